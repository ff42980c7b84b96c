SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION public.folded(text text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(translate(regexp_replace(translate(lower(NORMALIZE(text, NFKD)), 'ŁØĐÐÞÆŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЉЊЋЂЏЅЈ'::text, 'łøđðþæœαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяєіїґљњћђџѕј'::text), '[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]'::text, ''::text, 'g'::text), '‐‑‒–—―−‘’‛′`´“”„‟″łøđðı'::text, '-------''''''''''''"""""loddi'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);

CREATE FUNCTION public.asset_search_text(tag_code text, attribute jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.folded(((((((((tag_code || COALESCE(('
'::text || (attribute ->> 'TIDP Title'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'TIDP Number'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'DIDP Name'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Document Name'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Title'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Document Number'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Document Type'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Discipline'::text)), ''::text)));

CREATE FUNCTION public.change_total_progress() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      insert into progress_total (contract, day, place, lines, numbered, issued, overdue, planned, forecast, progress, weight) 
  select contract, day, place, 1 * sum("lines"), 1 * sum("numbered"), 1 * sum("issued"), 1 * sum("overdue"), 1 * sum("planned"), 1 * sum("forecast"), 1 * sum("progress"), 1 * sum(coalesce(weight, lines))
  from "added" group by contract, day, place union all 
  select contract, day, place, -1 * sum("lines"), -1 * sum("numbered"), -1 * sum("issued"), -1 * sum("overdue"), -1 * sum("planned"), -1 * sum("forecast"), -1 * sum("progress"), -1 * sum(coalesce(weight, lines))
  from "removed" group by contract, day, place;
      return null;
    end $$;

CREATE FUNCTION public.class_of_child() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      select class_code into strict new.child_class from asset where tag_code = new.child;
      return new;
    end $$;

CREATE FUNCTION public.derive_deliverable_rows(lines text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      delete from deliverable_row using deliverable_source source
      where deliverable_row.tag_code = source.tag_code and source.tag_code = any (lines) and not source.live;
      -- In one order for all transactions, so that two with the same new combinations wait for each other once.
      insert into deliverable_profile (contract, discipline, document_type, status, suitability, stage, originator)
      select distinct contract, discipline_name, document_type, status, suitability, stage, originator
      from deliverable_source source where tag_code = any (lines) and live
        and not exists (select from deliverable_profile known
          where (known.contract, known.discipline, known.document_type, known.status, known.suitability, known.stage, known.originator)
            = (source.contract, source.discipline_name, source.document_type, source.status, source.suitability, source.stage, source.originator))
      order by 1, 2, 3, 4, 5, 6, 7
      on conflict do nothing;
      insert into deliverable_authors (contract, authors)
      select distinct contract, authors
      from deliverable_source source where tag_code = any (lines) and live
        and not exists (select from deliverable_authors known where (known.contract, known.authors) = (source.contract, source.authors))
      order by 1, 2
      on conflict do nothing;
      insert into deliverable_row (tag_code, contract, place, plan, discipline, profile_id, authors_id, done, due, forecast, issued, number_key, title_key, classification, weight)
      select source.tag_code, source.contract, source.place, source.plan, source.discipline, profile.profile_id, people.authors_id,
        source.status = 'Done', source.due, source.forecast, source.issued, source.number_key, source.title_key, source.classification, source.weight
      from deliverable_source source
      join deliverable_profile profile
        on (profile.contract, profile.discipline, profile.document_type, profile.status, profile.suitability, profile.stage, profile.originator)
          = (source.contract, source.discipline_name, source.document_type, source.status, source.suitability, source.stage, source.originator)
      join deliverable_authors people on (people.contract, people.authors) = (source.contract, source.authors)
      where source.tag_code = any (lines) and source.live
      on conflict (tag_code) do update
      set place = excluded.place, plan = excluded.plan, discipline = excluded.discipline, profile_id = excluded.profile_id,
        authors_id = excluded.authors_id, done = excluded.done, due = excluded.due, forecast = excluded.forecast, issued = excluded.issued, number_key = excluded.number_key, title_key = excluded.title_key, classification = excluded.classification, weight = excluded.weight
      where (deliverable_row.place, deliverable_row.plan, deliverable_row.discipline, deliverable_row.profile_id, deliverable_row.authors_id, deliverable_row.due, deliverable_row.forecast, deliverable_row.issued, deliverable_row.number_key, deliverable_row.title_key, deliverable_row.classification, deliverable_row.weight)
        is distinct from (excluded.place, excluded.plan, excluded.discipline, excluded.profile_id, excluded.authors_id, excluded.due, excluded.forecast, excluded.issued, excluded.number_key, excluded.title_key, excluded.classification, excluded.weight);
    end $$;

CREATE FUNCTION public.drop_unheld_privilege() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      delete from privilege using dropped
      where privilege.privilege_id = dropped.privilege_id
        and not exists (select from privilege_group held where held.privilege_id = privilege.privilege_id);
      return null;
    end $$;

CREATE FUNCTION public.follow_deliverables() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    declare
      lines text[] := array(select tag_code from changed where class_code = 'Document' and part_of is not null);
      parents text[] := array(
        select changed.tag_code from changed join previous on previous.tag_code = changed.tag_code
        where changed.class_code in ('DIDP', 'TIDP')
          and (previous.attribute ->> 'DIDP Name', previous.attribute ->> 'Superseded By')
            is distinct from (changed.attribute ->> 'DIDP Name', changed.attribute ->> 'Superseded By'));
    begin
      if cardinality(lines) > 0 then perform derive_deliverable_rows(lines); end if;
      if cardinality(parents) > 0 then
        perform derive_deliverable_rows(array(
          select tag_code from asset where class_code = 'Document' and part_of in (
            select unnest(parents) union select tag_code from asset where class_code = 'DIDP' and part_of = any (parents))));
      end if;
      return null;
    end $$;

CREATE FUNCTION public.follow_new_deliverables() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    declare lines text[] := array(select tag_code from changed where class_code = 'Document' and part_of is not null);
    begin
      if cardinality(lines) > 0 then perform derive_deliverable_rows(lines); end if;
      return null;
    end $$;

CREATE FUNCTION public.follow_search() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      delete from search_entry using changed, search_entry_of(changed.tag_code, changed.contract, changed.class_code, changed.place, changed.attribute) entry
      where search_entry.tag_code = changed.tag_code and not entry.live;
      insert into search_entry (tag_code, contract, class_code, place, kind, text, tag, name, number, title)
      select changed.tag_code, changed.contract, changed.class_code, changed.place, entry.kind, entry.text, entry.tag, entry.name, entry.number, entry.title
      from changed, search_entry_of(changed.tag_code, changed.contract, changed.class_code, changed.place, changed.attribute) entry
      where changed.class_code in ('TIDP', 'DIDP', 'Document') and entry.live
      on conflict (tag_code) do update
      set place = excluded.place, text = excluded.text, name = excluded.name, number = excluded.number, title = excluded.title
      where (search_entry.text, search_entry.place) is distinct from (excluded.text, excluded.place);
      return null;
    end $$;

CREATE FUNCTION public.inherited_place() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
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

CREATE FUNCTION public.line_dates() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin new.planned_start := case when new.attribute ->> 'Planned Start' ~ '^(19|20)\d{2}/((0[1-9]|1[0-2])/(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) |^(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))/02/29 '
      then make_date(cast(substr(new.attribute ->> 'Planned Start', 1, 4) as int), cast(substr(new.attribute ->> 'Planned Start', 6, 2) as int), cast(substr(new.attribute ->> 'Planned Start', 9, 2) as int)) end;
new.due := case when new.attribute ->> 'Due Date' ~ '^(19|20)\d{2}/((0[1-9]|1[0-2])/(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) |^(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))/02/29 '
      then make_date(cast(substr(new.attribute ->> 'Due Date', 1, 4) as int), cast(substr(new.attribute ->> 'Due Date', 6, 2) as int), cast(substr(new.attribute ->> 'Due Date', 9, 2) as int)) end;
new.forecast := case when new.attribute ->> 'Forecast' ~ '^(19|20)\d{2}/((0[1-9]|1[0-2])/(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) |^(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))/02/29 '
      then make_date(cast(substr(new.attribute ->> 'Forecast', 1, 4) as int), cast(substr(new.attribute ->> 'Forecast', 6, 2) as int), cast(substr(new.attribute ->> 'Forecast', 9, 2) as int)) end;
new.issued := case when new.attribute ->> 'Issue Date' ~ '^(19|20)\d{2}/((0[1-9]|1[0-2])/(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) |^(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))/02/29 '
      then make_date(cast(substr(new.attribute ->> 'Issue Date', 1, 4) as int), cast(substr(new.attribute ->> 'Issue Date', 6, 2) as int), cast(substr(new.attribute ->> 'Issue Date', 9, 2) as int)) end;
new.baseline_due := case when new.attribute ->> 'Baseline Due Date' ~ '^(19|20)\d{2}/((0[1-9]|1[0-2])/(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) |^(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))/02/29 '
      then make_date(cast(substr(new.attribute ->> 'Baseline Due Date', 1, 4) as int), cast(substr(new.attribute ->> 'Baseline Due Date', 6, 2) as int), cast(substr(new.attribute ->> 'Baseline Due Date', 9, 2) as int)) end; return new; end $$;

CREATE FUNCTION public.lines_before(named text[]) RETURNS TABLE(line text, predecessors text[])
    LANGUAGE sql STABLE
    SET search_path TO '$user', 'public'
    AS $$
      with recursive before as (
        select unnest(named) as line
        union
        select jsonb_array_elements_text(asset.attribute -> 'Predecessors')
        from before join asset on asset.tag_code = before.line
        where jsonb_typeof(asset.attribute -> 'Predecessors') = 'array'
      )
      select asset.tag_code, array(select jsonb_array_elements_text(asset.attribute -> 'Predecessors'))
      from before join asset on asset.tag_code = before.line
      where jsonb_typeof(asset.attribute -> 'Predecessors') = 'array'
    $$;

CREATE FUNCTION public.log_asset_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) 
      with recursive above (tag_code, class_code, contract, part_of) as (
        select tag_code, class_code, contract, part_of from changed where class_code in ('TIDP', 'DIDP', 'Comment')
        union
        select asset.tag_code, asset.class_code, asset.contract, asset.part_of
        from above join asset on asset.tag_code = above.part_of
      )
      select contract, 'plan:' || tag_code from above where class_code = 'TIDP'
      union
      select contract, 'lines:' || case class_code when 'DIDP' then tag_code else part_of end from changed
      where class_code = 'DIDP' or class_code = 'Document' and part_of is not null;
        return null;
      end $$;

CREATE FUNCTION public.log_audit_entry_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) 
      select distinct contract, 'history:' || tag
      from changed, unnest(array[plan, tag_code] || touched) as tag;
        return null;
      end $$;

CREATE FUNCTION public.log_form_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select distinct contract, 'forms' from changed;
        return null;
      end $$;

CREATE FUNCTION public.log_form_event() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      insert into event (contract, subject, form_entry, at)
      select form.contract, form.tag_code, changed.id, execution_time
      from changed join form on form.tag_code = changed.form order by changed.id;
      return null;
    end $$;

CREATE FUNCTION public.log_notification_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select distinct contract, 'inbox:' || recipient from changed;
        return null;
      end $$;

CREATE FUNCTION public.log_person_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select contract, 'session:' || user_id from person_contract where user_id in (select changed.user_id from changed join before on before.user_id = changed.user_id where before.is_active <> changed.is_active);
        return null;
      end $$;

CREATE FUNCTION public.log_person_role_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select contract, 'access' from changed
    union select contract, 'session:' || user_id from changed
    union select contract, 'session:' || user_id from person_contract where user_id in (select user_id from changed);
        return null;
      end $$;

CREATE FUNCTION public.log_plan_event() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      insert into event (contract, subject, plan_entry, at)
      select contract, plan, id, execution_time from changed order by id;
      return null;
    end $$;

CREATE FUNCTION public.log_privilege_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select contract, 'access' from changed
    union select contract, 'session:' || user_id from person_contract where user_id in (select member.user_id from (select group_id from changed join privilege_group on privilege_group.privilege_id = changed.privilege_id) as held join user_group_member as member on member.group_id = held.group_id);
        return null;
      end $$;

CREATE FUNCTION public.log_privilege_group_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select user_group.contract, 'access' from changed join user_group on user_group.group_id = changed.group_id
    union select contract, 'session:' || user_id from person_contract where user_id in (select member.user_id from changed as held join user_group_member as member on member.group_id = held.group_id);
        return null;
      end $$;

CREATE FUNCTION public.log_user_group_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select distinct contract, 'access' from changed;
        return null;
      end $$;

CREATE FUNCTION public.log_user_group_member_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        insert into change_entry (contract, topic) select user_group.contract, 'access' from changed join user_group on user_group.group_id = changed.group_id
    union select contract, 'session:' || user_id from person_contract where user_id in (select user_id from changed);
        return null;
      end $$;

CREATE FUNCTION public.own_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.place := case new.class_code when 'TIDP' then coalesce(new.place, new.attribute ->> 'Primary Asset') else new.tag_code end;
      return new;
    end $$;

CREATE FUNCTION public.recount_deliverables(counted text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
      begin
        with gone as (delete from deliverable_tally where contract = counted)
        insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines, weight, settled)
        select contract, place, kind, key, status, done, issued, late, day, sum(lines), sum(weight), true from deliverable_part where contract = counted
        group by contract, place, kind, key, status, done, issued, late, day order by kind, day, key;
      end $$;

CREATE FUNCTION public.remember_contract() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      insert into person_contract (user_id, contract) select distinct user_id, contract from given on conflict do nothing;
      return null;
    end $$;

CREATE FUNCTION public.search_entry_of(tag_code text, contract text, class_code text, place text, attribute jsonb) RETURNS TABLE(live boolean, kind smallint, text text, tag text, name text, number text, title text)
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT ((COALESCE((attribute ->> 'Removed'::text), ''::text) <> 'Yes'::text) AND (COALESCE((attribute ->> 'DIDP Status'::text), ''::text) <> 'Removed'::text)),
     (array_position(ARRAY['TIDP'::text, 'DIDP'::text, 'Document'::text], class_code))::smallint AS array_position,
     public.asset_search_text(tag_code, attribute) AS asset_search_text,
     public.folded(tag_code) AS folded,
     public.folded(COALESCE(NULLIF((attribute ->> 'TIDP Title'::text), ''::text), NULLIF((attribute ->> 'DIDP Name'::text), ''::text), NULLIF((attribute ->> 'Document Name'::text), ''::text))) AS folded,
     public.folded(COALESCE(NULLIF((attribute ->> 'TIDP Number'::text), ''::text), NULLIF((attribute ->> 'Document Number'::text), ''::text))) AS folded,
     public.folded(NULLIF((attribute ->> 'Title'::text), ''::text)) AS folded;
END;

CREATE FUNCTION public.tally_delete() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
        begin
          insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines, weight)
          select line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day, sum(line.sign), sum(line.sign * line.weight) from (select removed.*, -1 as sign from removed) line 
  join deliverable_profile profile on profile.profile_id = line.profile_id
  cross join lateral (values
    ('profile', cast(line.profile_id as text), '', line.done, line.issued is not null, false, date 'infinity'),
    ('authors', cast(line.authors_id as text), '', line.done, false, false, date 'infinity'),
    ('classification', line.classification, '', line.done, false, false, date 'infinity'),
    ('credit document_type', line.plan, case when line.issued is null then profile.open_step else profile.issued_step end || ' ' || profile.document_type, line.done, line.issued is not null, false, date 'infinity'),
    ('credit discipline', line.plan, case when line.issued is null then profile.open_step else profile.issued_step end || ' ' || profile.discipline, line.done, line.issued is not null, false, date 'infinity'),
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
  where part.day is not null
          group by line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day having sum(line.sign) <> 0 or sum(line.sign * line.weight) <> 0;
          return null;
        end $$;

CREATE FUNCTION public.tally_insert() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
        begin
          insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines, weight)
          select line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day, sum(line.sign), sum(line.sign * line.weight) from (select added.*, 1 as sign from added) line 
  join deliverable_profile profile on profile.profile_id = line.profile_id
  cross join lateral (values
    ('profile', cast(line.profile_id as text), '', line.done, line.issued is not null, false, date 'infinity'),
    ('authors', cast(line.authors_id as text), '', line.done, false, false, date 'infinity'),
    ('classification', line.classification, '', line.done, false, false, date 'infinity'),
    ('credit document_type', line.plan, case when line.issued is null then profile.open_step else profile.issued_step end || ' ' || profile.document_type, line.done, line.issued is not null, false, date 'infinity'),
    ('credit discipline', line.plan, case when line.issued is null then profile.open_step else profile.issued_step end || ' ' || profile.discipline, line.done, line.issued is not null, false, date 'infinity'),
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
  where part.day is not null
          group by line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day having sum(line.sign) <> 0 or sum(line.sign * line.weight) <> 0;
          return null;
        end $$;

CREATE FUNCTION public.tally_update() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
        begin
          insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines, weight)
          select line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day, sum(line.sign), sum(line.sign * line.weight) from (select added.*, 1 as sign from added union all select removed.*, -1 as sign from removed) line 
  join deliverable_profile profile on profile.profile_id = line.profile_id
  cross join lateral (values
    ('profile', cast(line.profile_id as text), '', line.done, line.issued is not null, false, date 'infinity'),
    ('authors', cast(line.authors_id as text), '', line.done, false, false, date 'infinity'),
    ('classification', line.classification, '', line.done, false, false, date 'infinity'),
    ('credit document_type', line.plan, case when line.issued is null then profile.open_step else profile.issued_step end || ' ' || profile.document_type, line.done, line.issued is not null, false, date 'infinity'),
    ('credit discipline', line.plan, case when line.issued is null then profile.open_step else profile.issued_step end || ' ' || profile.discipline, line.done, line.issued is not null, false, date 'infinity'),
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
  where part.day is not null
          group by line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day having sum(line.sign) <> 0 or sum(line.sign * line.weight) <> 0;
          return null;
        end $$;

CREATE FUNCTION public.task_plan() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      new.plan := (select coalesce(part_of, tag_code) from asset where tag_code = new.tag_code);
      return new;
    end $$;

CREATE FUNCTION public.total_progress() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
    begin
      insert into progress_total (contract, day, place, lines, numbered, issued, overdue, planned, forecast, progress, weight) 
  select contract, day, place, 1 * sum("lines"), 1 * sum("numbered"), 1 * sum("issued"), 1 * sum("overdue"), 1 * sum("planned"), 1 * sum("forecast"), 1 * sum("progress"), 1 * sum(coalesce(weight, lines))
  from "added" group by contract, day, place;
      return null;
    end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.absence (
    absence_id bigint NOT NULL,
    contract text NOT NULL,
    person text NOT NULL,
    delegate text NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT absence_check CHECK ((delegate <> person)),
    CONSTRAINT absence_check1 CHECK ((until_day >= from_day))
);

ALTER TABLE public.absence ALTER COLUMN absence_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.absence_absence_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.administration_audit (
    id bigint NOT NULL,
    contract text NOT NULL,
    about text[] NOT NULL,
    elsewhere text[] DEFAULT '{}'::text[] NOT NULL,
    executed_by text NOT NULL,
    execution_time timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    action text NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL
);

ALTER TABLE public.administration_audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.administration_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.asset (
    tag_code text NOT NULL,
    contract text NOT NULL,
    class_code text NOT NULL,
    attribute jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text NOT NULL,
    place text,
    part_of text,
    planned_start date,
    due date,
    forecast date,
    issued date,
    baseline_due date
);

CREATE TABLE public.asset_change (
    tag_code text NOT NULL,
    version integer NOT NULL,
    before jsonb NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.asset_relation (
    parent text NOT NULL,
    child text NOT NULL,
    child_class text NOT NULL,
    CONSTRAINT asset_relation_check CHECK ((parent <> child))
);

CREATE TABLE public.audit_entry (
    id bigint NOT NULL,
    contract text NOT NULL,
    plan text NOT NULL,
    tag_code text NOT NULL,
    executed_by text NOT NULL,
    execution_time timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    action text NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    touched text[] DEFAULT '{}'::text[] NOT NULL
);

ALTER TABLE public.audit_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cde_file (
    contract text NOT NULL,
    id integer NOT NULL,
    content jsonb NOT NULL,
    key text NOT NULL,
    findings text[] NOT NULL,
    tag_codes text[] NOT NULL,
    match text,
    note text,
    repeats integer,
    is_new boolean NOT NULL
);

CREATE TABLE public.cde_ignored (
    contract text NOT NULL,
    key text NOT NULL,
    ignored_by text NOT NULL
);

CREATE TABLE public.cde_line (
    contract text NOT NULL,
    tag_code text NOT NULL,
    findings text[] NOT NULL,
    file integer,
    issued_on text,
    is_new boolean NOT NULL
);

CREATE TABLE public.cde_log (
    contract text NOT NULL,
    name text NOT NULL,
    rows integer NOT NULL,
    compared_by text NOT NULL,
    compared_at timestamp with time zone DEFAULT now() NOT NULL,
    has_news boolean NOT NULL,
    titles jsonb NOT NULL
);

CREATE TABLE public.change_entry (
    id bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    contract text NOT NULL,
    topic text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE public.change_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.change_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.change_secret (
    secret text NOT NULL
);

CREATE TABLE public.class_attribute (
    contract text DEFAULT ''::text NOT NULL,
    class_code text NOT NULL,
    attribute_name text NOT NULL,
    attribute_type text NOT NULL,
    mandatory boolean DEFAULT false NOT NULL,
    predetermined_list jsonb,
    sequence integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.classification (
    contract text NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    label text GENERATED ALWAYS AS (((code || ' : '::text) || title)) STORED NOT NULL,
    words text GENERATED ALWAYS AS (public.folded(((code || ' : '::text) || title))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by text NOT NULL
);

CREATE TABLE public.contract (
    code text NOT NULL,
    name text NOT NULL,
    originator text NOT NULL,
    time_zone text DEFAULT 'Europe/London'::text NOT NULL,
    holiday_calendar text DEFAULT 'GB-ENG'::text NOT NULL,
    amber_days integer DEFAULT 14 NOT NULL,
    review_days integer DEFAULT 15 NOT NULL,
    review_outcome text DEFAULT 'NONE'::text NOT NULL,
    CONSTRAINT contract_amber_days_check CHECK (((amber_days >= 0) AND (amber_days <= 366))),
    CONSTRAINT contract_review_days_check CHECK (((review_days >= 1) AND (review_days <= 90))),
    CONSTRAINT contract_review_outcome_check CHECK ((review_outcome = ANY (ARRAY['NONE'::text, 'COUNTS_AS_ACCEPTED'::text, 'MANAGER_DECIDES'::text])))
);

CREATE TABLE public.credit_rule (
    contract text NOT NULL,
    version integer NOT NULL,
    content jsonb NOT NULL,
    set_by text NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.deliverable_authors (
    authors_id integer NOT NULL,
    contract text NOT NULL,
    authors text[] NOT NULL
);

ALTER TABLE public.deliverable_authors ALTER COLUMN authors_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.deliverable_authors_authors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.deliverable_profile (
    profile_id integer NOT NULL,
    contract text NOT NULL,
    discipline text NOT NULL,
    document_type text NOT NULL,
    status text NOT NULL,
    suitability text NOT NULL,
    stage text NOT NULL,
    originator text DEFAULT ''::text NOT NULL,
    open_step text GENERATED ALWAYS AS (
CASE
    WHEN (status = 'Done'::text) THEN 'numbered'::text
    WHEN (status = ANY (ARRAY['In queue'::text, 'In progress'::text, 'Error'::text])) THEN 'requested'::text
    ELSE 'planned'::text
END) STORED NOT NULL,
    issued_step text GENERATED ALWAYS AS (
CASE
    WHEN (suitability ~ '^(?:A[0-9]|CR|AB)(?![A-Z0-9])'::text) THEN 'accepted'::text
    WHEN (suitability ~ '^(?:S[4-7]|B[0-9])(?![A-Z0-9])'::text) THEN 'approval'::text
    ELSE 'shared'::text
END) STORED NOT NULL
);

CREATE TABLE public.deliverable_row (
    tag_code text NOT NULL,
    contract text NOT NULL,
    place text,
    plan text NOT NULL,
    discipline text NOT NULL,
    profile_id integer NOT NULL,
    authors_id integer NOT NULL,
    done boolean NOT NULL,
    due date,
    forecast date,
    issued date,
    number_key text NOT NULL COLLATE pg_catalog."C",
    title_key text NOT NULL COLLATE pg_catalog."C",
    classification text DEFAULT ''::text NOT NULL,
    weight integer DEFAULT 1 NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_insert_scale_factor='0.05');
ALTER TABLE ONLY public.deliverable_row ALTER COLUMN plan SET STATISTICS 1000;
ALTER TABLE ONLY public.deliverable_row ALTER COLUMN profile_id SET STATISTICS 1500;
ALTER TABLE ONLY public.deliverable_row ALTER COLUMN authors_id SET STATISTICS 1000;

CREATE VIEW public.deliverable_part AS
 SELECT line.contract,
    line.place,
    part.kind,
    part.key,
    part.status,
    part.done,
    part.issued,
    part.late,
    part.day,
    1 AS lines,
    line.weight
   FROM ((public.deliverable_row line
     JOIN public.deliverable_profile profile ON ((profile.profile_id = line.profile_id)))
     CROSS JOIN LATERAL ( VALUES ('profile'::text,(line.profile_id)::text,''::text,line.done,(line.issued IS NOT NULL),false,'infinity'::date), ('authors'::text,(line.authors_id)::text,''::text,line.done,false,false,'infinity'::date), ('classification'::text,line.classification,''::text,line.done,false,false,'infinity'::date), ('credit document_type'::text,line.plan,((
                CASE
                    WHEN (line.issued IS NULL) THEN profile.open_step
                    ELSE profile.issued_step
                END || ' '::text) || profile.document_type),line.done,(line.issued IS NOT NULL),false,'infinity'::date), ('credit discipline'::text,line.plan,((
                CASE
                    WHEN (line.issued IS NULL) THEN profile.open_step
                    ELSE profile.issued_step
                END || ' '::text) || profile.discipline),line.done,(line.issued IS NOT NULL),false,'infinity'::date), ('plan'::text,line.plan,profile.status,line.done,(line.issued IS NOT NULL),false,'infinity'::date), ('schedule'::text,''::text,''::text,line.done,(line.issued IS NOT NULL),COALESCE(((line.issued IS NULL) AND (line.forecast > line.due)), false),COALESCE(line.due, 'infinity'::date)), ('expected'::text,''::text,''::text,false,false,false,COALESCE(line.issued, line.forecast, line.due)), ('plan due'::text,line.plan,''::text,false,false,false,
                CASE
                    WHEN (line.issued IS NULL) THEN line.due
                    ELSE NULL::date
                END), ('discipline due'::text,profile.discipline,''::text,false,false,false,
                CASE
                    WHEN (line.issued IS NULL) THEN line.due
                    ELSE NULL::date
                END), ('originator due'::text,profile.originator,''::text,false,false,false,
                CASE
                    WHEN (line.issued IS NULL) THEN line.due
                    ELSE NULL::date
                END), ('plan month'::text,line.plan,''::text,false,false,false,
                CASE
                    WHEN (line.issued IS NULL) THEN (date_trunc('month'::text, (line.due)::timestamp without time zone))::date
                    ELSE NULL::date
                END), ('discipline month'::text,profile.discipline,''::text,false,false,false,
                CASE
                    WHEN (line.issued IS NULL) THEN (date_trunc('month'::text, (line.due)::timestamp without time zone))::date
                    ELSE NULL::date
                END), ('originator month'::text,profile.originator,''::text,false,false,false,
                CASE
                    WHEN (line.issued IS NULL) THEN (date_trunc('month'::text, (line.due)::timestamp without time zone))::date
                    ELSE NULL::date
                END)) part(kind, key, status, done, issued, late, day))
  WHERE (part.day IS NOT NULL);

ALTER TABLE public.deliverable_profile ALTER COLUMN profile_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.deliverable_profile_profile_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW public.deliverable_source AS
 SELECT line.tag_code,
    line.contract,
    line.place,
    plan.tag_code AS plan,
    discipline.tag_code AS discipline,
    COALESCE((discipline.attribute ->> 'DIDP Name'::text), ''::text) AS discipline_name,
    COALESCE((line.attribute ->> 'Document Type'::text), ''::text) AS document_type,
    COALESCE(NULLIF((line.attribute ->> 'Deliverable Status'::text), ''::text), 'Empty'::text) AS status,
    COALESCE((line.attribute ->> 'Suitability Status'::text), ''::text) AS suitability,
    COALESCE((line.attribute ->> 'Stage'::text), ''::text) AS stage,
    line.due,
    line.forecast,
    line.issued,
    ARRAY( SELECT jsonb_array_elements_text(
                CASE jsonb_typeof((line.attribute -> 'Author'::text))
                    WHEN 'array'::text THEN (line.attribute -> 'Author'::text)
                    ELSE '[]'::jsonb
                END) AS jsonb_array_elements_text) AS authors,
    COALESCE(NULLIF("left"((line.attribute ->> 'Document Number'::text), 200), ''::text), '~'::text) AS number_key,
    regexp_replace(regexp_replace(public.folded("left"(COALESCE((line.attribute ->> 'Title'::text), ''::text), 300)), '(\d+)'::text, '00000\1'::text, 'g'::text), '\d*(\d{6})'::text, '\1'::text, 'g'::text) AS title_key,
    ((COALESCE((line.attribute ->> 'Removed'::text), ''::text) <> 'Yes'::text) AND (COALESCE((plan.attribute ->> 'Superseded By'::text), ''::text) = ''::text)) AS live,
        CASE
            WHEN (COALESCE((line.attribute ->> 'Document Number'::text), ''::text) = ''::text) THEN COALESCE(contract.originator, ''::text)
            ELSE split_part("left"((line.attribute ->> 'Document Number'::text), 200), '-'::text, 2)
        END AS originator,
    COALESCE((line.attribute ->> 'Classification'::text), ''::text) AS classification,
        CASE
            WHEN ((line.attribute ->> 'Weight'::text) ~ '^[0-9]{1,6}$'::text) THEN ((line.attribute ->> 'Weight'::text))::integer
            ELSE 1
        END AS weight
   FROM (((public.asset line
     JOIN public.asset discipline ON ((discipline.tag_code = line.part_of)))
     JOIN public.asset plan ON ((plan.tag_code = discipline.part_of)))
     LEFT JOIN public.contract ON ((contract.code = line.contract)))
  WHERE (line.class_code = 'Document'::text);

CREATE TABLE public.deliverable_tally (
    contract text NOT NULL,
    place text,
    kind text NOT NULL,
    key text NOT NULL,
    status text NOT NULL,
    done boolean NOT NULL,
    issued boolean NOT NULL,
    late boolean NOT NULL,
    day date NOT NULL,
    lines integer NOT NULL,
    settled boolean DEFAULT false NOT NULL,
    weight bigint
)
WITH (autovacuum_vacuum_scale_factor='0.05');

CREATE TABLE public.event (
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    id bigint NOT NULL,
    "position" bigint,
    contract text NOT NULL,
    subject text NOT NULL,
    plan_entry bigint,
    form_entry bigint,
    webhook_id uuid,
    kind text,
    tag_code text,
    caused_by text,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    lines text[] DEFAULT '{}'::text[] NOT NULL,
    line_count integer DEFAULT 0 NOT NULL,
    payload text
);

ALTER TABLE public.event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.event_position
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.feed (
    feed_id uuid DEFAULT gen_random_uuid() NOT NULL,
    secret_hash text NOT NULL,
    user_id text NOT NULL,
    contract text NOT NULL,
    scope text NOT NULL,
    tag_code text,
    view_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE public.file (
    file_id uuid NOT NULL,
    contract text NOT NULL,
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    field text NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT file_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['form'::text, 'template'::text, 'import'::text])))
);

CREATE TABLE public.file_blob (
    file_id uuid NOT NULL,
    held boolean DEFAULT false NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.form (
    tag_code text NOT NULL,
    contract text NOT NULL,
    template_id integer NOT NULL,
    revision integer NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    document_number text,
    version integer DEFAULT 1 NOT NULL,
    changes integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.form_audit (
    id bigint NOT NULL,
    form text NOT NULL,
    task_id integer,
    executed_by text NOT NULL,
    execution_time timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    action text NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL
);

ALTER TABLE public.form_audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.form_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.form_counter (
    contract text NOT NULL,
    stem text NOT NULL,
    highest bigint NOT NULL
);

CREATE SEQUENCE public.form_tag
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.form_task (
    task_id integer DEFAULT nextval((pg_get_serial_sequence('task'::text, 'task_id'::text))::regclass) NOT NULL,
    contract text NOT NULL,
    form text NOT NULL,
    task_name text NOT NULL,
    parent integer,
    assignee text NOT NULL,
    status text NOT NULL,
    attribute_name text,
    read_only text[] DEFAULT '{}'::text[] NOT NULL,
    write text[] DEFAULT '{}'::text[] NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    modified_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    is_withdrawn boolean DEFAULT false NOT NULL,
    CONSTRAINT form_task_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
    CONSTRAINT form_task_task_name_check CHECK ((task_name = ANY (ARRAY['FORM_OWNER'::text, 'FORM_REVIEWER'::text, 'FORM_CONTRIBUTOR'::text])))
);

CREATE TABLE public.form_value (
    form text NOT NULL,
    attribute_id text NOT NULL,
    value text NOT NULL,
    file_id uuid,
    version integer NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.idempotency (
    user_id text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer text NOT NULL,
    created_time timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.identity_account (
    subject text DEFAULT (gen_random_uuid())::text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text,
    demo_description text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_account_email_check CHECK ((email = lower(email)))
);

CREATE TABLE public.identity_attempt (
    key text NOT NULL,
    failures integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL
);

CREATE TABLE public.identity_link (
    subject text NOT NULL,
    token_hash text NOT NULL,
    contract text NOT NULL,
    made_by text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.identity_model (
    kind text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    uid text,
    grant_id text,
    expires_at timestamp with time zone
);

CREATE TABLE public.identity_secret (
    name text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.import_memory (
    contract text NOT NULL,
    username text NOT NULL,
    kind text NOT NULL,
    source text NOT NULL,
    meaning text,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.import_sheet (
    import_id uuid NOT NULL,
    place integer NOT NULL,
    content text NOT NULL
);

CREATE TABLE public.issue_cursor (
    contract text NOT NULL,
    confirmed text,
    latest text
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.landing_view (
    contract text NOT NULL,
    username text NOT NULL,
    view_id uuid NOT NULL
);

CREATE TABLE public.line_import (
    import_id uuid NOT NULL,
    contract text NOT NULL,
    tag_code text,
    file_id uuid,
    name text NOT NULL,
    state text DEFAULT 'uploaded'::text NOT NULL,
    removes_missing boolean DEFAULT false NOT NULL,
    counts jsonb,
    undo jsonb,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edit jsonb,
    mapping jsonb,
    reading jsonb,
    late_reason text,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    offered jsonb DEFAULT '[]'::jsonb NOT NULL,
    kind text DEFAULT 'import'::text NOT NULL,
    proposed_in uuid,
    closed_at timestamp with time zone
);

CREATE TABLE public.line_import_row (
    import_id uuid NOT NULL,
    id integer NOT NULL,
    kind text NOT NULL,
    content jsonb NOT NULL,
    decision text,
    reason text,
    decided_by text,
    decided_in uuid
);

CREATE TABLE public.mail (
    mail_id uuid NOT NULL,
    contract text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    cause text,
    requested_by text,
    claimed_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone
);

CREATE TABLE public.mail_choice (
    user_id text NOT NULL,
    kind text NOT NULL,
    "time" text NOT NULL
);

CREATE TABLE public.mail_clock (
    user_id text NOT NULL,
    time_zone text,
    quiet_from text,
    quiet_until text
);

CREATE TABLE public.mail_part (
    notification bigint NOT NULL,
    user_id text NOT NULL,
    contract text NOT NULL,
    is_digest boolean NOT NULL,
    due_at timestamp with time zone NOT NULL,
    mail_id uuid
);

CREATE TABLE public.notification (
    id bigint NOT NULL,
    contract text NOT NULL,
    recipient text NOT NULL,
    reason text NOT NULL,
    plan text,
    tag_code text NOT NULL,
    comment text,
    caused_by text NOT NULL,
    once text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    read_at timestamp with time zone,
    form_task integer,
    due_on date,
    late_lines integer,
    due_soon_lines integer,
    in_name_of text,
    absence bigint,
    webhook uuid,
    CONSTRAINT notification_subject CHECK ((num_nonnulls(plan, form_task, absence, webhook) = 1))
);

ALTER TABLE public.notification ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.number_queue (
    discipline text NOT NULL,
    contract text NOT NULL,
    waiting integer NOT NULL,
    last_turn bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE SEQUENCE public.number_request_position
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.number_request (
    tag_code text NOT NULL,
    contract text NOT NULL,
    discipline text NOT NULL,
    "position" bigint DEFAULT nextval('public.number_request_position'::regclass) NOT NULL,
    due timestamp with time zone DEFAULT now() NOT NULL,
    claim uuid,
    attempts integer DEFAULT 0 NOT NULL,
    is_answered boolean DEFAULT false NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.number_turn (
    contract text NOT NULL,
    last_turn bigint NOT NULL
);

CREATE SEQUENCE public.number_turn_sequence
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.person (
    user_id text DEFAULT (gen_random_uuid())::text NOT NULL,
    username text NOT NULL,
    name text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_sso boolean DEFAULT true NOT NULL,
    selected_contract text,
    created_time timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by text,
    is_program boolean DEFAULT false NOT NULL,
    is_demonstration boolean DEFAULT false NOT NULL,
    CONSTRAINT person_username_check CHECK ((username = lower(username)))
);

CREATE TABLE public.person_contract (
    user_id text NOT NULL,
    contract text NOT NULL,
    default_module text
);

CREATE TABLE public.person_role (
    user_id text NOT NULL,
    contract text NOT NULL,
    role text NOT NULL
);

CREATE TABLE public.privilege (
    privilege_id integer NOT NULL,
    contract text NOT NULL,
    name text NOT NULL,
    privilege jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.privilege_group (
    privilege_id integer NOT NULL,
    group_id text NOT NULL
);

ALTER TABLE public.privilege ALTER COLUMN privilege_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.privilege_privilege_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.progress_day (
    contract text NOT NULL,
    day date NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL,
    rule integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.progress_snapshot (
    contract text NOT NULL,
    day date NOT NULL,
    plan text NOT NULL,
    discipline text NOT NULL,
    place text,
    lines integer NOT NULL,
    numbered integer NOT NULL,
    issued integer NOT NULL,
    overdue integer NOT NULL,
    planned integer NOT NULL,
    forecast integer NOT NULL,
    progress bigint NOT NULL,
    weight bigint
);

CREATE TABLE public.progress_total (
    contract text NOT NULL,
    day date NOT NULL,
    place text,
    lines integer NOT NULL,
    numbered integer NOT NULL,
    issued integer NOT NULL,
    overdue integer NOT NULL,
    planned integer NOT NULL,
    forecast integer NOT NULL,
    progress bigint NOT NULL,
    weight bigint
);

CREATE TABLE public.register_carrier (
    contract text NOT NULL,
    number text NOT NULL,
    tag_code text NOT NULL
);

CREATE TABLE public.register_document (
    contract text NOT NULL,
    number text NOT NULL,
    asked_for text,
    title text NOT NULL,
    document_type text NOT NULL,
    discipline text NOT NULL,
    revision text NOT NULL,
    hs2_deliverable text,
    gdpr text,
    stage text,
    suitability_status text,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    retired_at timestamp with time zone,
    document_issued_on date,
    issue_position bigint
);

CREATE TABLE public.register_sequence (
    contract text NOT NULL,
    next integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.register_type (
    discipline text NOT NULL,
    code text NOT NULL,
    name text NOT NULL
);

CREATE TABLE public.saved_view (
    view_id uuid DEFAULT gen_random_uuid() NOT NULL,
    contract text NOT NULL,
    name text NOT NULL,
    group_id text,
    content jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    updated_by text NOT NULL
);

CREATE TABLE public.search_entry (
    tag_code text NOT NULL,
    contract text NOT NULL,
    class_code text NOT NULL,
    place text,
    kind smallint NOT NULL,
    text text NOT NULL,
    tag text NOT NULL,
    name text,
    number text,
    title text
);
ALTER TABLE ONLY public.search_entry ALTER COLUMN text SET STATISTICS 500;

CREATE VIEW public.stand_in AS
 SELECT absence.absence_id,
    absence.contract,
    absence.person,
    absence.delegate
   FROM (public.absence
     JOIN public.contract ON ((contract.code = absence.contract)))
  WHERE ((absence.ended_at IS NULL) AND ((((now() AT TIME ZONE contract.time_zone))::date >= absence.from_day) AND (((now() AT TIME ZONE contract.time_zone))::date <= absence.until_day)) AND (( SELECT count(*) AS count
           FROM public.person
          WHERE ((person.username = ANY (ARRAY[absence.person, absence.delegate])) AND person.is_active AND (NOT person.is_program) AND (EXISTS ( SELECT
                   FROM public.person_role
                  WHERE ((person_role.user_id = person.user_id) AND (person_role.contract = absence.contract)))))) = 2));

CREATE TABLE public.tag_sequence (
    contract text NOT NULL,
    class_code text NOT NULL,
    next integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.task (
    task_id integer NOT NULL,
    contract text NOT NULL,
    task_name text NOT NULL,
    tag_code text NOT NULL,
    assignee text NOT NULL,
    status text NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    modified_at timestamp with time zone DEFAULT now() NOT NULL,
    plan text NOT NULL,
    CONSTRAINT task_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text])))
);

ALTER TABLE public.task ALTER COLUMN task_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.task_task_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.template (
    template_id integer NOT NULL,
    contract text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    next_part integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone
);

CREATE TABLE public.template_audit (
    id bigint NOT NULL,
    template_id integer NOT NULL,
    executed_by text NOT NULL,
    execution_time timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    action text NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL
);

ALTER TABLE public.template_audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.template_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.template_revision (
    template_id integer NOT NULL,
    revision integer NOT NULL,
    content jsonb NOT NULL,
    made_by text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone
);

ALTER TABLE public.template ALTER COLUMN template_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.template_template_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tidp_snapshot (
    tag_code text NOT NULL,
    revision text NOT NULL,
    content jsonb NOT NULL,
    approved_at timestamp with time zone
);

CREATE TABLE public.user_group (
    group_id text DEFAULT (gen_random_uuid())::text NOT NULL,
    contract text NOT NULL,
    name text NOT NULL,
    project_organisation boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text
);

CREATE TABLE public.user_group_member (
    group_id text NOT NULL,
    user_id text NOT NULL
);

CREATE TABLE public.webhook (
    webhook_id uuid DEFAULT gen_random_uuid() NOT NULL,
    contract text NOT NULL,
    url text NOT NULL,
    kinds text[] NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    cause text,
    secret text NOT NULL,
    old_secret text,
    old_secret_until timestamp with time zone,
    rests_until timestamp with time zone DEFAULT now() NOT NULL,
    made_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    format text DEFAULT 'events'::text NOT NULL
);

CREATE TABLE public.webhook_delivery (
    delivery_id bigint NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    subject text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    claimed_by text,
    cause text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone
);

ALTER TABLE public.webhook_delivery ALTER COLUMN delivery_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_delivery_delivery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO public.change_secret VALUES
	('8ac721ae-0c4c-439d-b23c-1adda9198a624eb4785f-df9c-414b-84e5-ca50d7efe3ee');

INSERT INTO public.class_attribute VALUES
	('', 'Technical Lifecycles', 'Technical Lifecycle Stage', 'List', true, '["Scheme Design (SD)", "Detailed Design (DD)", "Construction (CON)", "As Built (AB)", "Handover (HO)"]', 0),
	('', 'DIDP', 'Discipline Type', 'List', true, '["Architecture", "Drainage", "Environment", "Geotechnical", "Highways", "Information Management", "Mechanical and Electrical", "Overhead Line", "Signalling", "Structures", "Telecommunications", "Track", "Tunnels", "Utilities"]', 0),
	('', 'DIDP', 'Support Function Type', 'List', true, '["Commercial", "Construction Planning", "Environment", "Health and Safety", "Information Management", "Logistics", "Quality", "Survey and Monitoring", "Temporary Works", "Testing and Commissioning"]', 1),
	('', 'Document', 'HS2 Deliverable', 'List', true, '["Yes", "No"]', 0),
	('', 'Document', 'GDPR', 'List', true, '["No", "Yes"]', 1),
	('', 'Document', 'lifecycleStage', 'List', true, '["Scheme Design (SD)", "Detailed Design (DD)", "Construction (CON)", "As Built (AB)", "Handover (HO)"]', 2),
	('', 'Document', 'Suitability Status', 'List', true, '["S0 Work in progress", "S1 Coordination", "S2 Information", "S3 Review and comment", "S4 Review and authorisation", "S5 Review and acceptance", "A1 Authorised", "A2 Authorised", "A3 Authorised", "A4 Authorised", "A5 Authorised", "A6 Authorised", "A7 Authorised"]', 3),
	('', 'Document', 'Discipline', 'List', true, '["Architecture (AR)", "Commercial (CM)", "Construction Planning (CP)", "Drainage (DR)", "Environment (EN)", "Geotechnical (GT)", "Health and Safety (HS)", "Highways (HW)", "Information Management (IM)", "Logistics (LG)", "Mechanical and Electrical (ME)", "Overhead Line (OL)", "Quality (QA)", "Signalling (SG)", "Structures (ST)", "Survey and Monitoring (SM)", "Telecommunications (TC)", "Temporary Works (TW)", "Testing and Commissioning (TS)", "Track (TK)", "Tunnels (TN)", "Utilities (UT)"]', 4),
	('', 'Document', 'Document Type', 'List', true, '["Calculation", "Certificate", "Data Sheet", "Drawing", "Manual", "Method Statement", "Minutes", "Model", "Plan", "Procedure", "Programme", "Register", "Report", "Risk Assessment", "Schedule", "Specification", "Survey", "Technical Note", "Test Report"]', 5),
	('', 'Document', 'Document Type Code', 'List', true, '["CAL", "CRT", "DSH", "DRG", "MAN", "MST", "MIN", "M3D", "PLN", "PRC", "PRG", "REG", "REP", "RAS", "SCH", "SPC", "SVY", "TNT", "TST"]', 6),
	('', 'Comment', 'Code', 'List', true, '["1 Must be resolved before acceptance", "2 Resolve before next revision", "3 Observation or query", "4 Editorial"]', 0);

INSERT INTO public.kysely_migration VALUES
	('1001_people', '2026-11-30T13:29:35.276Z'),
	('1002_identity', '2026-11-30T13:29:35.314Z'),
	('1003_asset', '2026-11-30T13:29:35.368Z'),
	('1004_workflow', '2026-11-30T13:29:35.437Z'),
	('1005_register', '2026-11-30T13:29:35.497Z'),
	('1006_form', '2026-11-30T13:29:35.600Z'),
	('1007_midp', '2026-11-30T13:29:35.670Z'),
	('1008_programme', '2026-11-30T13:29:35.753Z'),
	('1009_change', '2026-11-30T13:29:35.853Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.register_type VALUES
	('AR', 'CAL', 'Calculation'),
	('AR', 'CRT', 'Certificate'),
	('AR', 'DSH', 'Data Sheet'),
	('AR', 'DRG', 'Drawing'),
	('AR', 'MAN', 'Manual'),
	('AR', 'MST', 'Method Statement'),
	('AR', 'MIN', 'Minutes'),
	('AR', 'M3D', 'Model'),
	('AR', 'PLN', 'Plan'),
	('AR', 'PRC', 'Procedure'),
	('AR', 'PRG', 'Programme'),
	('AR', 'REG', 'Register'),
	('AR', 'REP', 'Report'),
	('AR', 'RAS', 'Risk Assessment'),
	('AR', 'SCH', 'Schedule'),
	('AR', 'SPC', 'Specification'),
	('AR', 'SVY', 'Survey'),
	('AR', 'TNT', 'Technical Note'),
	('AR', 'TST', 'Test Report'),
	('CM', 'DSH', 'Data Sheet'),
	('CM', 'MAN', 'Manual'),
	('CM', 'MIN', 'Minutes'),
	('CM', 'PLN', 'Plan'),
	('CM', 'PRC', 'Procedure'),
	('CM', 'PRG', 'Programme'),
	('CM', 'REG', 'Register'),
	('CM', 'REP', 'Report'),
	('CM', 'SCH', 'Schedule'),
	('CM', 'TNT', 'Technical Note'),
	('CP', 'DSH', 'Data Sheet'),
	('CP', 'DRG', 'Drawing'),
	('CP', 'MAN', 'Manual'),
	('CP', 'MST', 'Method Statement'),
	('CP', 'MIN', 'Minutes'),
	('CP', 'M3D', 'Model'),
	('CP', 'PLN', 'Plan'),
	('CP', 'PRC', 'Procedure'),
	('CP', 'PRG', 'Programme'),
	('CP', 'REG', 'Register'),
	('CP', 'REP', 'Report'),
	('CP', 'RAS', 'Risk Assessment'),
	('CP', 'SCH', 'Schedule'),
	('CP', 'SPC', 'Specification'),
	('CP', 'SVY', 'Survey'),
	('CP', 'TNT', 'Technical Note'),
	('DR', 'CAL', 'Calculation'),
	('DR', 'CRT', 'Certificate'),
	('DR', 'DSH', 'Data Sheet'),
	('DR', 'DRG', 'Drawing'),
	('DR', 'MAN', 'Manual'),
	('DR', 'MST', 'Method Statement'),
	('DR', 'MIN', 'Minutes'),
	('DR', 'M3D', 'Model'),
	('DR', 'PLN', 'Plan'),
	('DR', 'PRC', 'Procedure'),
	('DR', 'PRG', 'Programme'),
	('DR', 'REG', 'Register'),
	('DR', 'REP', 'Report'),
	('DR', 'RAS', 'Risk Assessment'),
	('DR', 'SCH', 'Schedule'),
	('DR', 'SPC', 'Specification'),
	('DR', 'SVY', 'Survey'),
	('DR', 'TNT', 'Technical Note'),
	('DR', 'TST', 'Test Report'),
	('EN', 'CAL', 'Calculation'),
	('EN', 'CRT', 'Certificate'),
	('EN', 'DSH', 'Data Sheet'),
	('EN', 'DRG', 'Drawing'),
	('EN', 'MAN', 'Manual'),
	('EN', 'MST', 'Method Statement'),
	('EN', 'MIN', 'Minutes'),
	('EN', 'M3D', 'Model'),
	('EN', 'PLN', 'Plan'),
	('EN', 'PRC', 'Procedure'),
	('EN', 'PRG', 'Programme'),
	('EN', 'REG', 'Register'),
	('EN', 'REP', 'Report'),
	('EN', 'RAS', 'Risk Assessment'),
	('EN', 'SCH', 'Schedule'),
	('EN', 'SPC', 'Specification'),
	('EN', 'SVY', 'Survey'),
	('EN', 'TNT', 'Technical Note'),
	('EN', 'TST', 'Test Report'),
	('GT', 'CAL', 'Calculation'),
	('GT', 'CRT', 'Certificate'),
	('GT', 'DSH', 'Data Sheet'),
	('GT', 'DRG', 'Drawing'),
	('GT', 'MAN', 'Manual'),
	('GT', 'MST', 'Method Statement'),
	('GT', 'MIN', 'Minutes'),
	('GT', 'M3D', 'Model'),
	('GT', 'PLN', 'Plan'),
	('GT', 'PRC', 'Procedure'),
	('GT', 'PRG', 'Programme'),
	('GT', 'REG', 'Register'),
	('GT', 'REP', 'Report'),
	('GT', 'RAS', 'Risk Assessment'),
	('GT', 'SCH', 'Schedule'),
	('GT', 'SPC', 'Specification'),
	('GT', 'SVY', 'Survey'),
	('GT', 'TNT', 'Technical Note'),
	('GT', 'TST', 'Test Report'),
	('HS', 'CRT', 'Certificate'),
	('HS', 'DSH', 'Data Sheet'),
	('HS', 'MAN', 'Manual'),
	('HS', 'MST', 'Method Statement'),
	('HS', 'MIN', 'Minutes'),
	('HS', 'PLN', 'Plan'),
	('HS', 'PRC', 'Procedure'),
	('HS', 'PRG', 'Programme'),
	('HS', 'REG', 'Register'),
	('HS', 'REP', 'Report'),
	('HS', 'RAS', 'Risk Assessment'),
	('HS', 'SCH', 'Schedule'),
	('HS', 'SPC', 'Specification'),
	('HS', 'SVY', 'Survey'),
	('HS', 'TNT', 'Technical Note'),
	('HS', 'TST', 'Test Report'),
	('HW', 'CAL', 'Calculation'),
	('HW', 'CRT', 'Certificate'),
	('HW', 'DSH', 'Data Sheet'),
	('HW', 'DRG', 'Drawing'),
	('HW', 'MAN', 'Manual'),
	('HW', 'MST', 'Method Statement'),
	('HW', 'MIN', 'Minutes'),
	('HW', 'M3D', 'Model'),
	('HW', 'PLN', 'Plan'),
	('HW', 'PRC', 'Procedure'),
	('HW', 'PRG', 'Programme'),
	('HW', 'REG', 'Register'),
	('HW', 'REP', 'Report'),
	('HW', 'RAS', 'Risk Assessment'),
	('HW', 'SCH', 'Schedule'),
	('HW', 'SPC', 'Specification'),
	('HW', 'SVY', 'Survey'),
	('HW', 'TNT', 'Technical Note'),
	('HW', 'TST', 'Test Report'),
	('IM', 'CRT', 'Certificate'),
	('IM', 'DSH', 'Data Sheet'),
	('IM', 'MAN', 'Manual'),
	('IM', 'MST', 'Method Statement'),
	('IM', 'MIN', 'Minutes'),
	('IM', 'PLN', 'Plan'),
	('IM', 'PRC', 'Procedure'),
	('IM', 'PRG', 'Programme'),
	('IM', 'REG', 'Register'),
	('IM', 'REP', 'Report'),
	('IM', 'RAS', 'Risk Assessment'),
	('IM', 'SCH', 'Schedule'),
	('IM', 'SPC', 'Specification'),
	('IM', 'SVY', 'Survey'),
	('IM', 'TNT', 'Technical Note'),
	('IM', 'TST', 'Test Report'),
	('LG', 'DSH', 'Data Sheet'),
	('LG', 'DRG', 'Drawing'),
	('LG', 'MAN', 'Manual'),
	('LG', 'MST', 'Method Statement'),
	('LG', 'MIN', 'Minutes'),
	('LG', 'M3D', 'Model'),
	('LG', 'PLN', 'Plan'),
	('LG', 'PRC', 'Procedure'),
	('LG', 'PRG', 'Programme'),
	('LG', 'REG', 'Register'),
	('LG', 'REP', 'Report'),
	('LG', 'RAS', 'Risk Assessment'),
	('LG', 'SCH', 'Schedule'),
	('LG', 'SPC', 'Specification'),
	('LG', 'SVY', 'Survey'),
	('LG', 'TNT', 'Technical Note'),
	('ME', 'CAL', 'Calculation'),
	('ME', 'CRT', 'Certificate'),
	('ME', 'DSH', 'Data Sheet'),
	('ME', 'DRG', 'Drawing'),
	('ME', 'MAN', 'Manual'),
	('ME', 'MST', 'Method Statement'),
	('ME', 'MIN', 'Minutes'),
	('ME', 'M3D', 'Model'),
	('ME', 'PLN', 'Plan'),
	('ME', 'PRC', 'Procedure'),
	('ME', 'PRG', 'Programme'),
	('ME', 'REG', 'Register'),
	('ME', 'REP', 'Report'),
	('ME', 'RAS', 'Risk Assessment'),
	('ME', 'SCH', 'Schedule'),
	('ME', 'SPC', 'Specification'),
	('ME', 'SVY', 'Survey'),
	('ME', 'TNT', 'Technical Note'),
	('ME', 'TST', 'Test Report'),
	('OL', 'CAL', 'Calculation'),
	('OL', 'CRT', 'Certificate'),
	('OL', 'DSH', 'Data Sheet'),
	('OL', 'DRG', 'Drawing'),
	('OL', 'MAN', 'Manual'),
	('OL', 'MST', 'Method Statement'),
	('OL', 'MIN', 'Minutes'),
	('OL', 'M3D', 'Model'),
	('OL', 'PLN', 'Plan'),
	('OL', 'PRC', 'Procedure'),
	('OL', 'PRG', 'Programme'),
	('OL', 'REG', 'Register');
INSERT INTO public.register_type VALUES
	('OL', 'REP', 'Report'),
	('OL', 'RAS', 'Risk Assessment'),
	('OL', 'SCH', 'Schedule'),
	('OL', 'SPC', 'Specification'),
	('OL', 'SVY', 'Survey'),
	('OL', 'TNT', 'Technical Note'),
	('OL', 'TST', 'Test Report'),
	('QA', 'CRT', 'Certificate'),
	('QA', 'DSH', 'Data Sheet'),
	('QA', 'MAN', 'Manual'),
	('QA', 'MST', 'Method Statement'),
	('QA', 'MIN', 'Minutes'),
	('QA', 'PLN', 'Plan'),
	('QA', 'PRC', 'Procedure'),
	('QA', 'PRG', 'Programme'),
	('QA', 'REG', 'Register'),
	('QA', 'REP', 'Report'),
	('QA', 'RAS', 'Risk Assessment'),
	('QA', 'SCH', 'Schedule'),
	('QA', 'SPC', 'Specification'),
	('QA', 'SVY', 'Survey'),
	('QA', 'TNT', 'Technical Note'),
	('QA', 'TST', 'Test Report'),
	('SG', 'CAL', 'Calculation'),
	('SG', 'CRT', 'Certificate'),
	('SG', 'DSH', 'Data Sheet'),
	('SG', 'DRG', 'Drawing'),
	('SG', 'MAN', 'Manual'),
	('SG', 'MST', 'Method Statement'),
	('SG', 'MIN', 'Minutes'),
	('SG', 'M3D', 'Model'),
	('SG', 'PLN', 'Plan'),
	('SG', 'PRC', 'Procedure'),
	('SG', 'PRG', 'Programme'),
	('SG', 'REG', 'Register'),
	('SG', 'REP', 'Report'),
	('SG', 'RAS', 'Risk Assessment'),
	('SG', 'SCH', 'Schedule'),
	('SG', 'SPC', 'Specification'),
	('SG', 'SVY', 'Survey'),
	('SG', 'TNT', 'Technical Note'),
	('SG', 'TST', 'Test Report'),
	('ST', 'CAL', 'Calculation'),
	('ST', 'CRT', 'Certificate'),
	('ST', 'DSH', 'Data Sheet'),
	('ST', 'DRG', 'Drawing'),
	('ST', 'MAN', 'Manual'),
	('ST', 'MST', 'Method Statement'),
	('ST', 'MIN', 'Minutes'),
	('ST', 'M3D', 'Model'),
	('ST', 'PLN', 'Plan'),
	('ST', 'PRC', 'Procedure'),
	('ST', 'PRG', 'Programme'),
	('ST', 'REG', 'Register'),
	('ST', 'REP', 'Report'),
	('ST', 'RAS', 'Risk Assessment'),
	('ST', 'SCH', 'Schedule'),
	('ST', 'SPC', 'Specification'),
	('ST', 'SVY', 'Survey'),
	('ST', 'TNT', 'Technical Note'),
	('ST', 'TST', 'Test Report'),
	('SM', 'CAL', 'Calculation'),
	('SM', 'CRT', 'Certificate'),
	('SM', 'DSH', 'Data Sheet'),
	('SM', 'DRG', 'Drawing'),
	('SM', 'MAN', 'Manual'),
	('SM', 'MST', 'Method Statement'),
	('SM', 'MIN', 'Minutes'),
	('SM', 'M3D', 'Model'),
	('SM', 'PLN', 'Plan'),
	('SM', 'PRC', 'Procedure'),
	('SM', 'PRG', 'Programme'),
	('SM', 'REG', 'Register'),
	('SM', 'REP', 'Report'),
	('SM', 'RAS', 'Risk Assessment'),
	('SM', 'SCH', 'Schedule'),
	('SM', 'SPC', 'Specification'),
	('SM', 'SVY', 'Survey'),
	('SM', 'TNT', 'Technical Note'),
	('SM', 'TST', 'Test Report'),
	('TC', 'CAL', 'Calculation'),
	('TC', 'CRT', 'Certificate'),
	('TC', 'DSH', 'Data Sheet'),
	('TC', 'DRG', 'Drawing'),
	('TC', 'MAN', 'Manual'),
	('TC', 'MST', 'Method Statement'),
	('TC', 'MIN', 'Minutes'),
	('TC', 'M3D', 'Model'),
	('TC', 'PLN', 'Plan'),
	('TC', 'PRC', 'Procedure'),
	('TC', 'PRG', 'Programme'),
	('TC', 'REG', 'Register'),
	('TC', 'REP', 'Report'),
	('TC', 'RAS', 'Risk Assessment'),
	('TC', 'SCH', 'Schedule'),
	('TC', 'SPC', 'Specification'),
	('TC', 'SVY', 'Survey'),
	('TC', 'TNT', 'Technical Note'),
	('TC', 'TST', 'Test Report'),
	('TW', 'CAL', 'Calculation'),
	('TW', 'CRT', 'Certificate'),
	('TW', 'DSH', 'Data Sheet'),
	('TW', 'DRG', 'Drawing'),
	('TW', 'MAN', 'Manual'),
	('TW', 'MST', 'Method Statement'),
	('TW', 'MIN', 'Minutes'),
	('TW', 'M3D', 'Model'),
	('TW', 'PLN', 'Plan'),
	('TW', 'PRC', 'Procedure'),
	('TW', 'PRG', 'Programme'),
	('TW', 'REG', 'Register'),
	('TW', 'REP', 'Report'),
	('TW', 'RAS', 'Risk Assessment'),
	('TW', 'SCH', 'Schedule'),
	('TW', 'SPC', 'Specification'),
	('TW', 'SVY', 'Survey'),
	('TW', 'TNT', 'Technical Note'),
	('TW', 'TST', 'Test Report'),
	('TS', 'CAL', 'Calculation'),
	('TS', 'CRT', 'Certificate'),
	('TS', 'DSH', 'Data Sheet'),
	('TS', 'DRG', 'Drawing'),
	('TS', 'MAN', 'Manual'),
	('TS', 'MST', 'Method Statement'),
	('TS', 'MIN', 'Minutes'),
	('TS', 'M3D', 'Model'),
	('TS', 'PLN', 'Plan'),
	('TS', 'PRC', 'Procedure'),
	('TS', 'PRG', 'Programme'),
	('TS', 'REG', 'Register'),
	('TS', 'REP', 'Report'),
	('TS', 'RAS', 'Risk Assessment'),
	('TS', 'SCH', 'Schedule'),
	('TS', 'SPC', 'Specification'),
	('TS', 'SVY', 'Survey'),
	('TS', 'TNT', 'Technical Note'),
	('TS', 'TST', 'Test Report'),
	('TK', 'CAL', 'Calculation'),
	('TK', 'CRT', 'Certificate'),
	('TK', 'DSH', 'Data Sheet'),
	('TK', 'DRG', 'Drawing'),
	('TK', 'MAN', 'Manual'),
	('TK', 'MST', 'Method Statement'),
	('TK', 'MIN', 'Minutes'),
	('TK', 'M3D', 'Model'),
	('TK', 'PLN', 'Plan'),
	('TK', 'PRC', 'Procedure'),
	('TK', 'PRG', 'Programme'),
	('TK', 'REG', 'Register'),
	('TK', 'REP', 'Report'),
	('TK', 'RAS', 'Risk Assessment'),
	('TK', 'SCH', 'Schedule'),
	('TK', 'SPC', 'Specification'),
	('TK', 'SVY', 'Survey'),
	('TK', 'TNT', 'Technical Note'),
	('TK', 'TST', 'Test Report'),
	('TN', 'CAL', 'Calculation'),
	('TN', 'CRT', 'Certificate'),
	('TN', 'DSH', 'Data Sheet'),
	('TN', 'DRG', 'Drawing'),
	('TN', 'MAN', 'Manual'),
	('TN', 'MST', 'Method Statement'),
	('TN', 'MIN', 'Minutes'),
	('TN', 'M3D', 'Model'),
	('TN', 'PLN', 'Plan'),
	('TN', 'PRC', 'Procedure'),
	('TN', 'PRG', 'Programme'),
	('TN', 'REG', 'Register'),
	('TN', 'REP', 'Report'),
	('TN', 'RAS', 'Risk Assessment'),
	('TN', 'SCH', 'Schedule'),
	('TN', 'SPC', 'Specification'),
	('TN', 'SVY', 'Survey'),
	('TN', 'TNT', 'Technical Note'),
	('TN', 'TST', 'Test Report'),
	('UT', 'CAL', 'Calculation'),
	('UT', 'CRT', 'Certificate'),
	('UT', 'DSH', 'Data Sheet'),
	('UT', 'DRG', 'Drawing'),
	('UT', 'MAN', 'Manual'),
	('UT', 'MST', 'Method Statement'),
	('UT', 'MIN', 'Minutes'),
	('UT', 'M3D', 'Model'),
	('UT', 'PLN', 'Plan'),
	('UT', 'PRC', 'Procedure'),
	('UT', 'PRG', 'Programme'),
	('UT', 'REG', 'Register'),
	('UT', 'REP', 'Report'),
	('UT', 'RAS', 'Risk Assessment'),
	('UT', 'SCH', 'Schedule'),
	('UT', 'SPC', 'Specification'),
	('UT', 'SVY', 'Survey'),
	('UT', 'TNT', 'Technical Note'),
	('UT', 'TST', 'Test Report');

SELECT pg_catalog.setval('public.absence_absence_id_seq', 1, false);

SELECT pg_catalog.setval('public.administration_audit_id_seq', 1, false);

SELECT pg_catalog.setval('public.audit_entry_id_seq', 1, false);

SELECT pg_catalog.setval('public.change_entry_id_seq', 1, false);

SELECT pg_catalog.setval('public.deliverable_authors_authors_id_seq', 1, false);

SELECT pg_catalog.setval('public.deliverable_profile_profile_id_seq', 1, false);

SELECT pg_catalog.setval('public.event_id_seq', 1, false);

SELECT pg_catalog.setval('public.event_position', 1, false);

SELECT pg_catalog.setval('public.form_audit_id_seq', 1, false);

SELECT pg_catalog.setval('public.form_tag', 1, false);

SELECT pg_catalog.setval('public.notification_id_seq', 1, false);

SELECT pg_catalog.setval('public.number_request_position', 1, false);

SELECT pg_catalog.setval('public.number_turn_sequence', 1, false);

SELECT pg_catalog.setval('public.privilege_privilege_id_seq', 1, false);

SELECT pg_catalog.setval('public.task_task_id_seq', 1, false);

SELECT pg_catalog.setval('public.template_audit_id_seq', 1, false);

SELECT pg_catalog.setval('public.template_template_id_seq', 1, false);

SELECT pg_catalog.setval('public.webhook_delivery_delivery_id_seq', 1, false);

ALTER TABLE ONLY public.absence
    ADD CONSTRAINT absence_pkey PRIMARY KEY (absence_id);

ALTER TABLE ONLY public.administration_audit
    ADD CONSTRAINT administration_audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asset_change
    ADD CONSTRAINT asset_change_pkey PRIMARY KEY (tag_code, version);

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_pkey PRIMARY KEY (tag_code);

ALTER TABLE ONLY public.asset_relation
    ADD CONSTRAINT asset_relation_pkey PRIMARY KEY (parent, child);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cde_file
    ADD CONSTRAINT cde_file_pkey PRIMARY KEY (contract, id);

ALTER TABLE ONLY public.cde_ignored
    ADD CONSTRAINT cde_ignored_pkey PRIMARY KEY (contract, key);

ALTER TABLE ONLY public.cde_line
    ADD CONSTRAINT cde_line_pkey PRIMARY KEY (contract, tag_code);

ALTER TABLE ONLY public.cde_log
    ADD CONSTRAINT cde_log_pkey PRIMARY KEY (contract);

ALTER TABLE ONLY public.change_entry
    ADD CONSTRAINT change_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.class_attribute
    ADD CONSTRAINT class_attribute_pkey PRIMARY KEY (contract, class_code, attribute_name);

ALTER TABLE ONLY public.classification
    ADD CONSTRAINT classification_pkey PRIMARY KEY (contract, code);

ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.credit_rule
    ADD CONSTRAINT credit_rule_pkey PRIMARY KEY (contract, version);

ALTER TABLE ONLY public.deliverable_authors
    ADD CONSTRAINT deliverable_authors_contract_authors_key UNIQUE (contract, authors);

ALTER TABLE ONLY public.deliverable_authors
    ADD CONSTRAINT deliverable_authors_pkey PRIMARY KEY (authors_id);

ALTER TABLE ONLY public.deliverable_profile
    ADD CONSTRAINT deliverable_profile_contract_discipline_document_type_statu_key UNIQUE (contract, discipline, document_type, status, suitability, stage, originator);

ALTER TABLE ONLY public.deliverable_profile
    ADD CONSTRAINT deliverable_profile_pkey PRIMARY KEY (profile_id);

ALTER TABLE ONLY public.deliverable_row
    ADD CONSTRAINT deliverable_row_pkey PRIMARY KEY (tag_code);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_position_key UNIQUE ("position");

ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_pkey PRIMARY KEY (feed_id);

ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.file_blob
    ADD CONSTRAINT file_blob_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.file
    ADD CONSTRAINT file_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.form_audit
    ADD CONSTRAINT form_audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.form
    ADD CONSTRAINT form_contract_document_number_key UNIQUE (contract, document_number);

ALTER TABLE ONLY public.form_counter
    ADD CONSTRAINT form_counter_pkey PRIMARY KEY (contract, stem);

ALTER TABLE ONLY public.form
    ADD CONSTRAINT form_pkey PRIMARY KEY (tag_code);

ALTER TABLE ONLY public.form_task
    ADD CONSTRAINT form_task_pkey PRIMARY KEY (task_id);

ALTER TABLE ONLY public.form_value
    ADD CONSTRAINT form_value_pkey PRIMARY KEY (form, attribute_id);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.identity_account
    ADD CONSTRAINT identity_account_email_key UNIQUE (email);

ALTER TABLE ONLY public.identity_account
    ADD CONSTRAINT identity_account_pkey PRIMARY KEY (subject);

ALTER TABLE ONLY public.identity_attempt
    ADD CONSTRAINT identity_attempt_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.identity_link
    ADD CONSTRAINT identity_link_pkey PRIMARY KEY (subject);

ALTER TABLE ONLY public.identity_link
    ADD CONSTRAINT identity_link_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.identity_model
    ADD CONSTRAINT identity_model_pkey PRIMARY KEY (kind, id);

ALTER TABLE ONLY public.identity_secret
    ADD CONSTRAINT identity_secret_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.import_memory
    ADD CONSTRAINT import_memory_pkey PRIMARY KEY (contract, username, kind, source);

ALTER TABLE ONLY public.import_sheet
    ADD CONSTRAINT import_sheet_pkey PRIMARY KEY (import_id, place);

ALTER TABLE ONLY public.issue_cursor
    ADD CONSTRAINT issue_cursor_pkey PRIMARY KEY (contract);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.landing_view
    ADD CONSTRAINT landing_view_pkey PRIMARY KEY (contract, username);

ALTER TABLE ONLY public.line_import
    ADD CONSTRAINT line_import_pkey PRIMARY KEY (import_id);

ALTER TABLE ONLY public.line_import_row
    ADD CONSTRAINT line_import_row_pkey PRIMARY KEY (import_id, id);

ALTER TABLE ONLY public.mail_choice
    ADD CONSTRAINT mail_choice_pkey PRIMARY KEY (user_id, kind);

ALTER TABLE ONLY public.mail_clock
    ADD CONSTRAINT mail_clock_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.mail_part
    ADD CONSTRAINT mail_part_pkey PRIMARY KEY (notification);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (mail_id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.number_queue
    ADD CONSTRAINT number_queue_pkey PRIMARY KEY (discipline);

ALTER TABLE ONLY public.number_request
    ADD CONSTRAINT number_request_pkey PRIMARY KEY (tag_code);

ALTER TABLE ONLY public.number_turn
    ADD CONSTRAINT number_turn_pkey PRIMARY KEY (contract);

ALTER TABLE ONLY public.person_contract
    ADD CONSTRAINT person_contract_pkey PRIMARY KEY (user_id, contract);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.person_role
    ADD CONSTRAINT person_role_pkey PRIMARY KEY (user_id, contract, role);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_username_key UNIQUE (username);

ALTER TABLE ONLY public.privilege
    ADD CONSTRAINT privilege_contract_name_key UNIQUE (contract, name);

ALTER TABLE ONLY public.privilege_group
    ADD CONSTRAINT privilege_group_pkey PRIMARY KEY (privilege_id, group_id);

ALTER TABLE ONLY public.privilege
    ADD CONSTRAINT privilege_pkey PRIMARY KEY (privilege_id);

ALTER TABLE ONLY public.progress_day
    ADD CONSTRAINT progress_day_pkey PRIMARY KEY (contract, day);

ALTER TABLE ONLY public.progress_snapshot
    ADD CONSTRAINT progress_snapshot_pkey PRIMARY KEY (contract, day, plan, discipline);

ALTER TABLE ONLY public.register_carrier
    ADD CONSTRAINT register_carrier_pkey PRIMARY KEY (contract, number, tag_code);

ALTER TABLE ONLY public.register_document
    ADD CONSTRAINT register_document_asked_for_key UNIQUE (asked_for);

ALTER TABLE ONLY public.register_document
    ADD CONSTRAINT register_document_pkey PRIMARY KEY (contract, number);

ALTER TABLE ONLY public.register_sequence
    ADD CONSTRAINT register_sequence_pkey PRIMARY KEY (contract);

ALTER TABLE ONLY public.register_type
    ADD CONSTRAINT register_type_pkey PRIMARY KEY (discipline, code);

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_pkey PRIMARY KEY (view_id);

ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_pkey PRIMARY KEY (tag_code);

ALTER TABLE ONLY public.tag_sequence
    ADD CONSTRAINT tag_sequence_pkey PRIMARY KEY (contract, class_code);

ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_pkey PRIMARY KEY (task_id);

ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_tag_code_task_name_assignee_key UNIQUE (tag_code, task_name, assignee);

ALTER TABLE ONLY public.template_audit
    ADD CONSTRAINT template_audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.template
    ADD CONSTRAINT template_pkey PRIMARY KEY (template_id);

ALTER TABLE ONLY public.template_revision
    ADD CONSTRAINT template_revision_pkey PRIMARY KEY (template_id, revision);

ALTER TABLE ONLY public.tidp_snapshot
    ADD CONSTRAINT tidp_snapshot_pkey PRIMARY KEY (tag_code, revision);

ALTER TABLE ONLY public.user_group_member
    ADD CONSTRAINT user_group_member_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY public.user_group
    ADD CONSTRAINT user_group_pkey PRIMARY KEY (group_id);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (delivery_id);

ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (webhook_id);

CREATE INDEX absence_of_delegate ON public.absence USING btree (contract, delegate) WHERE (ended_at IS NULL);

CREATE INDEX absence_of_person ON public.absence USING btree (contract, person) WHERE (ended_at IS NULL);

CREATE INDEX administration_audit_about ON public.administration_audit USING gin (about);

CREATE INDEX administration_audit_contract ON public.administration_audit USING btree (contract, id DESC);

CREATE INDEX administration_audit_elsewhere ON public.administration_audit USING gin (elsewhere) WHERE (elsewhere <> '{}'::text[]);

CREATE INDEX asset_classification ON public.asset USING btree (contract, ((attribute ->> 'Classification'::text))) WHERE ((class_code = 'Document'::text) AND ((attribute ->> 'Classification'::text) IS NOT NULL));

CREATE INDEX asset_contract_class ON public.asset USING btree (contract, class_code);

CREATE INDEX asset_line_key ON public.asset USING btree (part_of, ((attribute ->> 'Line Key'::text))) WHERE ((class_code = 'Document'::text) AND ((attribute ->> 'Line Key'::text) IS NOT NULL));

CREATE INDEX asset_line_updated ON public.asset USING btree (contract, updated_at) WHERE (class_code = 'Document'::text);

CREATE INDEX asset_outstanding ON public.asset USING btree (contract, due) WHERE ((class_code = 'Document'::text) AND (issued IS NULL) AND (due IS NOT NULL));

CREATE INDEX asset_part_of ON public.asset USING btree (part_of, class_code) WHERE (part_of IS NOT NULL);

CREATE INDEX asset_rated ON public.asset USING btree (part_of, class_code) INCLUDE (contract, place, due, forecast, issued) WHERE ((COALESCE((attribute ->> 'Removed'::text), ''::text) <> 'Yes'::text) AND (COALESCE((attribute ->> 'DIDP Status'::text), ''::text) <> 'Removed'::text));

CREATE INDEX asset_reference ON public.asset USING btree (contract, public.folded((attribute ->> 'Own Reference'::text))) WHERE ((class_code = 'Document'::text) AND ((attribute ->> 'Own Reference'::text) IS NOT NULL));

CREATE INDEX asset_relation_child ON public.asset_relation USING btree (child);

CREATE INDEX asset_relation_parent_class ON public.asset_relation USING btree (parent, child_class, child);

CREATE INDEX audit_entry_plan ON public.audit_entry USING btree (plan, id DESC);

CREATE INDEX audit_entry_review ON public.audit_entry USING btree (contract, id) WHERE ((action = ANY (ARRAY['Issued for approval'::text, 'Sent to TIDP Owner for acceptance'::text, 'Accepted the TIDP'::text, 'Became Review Approved'::text, 'Accepted discipline'::text, 'Rejected the TIDP'::text, 'Rejected discipline'::text, 'Removed older history'::text])) OR (action ~~ 'Counted as accepted, no answer by%'::text));

CREATE INDEX audit_entry_tag_code ON public.audit_entry USING btree (tag_code, id DESC);

CREATE INDEX audit_entry_touched ON public.audit_entry USING gin (touched);

CREATE INDEX change_entry_at ON public.change_entry USING btree (at);

CREATE INDEX change_entry_contract ON public.change_entry USING btree (contract, xid);

CREATE UNIQUE INDEX classification_code ON public.classification USING btree (contract, public.folded(code));

CREATE INDEX classification_title ON public.classification USING btree (contract, public.folded(title));

CREATE INDEX deliverable_row_authors ON public.deliverable_row USING btree (contract, authors_id);

CREATE INDEX deliverable_row_classification ON public.deliverable_row USING btree (contract, classification) WHERE (classification <> ''::text);

CREATE INDEX deliverable_row_counted ON public.deliverable_row USING btree (contract, profile_id) INCLUDE (place, plan, authors_id, due, forecast, issued, done, weight);

CREATE INDEX deliverable_row_discipline ON public.deliverable_row USING btree (discipline);

CREATE INDEX deliverable_row_due ON public.deliverable_row USING btree (contract, COALESCE(due, 'infinity'::date), tag_code);

CREATE INDEX deliverable_row_forecast ON public.deliverable_row USING btree (contract, COALESCE(forecast, 'infinity'::date), tag_code);

CREATE INDEX deliverable_row_number ON public.deliverable_row USING btree (contract, number_key, tag_code);

CREATE INDEX deliverable_row_plan ON public.deliverable_row USING btree (contract, plan);

CREATE INDEX deliverable_row_profile_number ON public.deliverable_row USING btree (contract, profile_id, number_key, tag_code);

CREATE INDEX deliverable_row_title ON public.deliverable_row USING btree (contract, title_key, tag_code);

CREATE INDEX deliverable_tally_kind ON public.deliverable_tally USING btree (contract, kind, day, key);

CREATE INDEX deliverable_tally_new ON public.deliverable_tally USING btree (contract) WHERE (NOT settled);

CREATE INDEX event_at ON public.event USING btree (at);

CREATE INDEX event_new ON public.event USING btree (id) WHERE ("position" IS NULL);

CREATE INDEX event_of_contract ON public.event USING btree (contract, "position");

CREATE INDEX event_of_webhook ON public.event USING btree (webhook_id) WHERE (webhook_id IS NOT NULL);

CREATE INDEX feed_of_person ON public.feed USING btree (user_id, contract);

CREATE INDEX feed_of_view ON public.feed USING btree (view_id);

CREATE INDEX file_blob_loose ON public.file_blob USING btree (since) WHERE (NOT held);

CREATE UNIQUE INDEX file_one_per_field ON public.file USING btree (owner_id, field) WHERE (owner_kind = 'form'::text);

CREATE INDEX file_owner ON public.file USING btree (contract, owner_kind, owner_id);

CREATE INDEX form_audit_form ON public.form_audit USING btree (form, id DESC);

CREATE INDEX form_contract_changed_at ON public.form USING btree (contract, changed_at DESC, tag_code DESC) INCLUDE (changes);

CREATE INDEX form_contract_created_at ON public.form USING btree (contract, created_at DESC, tag_code DESC);

CREATE INDEX form_task_assignee ON public.form_task USING btree (contract, assignee);

CREATE INDEX form_task_created_by ON public.form_task USING btree (contract, created_by);

CREATE UNIQUE INDEX form_task_one_each ON public.form_task USING btree (form, task_name, assignee, COALESCE(parent, 0));

CREATE INDEX idempotency_created_time ON public.idempotency USING btree (created_time);

CREATE INDEX identity_attempt_expiry ON public.identity_attempt USING btree (window_ends_at);

CREATE INDEX identity_model_expiry ON public.identity_model USING btree (expires_at);

CREATE INDEX identity_model_grant ON public.identity_model USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX identity_model_uid ON public.identity_model USING btree (kind, uid) WHERE (uid IS NOT NULL);

CREATE INDEX import_memory_used_at ON public.import_memory USING btree (used_at);

CREATE INDEX landing_view_view ON public.landing_view USING btree (view_id);

CREATE INDEX line_import_about ON public.line_import USING btree (tag_code, created_at DESC) WHERE (kind = 'proposal'::text);

CREATE INDEX line_import_created_at ON public.line_import USING btree (created_at);

CREATE INDEX line_import_proposed_in ON public.line_import USING btree (proposed_in) WHERE (proposed_in IS NOT NULL);

CREATE INDEX line_import_row_decided_in ON public.line_import_row USING btree (decided_in) WHERE (decided_in IS NOT NULL);

CREATE INDEX mail_claimed ON public.mail USING btree (claimed_by) WHERE (state = 'sending'::text);

CREATE INDEX mail_ended ON public.mail USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX mail_of_contract ON public.mail USING btree (contract, created_at DESC, mail_id);

CREATE INDEX mail_of_person ON public.mail USING btree (user_id);

CREATE INDEX mail_part_new ON public.mail_part USING btree (notification) WHERE (mail_id IS NULL);

CREATE INDEX mail_part_of_mail ON public.mail_part USING btree (mail_id);

CREATE INDEX mail_part_of_person ON public.mail_part USING btree (user_id);

CREATE INDEX mail_waiting ON public.mail USING btree (due_at, mail_id) WHERE (state = 'waiting'::text);

CREATE INDEX notification_created_at ON public.notification USING btree (created_at);

CREATE INDEX notification_form_task ON public.notification USING btree (form_task) WHERE (form_task IS NOT NULL);

CREATE UNIQUE INDEX notification_once ON public.notification USING btree (recipient, once) WHERE (once IS NOT NULL);

CREATE INDEX notification_recipient ON public.notification USING btree (recipient, contract, id DESC);

CREATE INDEX notification_unread ON public.notification USING btree (recipient, contract) WHERE (read_at IS NULL);

CREATE INDEX notification_webhook ON public.notification USING btree (webhook) WHERE (webhook IS NOT NULL);

CREATE INDEX number_request_waiting ON public.number_request USING btree (discipline, "position") WHERE (NOT is_answered);

CREATE INDEX person_contract_contract ON public.person_contract USING btree (contract);

CREATE INDEX person_role_contract ON public.person_role USING btree (contract, role);

CREATE INDEX person_username_trgm ON public.person USING gin (username public.gin_trgm_ops);

CREATE INDEX privilege_group_group ON public.privilege_group USING btree (group_id);

CREATE INDEX progress_total_day ON public.progress_total USING btree (contract, day);

CREATE INDEX register_carrier_tag_code ON public.register_carrier USING btree (tag_code);

CREATE UNIQUE INDEX register_document_issue ON public.register_document USING btree (contract, issue_position) WHERE (issue_position IS NOT NULL);

CREATE INDEX saved_view_group ON public.saved_view USING btree (group_id);

CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (contract, created_by, lower(name));

CREATE INDEX search_entry_name ON public.search_entry USING btree (contract, kind, "left"(name, 100) text_pattern_ops) WHERE (name IS NOT NULL);

CREATE INDEX search_entry_number ON public.search_entry USING btree (contract, kind, "left"(number, 100) text_pattern_ops) WHERE (number IS NOT NULL);

CREATE INDEX search_entry_order ON public.search_entry USING btree (contract, kind, tag_code DESC);

CREATE INDEX search_entry_tag ON public.search_entry USING btree (contract, kind, "left"(tag, 100) text_pattern_ops) WHERE (tag IS NOT NULL);

CREATE INDEX search_entry_text ON public.search_entry USING gin (contract, text public.gin_trgm_ops);

CREATE INDEX search_entry_title ON public.search_entry USING btree (contract, kind, "left"(title, 100) text_pattern_ops) WHERE (title IS NOT NULL);

CREATE INDEX task_contract_assignee ON public.task USING btree (contract, assignee);

CREATE INDEX task_contract_created_at ON public.task USING btree (contract, created_at DESC, task_id DESC);

CREATE INDEX task_contract_created_by ON public.task USING btree (contract, created_by);

CREATE INDEX task_list ON public.task USING btree (contract, plan, tag_code) INCLUDE (assignee, status, created_at, created_by, modified_at);

CREATE INDEX template_audit_template ON public.template_audit USING btree (template_id, id DESC);

CREATE UNIQUE INDEX template_class_code ON public.template USING btree (contract, lower(class_code)) WHERE (removed_at IS NULL);

CREATE INDEX template_name ON public.template USING btree (contract, lower(class_name), template_id) WHERE (removed_at IS NULL);

CREATE INDEX user_group_member_user ON public.user_group_member USING btree (user_id);

CREATE UNIQUE INDEX user_group_name ON public.user_group USING btree (contract, lower(name));

CREATE INDEX user_group_name_trgm ON public.user_group USING gin (lower(name) public.gin_trgm_ops);

CREATE INDEX webhook_delivery_claimed ON public.webhook_delivery USING btree (claimed_by) WHERE (state = 'sending'::text);

CREATE INDEX webhook_delivery_late ON public.webhook_delivery USING btree (webhook_id, subject, delivery_id) WHERE ((ended_at IS NULL) AND (tries > 0));

CREATE INDEX webhook_delivery_of_event ON public.webhook_delivery USING btree (event_id);

CREATE INDEX webhook_delivery_of_webhook ON public.webhook_delivery USING btree (webhook_id, delivery_id DESC);

CREATE INDEX webhook_delivery_open ON public.webhook_delivery USING btree (webhook_id, delivery_id) WHERE (ended_at IS NULL);

CREATE INDEX webhook_of_contract ON public.webhook USING btree (contract, created_at);

CREATE TRIGGER asset_deliverable_insert AFTER INSERT ON public.asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_new_deliverables();

CREATE TRIGGER asset_deliverable_update AFTER UPDATE ON public.asset REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_deliverables();

CREATE TRIGGER asset_line_dates BEFORE INSERT OR UPDATE OF attribute ON public.asset FOR EACH ROW WHEN ((new.class_code = 'Document'::text)) EXECUTE FUNCTION public.line_dates();

CREATE TRIGGER asset_own_place BEFORE INSERT OR UPDATE OF attribute ON public.asset FOR EACH ROW WHEN ((new.class_code = ANY (ARRAY['Primary Asset'::text, 'Work Package'::text, 'TIDP'::text]))) EXECUTE FUNCTION public.own_place();

CREATE TRIGGER asset_relation_class BEFORE INSERT ON public.asset_relation FOR EACH ROW EXECUTE FUNCTION public.class_of_child();

CREATE TRIGGER asset_relation_place AFTER INSERT ON public.asset_relation REFERENCING NEW TABLE AS related FOR EACH STATEMENT EXECUTE FUNCTION public.inherited_place();

CREATE TRIGGER asset_search_insert AFTER INSERT ON public.asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_search();

CREATE TRIGGER asset_search_update AFTER UPDATE ON public.asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_search();

CREATE TRIGGER deliverable_row_tally_delete AFTER DELETE ON public.deliverable_row REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.tally_delete();

CREATE TRIGGER deliverable_row_tally_insert AFTER INSERT ON public.deliverable_row REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tally_insert();

CREATE TRIGGER deliverable_row_tally_update AFTER UPDATE ON public.deliverable_row REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tally_update();

CREATE TRIGGER log_asset_change_insert AFTER INSERT ON public.asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_asset_change();

CREATE TRIGGER log_asset_change_update AFTER UPDATE ON public.asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_asset_change();

CREATE TRIGGER log_audit_entry_change_insert AFTER INSERT ON public.audit_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_audit_entry_change();

CREATE TRIGGER log_form_change_delete AFTER DELETE ON public.form REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_form_change();

CREATE TRIGGER log_form_change_insert AFTER INSERT ON public.form REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_form_change();

CREATE TRIGGER log_form_change_update AFTER UPDATE ON public.form REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_form_change();

CREATE TRIGGER log_form_event AFTER INSERT ON public.form_audit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_form_event();

CREATE TRIGGER log_notification_change_delete AFTER DELETE ON public.notification REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_notification_change();

CREATE TRIGGER log_notification_change_insert AFTER INSERT ON public.notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_notification_change();

CREATE TRIGGER log_notification_change_update AFTER UPDATE ON public.notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_notification_change();

CREATE TRIGGER log_person_change_update AFTER UPDATE ON public.person REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_person_change();

CREATE TRIGGER log_person_role_change_delete AFTER DELETE ON public.person_role REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_person_role_change();

CREATE TRIGGER log_person_role_change_insert AFTER INSERT ON public.person_role REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_person_role_change();

CREATE TRIGGER log_person_role_change_update AFTER UPDATE ON public.person_role REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_person_role_change();

CREATE TRIGGER log_plan_event AFTER INSERT ON public.audit_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_plan_event();

CREATE TRIGGER log_privilege_change_delete AFTER DELETE ON public.privilege REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_privilege_change();

CREATE TRIGGER log_privilege_change_insert AFTER INSERT ON public.privilege REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_privilege_change();

CREATE TRIGGER log_privilege_change_update AFTER UPDATE ON public.privilege REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_privilege_change();

CREATE TRIGGER log_privilege_group_change_delete AFTER DELETE ON public.privilege_group REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_privilege_group_change();

CREATE TRIGGER log_privilege_group_change_insert AFTER INSERT ON public.privilege_group REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_privilege_group_change();

CREATE TRIGGER log_user_group_change_delete AFTER DELETE ON public.user_group REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_user_group_change();

CREATE TRIGGER log_user_group_member_change_delete AFTER DELETE ON public.user_group_member REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_user_group_member_change();

CREATE TRIGGER log_user_group_member_change_insert AFTER INSERT ON public.user_group_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_user_group_member_change();

CREATE TRIGGER person_role_contract AFTER INSERT ON public.person_role REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION public.remember_contract();

CREATE TRIGGER privilege_group_dropped AFTER DELETE ON public.privilege_group REFERENCING OLD TABLE AS dropped FOR EACH STATEMENT EXECUTE FUNCTION public.drop_unheld_privilege();

CREATE TRIGGER progress_snapshot_total AFTER INSERT ON public.progress_snapshot REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.total_progress();

CREATE TRIGGER progress_snapshot_total_change AFTER UPDATE ON public.progress_snapshot REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.change_total_progress();

CREATE TRIGGER task_plan BEFORE INSERT ON public.task FOR EACH ROW EXECUTE FUNCTION public.task_plan();

ALTER TABLE ONLY public.absence
    ADD CONSTRAINT absence_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.administration_audit
    ADD CONSTRAINT administration_audit_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.asset_change
    ADD CONSTRAINT asset_change_tag_code_fkey FOREIGN KEY (tag_code) REFERENCES public.asset(tag_code) ON DELETE CASCADE;

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.asset_relation
    ADD CONSTRAINT asset_relation_child_fkey FOREIGN KEY (child) REFERENCES public.asset(tag_code) ON DELETE CASCADE;

ALTER TABLE ONLY public.asset_relation
    ADD CONSTRAINT asset_relation_parent_fkey FOREIGN KEY (parent) REFERENCES public.asset(tag_code) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_plan_fkey FOREIGN KEY (plan) REFERENCES public.asset(tag_code);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_tag_code_fkey FOREIGN KEY (tag_code) REFERENCES public.asset(tag_code);

ALTER TABLE ONLY public.cde_file
    ADD CONSTRAINT cde_file_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.cde_ignored
    ADD CONSTRAINT cde_ignored_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.cde_line
    ADD CONSTRAINT cde_line_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.cde_log
    ADD CONSTRAINT cde_log_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.classification
    ADD CONSTRAINT classification_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.credit_rule
    ADD CONSTRAINT credit_rule_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.deliverable_row
    ADD CONSTRAINT deliverable_row_tag_code_fkey FOREIGN KEY (tag_code) REFERENCES public.asset(tag_code) ON DELETE CASCADE;

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(webhook_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.saved_view(view_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.file
    ADD CONSTRAINT file_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.file
    ADD CONSTRAINT file_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.file_blob(file_id);

ALTER TABLE ONLY public.form_audit
    ADD CONSTRAINT form_audit_form_fkey FOREIGN KEY (form) REFERENCES public.form(tag_code);

ALTER TABLE ONLY public.form
    ADD CONSTRAINT form_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.form_counter
    ADD CONSTRAINT form_counter_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.form_task
    ADD CONSTRAINT form_task_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.form_task
    ADD CONSTRAINT form_task_form_fkey FOREIGN KEY (form) REFERENCES public.form(tag_code);

ALTER TABLE ONLY public.form_task
    ADD CONSTRAINT form_task_parent_fkey FOREIGN KEY (parent) REFERENCES public.form_task(task_id);

ALTER TABLE ONLY public.form
    ADD CONSTRAINT form_template_id_revision_fkey FOREIGN KEY (template_id, revision) REFERENCES public.template_revision(template_id, revision);

ALTER TABLE ONLY public.form_value
    ADD CONSTRAINT form_value_form_fkey FOREIGN KEY (form) REFERENCES public.form(tag_code);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_link
    ADD CONSTRAINT identity_link_subject_fkey FOREIGN KEY (subject) REFERENCES public.identity_account(subject) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_sheet
    ADD CONSTRAINT import_sheet_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.line_import(import_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.landing_view
    ADD CONSTRAINT landing_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.saved_view(view_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.line_import_row
    ADD CONSTRAINT line_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.line_import(import_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_choice
    ADD CONSTRAINT mail_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_clock
    ADD CONSTRAINT mail_clock_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.mail_part
    ADD CONSTRAINT mail_part_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.mail(mail_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_part
    ADD CONSTRAINT mail_part_notification_fkey FOREIGN KEY (notification) REFERENCES public.notification(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_part
    ADD CONSTRAINT mail_part_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_absence_fkey FOREIGN KEY (absence) REFERENCES public.absence(absence_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_form_task_fkey FOREIGN KEY (form_task) REFERENCES public.form_task(task_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_plan_fkey FOREIGN KEY (plan) REFERENCES public.asset(tag_code);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_webhook_fkey FOREIGN KEY (webhook) REFERENCES public.webhook(webhook_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_contract
    ADD CONSTRAINT person_contract_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_contract
    ADD CONSTRAINT person_contract_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_role
    ADD CONSTRAINT person_role_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_role
    ADD CONSTRAINT person_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_selected_contract_fkey FOREIGN KEY (selected_contract) REFERENCES public.contract(code) ON DELETE SET NULL;

ALTER TABLE ONLY public.privilege
    ADD CONSTRAINT privilege_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.privilege_group
    ADD CONSTRAINT privilege_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.user_group(group_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.privilege_group
    ADD CONSTRAINT privilege_group_privilege_id_fkey FOREIGN KEY (privilege_id) REFERENCES public.privilege(privilege_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.progress_day
    ADD CONSTRAINT progress_day_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.progress_snapshot
    ADD CONSTRAINT progress_snapshot_contract_day_fkey FOREIGN KEY (contract, day) REFERENCES public.progress_day(contract, day) ON DELETE CASCADE;

ALTER TABLE ONLY public.progress_total
    ADD CONSTRAINT progress_total_contract_day_fkey FOREIGN KEY (contract, day) REFERENCES public.progress_day(contract, day) ON DELETE CASCADE;

ALTER TABLE ONLY public.register_carrier
    ADD CONSTRAINT register_carrier_contract_number_fkey FOREIGN KEY (contract, number) REFERENCES public.register_document(contract, number);

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.user_group(group_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_tag_code_fkey FOREIGN KEY (tag_code) REFERENCES public.asset(tag_code) ON DELETE CASCADE;

ALTER TABLE ONLY public.tag_sequence
    ADD CONSTRAINT tag_sequence_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_tag_code_fkey FOREIGN KEY (tag_code) REFERENCES public.asset(tag_code);

ALTER TABLE ONLY public.template_audit
    ADD CONSTRAINT template_audit_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.template(template_id);

ALTER TABLE ONLY public.template
    ADD CONSTRAINT template_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.template_revision
    ADD CONSTRAINT template_revision_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.template(template_id);

ALTER TABLE ONLY public.tidp_snapshot
    ADD CONSTRAINT tidp_snapshot_tag_code_fkey FOREIGN KEY (tag_code) REFERENCES public.asset(tag_code);

ALTER TABLE ONLY public.user_group
    ADD CONSTRAINT user_group_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.user_group_member
    ADD CONSTRAINT user_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.user_group(group_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_group_member
    ADD CONSTRAINT user_group_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.person(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_contract_fkey FOREIGN KEY (contract) REFERENCES public.contract(code);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(event_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(webhook_id) ON DELETE CASCADE;

