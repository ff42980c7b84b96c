import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ListPosition } from '@tidemark/schema/rest/listCursor'
import type { TaskListSort } from '@tidemark/schema/rest/taskList'
import type { FormTaskName } from '@tidemark/schema/rules/formTask'
import type { TaskStatus } from '@tidemark/schema/rest/workflow'
import type { Tables } from '#platform/db/tables.ts'
import { everyWord, namedLike } from '#people/user/personSearch.store.ts'
import type { SortedPosition } from './taskListCursor.ts'
import { nameOf, numberOf, ownersOf, titleOf, valueOf } from './taskListOrder.store.ts'

export interface TaskListSearch {
  readonly contract: string
  readonly username: string
  /** The person for whom they stand in; null for nobody. Their tasks on plans count as the person's own. */
  readonly standsInFor?: string | null | undefined
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
  /** Newest first by default. */
  readonly sort: TaskListSort | undefined
  /** The due days of the person's open reviews by plan, in the API format, to sort by due day. */
  readonly reviewDues?: Readonly<Record<string, string>> | undefined
  /** The last group of the previous page of a list with the same order. */
  readonly after: ListPosition | SortedPosition | undefined
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
  /** The moment of the newest task of the group, in microseconds. */
  readonly newest: string
  /** By which the group is sorted, if the list has an order. */
  readonly value: string | null
}

export interface TaskListPage {
  readonly counts: { readonly status: TaskStatus; readonly count: number }[]
  /** In the order of the list. */
  readonly tasks: ListedTask[]
  readonly next: ListPosition | SortedPosition | null
}

/**
 * Reads a page of the task list and the counts by status, in one statement. All tasks are read once,
 * as keys with a weight; only the rows of the page have more. Tasks on plans are read by their
 * contract, form tasks by the person, so neither reads assets unless a text is searched.
 */
export async function readTaskList(
  db: Kysely<Tables>,
  search: TaskListSearch,
): Promise<TaskListPage> {
  // A generic plan does not know the selectivity of words.
  if (search.words.length > 0)
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
  const { rows } = await taskListQuery(search).execute(db)
  const { counts = [], tasks = [] } = rows[0] ?? {}
  const groups = [...new Map(tasks.map((task) => [task.root, task])).values()]
  const last = groups[search.size - 1]
  const page = new Set(groups.slice(0, search.size).map(({ root }) => root))
  return {
    counts,
    tasks: tasks.filter(({ root }) => page.has(root)),
    next: groups.length > search.size && last ? positionOf(last, search.sort) : null,
  }
}

const positionOf = ({ root, newest, value }: ListedTask, sort: TaskListSort | undefined) =>
  sort ? { value, key: root } : { micros: newest, key: root }

const taskListQuery = (
  search: TaskListSearch,
): RawBuilder<Pick<TaskListPage, 'counts' | 'tasks'>> => {
  const { grouped, statuses, size } = search
  const { value, order, beyond } = orderOf(search)
  const wanted = statuses
    ? sql<boolean>`${statusOf} = any(cast(${statuses} as text[]))`
    : sql<boolean>`true`
  return sql<Pick<TaskListPage, 'counts' | 'tasks'>>`
    with forms as materialized (
      ${formTasks(search)}
    ), found as materialized (
      select ${rootOf(search)} as root, tag_code as key, max(${weight(isOwn(search))}) as weight
      from task where ${seenTasks(search)} group by plan, tag_code having ${subjectMentions(search)}
      union all select root, key, ${weight(sql`false`)} from forms where ${formMentions(search)}
    ), page as materialized (
      select root, newest, value from (select groups.root, newest, ${value} as value from (
        select root, max(${createdOf}) as newest from found where ${wanted} group by root
      ) as groups ${search.sort ? topRow : sql``} ${once}) as groups
      where ${beyond}
      order by ${order}
      limit ${size + 1}
    ), matching as materialized (
      select key from found where ${wanted} and root in (select root from page)
    ), shown as materialized (
      select key from matching
      ${grouped ? sql`union select root from page union select parent from forms where key in (select key from matching)` : sql``}
    ), task_row as (
      select * from (${representedTasks(search)}) as represented union all select * from forms where key in (select key from shown)
    )
    select
      (select coalesce(json_agg(counted order by status), '[]') from (
        select ${statusAt(sql`code`)} as status, count from (
          select ${statusCode} as code, cast(count(*) as integer) as count from found group by 1
        ) as coded
      ) as counted) as counts,
      (select coalesce(json_agg(listed order by ${order}, created_at desc, key), '[]') from (
        select task_row.*, cast(page.newest as text) as newest, page.value, key in (select key from matching) as matches
        from task_row join page using (root)
      ) as listed) as tasks`
}

