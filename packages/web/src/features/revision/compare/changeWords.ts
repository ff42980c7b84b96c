import { formatCount, listed } from '@tidemark/schema/wording'
import type { ChangeCountsFragment, ChangeKind } from '#api/generated/graphql.ts'
import type { Tone } from '#ui/StatusBadge.tsx'

export const changes = ['ADDED', 'REMOVED', 'CHANGED'] as const
export type Change = (typeof changes)[number]

export const kindWords: Readonly<Record<ChangeKind, { label: string; tone: Tone }>> = {
  ADDED: { label: 'Added', tone: 'good' },
  REMOVED: { label: 'Removed', tone: 'bad' },
  CHANGED: { label: 'Changed', tone: 'active' },
  SAME: { label: 'Unchanged', tone: 'neutral' },
}

export const countOf = (counts: ChangeCountsFragment, kind: ChangeKind): number =>
  ({ ADDED: counts.added, REMOVED: counts.removed, CHANGED: counts.changed, SAME: counts.same })[
    kind
  ]

/** Counts the changes: `26 added, 4 removed and 31 changed`; null without any. */
export function countsText(counts: ChangeCountsFragment): string | null {
  const found = changes.filter((kind) => countOf(counts, kind) > 0)
  if (found.length === 0) return null
  return listed(
    found.map(
      (kind) => `${formatCount(countOf(counts, kind))} ${kindWords[kind].label.toLowerCase()}`,
    ),
  )
}
