import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { cdeReportPath } from '@tidemark/schema/rest/cdePaths'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  CdeLogLinesDocument,
  type CdeLogSummaryFragment,
  UndoCdeIssuedDocument,
} from '#api/generated/graphql.ts'
import { nextPage } from '#shared/appendPage.ts'
import { formatMoment } from '#shared/day.ts'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import { ImportedRows, KeptEntries } from '#shared/fileImport/ImportedRows.tsx'
import { cdePath } from '#shared/cdePath.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { withSearch } from '#shared/withSearch.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Check } from '#ui/form/Check.tsx'
import { Segments } from '#ui/form/Segments.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { lineColumns, lineFindings } from './cdeColumns.tsx'
import { ComparedFiles } from './ComparedFiles.tsx'
import { MarkIssued } from './MarkIssued.tsx'
import { useFinding } from './useFinding.ts'

interface ComparisonProps {
  log: CdeLogSummaryFragment
  title: string
  mayUpload: boolean
}

/** Shows the last comparison by deliverable and by file, with its report. */
export function Comparison({ log, title, mayUpload }: ComparisonProps) {
  const contract = useContractCode()
  const [list, setList] = useUrlState('list', ['lines', 'files'] as const, 'lines', ['finding'])
  const [news, setNews] = useState(false)
  const [undone, setUndone] = useState(0)
  const [kept, setKept] = useState<readonly { title: string; message: string }[]>([])
  const undo = useContractAction(UndoCdeIssuedDocument, {
    input: () => ({ id: log.undoable?.id ?? '' }),
    failure: 'Failed to undo the marking.',
    success: 'The marking was undone.',
    onDone: (result) => {
      setKept(result.kept)
      setUndone((times) => times + 1)
    },
  })
  const report = (format: 'xlsx' | 'pdf', label: string) => (
    <DownloadButton
      size="sm"
      label={label}
      from={withSearch(cdeReportPath, { contract, format })}
      name={`${contract} ${title}.${format}`}
      failure="Failed to create the report."
    />
  )
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <Text as="output">
            {log.fileName}, {counted(log.rows, 'row')}, compared on {formatMoment(log.comparedAt)}
            {log.comparedBy && ` by ${log.comparedBy.name}`}
          </Text>
        }
        actions={
          <>
            {report('xlsx', 'Excel')}
            {report('pdf', 'PDF')}
            {mayUpload && (
              <LinkButton size="sm" variant="solid" to={`${cdePath}?upload`}>
                Upload a log
              </LinkButton>
            )}
          </>
        }
      />
      <Stack gap="3">
        {log.undoable && (
          <Flex gap="3" align="center" wrap="wrap">
            <Text>{log.undoable.name}.</Text>
            <RunButton size="sm" label="Undo" icon={<Undo2 aria-hidden="true" />} run={undo} />
          </Flex>
        )}
        {kept.length > 0 && <KeptEntries kept={kept} />}
        <Flex gap="4" align="center" wrap="wrap">
          <Segments
            label="What to show"
            options={[
              { value: 'lines', label: words.deliverable.plural },
              { value: 'files', label: 'Files' },
            ]}
            value={list}
            onChange={setList}
          />
          {log.hasNews && (
            <Check checked={news} onChange={setNews}>
              Only what the log before did not say
            </Check>
          )}
        </Flex>
        {list === 'lines' ? (
          <ComparedLines key={undone} log={log} news={news} />
        ) : (
          <ComparedFiles log={log} news={news} mayIgnore={mayUpload} />
        )}
      </Stack>
    </>
  )
}

/** Shows the deliverables of a comparison by finding, and marks those that were found as issued. */
function ComparedLines({ log, news }: { log: CdeLogSummaryFragment; news: boolean }) {
  const filter = useFinding(lineFindings, log.lineCounts, news)
  const [marks, setMarks] = useState(false)
  const read = useContractQuery(CdeLogLinesDocument, {
    variables: { finding: filter.kind, news, after: null },
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
        {...filter}
        loading={read.loading && read.data === undefined}
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
