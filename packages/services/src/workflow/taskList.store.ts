import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ListPosition } from '@tidemark/schema/rest/listCursor'
import type { FormTaskName } from '@tidemark/schema/rules/formTask'
import type { TaskStatus } from '@tidemark/schema/rest/workflow'
import type { Attributes } from '#asset/asset.tables.ts'
import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import { partsOf } from '#asset/relation.store.ts'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { planCodec } from '#asset/codec/plan.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { everyWord, namedLike } from '#user/personSearch.store.ts'

export interface TaskListSearch {
  readonly contract: string
  readonly username: string
  /** Only unfinished tasks assigned to the person. */
  readonly activeOnly: boolean
  /** Tasks on plans of all people; otherwise those assigned to or by the person. */
  readonly everyones: boolean
  /** Whether the person's roles open forms. */
  readonly forms: boolean
  /** Whether privileges limit the person's reach, so that a plan may be out of it. */
  readonly limited: boolean
  /** Whether a page counts top-level rows with everything below them. */
  readonly grouped: boolean
  /** All statuses by default. */
  readonly statuses: readonly TaskStatus[] | undefined
  readonly words: readonly string[]
  /** Finished tasks must have changed on this day or later; yyyy-MM-dd, UTC. */
  readonly from: string
  readonly size: number
  /** The last group of the previous page: the moment of its newest task, and the key of its root. */
  readonly after: ListPosition | undefined
}

/** A row of the task list before the names of plans and disciplines are read. */
export interface ListedTask {
  /** Tag code of the plan or discipline, or id of the form task. */
  readonly key: string
  readonly parent: string | null
  /** Tag code of the plan; null for a form task. */
  readonly plan: string | null
  /** Tag code of the form; null for a plan or discipline. */
  readonly form: string | null
  readonly assignee: string
  readonly task_name: FormTaskName | null
  readonly status: TaskStatus
  /** ISO 8601. */
  readonly created_at: string
  readonly modified_at: string
  readonly own: boolean
  readonly matches: boolean
  readonly root: string
  readonly newest: string
}

export interface TaskListPage {
  readonly counts: { readonly status: TaskStatus; readonly count: number }[]
  /** In the order of the list. */
  readonly tasks: ListedTask[]
  readonly next: ListPosition | null
}

/**
 * Reads a page of the task list and the counts by status, in one statement. Tasks on plans are read
 * by the index `task_list`, form tasks by the person, so neither reads assets unless a text is
 * searched.
 */
export async function readTaskList(
  db: Kysely<Tables>,
  search: TaskListSearch,
): Promise<TaskListPage> {
  // A generic plan does not know the selectivity of statuses, words and the cursor. For a search,
  // JIT compilation would take a second, ten times as long as the query.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    db,
  )
  const { rows } = await taskListQuery(search).execute(db)
  const { counts = [], tasks = [] } = rows[0] ?? {}
  const groups = [...new Map(tasks.map(({ root, newest }) => [root, newest]))]
  const last = groups[search.size - 1]
  const page = new Set(groups.slice(0, search.size).map(([root]) => root))
  return {
    counts,
    tasks: tasks.filter(({ root }) => page.has(root)),
    next: groups.length > search.size && last ? { micros: last[1], key: last[0] } : null,
  }
}

