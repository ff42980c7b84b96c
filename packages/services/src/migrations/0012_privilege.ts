import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the privileges of groups, and the primary asset of every asset. `privilege/reach/` evaluates both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table privilege (
      privilege_id integer generated always as identity primary key,
      contract text not null references contract (code),
      name text not null,
      privilege jsonb not null,
      version integer not null default 1,
      updated_by text not null,
      updated_at timestamptz not null default now(),
      unique (contract, name)
    )`.execute(db)
  await sql`
    create table privilege_group (
      privilege_id integer not null references privilege (privilege_id) on delete cascade,
      group_id text not null references user_group (group_id) on delete cascade,
      primary key (privilege_id, group_id)
    )`.execute(db)
  await sql`create index privilege_group_group on privilege_group (group_id)`.execute(db)
  await sql`
    create function drop_unheld_privilege() returns trigger language plpgsql set search_path from current as $$
    begin
      delete from privilege using dropped
      where privilege.privilege_id = dropped.privilege_id
        and not exists (select from privilege_group held where held.privilege_id = privilege.privilege_id);
      return null;
    end $$`.execute(db)
  // Deleting a group deletes its links; a privilege without a group must not keep its name taken.
  await sql`
    create trigger privilege_group_dropped after delete on privilege_group referencing old table as dropped
    for each statement execute function drop_unheld_privilege()`.execute(db)
  await keepPlaces(db)
}

/**
 * Creates triggers that keep the place of each asset, so that no way of making an asset can leave
 * one out. An asset keeps the first place it has.
 */
async function keepPlaces(db: Kysely<never>): Promise<void> {
  await sql`alter table asset add column place text`.execute(db)
  await sql`
    update asset set place = case class_code when 'Primary Asset' then tag_code else attribute ->> 'Primary Asset' end
    where class_code in ('Primary Asset', 'TIDP')`.execute(db)
  await sql`
    with recursive placed (tag_code, place) as (
      select tag_code, place from asset where place is not null
      union
      select relation.child, placed.place
      from placed
      join asset_relation relation on relation.parent = placed.tag_code
      join asset on asset.tag_code = relation.child and asset.class_code not in ('Primary Asset', 'TIDP')
    )
    update asset set place = placed.place from placed where placed.tag_code = asset.tag_code and asset.place is null`.execute(
    db,
  )
  await sql`
    create function own_place() returns trigger language plpgsql as $$
    begin
      new.place := case new.class_code when 'Primary Asset' then new.tag_code else new.attribute ->> 'Primary Asset' end;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger asset_own_place before insert or update of attribute on asset
    for each row when (new.class_code in ('Primary Asset', 'TIDP')) execute function own_place()`.execute(
    db,
  )
  await sql`
    create function inherited_place() returns trigger language plpgsql set search_path from current as $$
    begin
      update asset set place = parent.place
      from related join asset parent on parent.tag_code = related.parent
      where asset.tag_code = related.child and asset.place is null and parent.place is not null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger asset_relation_place after insert on asset_relation referencing new table as related
    for each statement execute function inherited_place()`.execute(db)
}
