import { useEffect, useEffectEvent } from 'react'
import { DeliverableImportConflictsDocument } from '#api/generated/graphql.ts'
import { nextPage } from '#shared/appendPage.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useDecisions } from './useDecisions.ts'

/**
 * Returns the conflicts of an import, page by page, with the decisions about them. Once all loaded
 * ones are decided, the next page loads by itself.
 */
export function useConflicts(id: string) {
  const read = useContractQuery(DeliverableImportConflictsDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  })
  const { data, loading, error, refetch } = read
  const rows = data?.contract?.deliverableImport?.rows
  const decisions = useDecisions(id, rows?.nodes ?? [])
  const after = rows?.pageInfo.hasNextPage ? rows.pageInfo.endCursor : null
  const more = nextPage(read, rows?.pageInfo)
  const isDecided = decisions.open.length === 0
  const loadMore = useEffectEvent(() => more?.())
  useEffect(() => {
    if (after !== null && isDecided) loadMore()
  }, [after, isDecided])
  return {
    decisions,
    /** Not all conflicts are known yet: some are not loaded. */
    isPartial: rows === undefined || after !== null,
    more: loading ? null : more,
    failed: error !== undefined,
    shownRows: rows?.nodes.length ?? 0,
    refetch,
  }
}
