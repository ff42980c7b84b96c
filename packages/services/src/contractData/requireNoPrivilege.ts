import type { Transaction } from 'kysely'
import { block } from '@tidemark/schema/rules/actions'
import type { PrivilegeStep } from '@tidemark/schema/rules/privilege'
import { listed } from '@tidemark/schema/wording'
import type { Tables } from '#platform/db/tables.ts'
import { WrongState } from '#platform/http/refusals.ts'
import { findPrivilegesNaming } from './contractData.store.ts'

/** Refuses what would take an asset or a work package out of privileges that name it. */
export async function requireNoPrivilege(
  trx: Transaction<Tables>,
  { contract, ...step }: PrivilegeStep & { contract: string },
  doing: string,
): Promise<void> {
  const named = await findPrivilegesNaming(trx, contract, step)
  if (named.length === 0) return
  const privileges = `${named.length === 1 ? 'The privilege' : 'The privileges'} ${listed(named)}`
  throw new WrongState([
    block(
      'WRONG_STATE',
      `${privileges} ${named.length === 1 ? 'names' : 'name'} ${step.value}, so ${doing}. Change the privileges first.`,
    ),
  ])
}
