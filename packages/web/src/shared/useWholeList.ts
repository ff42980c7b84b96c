import { useEffect, useEffectEvent, useState } from 'react'

interface Page<Row> {
  nodes: readonly Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** A query of a list, whose pages are added to the first one as they come. */
interface ListQuery<Row> {
  /** As far as it is read; null when the list is out of the person's reach, undefined until the first answer. */
  page: Page<Row> | null | undefined
  error: Error | undefined
  fetchMore: (after: string) => Promise<unknown>
  refetch: () => Promise<unknown>
}

export interface WholeList<Row> {
  /** Undefined until the first answer. While they are asked for again the previous ones stay. */
  rows: readonly Row[] | undefined
  /** What failed, be it the first answer, a later page or a refresh. */
  error: Error | undefined
  refresh: () => void
}

/** All of a list, every page of it. */
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
    // A page that failed is asked for again once its fault is cleared.
    if (next && !pageFault) readOn(next)
  }, [next, pageFault])

  // A refresh begins with the first page alone; until the others follow, the whole list before it stays.
  const [whole, setWhole] = useState<readonly Row[]>()
  const now = page === null ? none : page?.nodes
  if (now && !next && whole !== now) setWhole(now)

  const refresh = () => {
    setPageFault(undefined)
    // The fault of a refresh is told by the query itself.
    refetch().catch(() => undefined)
  }
  return { rows: whole ?? now, error: error ?? pageFault, refresh }
}

const none: readonly never[] = []
