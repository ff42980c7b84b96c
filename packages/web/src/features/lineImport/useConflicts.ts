import { useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import {
  DeliverableImportConflictsDocument,
  type DeliverableImportConflictsQuery,
} from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { useDecisions } from './useDecisions.ts'

/**
 * Returns the conflicts of an import, page by page, with the decisions about them. Once all loaded
 * ones are decided, the next page loads by itself.
 */
export function useConflicts(id: string) {
  const contract = useContractCode()
  const { data, loading, error, refetch, fetchMore } = useQuery(
    DeliverableImportConflictsDocument,
    { variables: { contract, id }, fetchPolicy: 'no-cache', nextFetchPolicy: 'no-cache' },
  )
  const rows = data?.contract?.deliverableImport?.rows
  const decisions = useDecisions(id, rows?.nodes ?? [])
  const after = rows?.pageInfo.hasNextPage ? rows.pageInfo.endCursor : null
  const more = () =>
    void fetchMore({ variables: { after }, updateQuery: appended }).catch(() => null)
  const isDecided = decisions.open.length === 0
  const loadMore = useEffectEvent(more)
  useEffect(() => {
    if (after !== null && isDecided) loadMore()
  }, [after, isDecided])
  return {
    decisions,
    /** Not all conflicts are known yet: some are not loaded. */
    isPartial: rows === undefined || after !== null,
    more: after !== null && !loading ? more : null,
    failed: error !== undefined,
    shownRows: rows?.nodes.length ?? 0,
    refetch,
  }
}

function appended(
  before: DeliverableImportConflictsQuery,
  { fetchMoreResult: more }: { fetchMoreResult: DeliverableImportConflictsQuery },
): DeliverableImportConflictsQuery {
  const [old, next] = [before.contract?.deliverableImport, more.contract?.deliverableImport]
  if (!before.contract || !old || !next) return before
  const nodes = [...old.rows.nodes, ...next.rows.nodes]
  return {
    ...before,
    contract: { ...before.contract, deliverableImport: { ...old, rows: { ...next.rows, nodes } } },
  }
}