const taskListQuery = (
  search: TaskListSearch,
): RawBuilder<Pick<TaskListPage, 'counts' | 'tasks'>> => {
  const { grouped, statuses, size, after } = search
  const root = sql.raw(grouped ? 'root' : 'key')
  const wanted = statuses
    ? sql<boolean>`status = any(cast(${statuses} as text[]))`
    : sql<boolean>`true`
  const beyond = after
    ? sql<boolean>`(newest < cast(${after.micros} as bigint) or newest = cast(${after.micros} as bigint) and root > ${after.key})`
    : sql<boolean>`true`
  return sql<Pick<TaskListPage, 'counts' | 'tasks'>>`
    with listed as materialized (
      ${tasksOnPlans(search)}
      ${search.forms ? sql`union all ${formTasks(search)}` : sql``}
    ), found as materialized (
      select key, status, ${root} as root, parent, created_at from listed where ${mentions(search)}
    ), matching as materialized (
      select key, root, parent, created_at from found where ${wanted}
    ), page as (
      select root, newest from (
        select root, ${microseconds(sql`max(created_at)`)} as newest from matching group by root
      ) as groups
      where ${beyond}
      order by newest desc, root
      limit ${size + 1}
    ), shown as (
      select key from matching where root in (select root from page)
    ), above as (
      select parent as key from matching where root in (select root from page) and ${grouped}
      union select root from page where ${grouped}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', count)), '[]') from (
        select status, count(*)::integer as count from found group by status order by status
      ) as counted) as counts,
      (select coalesce(jsonb_agg(to_jsonb(task) order by newest desc, root, created_at desc, key), '[]') from (
        select listed.key, listed.parent, listed.plan, listed.form, listed.assignee, listed.task_name, listed.status,
          listed.created_at, listed.modified_at, listed.own, shown.key is not null as matches, page.root, cast(page.newest as text) as newest
        from page join listed on listed.${root} = page.root
        left join shown on shown.key = listed.key
        where shown.key is not null or listed.key in (select key from above)
      ) as task) as tasks`
}

const microseconds = (moment: RawBuilder<unknown>) =>
  sql<string>`cast(extract(epoch from ${moment}) * 1000000 as bigint)`

/**
 * One row for each plan and discipline with a task: the person's own task represents it, otherwise
 * the most open one, then the newest.
 */
const tasksOnPlans = (search: TaskListSearch) => {
  const { contract, username, activeOnly, everyones, limited, from } = search
  const seen = activeOnly
    ? sql<boolean>`assignee = ${username} and status <> '1'`
    : sql<boolean>`(status <> '1' or modified_at >= ${startOf(from)}) and ${everyones ? sql<boolean>`true` : sql<boolean>`(assignee = ${username} or created_by = ${username})`}`
  return sql`
    select * from (
      select distinct on (plan, tag_code) tag_code as key, nullif(plan, tag_code) as parent, plan as root, plan, cast(null as text) as form,
        assignee, cast(null as text) as task_name, status, created_at, modified_at, assignee = ${username} as own
      from task
      where contract = ${contract} and ${seen}
        and ${limited ? sql<boolean>`exists (select from asset where asset.tag_code = task.plan)` : sql<boolean>`true`}
      order by plan, tag_code, (assignee = ${username}) desc, array_position(array['0', '3', '2', '1'], status), created_at desc, task_id desc
    ) as represented`
}

/**
 * The form tasks that the person has or gave. A task's parent is the nearest listed task above it;
 * there are at most two above.
 */
const formTasks = ({ contract, username, activeOnly, from }: TaskListSearch) => sql`
    select cast(own.task_id as text), cast(coalesce(near.task_id, far.task_id) as text), cast(coalesce(far.task_id, near.task_id, own.task_id) as text), null, own.form,
      own.assignee, own.task_name, own.status, own.created_at, own.modified_at, own.assignee = ${username}
    from form_task own join form on form.tag_code = own.form
    left join form_task above on above.task_id = own.parent
    left join form_task near on near.task_id = above.task_id and ${hasOrGave('near', username, activeOnly)}
    left join form_task far on far.task_id = above.parent and ${hasOrGave('far', username, activeOnly)}
    where own.contract = ${contract} and ${hasOrGave('own', username, activeOnly)}
      and (form.closed_at is null or form.closed_at >= ${startOf(from)})`

const hasOrGave = (task: string, username: string, activeOnly: boolean) => {
  const of = sql.table(task)
  return activeOnly
    ? sql<boolean>`${of}.assignee = ${username} and ${of}.status <> '1'`
    : sql<boolean>`(${of}.assignee = ${username} or ${of}.created_by = ${username})`
}

