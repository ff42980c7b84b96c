import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates a log of changes, written by triggers in the transaction of each change and kept for some
 * minutes. An entry names a topic, never contents: `lines:` a discipline, `plan:` a plan,
 * `history:` a plan or discipline, `inbox:` a person, `forms`, or `access` for roles, groups and
 * privileges.
 *
 * `xid` is the writing transaction. Ids alone are no cursor, because transactions do not commit in
 * the order of their ids.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table change_entry (
      id bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      contract text not null,
      topic text not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index change_entry_contract on change_entry (contract, xid)`.execute(db)
  await sql`create index change_entry_at on change_entry (at)`.execute(db)
  await sql`create table change_secret (secret text not null)`.execute(db)
  await sql`insert into change_secret select gen_random_uuid()::text || gen_random_uuid()::text`.execute(
    db,
  )
  const log = async (
    table: string,
    { events, changed }: { events: readonly string[]; changed: string },
  ) => {
    const name = `log_${table}_change`
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into change_entry (contract, topic) ${sql.raw(changed)};
        return null;
      end $$`.execute(db)
    for (const event of events)
      await sql`
        create trigger ${sql.id(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.id(table)}
        referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed
        for each statement execute function ${sql.id(name)}()`.execute(db)
  }
  await log('asset', {
    events: ['insert', 'update'],
    // Comments and replies belong to the plan above them.
    changed: `
      with recursive above (tag_code, class_code, contract, part_of) as (
        select tag_code, class_code, contract, part_of from changed where class_code in ('TIDP', 'DIDP', 'Comment')
        union
        select asset.tag_code, asset.class_code, asset.contract, asset.part_of
        from above join asset on asset.tag_code = above.part_of
      )
      select contract, 'plan:' || tag_code from above where class_code = 'TIDP'
      union
      select contract, 'lines:' || case class_code when 'DIDP' then tag_code else part_of end from changed
      where class_code = 'DIDP' or class_code = 'Document' and part_of is not null`,
  })
  await log('audit_entry', {
    events: ['insert'],
    changed: `
      select distinct contract, 'history:' || tag
      from changed, unnest(array[plan, tag_code] || touched) as tag`,
  })
  await log('notification', {
    events: ['insert', 'update', 'delete'],
    changed: `select distinct contract, 'inbox:' || recipient from changed`,
  })
  await log('form', {
    events: ['insert', 'update', 'delete'],
    changed: `select distinct contract, 'forms' from changed`,
  })
  await log('person_role', {
    events: ['insert', 'update', 'delete'],
    changed: `select distinct contract, 'access' from changed`,
  })
  await log('privilege', {
    events: ['insert', 'update', 'delete'],
    changed: `select distinct contract, 'access' from changed`,
  })
  await log('user_group_member', {
    events: ['insert', 'delete'],
    changed: `
      select distinct user_group.contract, 'access' from changed join user_group on user_group.group_id = changed.group_id`,
  })
  await log('privilege_group', {
    events: ['insert', 'delete'],
    changed: `
      select distinct user_group.contract, 'access' from changed join user_group on user_group.group_id = changed.group_id`,
  })
  await log('user_group', {
    events: ['delete'],
    changed: `select distinct contract, 'access' from changed`,
  })
}
