import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Orders the forms of a contract by their last change, for subscriptions. Reading the last ones
 * does not depend on how many forms there are. The default is the time of this statement for
 * existing rows, so the table is not rewritten.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table form add column changed_at timestamptz not null default now()`.execute(db)
  await sql`create index form_contract_changed_at on form (contract, changed_at desc, tag_code desc) include (changes)`.execute(
    db,
  )
}
