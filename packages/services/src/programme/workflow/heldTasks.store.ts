import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { type heldTasks, mostHeldTasks } from '@tidemark/schema/rest/userAdministration'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { hasRoleIn } from '#people/privilege/explain.store.ts'
import {
  reachesForms,
  reachesPlansAt,
  readReachOf,
} from '#people/privilege/reach/reachOfPeople.store.ts'
import { openingRoles } from '#people/user/user.policy.ts'

type HeldTask = AnswerOf<typeof heldTasks>['tasks'][number] & { count: number }

/** The title of a plan with its revision, which tells plans of one title apart. */
const planName = sql`concat_ws(
  ', ', plan.attribute ->> ${planCodec.labelOf('title')}, plan.attribute ->> ${planCodec.labelOf('revision')}
)`

/** The name of a plan, with that of a discipline. */
const subjectName = sql`concat_ws(' · ', ${planName}, asset.attribute ->> ${disciplineCodec.labelOf('name')})`

/** A plan that no newer revision has replaced: in one that is, nobody needs or is able to do anything. */
const isCurrent = sql`coalesce(plan.attribute ->> ${planCodec.labelOf('supersededBy')}, '') = ''`

/**
 * The unfinished tasks of a contract as the common tables `able`, the people who can sign in to it, with
 * whether they open forms, `barred`, those of them who do not reach a plan, and `held`, one row for each
 * person and task of these plans and forms, or of all. `is_alone`: nobody else who can act has it.
 */
const unfinished = (contract: string, barred: Barred, wholes?: readonly string[]) => sql`
  with able as (
    select username, not (username = ${anyOf(barred.forms)}) and ${hasRoleIn(contract, openingRoles)} as opens_forms
    from person where is_active and not is_program and ${hasRoleIn(contract)}
  ), barred as (
    select * from jsonb_to_recordset(cast(${JSON.stringify(barred.plans)} as jsonb)) as one (username text, plan text)
  ), held as (
    select assignee, task_name, task.tag_code, task.plan, null::integer as form_task, null::integer as parent,
      ${subjectName} as name, plan.attribute ->> ${planCodec.labelOf('title')} as whole_name,
      not exists (
        select from task other
        where other.tag_code = task.tag_code and other.task_name = task.task_name and other.assignee <> task.assignee
          and other.assignee in (select username from able) and ${reaches('other.assignee', 'task.plan')}
      ) as is_alone,
      task_name = 'TIDP_REVIEWER' and plan.attribute -> ${planCodec.labelOf('internalStakeholders')} ? assignee as is_needed
    from task
    join asset on asset.tag_code = task.tag_code
    join asset plan on plan.tag_code = task.plan
    where task.contract = ${contract} and status <> ${taskStatuses.finished} and ${among('task.plan', wholes)}
    union all
    select assignee, task_name, form, null, task_id, parent, coalesce(document_number, class_name), coalesce(document_number, class_name), true, true
    from form_task join form on form.tag_code = form_task.form
    where form_task.contract = ${contract} and status <> ${taskStatuses.finished} and ${among('form', wholes)}
  )`

const reaches = (person: string, plan: string) =>
  sql`not exists (
    select from barred where barred.username = ${sql.ref(person)} and barred.plan = ${sql.ref(plan)}
  )`

/** People whom privileges keep from their tasks: from a plan, or from the forms of the contract. */
interface Barred {
  readonly plans: readonly { readonly username: string; readonly plan: string }[]
  readonly forms: readonly string[]
}

/** Reads whom privileges keep from unfinished tasks of these plans and forms, or of all: mostly nobody. */
async function readBarred(
  trx: Transaction<Tables>,
  contract: string,
  wholes?: readonly string[],
): Promise<Barred> {
  const { rows } = await sql<{ username: string; plan: string | null; place: string | null }>`
    with limited as (
      select username from person join user_group_member using (user_id) join privilege_group using (group_id)
      join privilege using (privilege_id) where privilege.contract = ${contract}
    )
    select distinct assignee as username, task.plan, asset.place
    from task join asset on asset.tag_code = task.plan
    where task.contract = ${contract} and status <> ${taskStatuses.finished} and ${among('task.plan', wholes)}
      and assignee in (select username from limited)
    union
    select assignee, null, null from form_task
    where contract = ${contract} and status <> ${taskStatuses.finished} and ${among('form', wholes)}
      and assignee in (select username from limited)`.execute(trx)
  const reach = await readReachOf(
    trx,
    contract,
    rows.map(({ username }) => username),
  )
  return {
    plans: rows.flatMap(({ username, plan, place }) =>
      plan === null || reachesPlansAt(reach, username, place) ? [] : [{ username, plan }],
    ),
    forms: [...reach.keys()].filter((username) => !reachesForms(reach, username)),
  }
}

const among = (column: string, wholes: readonly string[] | undefined) =>
  wholes ? sql`${sql.ref(column)} = ${anyOf(wholes)}` : sql`true`

