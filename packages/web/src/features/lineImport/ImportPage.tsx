import { useQuery } from '@apollo/client/react'
import { Button, Flex, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { sentenceOf } from '#api/failures.ts'
import { type DeliverableImportRowKind, DeliverableImportDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { ConflictPanel } from '#shared/ConflictPanel.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import { LateReason } from './LateReason.tsx'
import { NoSuchImport } from './NoSuchImport.tsx'
import { originOf } from './origin.ts'
import { ReadingPanel } from './ReadingPanel.tsx'
import { RowChoices } from './RowChoices.tsx'
import { notImported, outcomeOf, whatApplySaves } from './sentences.ts'
import { useConflicts } from './useConflicts.ts'

/** Shows the result of a check: what an import would change, its conflicts and its errors. */
export function ImportPage() {
  const { id = '' } = useParams()
  return <Import key={id} id={id} />
}

function Import({ id }: { id: string }) {
  const contract = useContractCode()
  const [search] = useSearchParams()
  const origin = originOf(search)
  useBackTo(origin.path)
  const [kind, setKind] = useState<DeliverableImportRowKind | null>(null)
  const { data, previousData, error, refetch, fetchMore } = useQuery(DeliverableImportDocument, {
    variables: { contract, id, kind },
    fetchPolicy: 'cache-and-network',
  })
  const conflicts = useConflicts(id)
  const { decisions } = conflicts
  const found = (data ?? previousData)?.contract?.deliverableImport
  const reload = () => Promise.all([refetch(), conflicts.refetch()])
  if (!found) {
    if (error)
      return (
        <ErrorState
          titleAs="h1"
          title={sentenceOf(error, 'Failed to load the import.')}
          onRetry={() => void reload()}
        />
      )
    return data ? <NoSuchImport /> : <PageSkeleton />
  }
  const more = () =>
    void fetchMore({
      variables: { after: found.rows.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: after }) => {
        const [old, next] = [before.contract?.deliverableImport, after.contract?.deliverableImport]
        if (!before.contract || !old || !next) return before
        const nodes = [...old.rows.nodes, ...next.rows.nodes]
        return {
          ...before,
          contract: {
            ...before.contract,
            deliverableImport: { ...old, rows: { ...next.rows, nodes } },
          },
        }
      },
    })
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
          {whatApplySaves(found.isFromFile)}
        </Text>
      )}
      {found.state === 'CHECKED' && found.counts && found.counts.unread.length > 0 && (
        <Text mb="3" color="status.waiting.fg">
          {notImported(found.counts.unread)}
        </Text>
      )}
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
        onMore={found.rows.pageInfo.hasNextPage ? more : null}
      />
    </>
  )
}
