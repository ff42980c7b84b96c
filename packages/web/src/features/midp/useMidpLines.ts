import { useQuery } from '@apollo/client/react'
import type { DeliverableFilter, DeliverableSort, MidpLinesQuery } from '#api/generated/graphql.ts'
import { MidpLinesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { useState } from 'react'

const pageSize = 200

/** Loads the lines of a view page by page. The lines of the previous view stay while others load. */
export function useMidpLines(filter: DeliverableFilter, sort: readonly DeliverableSort[]) {
  const contract = useContractCode()
  const [failedMore, setFailedMore] = useState(false)
  // Hundreds of thousands of lines do not belong into the cache.
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(MidpLinesDocument, {
    variables: { contract, filter, sort: [...sort], first: pageSize },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.contract?.deliverables
  const next = data?.contract?.deliverables?.pageInfo
  const more = () => {
    if (loading || !next?.hasNextPage) return
    setFailedMore(false)
    fetchMore({ variables: { after: next.endCursor }, updateQuery: appended }).catch(() =>
      setFailedMore(true),
    )
  }
  return {
    rows: list?.nodes ?? null,
    error,
    loading,
    isStale: data === undefined && previousData !== undefined,
    hasMore: next?.hasNextPage ?? false,
    failedMore,
    more,
    refetch: () => void refetch().catch(() => null),
  }
}

function appended(
  before: MidpLinesQuery,
  { fetchMoreResult: more }: { fetchMoreResult: MidpLinesQuery },
): MidpLinesQuery {
  const [read, added] = [before.contract?.deliverables, more.contract?.deliverables]
  if (!read?.nodes || !added?.nodes || !more.contract) return before
  const deliverables = { ...added, nodes: [...read.nodes, ...added.nodes] }
  return { ...more, contract: { ...more.contract, deliverables } }
}
