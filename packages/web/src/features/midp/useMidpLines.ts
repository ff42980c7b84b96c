import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
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
    // The client's own next policy would read the cache, and later pages would be lost.
    nextFetchPolicy: 'no-cache',
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
  const reload = (wanted?: { first: number }) => void refetch(wanted).catch(() => null)
  /** Loads the loaded lines again, if one request can: otherwise the reader would lose their place. */
  const refresh = () => {
    const loaded = data?.contract?.deliverables?.nodes?.length ?? 0
    if (!loading && loaded <= limits.page.max) reload({ first: Math.max(pageSize, loaded) })
  }
  return {
    rows: list?.nodes ?? null,
    error,
    loading,
    isStale: loading && data === undefined && previousData !== undefined,
    hasMore: next?.hasNextPage ?? false,
    failedMore,
    more,
    retry: () => reload(),
    refresh,
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
