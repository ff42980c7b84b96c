import { Button, Flex } from '@chakra-ui/react'
import { cdeWords } from '@tidemark/schema/rules/cdeWords'
import { useState } from 'react'
import {
  type CdeLineFinding,
  CdeLogLinesDocument,
  type CdeLogSummaryFragment,
} from '#api/generated/graphql.ts'
import { nextPage } from '#shared/appendPage.ts'
import { ImportedRows } from '#shared/fileImport/ImportedRows.tsx'
import { Unread } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { lineColumns, lineFindings } from './cdeColumns.tsx'
import { MarkIssued } from './MarkIssued.tsx'

const all = 'ALL'

/** Shows the deliverables of a comparison by finding, and marks those that were found as issued. */
export function ComparedLines({ log, news }: { log: CdeLogSummaryFragment; news: boolean }) {
  const [chosen, setFinding] = useUrlState<CdeLineFinding | typeof all>(
    'finding',
    lineFindings,
    all,
  )
  const finding = chosen === all ? null : chosen
  const [marks, setMarks] = useState(false)
  const read = useContractQuery(CdeLogLinesDocument, {
    variables: { finding, news, after: null },
    fetchPolicy: 'cache-and-network',
  })
  const page = (read.data ?? read.previousData)?.contract?.cdeLog?.lines
  if (!page) return <Unread read={read} failure="Failed to read the deliverables." missing={null} />
  return (
    <>
      <Flex>
        <Button size="sm" variant="outline" onClick={() => setMarks(true)}>
          Mark as issued…
        </Button>
      </Flex>
      <ImportedRows
        label="Deliverables of the comparison"
        columns={lineColumns}
        rows={page.nodes}
        kinds={lineFindings.flatMap((kind) => {
          const count = log.lineCounts.find((one) => one.finding === kind)
          return count
            ? [{ kind, label: `${cdeWords.lineFinding[kind]} ${news ? count.news : count.count}` }]
            : []
        })}
        kind={finding}
        onKind={(next) => setFinding(next ?? all)}
        onMore={nextPage(read, page.pageInfo)}
        empty={<EmptyState>No deliverable that you may see has this finding.</EmptyState>}
      />
      {marks && (
        <MarkIssued
          onClose={() => setMarks(false)}
          onDone={() => {
            setMarks(false)
            void read.refetch()
          }}
        />
      )}
    </>
  )
}
