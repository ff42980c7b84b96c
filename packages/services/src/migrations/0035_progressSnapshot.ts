import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the nightly snapshots of progress. For each contract and day there is a row in
 * `progress_day`, and one in `progress_snapshot` for each plan and name of a discipline with lines.
 * `place` is that of the plan and decides who may read the row, as it does for the lines
 * themselves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table progress_day (
      contract text not null references contract (code),
      day date not null,
      taken_at timestamptz not null default now(),
      primary key (contract, day)
    )`.execute(db)
  await sql`
    create table progress_snapshot (
      contract text not null,
      day date not null,
      plan text not null,
      discipline text not null,
      place text,
      lines integer not null,
      numbered integer not null,
      issued integer not null,
      overdue integer not null,
      planned integer not null,
      forecast integer not null,
      progress bigint not null,
      primary key (contract, day, plan, discipline),
      foreign key (contract, day) references progress_day (contract, day) on delete cascade
    )`.execute(db)
}
