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

delete from kysely_migration;
insert into kysely_migration (name, timestamp)
select name, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from unnest(array['1001_people', '1002_identity', '1003_asset', '1004_workflow', '1005_register',
  '1006_form', '1007_midp', '1008_programme', '1009_change']) as name;

commit;
