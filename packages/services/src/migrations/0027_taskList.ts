import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Names the plan of its subject in each task, so that an index alone groups, sorts and counts the
 * task list. A trigger fills the column, so that processes of the previous release can still insert
 * tasks during an upgrade.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table task add column plan text`.execute(db)
  await sql`
    update task set plan = coalesce(asset.part_of, asset.tag_code)
    from asset where asset.tag_code = task.tag_code`.execute(db)
  await sql`alter table task alter column plan set not null`.execute(db)
  await sql`
    create function task_plan() returns trigger language plpgsql set search_path from current as $$
    begin
      new.plan := (select coalesce(part_of, tag_code) from asset where tag_code = new.tag_code);
      return new;
    end $$`.execute(db)
  await sql`create trigger task_plan before insert on task for each row execute function task_plan()`.execute(
    db,
  )
  await sql`
    create index task_list on task (contract, plan, tag_code)
    include (assignee, status, created_at, created_by, modified_at)`.execute(db)
  await sql`create index task_contract_created_by on task (contract, created_by)`.execute(db)
  // Finished tasks of a person are listed too.
  await sql`drop index form_task_assignee, form_task_created_by`.execute(db)
  await sql`create index form_task_assignee on form_task (contract, assignee)`.execute(db)
  await sql`create index form_task_created_by on form_task (contract, created_by)`.execute(db)
}
