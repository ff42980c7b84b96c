import { AdministrationHistoryDocument, type DeletedKind } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { HistoryFold } from './HistoryFold.tsx'
import { PagedHistory } from './PagedHistory.tsx'

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
  const { data, error, loading, refetch, fetchMore } = useContractQuery(
    AdministrationHistoryDocument,
    { variables: { ...of } },
  )
  return (
    <PagedHistory
      page={data?.contract?.administrationHistory}
      isLoading={loading && !error}
      empty={'deleted' in of ? 'Nothing was deleted.' : undefined}
      onRetry={refetch}
      onMore={(after) => fetchMore({ variables: { after } })}
    />
  )
}
