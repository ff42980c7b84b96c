import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the counts of the lines in `deliverable_row`, for figures without a filter. A row says
 * that `lines` lines of a place have its values; the count is the sum of all rows with these
 * values. Triggers add rows, with negative numbers for the former values of a line, in the
 * transaction of the change. They change no row, so that writers never wait for each other. A job
 * replaces rows with equal values by their sum.
 *
 * Each `kind` counts all lines, or those with a date, by other values, because few lines are equal
 * in all of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deliverable_tally (
      contract text not null,
      place text,
      kind text not null,
      key text not null,
      status text not null,
      done boolean not null,
      issued boolean not null,
      late boolean not null,
      day date not null,
      lines integer not null,
      settled boolean not null default false
    ) with (autovacuum_vacuum_scale_factor = 0.05)`.execute(db)
  await sql`create index deliverable_tally_kind on deliverable_tally (contract, kind, day, key)`.execute(
    db,
  )
  await sql`create index deliverable_tally_new on deliverable_tally (contract) where not settled`.execute(
    db,
  )
  await defineTriggers(db)
  await defineRecount(db)
  // Empty, or the code of the last contract whose existing lines were counted.
  await sql`create table deliverable_tally_fill (next text not null)`.execute(db)
  await sql`insert into deliverable_tally_fill (next) select '' where exists (select from deliverable_row)`.execute(
    db,
  )
}

const columns = 'contract, place, kind, key, status, done, issued, late, day'

/**
 * SQL of the values that a line is counted by. Overdue lines are counted by the month of the due
 * date, and only for the present month by its day.
 */
const values = `
  join deliverable_profile profile on profile.profile_id = line.profile_id
  cross join lateral (values
    ('profile', cast(line.profile_id as text), '', line.done, line.issued is not null, false, date 'infinity'),
    ('authors', cast(line.authors_id as text), '', line.done, false, false, date 'infinity'),
    ('plan', line.plan, profile.status, line.done, line.issued is not null, false, date 'infinity'),
    ('schedule', '', '', line.done, line.issued is not null, coalesce(line.issued is null and line.forecast > line.due, false), coalesce(line.due, 'infinity')),
    ('expected', '', '', false, false, false, coalesce(line.issued, line.forecast, line.due)),
    ('plan due', line.plan, '', false, false, false, case when line.issued is null then line.due end),
    ('discipline due', profile.discipline, '', false, false, false, case when line.issued is null then line.due end),
    ('originator due', profile.originator, '', false, false, false, case when line.issued is null then line.due end),
    ('plan month', line.plan, '', false, false, false, case when line.issued is null then cast(date_trunc('month', cast(line.due as timestamp)) as date) end),
    ('discipline month', profile.discipline, '', false, false, false, case when line.issued is null then cast(date_trunc('month', cast(line.due as timestamp)) as date) end),
    ('originator month', profile.originator, '', false, false, false, case when line.issued is null then cast(date_trunc('month', cast(line.due as timestamp)) as date) end)
  ) part (kind, key, status, done, issued, late, day)
  where part.day is not null`

const grouped =
  'line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day'

/**
 * Defines the triggers. The lines before a statement count negatively; lines with equal values
 * cancel each other out.
 */
async function defineTriggers(db: Kysely<never>): Promise<void> {
  const events = {
    insert: { tables: 'new table as added', lines: 'select added.*, 1 as sign from added' },
    update: {
      tables: 'old table as removed new table as added',
      lines:
        'select added.*, 1 as sign from added union all select removed.*, -1 as sign from removed',
    },
    delete: { tables: 'old table as removed', lines: 'select removed.*, -1 as sign from removed' },
  }
  for (const [event, { tables, lines }] of Object.entries(events)) {
    await sql
      .raw(
        `create function tally_${event}() returns trigger language plpgsql set search_path from current as $$
        begin
          insert into deliverable_tally (${columns}, lines)
          select ${grouped}, sum(line.sign) from (${lines}) line ${values}
          group by ${grouped} having sum(line.sign) <> 0;
          return null;
        end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger deliverable_row_tally_${event} after ${event} on deliverable_row
        referencing ${tables} for each statement execute function tally_${event}()`,
      )
      .execute(db)
  }
}

/**
 * Defines the recount: `deliverable_part` has the rows that each line counts in.
 * `recount_deliverables` replaces the counts of a contract by those of its present lines, in one
 * statement: the rows of changes that its snapshot does not see are neither deleted nor counted,
 * and stay.
 */
async function defineRecount(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create view deliverable_part as select ${grouped}, 1 as lines from deliverable_row line ${values}`,
    )
    .execute(db)
  await sql
    .raw(
      `create function recount_deliverables(counted text) returns void language plpgsql set search_path from current as $$
      begin
        with gone as (delete from deliverable_tally where contract = counted)
        insert into deliverable_tally (${columns}, lines, settled)
        select ${columns}, sum(lines), true from deliverable_part where contract = counted
        group by ${columns} order by kind, day, key;
      end $$`,
    )
    .execute(db)
}
