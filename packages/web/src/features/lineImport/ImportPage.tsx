import { Button, Flex, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { type DeliverableImportRowKind, DeliverableImportDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { nextPage } from '#shared/appendPage.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { ConflictPanel } from '#shared/ConflictPanel.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { fetched } from '#ui/fetched.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows, kindsOf } from './ImportRows.tsx'
import { LateReason } from './LateReason.tsx'
import { NoSuchImport } from './NoSuchImport.tsx'
import { originOf } from './origin.ts'
import { ReadingPanel } from './ReadingPanel.tsx'
import { RowChoices } from './RowChoices.tsx'
import { notImported, notInFile, outcomeOf, rowsToSave, whatApplySaves } from './sentences.ts'
import { useConflicts } from './useConflicts.ts'

const ProposalPage = fetched(async () => (await import('./ProposalPage.tsx')).ProposalPage)

/** Shows the result of a check: what an import would change, its conflicts and its errors. */
export function ImportPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return search.has('proposal') ? <ProposalPage key={id} id={id} /> : <Import key={id} id={id} />
}

function Import({ id }: { id: string }) {
  const [search] = useSearchParams()
  const origin = originOf(search)
  useBackTo(origin.path)
  const [kind, setKind] = useState<DeliverableImportRowKind | null>(null)
  const read = useContractQuery(DeliverableImportDocument, { variables: { id, kind } })
  const conflicts = useConflicts(id)
  const { decisions } = conflicts
  const { data, previousData, refetch } = read
  const found = (data ?? previousData)?.contract?.deliverableImport
  const reload = () => Promise.all([refetch(), conflicts.refetch()])
  if (!found)
    return <Unread read={read} failure="Failed to load the import." missing={<NoSuchImport />} />
  // A choice about rows may have taken away the kind that is shown.
  if (kind !== null && kindsOf(found).every((one) => one.kind !== kind)) setKind(null)
  const missing = notInFile(found.counts)
  return (
    <>
      <PageHeader
        title={found.isFromFile ? 'Import deliverables' : 'Edit deliverables'}
        of={found.fileName}
        code={found.fileName}
        subtitle={
          <Text as="output" fontWeight="500">
            {outcomeOf(found)}
          </Text>
        }
        actions={
          <ImportActions
            found={found}
            origin={origin}
            search={search.toString()}
            conflicts={conflicts}
            onReload={reload}
          />
        }
      />
      {found.state === 'CHECKED' && (
        <Text color="fg.muted" mb="3">
          <span>{whatApplySaves(found.isFromFile, found.counts?.proposed)}</span>{' '}
          <span>{rowsToSave(found, decisions.rows)}</span>
        </Text>
      )}
      {found.state === 'CHECKED' && found.counts && found.counts.unread.length > 0 && (
        <Text mb="3" color="status.waiting.fg">
          {notImported(found.counts.unread)}
        </Text>
      )}
      {found.state === 'CHECKED' && missing !== null && <Text mb="3">{missing}</Text>}
      {found.reading && <ReadingPanel found={found} reading={found.reading} onChecked={reload} />}
      {found.state === 'CHECKED' && <RowChoices found={found} onChecked={reload} />}
      {found.state === 'CHECKED' && (
        <LateReason key={found.lateReason} found={found} onChecked={reload} />
      )}
      {found.state === 'CHECKED' && (
        <ConflictPanel
          fields={decisions.open}
          note={(theirs) => `Keep your value, or take ${theirs}.`}
        />
      )}
      {found.state === 'CHECKED' && decisions.made > 0 && (
        <Flex gap="2" mb="3" align="center">
          <Text color="fg.muted">
            {decisions.made} of {decisions.made + decisions.open.length}
            {conflicts.isPartial && '+'} conflicts decided
          </Text>
          <Button size="xs" variant="ghost" onClick={decisions.restart}>
            Decide again
          </Button>
        </Flex>
      )}
      {found.state === 'CHECKED' && conflicts.more && (
        <Flex gap="2" mb="3" align="center" wrap="wrap">
          <Text color="fg.muted">
            Conflicts of {formatCount(conflicts.shownRows)} of{' '}
            {formatCount(found.counts?.conflict ?? 0)} rows are shown.
          </Text>
          <Button size="xs" onClick={conflicts.more}>
            Show more conflicts
          </Button>
        </Flex>
      )}
      <ImportRows
        found={found}
        kind={kind}
        onKind={setKind}
        onMore={nextPage(read, found.rows.pageInfo)}
      />
    </>
  )
}
