import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Keeps on each line what the last log of the document system says of it, one bit a finding, for the
 * filters of the MIDP, and counts lines by it. Lines of which it says nothing have 0, and are not
 * counted: they are the others. A job marks the lines of logs that were compared before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table deliverable_row add column cde smallint not null default 0;
    alter table cde_log add column is_marked boolean not null default false;
    create index deliverable_row_cde on deliverable_row (contract, cde) where cde <> 0;
    -- As before, with what lines are counted by now.
    drop index deliverable_row_counted;
    create index deliverable_row_counted on deliverable_row (contract, profile_id)
      include (place, plan, authors_id, due, forecast, issued, done, weight, cde);
    create function cde_bits(findings text[]) returns smallint language sql immutable as $$
      select cast(coalesce(sum(1 << (array_position(array['found', 'missing', 'other_revision', 'other_status', 'late', 'renamed'], one) - 1)), 0) as smallint)
      from unnest(findings) as one
    $$;
    -- A line that comes back is in the log as before.
    create function remember_cde() returns trigger language plpgsql set search_path from current as $$
    begin
      -- A save inserts lines that exist, which become updates.
      if exists (select from added) then
        update deliverable_row line set cde = cde_bits(said.findings)
        from added join cde_line said on (said.contract, said.tag_code) = (added.contract, added.tag_code)
        where line.tag_code = added.tag_code;
      end if;
      return null;
    end $$;
    create trigger deliverable_row_cde_insert after insert on deliverable_row
    referencing new table as added for each statement execute function remember_cde();
    create function tally_cde() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines)
      select contract, place, 'cde', cast(cde as text), '', done, false, false, 'infinity', -count(*)
      from removed where cde <> 0 group by contract, place, cde, done;
      if tg_op = 'UPDATE' then
        insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines)
        select contract, place, 'cde', cast(cde as text), '', done, false, false, 'infinity', count(*)
        from added where cde <> 0 group by contract, place, cde, done;
      end if;
      return null;
    end $$;
    create trigger deliverable_row_cde_update after update on deliverable_row
    referencing old table as removed new table as added for each statement execute function tally_cde();
    create trigger deliverable_row_cde_delete after delete on deliverable_row
    referencing old table as removed for each statement execute function tally_cde();
    do $do$ begin
      -- What a comparison marks changes no other count, which would be added up for all lines of a contract.
      execute regexp_replace(pg_get_functiondef('tally_update()'::regprocedure), '\\mbegin\\M', 'begin
        -- A set operation: a join of both would be planned for the few lines of the first statement of a connection.
        if not exists (
          select contract, place, plan, profile_id, authors_id, classification, weight, done, due, forecast, issued from added
          except all
          select contract, place, plan, profile_id, authors_id, classification, weight, done, due, forecast, issued from removed
        ) then return null; end if;');
      execute 'create or replace view deliverable_part as ' || rtrim(pg_get_viewdef('deliverable_part'::regclass), ' ;') || $part$
        union all select contract, place, 'cde', cast(cde as text), '', done, false, false, date 'infinity', 1, null
        from deliverable_row where cde <> 0 $part$;
    end $do$;
  `.execute(db)
}
