import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the tasks and the history of plans, and the snapshots of their approved revisions. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTasks(db)
  await sql`
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
    create index audit_entry_plan on audit_entry (plan, id desc);
    create index audit_entry_tag_code on audit_entry (tag_code, id desc);
    create index audit_entry_touched on audit_entry using gin (touched);
    -- What the history of a contract says of reviews among everything else.
    create index audit_entry_review on audit_entry (contract, id)
      where action in ('Issued for approval', 'Sent to TIDP Owner for acceptance', 'Accepted the TIDP',
        'Became Review Approved', 'Accepted discipline', 'Rejected the TIDP', 'Rejected discipline', 'Removed older history')
      or action like 'Counted as accepted, no answer by%';
    create table tidp_snapshot (
      tag_code text not null references asset (tag_code),
      revision text not null,
      content jsonb not null,
      approved_at timestamptz,
      primary key (tag_code, revision)
    );
  `.execute(db)
}

/**
 * Creates the tasks. A trigger names the plan of the subject, so that an index alone groups, sorts
 * and counts the task list.
 */
const createTasks = (db: Kysely<never>) =>
  sql`
    create table task (
      task_id integer generated always as identity primary key,
      contract text not null references contract (code),
      task_name text not null,
      tag_code text not null references asset (tag_code),
      assignee text not null,
      status text not null check (status in ('0', '1', '2', '3')),
      created_by text not null,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      plan text not null,
      unique (tag_code, task_name, assignee)
    );
    create index task_contract_assignee on task (contract, assignee);
    create index task_contract_created_at on task (contract, created_at desc, task_id desc);
    create index task_contract_created_by on task (contract, created_by);
    create index task_list on task (contract, plan, tag_code)
      include (assignee, status, created_at, created_by, modified_at);
    create function task_plan() returns trigger language plpgsql set search_path from current as $$
    begin
      new.plan := (select coalesce(part_of, tag_code) from asset where tag_code = new.tag_code);
      return new;
    end $$;
    create trigger task_plan before insert on task for each row execute function task_plan();
  `.execute(db)
