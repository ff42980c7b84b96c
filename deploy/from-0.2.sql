-- Turns a database of the last 0.2 release into one of 1.0: see docs/upgrading.md. One transaction.
begin;

do $$
begin
  if (select max(name) from kysely_migration) <> '0065_copiedFrom' then
    raise exception 'Start the last release 0.2 on this database first: its newest migration is %.',
      (select max(name) from kysely_migration);
  end if;
  if exists (select from search_fill) or exists (select from due_date_fill)
    or exists (select from deliverable_fill) or exists (select from deliverable_tally_fill) then
    raise exception 'Release 0.2 is still filling tables: wait until /health/ready/ names nothing under "filling".';
  end if;
end $$;

-- The history leaves its partitions. The services define the views of the schemas `reach` again.
create temporary table moved on commit drop as select * from audit_entry;
drop table audit_entry cascade;
drop function add_history_quarters(integer), history_quarter_end(text), history_quarter(timestamptz);
create table audit_entry (
  id bigint generated always as identity primary key,
  contract text not null references contract (code),
  plan text not null references asset (tag_code),
  tag_code text not null references asset (tag_code),
  executed_by text not null,
  execution_time timestamptz not null default clock_timestamp(),
  action text not null,
  changes jsonb not null default '[]',
  touched text[] not null default '{}'
);
insert into audit_entry overriding system value select * from moved order by id;
select setval('audit_entry_id_seq', (select coalesce(max(id), 0) + 1 from audit_entry));
create index audit_entry_plan on audit_entry (plan, id desc);
create index audit_entry_tag_code on audit_entry (tag_code, id desc);
create index audit_entry_touched on audit_entry using gin (touched);
create trigger log_audit_entry_change_insert after insert on audit_entry
referencing new table as changed for each statement execute function log_audit_entry_change();

-- The job that made partitions has no handler any more.
delete from jobs.schedule where name = 'history.addQuarters';

drop table search_fill, due_date_fill, deliverable_fill, deliverable_tally_fill;

-- What divided contracts among several databases.
drop function count_person_role, count_person_contract, count_user_group, count_privilege,
  count_user_group_member, count_privilege_group, count_person, count_contract, end_sessions cascade;
drop function directory_changed;
drop table directory_copy, ended_session;
alter table contract drop column cell, drop column directory_version;
delete from jobs.schedule where name = 'identity.forgetSessions';

