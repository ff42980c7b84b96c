import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { redefine } from './1037_classification.ts'

/**
 * Adds rules of credit: the steps of lines by profile, the kinds of counts by plan from which any rule rates them, and the
 * rule of each snapshot. Writers wait while the lines are counted, so that no change is missed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
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
    lock table deliverable_row in share row exclusive mode`.execute(db)
  const step = 'case when line.issued is null then profile.open_step else profile.issued_step end'
  const counted = ['document_type', 'discipline']
    .map(
      (property) =>
        `('credit ${property}', line.plan, ${step} || ' ' || profile.${property}, line.done, line.issued is not null, false, date 'infinity'), `,
    )
    .join('')
  await redefine(db, 'view', 'deliverable_part', [[/\('plan'(?:::text)?, ?line/g, `${counted}$&`]])
  for (const event of ['insert', 'update', 'delete'])
    await redefine(db, 'function', `tally_${event}`, [[/\('plan', line/g, `${counted}$&`]])
  await sql`
    insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines, settled)
    select contract, place, kind, key, status, done, issued, late, day, sum(lines), true
    from deliverable_part where kind like 'credit %'
    group by contract, place, kind, key, status, done, issued, late, day
    order by contract, kind, day, key`.execute(db)
}
