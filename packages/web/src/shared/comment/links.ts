import type { CommentEntryFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'

type About = CommentEntryFragment['about']

/** Where what a comment is about is shown: a line is highlighted on the page of its discipline. A removed line is shown nowhere. */
export function hrefOfSubject({ tidp, discipline, deliverable }: About): string {
  if (!discipline) return paths.tidpOverview(tidp)
  const page = paths.disciplineOverview(discipline.tagCode)
  return deliverable && !deliverable.removed
    ? `${page}?line=${encodeURIComponent(deliverable.tagCode)}`
    : page
}

/** In the address: the comment to turn to, by number or by tag code. */
export const commentParam = 'comment'

/** The comment that an address names. */
export const isNamed = (
  name: string | null,
  { number, tagCode }: Pick<CommentEntryFragment, 'number' | 'tagCode'>,
): boolean => name !== null && (name === number || name === tagCode)