/**
 * The usernames of those who name another or withdraw a task of `held`: of a review or discipline the owners
 * of the plan, of a review of a form its owner, and who sent a form, or its owner once they have left. Empty
 * where they cannot act, either.
 */
const owners = sql<string[]>`array(
    select other.assignee from task other
    where other.tag_code = held.plan and other.task_name = 'TIDP_OWNER' and held.task_name in ('TIDP_REVIEWER', 'DIDP_OWNER')
      and other.assignee <> held.assignee and other.assignee in (select username from able) and ${reaches('other.assignee', 'held.plan')}
    union
    select other.assignee from form_task other
    where held.form_task is not null and other.form = held.tag_code and other.assignee <> held.assignee
      and other.assignee in (select username from able where opens_forms)
      and (other.task_id = held.parent or other.task_name = 'FORM_OWNER' and not exists (
        select from form_task sender
        where sender.task_id = held.parent and sender.assignee in (select username from able where opens_forms)
      ))
    order by 1
  )`

/** Reads the unfinished tasks of a person, each with the number of all. */
export async function readHeldTasks(
  trx: Transaction<Tables>,
  contract: string,
  username: string,
): Promise<HeldTask[]> {
  const { rows } = await sql<HeldTask>`
    ${unfinished(contract, await readBarred(trx, contract))}
    select task_name, tag_code, plan, form_task, name, is_alone, ${owners} as owners,
      count(*) over ()::integer as count
    from held where assignee = ${username}
    order by is_alone desc, name, task_name, tag_code
    limit ${mostHeldTasks}`.execute(trx)
  return rows
}

/**
 * Reads the plans that are not in review yet, whose owners can still name others, and name a person as
 * internal reviewer.
 */
export async function readComingReviews(
  trx: Transaction<Tables>,
  contract: string,
  username: string,
): Promise<AnswerOf<typeof heldTasks>['reviews']> {
  const { rows } = await sql<AnswerOf<typeof heldTasks>['reviews'][number]>`
    select tag_code, ${planName} as name from asset plan
    where contract = ${contract} and class_code = 'TIDP' and ${isCurrent}
      and attribute ->> ${planCodec.labelOf('status')} = ${anyOf(['WIP', 'Ready for Review'])}
      and attribute -> ${planCodec.labelOf('internalStakeholders')} ? ${username}
    order by name, tag_code
    limit ${mostHeldTasks}`.execute(trx)
  return rows
}

const nobody: Barred = { plans: [], forms: [] }

type HeldProposal = AnswerOf<typeof heldTasks>['proposals'][number]

/**
 * Reads the open proposals in current plans that a person made, and those that no other owner of the
 * discipline can accept.
 */
export async function readHeldProposals(
  trx: Transaction<Tables>,
  contract: string,
  username: string,
): Promise<HeldProposal[]> {
  const owners = disciplineCodec.labelOf('owners')
  const { rows } = await sql<HeldProposal>`
    ${unfinished(contract, nobody, [])}
    select import_id as id, asset.tag_code, ${subjectName} as name, line_import.created_by = ${username} as is_author
    from line_import
    join asset on asset.tag_code = line_import.tag_code
    join asset plan on plan.tag_code = asset.part_of
    where line_import.contract = ${contract} and line_import.kind = 'proposal' and line_import.state = 'open'
      and ${isCurrent}
      and (line_import.created_by = ${username} or asset.attribute -> ${owners} ? ${username} and not exists (
        select from able where username <> ${username} and asset.attribute -> ${owners} ? username
      ))
    order by name, import_id
    limit ${mostHeldTasks}`.execute(trx)
  return rows
}

/** A task of a person who cannot act on it, and which nobody else can do. */
interface OrphanedTask {
  /** Username. */
  readonly assignee: string
  readonly task_name: string
  readonly tag_code: string
  /** The plan or form. */
  readonly whole: string
  /** The title of the plan, or the number or class of the form; null for a plan without a title. */
  readonly whole_name: string | null
  /** Null for a plan. */
  readonly form_task: number | null
  /** Who names another, or withdraws it. */
  readonly owners: readonly string[]
}

/**
 * Reads the tasks of these plans and forms, or of all, that nobody can do: those of people who cannot sign in
 * to the contract, open its forms or reach the plan, unless somebody else has the same one. A review of each internal reviewer is needed.
 */
export async function readOrphanedTasks(
  trx: Transaction<Tables>,
  contract: string,
  wholes?: readonly string[],
): Promise<OrphanedTask[]> {
  const { rows } = await sql<OrphanedTask>`
    ${unfinished(contract, await readBarred(trx, contract, wholes), wholes)}
    select distinct assignee, task_name, tag_code, coalesce(plan, tag_code) as whole, whole_name, form_task, ${owners} as owners
    from held
    where (is_alone or is_needed) and not exists (
      select from able where able.username = assignee and case when form_task is null
        then ${reaches('assignee', 'held.plan')} else opens_forms end
    )
    order by tag_code, task_name, assignee`.execute(trx)
  return rows
}
