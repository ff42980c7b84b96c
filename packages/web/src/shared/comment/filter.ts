import type { CommentEntryFragment, CommentStatus } from '#api/generated/graphql.ts'
import type { CommentedPlace } from './place.ts'

/** The active filters; an empty value does not filter. */
export interface CommentFilter {
  status: CommentStatus | ''
  /** Username. */
  user: string
  /** Tag code, or `general` for comments on the whole plan. */
  discipline: string
}

/** The value for comments on the whole plan instead of a discipline's tag code. */
export const general = 'general'

export const statusOptions = [
  ['OPEN', 'Open'],
  ['CLOSED', 'Closed'],
] as const

/** Lists everyone who wrote a comment or reply, by name. */
export function usersOf(
  comments: readonly CommentEntryFragment[],
): { username: string; name: string }[] {
  const people = comments.flatMap(({ recordedBy, replies }) => [
    recordedBy,
    ...replies.map((reply) => reply.recordedBy),
  ])
  const byUsername = new Map(people.map((person) => [person.username, person]))
  return [...byUsername.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Drops filter values that do not exist in this place, for example from an old link. */
export function known(
  asked: Record<keyof CommentFilter, string>,
  { comments, disciplines }: CommentedPlace,
): CommentFilter {
  const named =
    disciplines.length > 0 ? [general, ...disciplines.map(({ tagCode }) => tagCode)] : []
  return {
    status: statusOptions.find(([status]) => status === asked.status)?.[0] ?? '',
    user: usersOf(comments).some(({ username }) => username === asked.user) ? asked.user : '',
    discipline: named.includes(asked.discipline) ? asked.discipline : '',
  }
}

/** A user filter matches comments and replies. */
export const matches =
  ({ status, user, discipline }: CommentFilter) =>
  (comment: CommentEntryFragment): boolean =>
    (!status || comment.status === status) &&
    (!user ||
      comment.recordedBy.username === user ||
      comment.replies.some(({ recordedBy }) => recordedBy.username === user)) &&
    (!discipline || (comment.about.discipline?.tagCode ?? general) === discipline)
