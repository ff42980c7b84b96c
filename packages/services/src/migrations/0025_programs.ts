import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Programs and demonstration accounts are marked: the former are never named as people, the latter
 * never authenticate outside demonstration mode. In a database from before, everybody on the
 * sign-in page's list and the demonstration's program are of the demonstration.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table person
      add column is_program boolean not null default false,
      add column is_demonstration boolean not null default false`.execute(db)
  await sql`update person set is_program = true where username = 'reporting@services.tidemark.example'`.execute(
    db,
  )
  await sql`
    update person set is_demonstration = true
    where username = 'reporting@services.tidemark.example'
      or exists (select from identity_account account where account.email = person.username and account.demo_description is not null)`.execute(
    db,
  )
}
