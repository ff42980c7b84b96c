import type { FormTaskEntryFragment } from '#api/generated/graphql.ts'
import { underParents } from '#shared/parents.ts'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'

export type Task = Omit<FormTaskEntryFragment, ' $fragmentName'>

/** Nests tasks under their parents, in the given order. */
export const treeOf = (tasks: readonly Task[]): TreeNode<Task>[] =>
  underParents(tasks, {
    keyOf: ({ id }) => id,
    parentOf: ({ parent }) => parent,
    wanted: () => true,
  })
