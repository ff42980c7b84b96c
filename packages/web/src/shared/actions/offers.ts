import type { ActionName, OfferFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import type { Reason } from '#ui/reason.ts'

type OfferBlocker = OfferFragment['blockers'][number]
type Offers = readonly OfferFragment[] | null

/** Finds an action among the viewer's actions; undefined if it is not available to them. */
export const offerOf = (actions: Offers, name: ActionName): OfferFragment | undefined =>
  actions?.find((action) => action.name === name)

/** Returns whether the action is possible now. */
export const isAllowed = (actions: Offers, name: ActionName): boolean =>
  offerOf(actions, name)?.allowed ?? false

/**
 * Returns what stands in the way of an action whose dialog is open. An action that is not the person's any more
 * is blocked, so that the dialog stays with what they typed.
 */
export const blockersOf = (actions: Offers, name: ActionName): readonly { message: string }[] =>
  offerOf(actions, name)?.blockers ??
  (actions === null ? [] : [{ message: 'You may no longer do this here.' }])

type Solution = string | NonNullable<Reason['resolve']> | undefined

/**
 * Converts blockers to reasons for a `BlockedButton`. `solutionOf` returns a link to the solution, a
 * button that solves it, or undefined. A plan that blocks is linked in any case.
 */
export const reasonsOf = (
  { blockers }: OfferFragment,
  solutionOf: (blocker: OfferBlocker) => Solution = () => undefined,
): Reason[] =>
  blockers.map((blocker) => {
    const solution = solutionOf(blocker) ?? planOf(blocker)
    const { message } = blocker
    if (!solution) return { message }
    return typeof solution === 'string'
      ? { message, href: solution }
      : { message, resolve: solution }
  })

/** Returns the link to the plan that blocks: the newer revision, or the plan in review. */
const planOf = ({ code, target }: OfferBlocker): Solution =>
  (code === 'SUPERSEDED' || code === 'PLAN_LOCKED') && target
    ? paths.tidpOverview(target)
    : undefined
