import type { OfferFragment } from '#api/generated/graphql.ts'
import { commentParam } from '#shared/comment/links.ts'
import { paths } from '#shared/paths.ts'

/** Where on the plan's page the people are edited. */
export const peopleAnchor = 'people'

/** Where what blocks an action on the plan can be put right; undefined for what only time or another person can. */
export function blockerHref(
  { code, target, within }: OfferFragment['blockers'][number],
  plan: string,
): string | undefined {
  if (code === 'NO_REVIEWER') return `${paths.tidpOverview(plan)}#${peopleAnchor}`
  if (!target) return undefined
  switch (code) {
    case 'SUPERSEDED':
      return paths.tidpOverview(target)
    case 'NOT_READY':
      return paths.disciplineOverview(target)
    case 'OPEN_COMMENT':
      return `${paths.tidpOverview(plan)}?${commentParam}=${encodeURIComponent(target)}`
    case 'LINE_BUSY':
      return within
        ? `${paths.disciplineOverview(within)}?line=${encodeURIComponent(target)}`
        : undefined
    default:
      return undefined
  }
}