-- Texts are compared without case and accents.
create function folded(text text) returns text language sql immutable parallel safe strict
return replace(replace(replace(replace(translate(
  regexp_replace(translate(lower(normalize(text, NFKD)), 'ŁØĐÐÞÆŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЉЊЋЂЏЅЈ', 'łøđðþæœαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяєіїґљњћђџѕј'), '[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'),
  U&'\2010\2011\2012\2013\2014\2015\2212\2018\2019\201B\2032`\00B4\201C\201D\201E\201F\2033łøđðı', '-------''''''''''''"""""loddi'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
create or replace function asset_search_text(tag_code text, attribute jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN folded(((((((((tag_code || COALESCE(('
'::text || (attribute ->> 'TIDP Title'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'TIDP Number'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'DIDP Name'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Document Name'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Title'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Document Number'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Document Type'::text)), ''::text)) || COALESCE(('
'::text || (attribute ->> 'Discipline'::text)), ''::text)));
create or replace function search_entry_of(tag_code text, contract text, class_code text, place text, attribute jsonb)
 RETURNS TABLE(live boolean, kind smallint, text text, tag text, name text, number text, title text)
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT ((COALESCE((attribute ->> 'Removed'::text), ''::text) <> 'Yes'::text) AND (COALESCE((attribute ->> 'DIDP Status'::text), ''::text) <> 'Removed'::text)),
     (array_position(ARRAY['TIDP'::text, 'DIDP'::text, 'Document'::text], class_code))::smallint AS array_position,
     asset_search_text(tag_code, attribute) AS asset_search_text,
     folded(tag_code) AS folded,
     folded(COALESCE(NULLIF((attribute ->> 'TIDP Title'::text), ''::text), NULLIF((attribute ->> 'DIDP Name'::text), ''::text), NULLIF((attribute ->> 'Document Name'::text), ''::text))) AS folded,
     folded(COALESCE(NULLIF((attribute ->> 'TIDP Number'::text), ''::text), NULLIF((attribute ->> 'Document Number'::text), ''::text))) AS folded,
     folded(NULLIF((attribute ->> 'Title'::text), ''::text)) AS folded;
END;
update search_entry set text = entry.text, tag = entry.tag, name = entry.name, number = entry.number, title = entry.title
from asset, search_entry_of(asset.tag_code, asset.contract, asset.class_code, asset.place, asset.attribute) entry
where asset.tag_code = search_entry.tag_code
  and (search_entry.text, search_entry.tag) is distinct from (entry.text, entry.tag);

-- Plans are placed at their work packages.
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

-- People, accounts, forms and history.
alter table contract
  add column review_days integer not null default 15 check (review_days between 1 and 90),
  add column review_outcome text not null default 'NONE'
    check (review_outcome in ('NONE', 'COUNTS_AS_ACCEPTED', 'MANAGER_DECIDES'));
create table absence (
  absence_id bigint generated always as identity primary key,
  contract text not null references contract,
  person text not null,
  delegate text not null check (delegate <> person),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index absence_of_person on absence (contract, person) where ended_at is null;
create index absence_of_delegate on absence (contract, delegate) where ended_at is null;
create view stand_in as
  select absence.absence_id, absence.contract, absence.person, absence.delegate
  from absence
  join contract on contract.code = absence.contract
  where absence.ended_at is null
    and cast(now() at time zone contract.time_zone as date) between from_day and until_day
    and (
      select count(*) from person
      where username in (absence.person, absence.delegate) and is_active and not is_program
        and exists (
          select from person_role
          where person_role.user_id = person.user_id and person_role.contract = absence.contract
        )
    ) = 2;
alter table notification add column in_name_of text;
alter table identity_account alter column password_hash drop not null;
create table identity_link (
  subject text primary key references identity_account on delete cascade,
  token_hash text not null unique,
  contract text not null,
  made_by text not null,
  expires_at timestamptz not null
);
alter table form_task add column is_withdrawn boolean not null default false;
create index audit_entry_review on audit_entry (contract, id)
  where action in ('Issued for approval', 'Sent to TIDP Owner for acceptance', 'Accepted the TIDP',
    'Became Review Approved', 'Accepted discipline', 'Rejected the TIDP', 'Rejected discipline', 'Removed older history')
  or action like 'Counted as accepted, no answer by%';

-- Imports, proposals, views and comparisons.
alter table line_import
  add column choices jsonb not null default '{}',
  add column offered jsonb not null default '[]',
  add column kind text not null default 'import',
  add column proposed_in uuid,
  add column closed_at timestamptz;
alter table line_import_row
  add column decision text, add column reason text, add column decided_by text, add column decided_in uuid;
create index line_import_about on line_import (tag_code, created_at desc) where kind = 'proposal';
create index line_import_proposed_in on line_import (proposed_in) where proposed_in is not null;
create index line_import_row_decided_in on line_import_row (decided_in) where decided_in is not null;
create table import_sheet (
  import_id uuid not null references line_import on delete cascade,
  place integer not null,
  content text not null,
  primary key (import_id, place)
);
create table feed (
  feed_id uuid primary key default gen_random_uuid(),
  secret_hash text not null unique,
  user_id text not null references person on delete cascade,
  contract text not null,
  scope text not null,
  tag_code text,
  view_id uuid references saved_view on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index feed_of_person on feed (user_id, contract);
create index feed_of_view on feed (view_id);
create index asset_reference on asset (contract, folded(attribute ->> 'Own Reference'))
  where class_code = 'Document' and attribute ->> 'Own Reference' is not null;
create index asset_line_updated on asset (contract, updated_at) where class_code = 'Document';
create table cde_log (
  contract text primary key references contract (code),
  name text not null,
  rows integer not null,
  compared_by text not null,
  compared_at timestamptz not null default now(),
  has_news boolean not null,
  titles jsonb not null
);
create table cde_line (
  contract text not null references contract (code),
  tag_code text not null,
  findings text[] not null,
  file integer,
  issued_on text,
  is_new boolean not null,
  primary key (contract, tag_code)
);
create table cde_file (
  contract text not null references contract (code),
  id integer not null,
  content jsonb not null,
  key text not null,
  findings text[] not null,
  tag_codes text[] not null,
  match text,
  note text,
  repeats integer,
  is_new boolean not null,
  primary key (contract, id)
);
create table cde_ignored (
  contract text not null references contract (code),
  key text not null,
  ignored_by text not null,
  primary key (contract, key)
);

-- The lines of the MIDP learn their classification and weight, and are counted by the steps of their credit.
create table classification (
  contract text not null references contract (code),
  code text not null,
  title text not null,
  label text not null generated always as (code || ' : ' || title) stored,
  words text not null generated always as (folded(code || ' : ' || title)) stored,
  version integer not null default 1,
  updated_by text not null,
  primary key (contract, code)
);
create unique index classification_code on classification (contract, folded(code));
create index classification_title on classification (contract, folded(title));
create index asset_classification on asset (contract, (attribute ->> 'Classification'))
  where class_code = 'Document' and attribute ->> 'Classification' is not null;
alter table deliverable_row add column classification text not null default '';
create index deliverable_row_classification on deliverable_row (contract, classification) where classification <> '';
create table credit_rule (
  contract text not null references contract (code),
  version integer not null,
  content jsonb not null,
  set_by text not null,
  set_at timestamptz not null default now(),
  primary key (contract, version)
);
alter table progress_day add column rule integer not null default 1;
alter table deliverable_profile
  add column open_step text not null generated always as (case
    when status = 'Done' then 'numbered'
    when status in ('In queue', 'In progress', 'Error') then 'requested' else 'planned' end) stored,
  add column issued_step text not null generated always as (case
    when suitability ~ '^(?:A[0-9]|CR|AB)(?![A-Z0-9])' then 'accepted'
    when suitability ~ '^(?:S[4-7]|B[0-9])(?![A-Z0-9])' then 'approval' else 'shared' end) stored;
alter table deliverable_row add column weight integer not null default 1;
drop index deliverable_row_counted;
create index deliverable_row_counted on deliverable_row (contract, profile_id)
  include (place, plan, authors_id, due, forecast, issued, done, weight);
alter table deliverable_tally add column weight bigint;
alter table progress_snapshot add column weight bigint;
alter table progress_total add column weight bigint;
create or replace view deliverable_source as
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
    regexp_replace(regexp_replace(folded("left"(COALESCE((line.attribute ->> 'Title'::text), ''::text), 300)), '(\d+)'::text, '00000\1'::text, 'g'::text), '\d*(\d{6})'::text, '\1'::text, 'g'::text) AS title_key,
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
   FROM (((asset line
     JOIN asset discipline ON ((discipline.tag_code = line.part_of)))
     JOIN asset plan ON ((plan.tag_code = discipline.part_of)))
     LEFT JOIN contract ON ((contract.code = line.contract)))
  WHERE (line.class_code = 'Document'::text);
create or replace function derive_deliverable_rows(lines text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO '$user', 'public'
AS $function$
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
    end $function$;
create or replace view deliverable_part as
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
   FROM ((deliverable_row line
     JOIN deliverable_profile profile ON ((profile.profile_id = line.profile_id)))
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
create or replace function tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO '$user', 'public'
AS $function$
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
        end $function$;
create or replace function tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO '$user', 'public'
AS $function$
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
        end $function$;
create or replace function tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO '$user', 'public'
AS $function$
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
        end $function$;
create or replace function recount_deliverables(counted text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO '$user', 'public'
AS $function$
      begin
        with gone as (delete from deliverable_tally where contract = counted)
        insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines, weight, settled)
        select contract, place, kind, key, status, done, issued, late, day, sum(lines), sum(weight), true from deliverable_part where contract = counted
        group by contract, place, kind, key, status, done, issued, late, day order by kind, day, key;
      end $function$;
create or replace function total_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO '$user', 'public'
AS $function$
    begin
      insert into progress_total (contract, day, place, lines, numbered, issued, overdue, planned, forecast, progress, weight) 
  select contract, day, place, 1 * sum("lines"), 1 * sum("numbered"), 1 * sum("issued"), 1 * sum("overdue"), 1 * sum("planned"), 1 * sum("forecast"), 1 * sum("progress"), 1 * sum(coalesce(weight, lines))
  from "added" group by contract, day, place;
      return null;
    end $function$;
create or replace function change_total_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO '$user', 'public'
AS $function$
    begin
      insert into progress_total (contract, day, place, lines, numbered, issued, overdue, planned, forecast, progress, weight) 
  select contract, day, place, 1 * sum("lines"), 1 * sum("numbered"), 1 * sum("issued"), 1 * sum("overdue"), 1 * sum("planned"), 1 * sum("forecast"), 1 * sum("progress"), 1 * sum(coalesce(weight, lines))
  from "added" group by contract, day, place union all 
  select contract, day, place, -1 * sum("lines"), -1 * sum("numbered"), -1 * sum("issued"), -1 * sum("overdue"), -1 * sum("planned"), -1 * sum("forecast"), -1 * sum("progress"), -1 * sum(coalesce(weight, lines))
  from "removed" group by contract, day, place;
      return null;
    end $function$;
update deliverable_row set title_key = source.title_key from deliverable_source source
where source.tag_code = deliverable_row.tag_code and source.title_key <> deliverable_row.title_key;
select recount_deliverables(code) from contract;

-- Webhooks, mails and what people are notified of.
create table webhook (
  webhook_id uuid primary key default gen_random_uuid(),
  contract text not null references contract (code),
  url text not null,
  kinds text[] not null,
  is_on boolean not null default true,
  cause text,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  rests_until timestamptz not null default now(),
  made_by text not null,
  created_at timestamptz not null default now(),
  format text not null default 'events'
);
create index webhook_of_contract on webhook (contract, created_at);
create sequence event_position;
create table event (
  event_id uuid primary key default gen_random_uuid(),
  id bigint generated always as identity,
  position bigint unique,
  contract text not null,
  subject text not null,
  plan_entry bigint,
  form_entry bigint,
  webhook_id uuid references webhook on delete cascade,
  kind text,
  tag_code text,
  caused_by text,
  at timestamptz not null default clock_timestamp(),
  lines text[] not null default '{}',
  line_count integer not null default 0,
  payload text
);
create index event_new on event (id) where position is null;
create index event_of_contract on event (contract, position);
create index event_at on event (at);
create index event_of_webhook on event (webhook_id) where webhook_id is not null;
create table webhook_delivery (
  delivery_id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event_id uuid not null references event on delete cascade,
  subject text not null,
  state text not null default 'waiting',
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  claimed_by text,
  cause text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index webhook_delivery_open on webhook_delivery (webhook_id, delivery_id) where ended_at is null;
create index webhook_delivery_late on webhook_delivery (webhook_id, subject, delivery_id)
  where ended_at is null and tries > 0;
create index webhook_delivery_claimed on webhook_delivery (claimed_by) where state = 'sending';
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, delivery_id desc);
create index webhook_delivery_of_event on webhook_delivery (event_id);
create function log_plan_event() returns trigger language plpgsql set search_path from current as $$
begin
  insert into event (contract, subject, plan_entry, at)
  select contract, plan, id, execution_time from changed order by id;
  return null;
end $$;
create trigger log_plan_event after insert on audit_entry
  referencing new table as changed for each statement execute function log_plan_event();
create function log_form_event() returns trigger language plpgsql set search_path from current as $$
begin
  insert into event (contract, subject, form_entry, at)
  select form.contract, form.tag_code, changed.id, execution_time
  from changed join form on form.tag_code = changed.form order by changed.id;
  return null;
end $$;
create trigger log_form_event after insert on form_audit
  referencing new table as changed for each statement execute function log_form_event();
create table mail (
  mail_id uuid primary key,
  contract text not null references contract (code),
  user_id text not null references person on delete cascade,
  kind text not null,
  state text not null default 'waiting',
  due_at timestamptz not null,
  tries integer not null default 0,
  cause text,
  requested_by text,
  claimed_by text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index mail_waiting on mail (due_at, mail_id) where state = 'waiting';
create index mail_claimed on mail (claimed_by) where state = 'sending';
create index mail_of_contract on mail (contract, created_at desc, mail_id);
create index mail_of_person on mail (user_id);
create index mail_ended on mail (ended_at) where ended_at is not null;
create table mail_part (
  notification bigint primary key references notification on delete cascade,
  user_id text not null references person on delete cascade,
  contract text not null,
  is_digest boolean not null,
  due_at timestamptz not null,
  mail_id uuid references mail on delete cascade
);
create index mail_part_new on mail_part (notification) where mail_id is null;
create index mail_part_of_mail on mail_part (mail_id);
create index mail_part_of_person on mail_part (user_id);
create table mail_choice (
  user_id text not null references person on delete cascade,
  kind text not null,
  time text not null,
  primary key (user_id, kind)
);
create table mail_clock (
  user_id text primary key references person on delete cascade,
  time_zone text,
  quiet_from text,
  quiet_until text
);
alter table notification
  add column absence bigint references absence on delete cascade,
  add column webhook uuid references webhook on delete cascade;
create index notification_webhook on notification (webhook) where webhook is not null;
alter table notification drop constraint notification_subject;
alter table notification add constraint notification_subject
  check (num_nonnulls(plan, form_task, absence, webhook) = 1);

delete from kysely_migration;
insert into kysely_migration (name, timestamp)
select name, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from unnest(array['1001_people', '1002_identity', '1003_asset', '1004_workflow', '1005_register',
  '1006_form', '1007_midp', '1008_programme', '1009_change']) as name;

commit;
