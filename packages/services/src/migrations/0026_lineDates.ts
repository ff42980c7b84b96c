import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The columns, by the attributes that they are read from. */
const columns = {
  planned_start: 'Planned Start',
  due: 'Due Date',
  forecast: 'Forecast',
  issued: 'Issue Date',
  baseline_due: 'Baseline Due Date',
}

// Only days from 1900 to 2099 that exist: another text must not keep the services from starting.
const existing =
  '^(19|20)\\d{2}/((0[1-9]|1[0-2])/(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) |^(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))/02/29 '

/**
 * Adds dates to lines. They are kept as attributes like everything else, and as columns of type
 * date, by which a list of all lines of a contract sorts and filters. A trigger writes the columns:
 * adding generated columns would rewrite the whole table before the start. A cast from text to date
 * depends on settings; `make_date` does not.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const names = Object.keys(columns)
  await sql
    .raw(`alter table asset ${names.map((column) => `add column ${column} date`).join(', ')}`)
    .execute(db)
  const set = Object.entries(columns).map(([column, attribute]) => {
    const text = `new.attribute ->> '${attribute}'`
    const part = (from: number, length: number) =>
      `cast(substr(${text}, ${from}, ${length}) as int)`
    return `new.${column} := case when ${text} ~ '${existing}'
      then make_date(${part(1, 4)}, ${part(6, 2)}, ${part(9, 2)}) end;`
  })
  await sql
    .raw(
      `create function line_dates() returns trigger language plpgsql as $$
      begin ${set.join('\n')} return new; end $$`,
    )
    .execute(db)
  await sql`
    create trigger asset_line_dates before insert or update of attribute on asset
    for each row when (new.class_code = 'Document') execute function line_dates()`.execute(db)
  await sql`
    create index asset_outstanding on asset (contract, due)
    where class_code = 'Document' and issued is null and due is not null`.execute(db)
  await sql`
    alter table contract
      add column holiday_calendar text not null default 'GB-ENG',
      add column amber_days integer not null default 14 check (amber_days between 0 and 366)`.execute(
    db,
  )
  await sql`alter table register_document add column document_issued_on date`.execute(db)
}
