import type { TaskRowFragment } from '#api/generated/graphql.ts'
import { underParents } from '#shared/parents.ts'
import { waitsForViewer } from './stepWords.ts'
import { visibleRows } from '#ui/TreeGrid/tree.ts'

export type Task = Omit<TaskRowFragment, ' $fragmentName'>

export interface TaskRow {
  key: string
  /** Null for a parent outside the list, shown only to group its children. */
  task: Task | null
  subject: Task['subject']
  tagCode: string
  /** The row's name; for a plan outside the list, its title as known from its disciplines, or its tag code. */
  name: string
  /** The nesting depth; 0 at the top. */
  depth: number
  /** Title or tag code of a discipline's plan, unless the plan is directly above. */
  planName: string | null
}

/** Builds one row per task in the given order; a discipline names its plan. */
export function flatRows(tasks: readonly Task[]): TaskRow[] {
  return tasks.map((task) =>
    rowOf(task, {
      planName: task.subject === 'DIDP' ? (task.parentName ?? task.parentTagCode) : null,
    }),
  )
}

/** Splits rows by whether the viewer or another person takes the next step. */
export function byTurn(rows: readonly TaskRow[]): { title: string; rows: TaskRow[] }[] {
  const isMine = ({ task }: TaskRow) => task !== null && waitsForViewer(task)
  return [
    { title: 'Waiting for me', rows: rows.filter(isMine) },
    { title: 'With others', rows: rows.filter((row) => !isMine(row)) },
  ].filter((group) => group.rows.length > 0)
}

/**
 * Nests tasks under their parents at any depth, in the order of the first matching task of each
 * group. `parentsOnly` names tasks that do not match. A parent that is not in the list is still
 * shown above its tasks.
 */
export function groupedRows(
  tasks: readonly Task[],
  parentsOnly: ReadonlySet<string> = new Set(),
): TaskRow[] {
  const rows = tasks.map((task) => rowOf(task))
  const known = new Set(rows.map(({ key }) => key))
  const nodes = underParents([...rows, ...missingParents(tasks, known)], {
    keyOf: ({ key }) => key,
    parentOf: ({ task }) => task && parentKey(task),
    wanted: ({ task }) => task !== null && !parentsOnly.has(task.id),
  })
  return visibleRows(nodes, new Set()).map(({ node, level }) =>
    Object.assign(node.row, { depth: level - 1 }),
  )
}

/**
 * Returns the key of a task's subject: tag codes of plans and ids of form tasks have separate key
 * spaces.
 */
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

/** Adds a row for each parent outside the list. */
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
