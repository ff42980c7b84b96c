import type { TaskRowFragment, TaskStatus } from '#api/generated/graphql.ts'

/** A task as the list shows it, unmasked. */
export type Task = Omit<TaskRowFragment, ' $fragmentName'>

/** A line of the table. */
export interface TaskRow {
  key: string
  /** Null for a plan that is only there to stand over its disciplines: nothing is to be done on it, or nothing that is known here. */
  task: Task | null
  subject: Task['subject']
  tagCode: string
  /** What the line is called; of a plan that is not in the list its title as its disciplines know it, or else its tag code. */
  name: string
  /** 1 for what stands under a plan. */
  depth: 0 | 1
  /** Title, or else tag code, of the plan that a discipline belongs to, unless the plan stands right above it. */
  planName: string | null
}

/** Whether a task is among those asked for. */
export type Wanted = (task: Task) => boolean

/** A line each, in the order given; a discipline says which plan it belongs to. */
export function flatRows(tasks: readonly Task[], wanted: Wanted): TaskRow[] {
  return tasks
    .filter(wanted)
    .map((task) =>
      rowOf(task, {
        planName: task.subject === 'DIDP' ? (task.parentName ?? task.parentTagCode) : null,
      }),
    )
}

/**
 * Disciplines under their plans, in the order given: a group stands where its first wanted task stands. A plan that is not wanted, or not
 * among the tasks at all, is still shown above its wanted disciplines.
 */
export function groupedRows(tasks: readonly Task[], wanted: Wanted): TaskRow[] {
  const byTag = new Map(tasks.map((task) => [task.tagCode, task]))
  const groups = Map.groupBy(tasks.filter(wanted), (task) => task.parentTagCode ?? task.tagCode)
  return [...groups].flatMap(([planTag, group]) => {
    const plan = byTag.get(planTag)
    const disciplines = group.filter((task) => task !== plan)
    return [plan ? rowOf(plan) : planAbove(planTag, group)].concat(
      disciplines.map((task) => rowOf(task, { depth: 1 })),
    )
  })
}

const rowOf = (task: Task, rest: Partial<TaskRow> = {}): TaskRow => ({
  key: task.tagCode,
  task,
  subject: task.subject,
  tagCode: task.tagCode,
  name: task.name,
  depth: 0,
  planName: null,
  ...rest,
})

const planAbove = (tagCode: string, disciplines: readonly Task[]): TaskRow => ({
  key: tagCode,
  task: null,
  subject: 'TIDP',
  tagCode,
  name: disciplines[0]?.parentName ?? tagCode,
  depth: 0,
  planName: null,
})

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
