import type { CommentEntryFragment, OfferFragment } from '#api/generated/graphql.ts'

/** Where comments are read and made: the overview of a plan or that of a discipline. */
export interface CommentedPlace {
  kind: 'Tidp' | 'Discipline'
  /** Opaque id of the plan or discipline, under which the cache holds its list of comments. */
  id: string
  /** Tag code of the plan or discipline: what a new comment is on. */
  tagCode: string
  /** Tag code of the plan, which is this place or holds it. */
  tidp: string
  /** In any order. */
  comments: readonly CommentEntryFragment[]
  /** Null when they could not be had. */
  codes: readonly string[] | null
  /** What the viewer could ever do here; null when that could not be had. */
  actions: readonly OfferFragment[] | null
  /** What comments can be filtered by, beside the whole plan; empty where there is nothing to tell apart. */
  disciplines: readonly { tagCode: string; name: string }[]
  /** Usernames of those who own the plan or the discipline. */
  owners: readonly string[]
}

/** Whether a comment is listed in the place. */
export const belongsTo = (
  { kind, tagCode, tidp }: Pick<CommentedPlace, 'kind' | 'tagCode' | 'tidp'>,
  { about }: CommentEntryFragment,
): boolean => about.tidp === tidp && (kind === 'Tidp' || about.discipline?.tagCode === tagCode)

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** Newest first; of one moment, the higher number. */
export const newestFirst = (comments: readonly CommentEntryFragment[]): CommentEntryFragment[] =>
  comments.toSorted(
    (a, b) => descending(a.recordedAt, b.recordedAt) || descending(a.number, b.number),
  )

/** Oldest first; of one moment, in the order given. */
export const oldestFirst = <Reply extends { recordedAt: string }>(
  replies: readonly Reply[],
): Reply[] => replies.toSorted((a, b) => -descending(a.recordedAt, b.recordedAt))
