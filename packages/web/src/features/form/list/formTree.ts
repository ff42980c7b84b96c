import type { FormTaskEntryFragment, TaskStatus } from '#api/generated/graphql.ts'
import { underParents } from '#shared/parents.ts'
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
 * Nests tasks under their parents. A task that is not wanted is still shown above wanted ones; where it is not listed at all, those below it
 * move up to the nearest task that is.
 */
export const treeOf = (
  tasks: readonly Task[],
  wanted: (task: Task) => boolean,
  listed: (task: Task) => boolean = () => true,
): TreeNode<Task>[] =>
  underParents(tasks, {
    keyOf: ({ id }) => id,
    parentOf: ({ parent }) => parent,
    wanted,
    shownAbove: listed,
  })

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
