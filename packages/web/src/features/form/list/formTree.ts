import type { FormTaskEntryFragment } from '#api/generated/graphql.ts'
import { underParents } from '#shared/parents.ts'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'

export type FormTaskEntry = Omit<FormTaskEntryFragment, ' $fragmentName'>

/** Nests tasks under their parents, in the given order. */
export const treeOf = (tasks: readonly FormTaskEntry[]): TreeNode<FormTaskEntry>[] =>
  underParents(tasks, {
    keyOf: ({ id }) => id,
    parentOf: ({ parent }) => parent,
    wanted: () => true,
  })
