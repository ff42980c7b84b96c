import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Places a plan and everything below it at its work package, so that privileges can name one. A plan
 * without a work package, such as one of another system, stays at its primary asset. The work package
 * is related before anything is added to the plan.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function own_place() returns trigger language plpgsql as $$
    begin
      new.place := case new.class_code when 'TIDP' then coalesce(new.place, new.attribute ->> 'Primary Asset') else new.tag_code end;
      return new;
    end $$;
    drop trigger asset_own_place on asset;
    create trigger asset_own_place before insert or update of attribute on asset
    for each row when (new.class_code in ('Primary Asset', 'Work Package', 'TIDP')) execute function own_place();
    create or replace function inherited_place() returns trigger language plpgsql set search_path from current as $$
    begin
      update asset
      set place = coalesce(asset.place, parent.place),
        part_of = case when asset.class_code in ('DIDP', 'Document', 'Comment') then coalesce(asset.part_of, parent.tag_code) end
      from related join asset parent on parent.tag_code = related.parent
      where asset.tag_code = related.child
        and (asset.place is null and parent.place is not null or asset.part_of is null and asset.class_code in ('DIDP', 'Document', 'Comment'));
      update asset
      set place = package.tag_code
      from (select parent, min(child) as tag_code from related where child_class = 'Work Package' group by parent) package
      where asset.tag_code = package.parent and asset.class_code = 'TIDP'
        and asset.place is not distinct from asset.attribute ->> 'Primary Asset';
      return null;
    end $$;
    update asset set place = tag_code where class_code = 'Work Package';
    do $$
    declare moved record;
    begin
      -- Plan by plan: the triggers derive the search, the lines of the MIDP and their counts again.
      for moved in
        select parent as plan, min(child) as package from asset_relation
        where child_class = 'Work Package' and exists (select from asset where tag_code = parent and class_code = 'TIDP')
        group by parent
      loop
        update asset set place = moved.package
        where tag_code = moved.plan or part_of = moved.plan
          or part_of in (select tag_code from asset part where part.part_of = moved.plan)
          or tag_code in (select child from asset_relation where parent = moved.plan and child_class = 'Technical Lifecycles');
      end loop;
    end $$;
    update progress_snapshot set place = asset.place
    from asset where asset.tag_code = progress_snapshot.plan and asset.place is distinct from progress_snapshot.place;
  `.execute(db)
}
