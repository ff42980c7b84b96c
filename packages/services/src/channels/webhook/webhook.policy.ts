import { restrictedTo } from '@tidemark/schema/rules/roles'
import { isOfForm } from '@tidemark/schema/rules/webhook'
import { requireForms } from '#forms/form/form.policy.ts'
import type { Principal } from '#platform/http/principal.ts'

export const keeperRoles = restrictedTo.contractSettings

/** Requires what opens webhooks: the role, and no limits, because they tell of the whole contract. */
export function requireWebhooks(principal: Principal, contract: string): void {
  principal.requireRole(contract, keeperRoles, 'manage webhooks')
  principal.requireWhole(
    contract,
    'You have no access to part of this contract, of which webhooks tell.',
  )
}

/** Requires what opens events of these kinds: those of forms are for people who may open forms. */
export function requireKinds(
  principal: Principal,
  contract: string,
  kinds: readonly string[],
): void {
  if (kinds.some(isOfForm)) requireForms(principal, contract)
}
