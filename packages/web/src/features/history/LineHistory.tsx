import { useQuery } from '@apollo/client/react'
import { DeliverableHistoryDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { HistoryFold } from './HistoryFold.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useReadMore } from './useReadMore.ts'

/** Shows what changed a deliverable, collapsed and loaded on demand. */
export const LineHistory = ({ tagCode }: { tagCode: string }) => (
  <HistoryFold>{() => <Entries key={tagCode} tagCode={tagCode} />}</HistoryFold>
)

function Entries({ tagCode }: { tagCode: string }) {
  const contract = useContractCode()
  const { data, error, loading, refetch, fetchMore } = useQuery(DeliverableHistoryDocument, {
    variables: { contract, tagCode },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.contract?.deliverableHistory
  const reading = useReadMore(() =>
    fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } }),
  )
  if (!page && loading && !error) return <TextSkeleton />
  return (
    <HistoryList
      entries={page?.nodes ?? null}
      onRetry={() => void refetch().catch(() => undefined)}
      earlier={{ hasMore: page?.pageInfo.hasNextPage ?? false, ...reading }}
    />
  )
}
