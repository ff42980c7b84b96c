import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Stores the parent of disciplines, lines and comments. The lines of a discipline are then read by
 * one index range instead of a lookup per tag code. Assets that several plans share, such as work
 * packages, have no parent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table asset add column part_of text`.execute(db)
  await sql`
    update asset set part_of = asset_relation.parent from asset_relation
    where asset_relation.child = asset.tag_code and asset_relation.child_class in ('DIDP', 'Document', 'Comment')`.execute(
    db,
  )
  await sql`create index asset_part_of on asset (part_of, class_code) where part_of is not null`.execute(
    db,
  )
  // In the one statement that sees to the place already, so that a new line is written no more often than it was.
  await sql`
    create or replace function inherited_place() returns trigger language plpgsql set search_path from current as $$
    begin
      update asset
      set place = coalesce(asset.place, parent.place),
        part_of = case when asset.class_code in ('DIDP', 'Document', 'Comment') then coalesce(asset.part_of, parent.tag_code) end
      from related join asset parent on parent.tag_code = related.parent
      where asset.tag_code = related.child
        and (asset.place is null and parent.place is not null or asset.part_of is null and asset.class_code in ('DIDP', 'Document', 'Comment'));
      return null;
    end $$`.execute(db)
}
