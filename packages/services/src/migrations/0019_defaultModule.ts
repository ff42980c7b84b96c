import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Lets administrators choose per contract the module that opens first, among the modules that the
 * person's roles open.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table person_contract add column default_module text`.execute(db)
  // A choice for all contracts stays in contracts where the person's roles open it: Registers with
  // any role, another module with one of its roles.
  await sql`
    update person_contract set default_module = person.default_module
    from person
    where person.user_id = person_contract.user_id and exists (
      select from person_role held
      where held.user_id = person.user_id and held.contract = person_contract.contract
        and person.default_module in ('Registers', split_part(held.role, ':', 1))
    )`.execute(db)
  await sql`alter table person drop column default_module`.execute(db)
}