/** The attributes of plans and disciplines that the list shows, and that decide the next step. */
const shownAttributes = [
  ...(
    [
      'title',
      'number',
      'numberStatus',
      'owners',
      'status',
      'stage',
      'rejected',
      'internalStakeholders',
      'acceptedBy',
    ] as const
  ).map((name) => planCodec.labelOf(name)),
  ...(['name', 'owners', 'nominatedOwners', 'status', 'required'] as const).map((name) =>
    disciplineCodec.labelOf(name),
  ),
]

/** Reads plans and disciplines with only the attributes that the list shows. */
export const readListedSubjects = (
  db: Kysely<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<{ tag_code: string; attribute: Attributes }[]> =>
  db
    .selectFrom('asset')
    .select([
      'tag_code',
      sql<Attributes>`jsonb_build_object(${sql.join(shownAttributes.map((label) => sql`${sql.lit(label)}, asset.attribute -> ${sql.lit(label)}`))})`.as(
        'attribute',
      ),
    ])
    .where('contract', '=', contract)
    .where('tag_code', '=', anyOf(tagCodes))
    .execute()

/** Reads the active disciplines of plans, with only their status and whether they are required. */
export const readStepParts = (
  db: Kysely<Tables>,
  plans: readonly string[],
): Promise<{ parent: string; required: string | null; status: DisciplineStatus }[]> =>
  partsOf(db, plans, 'DIDP')
    .select([
      sql<string | null>`asset.attribute ->> ${sql.lit(disciplineCodec.labelOf('required'))}`.as(
        'required',
      ),
      sql<DisciplineStatus>`asset.attribute ->> ${sql.lit(disciplineCodec.labelOf('status'))}`.as(
        'status',
      ),
    ])
    .where(
      sql<boolean>`asset.attribute ->> ${sql.lit(disciplineCodec.labelOf('status'))} <> 'Removed'`,
    )
    .execute()

/** Counts the lines of disciplines by the status of their number. */
export const readStepLines = (
  db: Kysely<Tables>,
  disciplines: readonly string[],
): Promise<{ discipline: string; status: string; count: number }[]> =>
  db
    .selectFrom('deliverable_row as line')
    .innerJoin('deliverable_profile as profile', 'profile.profile_id', 'line.profile_id')
    .select(['line.discipline', 'profile.status', sql<number>`cast(count(*) as int)`.as('count')])
    .where('line.discipline', '=', anyOf(disciplines))
    .groupBy(['line.discipline', 'profile.status'])
    .execute()

const startOf = (day: string) => sql<Date>`cast(${day} as timestamp) at time zone 'UTC'`

/** Whether the row contains every word in its name, number, tag codes, plan or owners. */
const mentions = ({ words }: TaskListSearch) =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`case when form is null then (
        select ${everyWord(words, (word) => sql<boolean>`position(${word} in lower(concat_ws(' ', ${nameOf('subject')}, ${numberOf('subject')}, subject.tag_code, parent, case when parent is not null then ${titleOf('whole')} end))) > 0 or ${ownersOf('subject')} ?| ${namedLike(word)}`)}
        from asset subject join asset whole on whole.tag_code = listed.plan where subject.tag_code = listed.key
      ) else (
        select ${everyWord(words, (word) => sql<boolean>`position(${word} in lower(concat_ws(' ', form.class_name, form.document_number, key, parent))) > 0 or listed.assignee = any(${namedLike(word)})`)}
        from form where form.tag_code = listed.form
      ) end`

const attribute = (asset: string, label: string) =>
  sql`${sql.table(asset)}.attribute ->> ${sql.lit(label)}`
const titleOf = (asset: string) => attribute(asset, planCodec.labelOf('title'))
const nameOf = (asset: string) =>
  sql`coalesce(${titleOf(asset)}, ${attribute(asset, disciplineCodec.labelOf('name'))})`
const numberOf = (asset: string) => attribute(asset, planCodec.labelOf('number'))
const ownersOf = (asset: string) =>
  sql`coalesce(${sql.table(asset)}.attribute -> ${sql.lit(planCodec.labelOf('owners'))}, ${sql.table(asset)}.attribute -> ${sql.lit(disciplineCodec.labelOf('owners'))})`
