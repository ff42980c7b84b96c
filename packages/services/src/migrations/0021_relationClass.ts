import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Stores the class of the child in each relation: the disciplines of a plan are read without its
 * thousands of lines.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table asset_relation add column child_class text`.execute(db)
  await sql`update asset_relation set child_class = asset.class_code from asset where asset.tag_code = asset_relation.child`.execute(
    db,
  )
  await sql`alter table asset_relation alter column child_class set not null`.execute(db)
  await sql`create index asset_relation_parent_class on asset_relation (parent, child_class, child)`.execute(
    db,
  )
  // The database itself sees to it, so that no way of relating assets can leave it out. The class
  // of an asset never changes.
  await sql`
    create function class_of_child() returns trigger language plpgsql set search_path from current as $$
    begin
      select class_code into strict new.child_class from asset where tag_code = new.child;
      return new;
    end $$`.execute(db)
  await sql`create trigger asset_relation_class before insert on asset_relation for each row execute function class_of_child()`.execute(
    db,
  )
}
