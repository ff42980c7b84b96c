import { useQuery } from '@apollo/client/react'
import { AdministrationHistoryDocument, type DeletedKind } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { HistoryFold } from './HistoryFold.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useReadMore } from './useReadMore.ts'

/**
 * The subject of a history: a user or a group by id, the deletions of all, the contract data, of
 * which `row` is one, or everything without it.
 */
type Of =
  | { user: string }
  | { group: string }
  | { deleted: DeletedKind }
  | { contractData: boolean; row?: string }

/** Shows a history of the administration, collapsed and loaded on demand. */
export const AdministrationHistory = ({ of, title }: { of: Of; title?: string }) => (
  <HistoryFold {...(title !== undefined && { title })}>{() => <Entries of={of} />}</HistoryFold>
)

function Entries({ of }: { of: Of }) {
  const contract = useContractCode()
  const { data, error, loading, refetch, fetchMore } = useQuery(AdministrationHistoryDocument, {
    variables: { contract, ...of },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.contract?.administrationHistory
  const reading = useReadMore(() =>
    fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } }),
  )
  if (!page && loading && !error) return <TextSkeleton />
  return (
    <HistoryList
      entries={page?.nodes ?? null}
      empty={'deleted' in of ? 'Nothing was deleted.' : undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      earlier={{ hasMore: page?.pageInfo.hasNextPage ?? false, ...reading }}
    />
  )
}
