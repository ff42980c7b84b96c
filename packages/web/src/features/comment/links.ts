import type { CommentEntryFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'

type About = CommentEntryFragment['about']

/**
 * Returns the link to a comment's subject. A line is highlighted on its discipline's page; a
 * removed line has no link.
 */
export function hrefOfSubject({ tidp, discipline, deliverable }: About): string {
  if (!discipline) return paths.tidpOverview(tidp)
  const page = paths.disciplineOverview(discipline.tagCode)
  return deliverable && !deliverable.removed
    ? `${page}?line=${encodeURIComponent(deliverable.tagCode)}`
    : page
}

/** The URL parameter of the comment to scroll to, by number or tag code. */
export const commentParam = 'comment'

/** Returns whether an address names the comment. */
export const isNamed = (
  name: string | null,
  { number, tagCode }: Pick<CommentEntryFragment, 'number' | 'tagCode'>,
): boolean => name !== null && (name === number || name === tagCode)