/** Keeps the planner from computing the value again wherever it is compared. */
const once = sql`offset 0`

/** Joins the data by which a group is sorted. */
const topRow = sql`
  left join found own_task on own_task.key = groups.root
  left join asset top on top.tag_code = groups.root
  left join forms on forms.key = groups.root
  left join form on form.tag_code = forms.form`

/** Returns the value, the order and the position of groups. A group without a value comes last. */
function orderOf({ sort, after, reviewDues }: TaskListSearch) {
  if (!sort)
    return {
      value: sql<string | null>`cast(null as text)`,
      order: sql`newest desc, root`,
      beyond:
        after && 'micros' in after
          ? sql<boolean>`(newest < cast(${after.micros} as bigint) or newest = cast(${after.micros} as bigint) and root > ${after.key})`
          : sql<boolean>`true`,
    }
  const value = valueOf(sort, statusOf, reviewDues ?? {})
  const order = sql`value is null, value ${sort.descending ? sql`desc` : sql`asc`}, root`
  if (!after || 'micros' in after) return { value, order, beyond: sql<boolean>`true` }
  const isPast = sort.descending ? sql`<` : sql`>`
  const beyond =
    after.value === null
      ? sql<boolean>`value is null and root > ${after.key}`
      : sql<boolean>`(value is null or value ${isPast} ${after.value} or value = ${after.value} and root > ${after.key})`
  return { value, order, beyond }
}

/** Returns the top-level row that a task on a plan belongs to. */
const rootOf = ({ grouped }: TaskListSearch) => (grouped ? sql.ref('plan') : sql.ref('tag_code'))

/** From the first to represent a plan or discipline to the last. */
const openFirst = sql`cast('{0,3,2,1}' as text[])`

/**
 * Orders the tasks of a plan or discipline: the task with the greatest weight represents it. That is
 * the person's own, otherwise the most open one, then the newest. `statusOf` and `createdOf` read
 * the weight: 60 bits are the moment in microseconds, two the status, one whether it is the person's.
 */
const weight = (own: RawBuilder<unknown>) =>
  sql`(cast(cast(${own} as integer) as bigint) << 62)
    + (cast(4 - array_position(${openFirst}, status) as bigint) << 60)
    + cast(date_part('epoch', created_at) * 1000000 as bigint)`
const statusCode = sql<number>`(weight >> 60 & 3)`
const statusAt = (code: RawBuilder<unknown>) => sql<string>`(${openFirst})[4 - ${code}]`
const statusOf = statusAt(statusCode)
const createdOf = sql<string>`(weight & ((cast(1 as bigint) << 60) - 1))`

const isOwn = ({ username, standsInFor = null }: TaskListSearch) =>
  standsInFor === null
    ? sql<boolean>`assignee = ${username}`
    : // As `mayStandIn`: everyone with a part in a plan that is at work has a task of it.
      sql<boolean>`(assignee = ${username} or assignee = ${standsInFor} and not exists (
        select from task own_part where own_part.plan = task.plan and own_part.assignee = ${username}
      ))`

