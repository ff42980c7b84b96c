import type { FormTaskEntryFragment, TaskStatus } from '#api/generated/graphql.ts'
import { underParents } from '#shared/parents.ts'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'

export type Task = Omit<FormTaskEntryFragment, ' $fragmentName'>

/**
 * Whether a task is listed. Contributors' tasks are listed for sender and contributor
 * (specification 3, section 2).
 */
export const isListed = ({ role, sender, assignee }: Task, username: string): boolean =>
  role !== 'CONTRIBUTOR' || sender.username === username || assignee.username === username

/** Counts the tasks by status. */
export const countByStatus = (tasks: readonly Task[]): ReadonlyMap<TaskStatus, number> => {
  const counts = new Map<TaskStatus, number>()
  for (const { status } of tasks) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/**
 * Nests tasks under their parents. A task that does not match is still shown above matching ones;
 * if it is not listed at all, its children move up to the nearest listed task.
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

/** Whether the row contains every typed word. */
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
