import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the sums of `progress_snapshot` by day and place, which the S-curve adds up: it reads
 * many days, but no plan or discipline. Triggers add rows, with negative sums for former values,
 * also for a process of an older version.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table progress_total (
      contract text not null,
      day date not null,
      place text,
      lines integer not null,
      numbered integer not null,
      issued integer not null,
      overdue integer not null,
      planned integer not null,
      forecast integer not null,
      progress bigint not null,
      foreign key (contract, day) references progress_day (contract, day) on delete cascade
    )`.execute(db)
  await sql`create index progress_total_day on progress_total (contract, day)`.execute(db)
  await sql`
    create function total_progress() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into progress_total ${sums('added')};
      return null;
    end $$`.execute(db)
  await sql`
    create function change_total_progress() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into progress_total ${sums('added')} union all ${sums('removed', -1)};
      return null;
    end $$`.execute(db)
  await sql`
    create trigger progress_snapshot_total after insert on progress_snapshot
    referencing new table as added for each statement execute function total_progress()`.execute(db)
  await sql`
    create trigger progress_snapshot_total_change after update on progress_snapshot
    referencing old table as removed new table as added for each statement execute function change_total_progress()`.execute(
    db,
  )
  await sql`insert into progress_total ${sums('progress_snapshot')}`.execute(db)
}

const names = ['lines', 'numbered', 'issued', 'overdue', 'planned', 'forecast', 'progress']

const sums = (from: string, sign = 1) => sql`
  select contract, day, place, ${sql.join(names.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)})`))}
  from ${sql.table(from)} group by contract, day, place`