/** Returns the tasks on plans that are listed. */
const seenTasks = (search: TaskListSearch) => {
  const { contract, username, activeOnly, everyones, limited, from } = search
  return sql<boolean>`contract = ${contract}
    and ${
      activeOnly
        ? sql<boolean>`${isOwn(search)} and status <> '1'`
        : sql<boolean>`(status <> '1' or modified_at >= ${startOf(from)}) and ${everyones ? sql<boolean>`true` : sql<boolean>`(${isOwn(search)} or created_by = ${username})`}`
    }
    and ${limited ? sql<boolean>`exists (select from asset where asset.tag_code = task.plan)` : sql<boolean>`true`}`
}

/** Returns the task that represents each shown plan and discipline. */
const representedTasks = (search: TaskListSearch) => sql`
  select distinct on (tag_code) ${rootOf(search)} as root, tag_code as key, nullif(plan, tag_code) as parent, plan, cast(null as text) as form,
    assignee, cast(null as text) as task_name, status, created_at, modified_at, ${isOwn(search)} as own
  from task where ${seenTasks(search)} and tag_code = any(array(select key from shown))
  order by tag_code, ${weight(isOwn(search))} desc, task_id desc`

/**
 * Returns the form tasks that the person has or gave. A task's parent is the nearest listed task
 * above it; there are at most two above.
 */
const formTasks = ({ contract, username, activeOnly, forms, grouped, from }: TaskListSearch) => {
  const top = sql`coalesce(far.task_id, near.task_id, own.task_id)`
  return sql`
      select cast(${grouped ? top : sql`own.task_id`} as text) as root, cast(own.task_id as text) as key, cast(coalesce(near.task_id, far.task_id) as text) as parent,
        cast(null as text) as plan, own.form, own.assignee, own.task_name, own.status, own.created_at, own.modified_at, own.assignee = ${username} as own
      from form_task own join form on form.tag_code = own.form
      left join form_task above on above.task_id = own.parent
      left join form_task near on near.task_id = above.task_id and ${hasOrGave('near', username, activeOnly)}
      left join form_task far on far.task_id = above.parent and ${hasOrGave('far', username, activeOnly)}
      where ${forms} and own.contract = ${contract} and ${hasOrGave('own', username, activeOnly)}
        and (form.closed_at is null or form.closed_at >= ${startOf(from)})`
}

const hasOrGave = (task: string, username: string, activeOnly: boolean) => {
  const of = sql.table(task)
  return activeOnly
    ? sql<boolean>`${of}.assignee = ${username} and ${of}.status <> '1'`
    : sql<boolean>`(${of}.assignee = ${username} and not ${of}.is_withdrawn or ${of}.created_by = ${username})`
}

const startOf = (day: string) => sql<Date>`cast(${day} as timestamp) at time zone 'UTC'`

/**
 * Returns whether a plan or discipline contains every word in its name, number, tag codes, plan or
 * owners.
 */
const subjectMentions = ({ words }: TaskListSearch) =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(
        select ${everyWord(words, (word) => sql<boolean>`position(${word} in lower(concat_ws(' ', ${nameOf('subject')}, ${numberOf('subject')}, subject.tag_code, subject.part_of, case when subject.part_of is not null then ${titleOf('whole')} end))) > 0 or ${ownersOf('subject')} ?| ${namedLike(word)}`)}
        from asset subject join asset whole on whole.tag_code = task.plan where subject.tag_code = task.tag_code
      )`

/**
 * Returns whether a form task contains every word in the form's class or number, its ids or its
 * assignee.
 */
const formMentions = ({ words }: TaskListSearch) =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(
        select ${everyWord(words, (word) => sql<boolean>`position(${word} in lower(concat_ws(' ', form.class_name, form.document_number, key, parent))) > 0 or forms.assignee = any(${namedLike(word)})`)}
        from form where form.tag_code = forms.form
      )`
