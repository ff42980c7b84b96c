import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { createDemonstrationAccounts } from '#platform/identity/account.store.ts'
import type { Demonstration } from './demonstration.ts'
import { demoPassword } from './people.ts'

/** Creates the contracts, the people with their roles, and their accounts. */
export async function fillPeople(
  trx: Transaction<Tables>,
  { contracts, people: accounts, services, isListed }: Demonstration,
): Promise<void> {
  await trx
    .insertInto('contract')
    .values(
      contracts.map(({ code, name, originator, review }) => ({
        code,
        name,
        originator,
        ...(review && { review_days: review.days, review_outcome: review.outcome }),
      })),
    )
    .execute()
  const everybody = [
    ...accounts.map((person) => Object.assign({ is_sso: true, is_program: false }, person)),
    ...services.map((service) =>
      Object.assign({ username: service.email, is_sso: false, is_program: true }, service),
    ),
  ]
  const people = await trx
    .insertInto('person')
    .values(
      everybody.map(({ username, name, is_sso, is_program }) => ({
        username,
        name,
        is_sso,
        is_program,
        is_demonstration: true,
        selected_contract: null,
      })),
    )
    // The programs are the same for every demonstration.
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ is_program: true }))
    .returning(['user_id', 'username'])
    .execute()
  const idOf = new Map(people.map(({ username, user_id: id }) => [username, id]))
  const held = everybody.flatMap(({ username, roles }) =>
    Object.entries(roles).flatMap(([contract, keys]) =>
      keys.map((role) => ({ user_id: idOf.get(username) ?? '', contract, role })),
    ),
  )
  await trx.insertInto('person_role').values(held).execute()
  // Every role opens this module.
  await trx
    .updateTable('person_contract')
    .set({ default_module: 'Registers' })
    .where(
      'contract',
      'in',
      contracts.map(({ code }) => code),
    )
    .execute()
  await createDemonstrationAccounts(
    trx,
    accounts.map(({ username, name, description }) => ({
      email: username,
      name,
      demo_description: isListed ? description : null,
    })),
    demoPassword,
  )
}
