import type { OfferFragment } from '#api/generated/graphql.ts'
import { commentParam } from '#features/comment/index.ts'
import { paths } from '#shared/paths.ts'

/** Anchor of the people lists on the plan's page. */
export const peopleAnchor = 'people'

/** Returns the link for resolving a blocker; undefined if the viewer cannot resolve it. */
export function blockerHref(
  { code, target, within }: OfferFragment['blockers'][number],
  plan: string,
): string | undefined {
  if (code === 'NO_REVIEWER') return `${paths.tidpOverview(plan)}#${peopleAnchor}`
  if (!target) return undefined
  switch (code) {
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
