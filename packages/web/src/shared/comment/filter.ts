import type { CommentEntryFragment, CommentStatus } from '#api/generated/graphql.ts'
import type { CommentedPlace } from './place.ts'

/** What is shown; an empty word does not narrow. */
export interface CommentFilter {
  status: CommentStatus | ''
  /** Username. */
  user: string
  /** Tag code, or `general` for the whole plan. */
  discipline: string
}

/** Stands where a discipline's tag code would for comments on the whole plan. */
export const general = 'general'

export const statusOptions = [
  ['OPEN', 'Open'],
  ['CLOSED', 'Closed'],
] as const

/** Everybody who said something, by name. */
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

/** A choice that names nobody or nothing of this place, as in an old link, does not narrow. */
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

/** A user is found by what they said and by what they answered. */
export const matches =
  ({ status, user, discipline }: CommentFilter) =>
  (comment: CommentEntryFragment): boolean =>
    (!status || comment.status === status) &&
    (!user ||
      comment.recordedBy.username === user ||
      comment.replies.some(({ recordedBy }) => recordedBy.username === user)) &&
    (!discipline || (comment.about.discipline?.tagCode ?? general) === discipline)
