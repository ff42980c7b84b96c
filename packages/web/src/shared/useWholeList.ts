import { useEffect, useEffectEvent, useState } from 'react'
import { useRetries } from './useRetries.ts'

interface LoadedPage<Row> {
  nodes: readonly Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** A list query whose pages are appended as they load. */
interface ListQuery<Row> {
  /** Identifies the filters: the fault of a page counts only for the list that it was part of. */
  filters?: string
  /** The page is still that of other filters: nothing follows its end. */
  outdated?: boolean
  /** The loaded part; null without access, undefined before the first response. */
  page: LoadedPage<Row> | null | undefined
  error: Error | undefined
  fetchMore: (after: string) => Promise<unknown>
  refetch: () => Promise<{ error?: Error | undefined }>
  /** Loads a further page only on `onMore`; by default all pages load by themselves. */
  onDemand?: boolean
}

export interface WholeList<Row> {
  /** Undefined before the first response. During a refresh the previous rows stay. */
  rows: readonly Row[] | undefined
  /** The error of the first response, a later page or a refresh. */
  error: Error | undefined
  refresh: () => void
  /** Loads the next page; null on the last, while a page loads, and in a list that loads all. */
  onMore: (() => void) | null
}

/** Loads the pages of a list: all of them, or one after the other on demand. */
export function useWholeList<Row>({
  filters = '',
  outdated = false,
  page,
  error,
  fetchMore,
  refetch,
  onDemand = false,
}: ListQuery<Row>): WholeList<Row> {
  const [fault, setFault] = useState<{ filters: string; error: Error }>()
  if (fault && fault.filters !== filters) setFault(undefined)
  const pageFault = fault?.error
  const setPageFault = (failed: Error) => setFault({ filters, error: failed })
  const [reading, setReading] = useState(false)
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  const readOn = useEffectEvent((after: string) => void fetchMore(after).catch(setPageFault))
  const readMore = async (after: string) => {
    setReading(true)
    await fetchMore(after).catch(setPageFault)
    setReading(false)
  }
  useEffect(() => {
    // A failed page is requested again once its error is cleared.
    if (next && !outdated && !pageFault && !onDemand) readOn(next)
  }, [next, outdated, pageFault, onDemand])

  // A refresh starts with the first page. Until the others have loaded, the previous list stays.
  const [whole, setWhole] = useState<readonly Row[]>()
  const now = page === null ? none : page?.nodes
  if (now && !next && whole !== now) setWhole(now)

  const refresh = () => {
    refetch().then(
      ({ error: failed }) => (failed ? setPageFault(failed) : setFault(undefined)),
      setPageFault,
    )
  }
  useRetries(pageFault && refresh)
  return {
    rows: onDemand ? now : (whole ?? now),
    error: error ?? pageFault,
    refresh,
    onMore:
      onDemand && next && !outdated && !reading && !pageFault ? () => void readMore(next) : null,
  }
}

const none: readonly never[] = []
