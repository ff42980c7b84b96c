import { DeliverableHistoryDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { HistoryFold } from './HistoryFold.tsx'
import { PagedHistory } from './PagedHistory.tsx'

/** Shows what changed a deliverable, collapsed and loaded on demand. */
export const LineHistory = ({ tagCode }: { tagCode: string }) => (
  <HistoryFold>{() => <Entries key={tagCode} tagCode={tagCode} />}</HistoryFold>
)

function Entries({ tagCode }: { tagCode: string }) {
  const { data, error, loading, refetch, fetchMore } = useContractQuery(
    DeliverableHistoryDocument,
    { variables: { tagCode } },
  )
  return (
    <PagedHistory
      page={data?.contract?.deliverableHistory}
      isLoading={loading && !error}
      onRetry={refetch}
      onMore={(after) => fetchMore({ variables: { after } })}
    />
  )
}
