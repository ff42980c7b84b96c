import { useEffect, useEffectEvent, useState } from 'react'

interface Page<Row> {
  nodes: readonly Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** A list query whose pages are appended as they load. */
interface ListQuery<Row> {
  /** The loaded part; null without access, undefined before the first response. */
  page: Page<Row> | null | undefined
  error: Error | undefined
  fetchMore: (after: string) => Promise<unknown>
  refetch: () => Promise<unknown>
}

export interface WholeList<Row> {
  /** Undefined before the first response. During a refresh the previous rows stay. */
  rows: readonly Row[] | undefined
  /** The error of the first response, a later page or a refresh. */
  error: Error | undefined
  refresh: () => void
}

/** Loads all pages of a list. */
export function useWholeList<Row>({
  page,
  error,
  fetchMore,
  refetch,
}: ListQuery<Row>): WholeList<Row> {
  const [pageFault, setPageFault] = useState<Error>()
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  const readOn = useEffectEvent((after: string) => void fetchMore(after).catch(setPageFault))
  useEffect(() => {
    // A failed page is requested again once its error is cleared.
    if (next && !pageFault) readOn(next)
  }, [next, pageFault])

  // A refresh starts with the first page. Until the others have loaded, the previous list stays.
  const [whole, setWhole] = useState<readonly Row[]>()
  const now = page === null ? none : page?.nodes
  if (now && !next && whole !== now) setWhole(now)

  const refresh = () => {
    setPageFault(undefined)
    // The query itself reports the error of a refresh.
    refetch().catch(() => undefined)
  }
  return { rows: whole ?? now, error: error ?? pageFault, refresh }
}

const none: readonly never[] = []
