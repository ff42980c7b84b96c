import type { ActionName, OfferFragment } from '#api/generated/graphql.ts'
import { isAllowed, reasonsOf } from '#shared/actions/offers.ts'
import { disciplineActions } from '#shared/discipline/disciplineActions.ts'
import { runPageCommand } from '#shared/pageCommands.ts'
import type { Reason } from '#ui/reason.ts'

/** The actions after which a discipline is WIP. */
const toWip = ['ACCEPT_OWNERSHIP', 'REOPEN_DISCIPLINE'] as const satisfies ActionName[]

/** Returns the action by which the viewer may make the discipline WIP. */
export const actionToWip = (actions: readonly OfferFragment[] | null) =>
  toWip.find((action) => isAllowed(actions, action))

/**
 * Lists why an action on lines is blocked. A discipline of another state has a button for the action
 * that makes it WIP, if this person may run it.
 */
export function lineReasons(
  actions: readonly OfferFragment[] | null,
  offer: OfferFragment,
): Reason[] {
  const name = actionToWip(actions)
  return reasonsOf(offer, ({ code }) =>
    code === 'WRONG_STATE' && name
      ? { label: disciplineActions[name].label, onPress: () => runPageCommand(name) }
      : undefined,
  )
}
