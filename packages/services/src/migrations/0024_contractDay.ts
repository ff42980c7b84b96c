import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const dates = ['Design Freeze', 'T-12', 'Start Date', 'Finish Date']

// Days that every year has: a text that only looks like a date must not keep the services from starting.
const moment =
  '^\\d{4}/((0[1-9]|1[0-2])/(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) ([01]\\d|2[0-3])(:[0-5]\\d){2}$'

/** Gives contracts a time zone and makes their dates days. Values in this format keep their day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table contract add column time_zone text not null default 'Europe/London'`.execute(
    db,
  )
  for (const name of dates) {
    const text = sql`asset.attribute ->> ${sql.lit(name)}`
    await sql`
      update asset
      set attribute = jsonb_set(asset.attribute, array[${sql.lit(name)}], to_jsonb(to_char(
        cast(replace(${text}, '/', '-') as timestamp) at time zone 'UTC' at time zone contract.time_zone,
        'YYYY/MM/DD 00:00:00')))
      from contract
      where contract.code = asset.contract
        and asset.class_code in ('Work Package', 'Technical Lifecycles')
        and case when ${text} ~ ${sql.lit(moment)} then ${text} not like '% 00:00:00' else false end`.execute(
      db,
    )
  }
  // The view is made again, on the new column, once the tables are up to date.
  await sql`drop view if exists reach.notification`.execute(db)
  await sql`alter table notification add column due_on date`.execute(db)
  // A reminder keeps its key, which prevents a second reminder of the same task.
  await sql`
    update notification
    set due_on = cast(due_at at time zone contract.time_zone as date),
      once = regexp_replace(once, ' [^ ]+$', ' ' || cast(due_at at time zone contract.time_zone as date))
    from contract
    where contract.code = notification.contract and due_at is not null`.execute(db)
  await sql`alter table notification drop column due_at`.execute(db)
}
