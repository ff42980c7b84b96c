import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { createAccount } from '#platform/identity/account.store.ts'
import { demoContracts } from './contracts.ts'
import { demoPassword, demoPeople, demoServices } from './people.ts'

/** Creates the contracts, the people with their roles, and their accounts. */
export async function fillPeople(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('contract')
    .values(demoContracts.map(({ code, name, originator }) => ({ code, name, originator })))
    .execute()
  const everybody = [
    ...demoPeople.map((person) => Object.assign({ is_sso: true, is_program: false }, person)),
    ...demoServices.map((service) =>
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
  await trx.updateTable('person_contract').set({ default_module: 'Registers' }).execute()
  for (const { username, name, description } of demoPeople)
    await createAccount(trx, {
      email: username,
      name,
      password: demoPassword,
      demoDescription: description,
    })
}
