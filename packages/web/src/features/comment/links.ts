import type { OfferFragment, CommentEntryFragment } from '#api/generated/graphql.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { paths } from '#shared/paths.ts'
import type { Reason } from '#ui/reason.ts'

/** Lists the blockers of a comment action. Only a superseding revision can be linked. */
export const commentReasons = (offer: OfferFragment): Reason[] =>
  reasonsOf(offer, ({ code, target }) =>
    code === 'SUPERSEDED' && target ? paths.tidpOverview(target) : undefined,
  )

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
