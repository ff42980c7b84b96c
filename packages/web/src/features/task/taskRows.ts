import type { TaskRowFragment, TaskStatus } from '#api/generated/graphql.ts'
import { underParents } from '#shared/parents.ts'
import { visibleRows } from '#ui/TreeGrid/tree.ts'

/** A task as the list shows it, unmasked. */
export type Task = Omit<TaskRowFragment, ' $fragmentName'>

/** A line of the table. */
export interface TaskRow {
  key: string
  /** Null for a parent that is not among the tasks and is shown only to group the rows below it. */
  task: Task | null
  subject: Task['subject']
  tagCode: string
  /** What the line is called; of a plan that is not in the list its title as its disciplines know it, or else its tag code. */
  name: string
  /** How many rows it is below; 0 at the top. */
  depth: number
  /** Title, or else tag code, of the plan that a discipline belongs to, unless the plan stands right above it. */
  planName: string | null
}

/** Whether a task is among those asked for. */
export type Wanted = (task: Task) => boolean

/** A line each, in the order given; a discipline says which plan it belongs to. */
export function flatRows(tasks: readonly Task[], wanted: Wanted): TaskRow[] {
  return tasks.filter(wanted).map((task) =>
    rowOf(task, {
      planName: task.subject === 'DIDP' ? (task.parentName ?? task.parentTagCode) : null,
    }),
  )
}

/**
 * Tasks under their parents, to any depth, in the order given: a group is placed where its first wanted task is. A parent that is not wanted,
 * or not among the tasks at all, is still shown above its wanted tasks.
 */
export function groupedRows(tasks: readonly Task[], wanted: Wanted): TaskRow[] {
  const rows = tasks.map((task) => rowOf(task))
  const known = new Set(rows.map(({ key }) => key))
  const nodes = underParents([...rows, ...missingParents(tasks, known)], {
    keyOf: ({ key }) => key,
    parentOf: ({ task }) => task && parentKey(task),
    wanted: ({ task }) => task !== null && wanted(task),
  })
  return visibleRows(nodes, new Set()).map(({ node, level }) =>
    Object.assign(node.row, { depth: level - 1 }),
  )
}

/** Tag codes of plans and ids of forms' tasks are counted apart. */
const keyOf = (subject: Task['subject'], tagCode: string) =>
  subject === 'FORM' ? `form ${tagCode}` : tagCode

const parentKey = ({ subject, parentTagCode }: Task): string | null =>
  parentTagCode === null || parentTagCode === undefined ? null : keyOf(subject, parentTagCode)

const rowOf = (task: Task, rest: Partial<TaskRow> = {}): TaskRow => ({
  key: keyOf(task.subject, task.tagCode),
  task,
  subject: task.subject,
  tagCode: task.tagCode,
  name: task.name,
  depth: 0,
  planName: null,
  ...rest,
})

/** A row for each parent that is not among the tasks. */
function missingParents(tasks: readonly Task[], known: ReadonlySet<string>): TaskRow[] {
  const missing = new Map<string, TaskRow>()
  for (const task of tasks) {
    const key = parentKey(task)
    if (key === null || known.has(key) || missing.has(key)) continue
    const tagCode = task.parentTagCode ?? ''
    missing.set(key, {
      key,
      task: null,
      subject: task.subject === 'FORM' ? 'FORM' : 'TIDP',
      tagCode,
      name: task.parentName ?? tagCode,
      depth: 0,
      planName: null,
    })
  }
  return [...missing.values()]
}

/** How many tasks there are of each status. */
export function countByStatus(tasks: readonly Task[]): ReadonlyMap<TaskStatus, number> {
  const counts = new Map<TaskStatus, number>()
  for (const { status } of tasks) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** Whether every typed word is somewhere in what the line shows. */
export function mentions(task: Task, typed: string): boolean {
  const text = [
    task.name,
    task.number,
    task.tagCode,
    task.parentTagCode,
    task.parentName,
    ...task.owners.map((owner) => owner.name),
  ]
    .join(' ')
    .toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
