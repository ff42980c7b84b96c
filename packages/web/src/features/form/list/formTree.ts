import type { FormTaskEntryFragment, TaskStatus } from '#api/generated/graphql.ts'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'

export type Task = Omit<FormTaskEntryFragment, ' $fragmentName'>

/** Contributors' tasks are listed for who sent them and for who was sent them (specification 3, section 2: only those created by the current user; a contributor sees what waits for them). */
export const isListed = ({ role, sender, assignee }: Task, username: string): boolean =>
  role !== 'CONTRIBUTOR' || sender.username === username || assignee.username === username

/** How many there are of each status. */
export const countByStatus = (tasks: readonly Task[]): ReadonlyMap<TaskStatus, number> => {
  const counts = new Map<TaskStatus, number>()
  for (const { status } of tasks) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/**
 * Tasks under their parents, in the order given. One that is wanted brings those above it along, so that it stands where it belongs; one
 * whose parent is not among the tasks stands at the top.
 */
export function treeOf(tasks: readonly Task[], wanted: (task: Task) => boolean): TreeNode<Task>[] {
  const known = new Map(tasks.map((task) => [task.id, task]))
  const shown = new Set<string>()
  for (const task of tasks.filter(wanted)) {
    for (
      let above: Task | undefined = task;
      above && !shown.has(above.id);
      above = known.get(above.parent ?? '')
    )
      shown.add(above.id)
  }
  const below = Map.groupBy(
    tasks.filter(({ id }) => shown.has(id)),
    ({ parent }) => (parent !== null && known.has(parent) ? parent : null),
  )
  const nodesOf = (parent: string | null): TreeNode<Task>[] =>
    (below.get(parent) ?? []).map((task) => ({
      key: task.id,
      row: task,
      children: nodesOf(task.id),
    }))
  return nodesOf(null)
}

/** Whether every typed word is somewhere in what the row shows. */
export function mentions(task: Task, typed: string): boolean {
  const people = [task.assignee, task.sender, ...task.recipients].map(({ name }) => name)
  const text = [task.className, task.classCode, task.documentNumber, ...people]
    .join(' ')
    .toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
