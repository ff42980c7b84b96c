import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The generated columns, by the attributes that they are read from. */
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
 * Lines have dates. They are kept as attributes like everything else, and as generated columns of
 * type date, by which a list of all lines of a contract sorts and filters. A cast from text to date
 * depends on settings and is not allowed in such a column; `make_date` is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const added = Object.entries(columns).map(([column, attribute]) => {
    const text = `attribute ->> '${attribute}'`
    const part = (from: number, length: number) =>
      `cast(substr(${text}, ${from}, ${length}) as int)`
    return `add column ${column} date generated always as (
      case when class_code = 'Document' and ${text} ~ '${existing}'
        then make_date(${part(1, 4)}, ${part(6, 2)}, ${part(9, 2)}) end) stored`
  })
  await sql.raw(`alter table asset ${added.join(', ')}`).execute(db)
  // The due date of a line begins as that of its plan: Design Freeze at Detailed Design, else T-12.
  await sql`
    update asset line
    set attribute = line.attribute || jsonb_build_object('Due Date', dated.due)
    from asset discipline
    join asset plan on plan.tag_code = discipline.part_of
    join lateral (
      select coalesce(substring(plan.attribute ->> 'TIDP Stage' from '\\(([^()]+)\\)\\s*$'), plan.attribute ->> 'TIDP Stage') as code
    ) stage on true
    join lateral (
      select case when stage.code = 'DD' then lifecycle.attribute ->> 'Design Freeze' else lifecycle.attribute ->> 'T-12' end as due
      from asset_relation join asset lifecycle on lifecycle.tag_code = asset_relation.child
      where asset_relation.parent = plan.tag_code and asset_relation.child_class = 'Technical Lifecycles'
        and lifecycle.attribute ->> 'Technical Lifecycle Stage Code' = stage.code
      limit 1
    ) dated on true
    where line.class_code = 'Document' and line.part_of = discipline.tag_code and dated.due is not null`.execute(
    db,
  )
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
