import { limits } from '@tidemark/schema/limits'
import type { DeliverableFilter, DeliverableSort, MidpRowFragment } from '#api/generated/graphql.ts'
import { MidpLinesDocument } from '#api/generated/graphql.ts'
import { appendPage } from '#shared/appendPage.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useEffect, useRef, useState } from 'react'

const pageSize = 200
/** More lines than this are not loaded again by themselves: their reader is asked to. */
const mostAgain = 4 * limits.page.max

/** Loads the lines of a view page by page. The lines of the previous view stay while others load. */
export function useMidpLines(filter: DeliverableFilter, sort: readonly DeliverableSort[]) {
  const [failedMore, setFailedMore] = useState(false)
  const view = JSON.stringify([filter, sort])
  const shown = useRef(view)
  useEffect(() => {
    shown.current = view
  }, [view])
  /** The view whose lines changed and are too many to load again by themselves. */
  const [outdated, setOutdated] = useState<string | null>(null)
  /** The lines to show while they load again, so that the reader does not lose their place. */
  const [held, setHeld] = useState<LoadedRows | null>(null)
  /** The requests under way for lines of this view; the next ones wait or are left out. */
  const pending = useRef<Promise<unknown> | null>(null)
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = work()
    pending.current = done
    try {
      return await done
    } finally {
      pending.current = null
    }
  }
  // Hundreds of thousands of lines do not belong into the cache.
  const query = useContractQuery(MidpLinesDocument, {
    variables: { filter, sort: [...sort], first: pageSize },
    fetchPolicy: 'no-cache',
    // The client's own next policy would read the cache, and later pages would be lost.
    nextFetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const { data, previousData, error, loading, fetchMore, refetch, observable } = query
  const list = (data ?? previousData)?.contract?.deliverables
  const next = data?.contract?.deliverables?.pageInfo
  const more = () => {
    if (loading || pending.current || !next?.hasNextPage) return
    const after = next.endCursor
    setFailedMore(false)
    run(() => fetchMore({ variables: { after }, updateQuery: appendPage })).catch(() =>
      setFailedMore(true),
    )
  }
  /**
   * Loads all lines of the view, after the requests under way, and answers them; null where a page
   * failed or the view changed.
   */
  const loadAll = async (): Promise<readonly MidpRowFragment[] | null> => {
    while (pending.current) await pending.current.catch(() => null)
    return run(loadRest)
  }
  const loadRest = async () => {
    const now = observable.getCurrentResult()
    const loaded = now.dataState === 'complete' ? now.data.contract?.deliverables : null
    if (shown.current !== view || !loaded?.nodes) return null
    setFailedMore(false)
    const all = [...loaded.nodes]
    try {
      for (let info = loaded.pageInfo; info?.hasNextPage && shown.current === view;) {
        const variables = { first: limits.page.max, after: info.endCursor }
        const page = await fetchMore({ variables, updateQuery: appendPage })
        const added = page.data?.contract?.deliverables
        if (!added?.nodes) throw new Error('The page has no lines.')
        all.push(...added.nodes)
        info = added.pageInfo
      }
      return shown.current === view ? all : null
    } catch {
      setFailedMore(true)
      return null
    }
  }
  const reload = () => {
    setOutdated(null)
    void refetch({ first: pageSize })
  }
  /** Loads the loaded lines again, in as many requests as they need. */
  const refresh = async () => {
    const rows = data?.contract?.deliverables?.nodes
    if (!rows || loading || pending.current) return
    if (rows.length > mostAgain) {
      setOutdated(view)
      return
    }
    setHeld({ view, rows })
    try {
      await run(() => loadAgain(rows))
    } catch {
      // The query reports its error.
    } finally {
      setHeld(null)
    }
  }
  const loadAgain = async (rows: readonly MidpRowFragment[]) => {
    const first = Math.min(limits.page.max, Math.max(pageSize, rows.length))
    let page = (await refetch({ first })).data?.contract?.deliverables
    for (let count = page?.nodes?.length ?? 0; count < rows.length;) {
      if (!page?.pageInfo?.hasNextPage || shown.current !== view) break
      const after = page.pageInfo.endCursor
      page = (await fetchMore({ variables: { after }, updateQuery: appendPage })).data?.contract
        ?.deliverables
      count += page?.nodes?.length ?? 0
    }
  }
  return {
    rows: held?.view === view ? held.rows : (list?.nodes ?? null),
    error,
    loading,
    isStale: held === null && loading && data === undefined && previousData !== undefined,
    hasMore: next?.hasNextPage ?? false,
    failedMore,
    /** Whether lines changed since they were loaded, and are too many to load again by themselves. */
    isOutdated: outdated === view,
    more,
    loadAll,
    retry: reload,
    refresh: () => void refresh(),
  }
}

interface LoadedRows {
  readonly view: string
  readonly rows: readonly MidpRowFragment[]
}
