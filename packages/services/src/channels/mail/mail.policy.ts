import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { NotificationRow } from '@tidemark/schema/rest/notification'
import { mayOpenForms } from '#forms/form/form.policy.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import type { Principal } from '#platform/http/principal.ts'
import { wrongState } from '#platform/http/refusals.ts'

/** Requires the role that opens the outbox. */
export const requireOutbox = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.contractSettings, 'see the outbox')

/**
 * Requires what opens the content of mails to others: the demonstration, and no limits on what the
 * administrator may see, because a mail shows what its person may see.
 */
export function requirePreview(principal: Principal, contract: string, demo: DemoMode): void {
  requireOutbox(principal, contract)
  if (demo === 'off')
    throw wrongState('Only the demonstration shows what mails tell. Others read their own.')
  principal.requireWhole(
    contract,
    'You have no access to part of this contract, which mails may tell of.',
  )
}

/** Returns whether the person may open what a notification is about: it stays when a role is lost. */
export const mayOpenSubject = (
  principal: Principal,
  contract: string,
  { class_code: subject }: NotificationRow,
): boolean => {
  if (subject === 'Webhook')
    return (
      principal.hasRole(contract, ...restrictedTo.contractSettings) &&
      !principal.isLimitedIn(contract)
    )
  return subject !== 'Form' || mayOpenForms(principal, contract)
}
