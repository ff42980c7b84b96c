import type { CommentEntryFragment, OfferFragment } from '#api/generated/graphql.ts'

/** The page whose comments are shown: the overview of a plan or discipline. */
export interface CommentedPlace {
  kind: 'Tidp' | 'Discipline'
  /** Opaque id of the plan or discipline that owns the list in the cache. */
  id: string
  /** Tag code of the plan or discipline, the subject of a new comment. */
  tagCode: string
  /** Tag code of the plan. */
  tidp: string
  /** In any order. */
  comments: readonly CommentEntryFragment[]
  /** Null if they could not be loaded. */
  codes: readonly string[] | null
  /** The viewer's actions; null if they could not be loaded. */
  actions: readonly OfferFragment[] | null
  /** The disciplines to filter by. */
  disciplines: readonly { tagCode: string; name: string }[]
  /** Usernames of the owners of the plan or discipline. */
  owners: readonly string[]
}

export const belongsTo = (
  { kind, tagCode, tidp }: Pick<CommentedPlace, 'kind' | 'tagCode' | 'tidp'>,
  { about }: CommentEntryFragment,
): boolean => about.tidp === tidp && (kind === 'Tidp' || about.discipline?.tagCode === tagCode)

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** Sorts newest first; at equal times, by descending number. */
export const newestFirst = (comments: readonly CommentEntryFragment[]): CommentEntryFragment[] =>
  comments.toSorted(
    (a, b) => descending(a.recordedAt, b.recordedAt) || descending(a.number, b.number),
  )

/** Sorts oldest first; at equal times, in the given order. */
export const oldestFirst = <Reply extends { recordedAt: string }>(
  replies: readonly Reply[],
): Reply[] => replies.toSorted((a, b) => -descending(a.recordedAt, b.recordedAt))
