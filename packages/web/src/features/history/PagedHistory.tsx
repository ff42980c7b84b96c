import { TextSkeleton } from '#ui/Skeletons.tsx'
import type { HistoryEntry } from './groups.ts'
import { HistoryList } from './HistoryList.tsx'
import { useReadMore } from './useReadMore.ts'

interface PagedHistoryProps {
  page:
    | {
        nodes: readonly HistoryEntry[]
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      }
    | null
    | undefined
  isLoading: boolean
  /** Says that there is no entry. */
  empty?: string | undefined
  /** Reads the first page again. */
  onRetry: () => Promise<unknown>
  /** Reads the page after a cursor. */
  onMore: (after: string | null) => Promise<unknown>
}

export function PagedHistory({ page, isLoading, empty, onRetry, onMore }: PagedHistoryProps) {
  const reading = useReadMore(() => onMore(page?.pageInfo.endCursor ?? null))
  if (!page && isLoading) return <TextSkeleton />
  return (
    <HistoryList
      entries={page?.nodes ?? null}
      empty={empty}
      onRetry={() => void onRetry().catch(() => undefined)}
      earlier={{ hasMore: page?.pageInfo.hasNextPage ?? false, ...reading }}
    />
  )
}
