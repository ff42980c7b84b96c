import type { TreeNode } from '#ui/TreeGrid/tree.ts'

interface Parents<Row> {
  keyOf: (row: Row) => string
  /** Returns the key of the parent row, null at the top. An unknown key counts as null. */
  parentOf: (row: Row) => string | null
  /** Whether a row matches. */
  wanted: (row: Row) => boolean
}

/**
 * Nests rows under their parents, at any depth. Siblings keep the given order, by the first
 * matching row of their branch.
 */
export function underParents<Row>(
  rows: readonly Row[],
  { keyOf, parentOf, wanted }: Parents<Row>,
): TreeNode<Row>[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const above = (row: Row): Row | null => byKey.get(parentOf(row) ?? '') ?? null
  const placed = new Set<Row>()
  const below = new Map<Row | null, Row[]>()
  const place = (row: Row): void => {
    if (placed.has(row)) return
    placed.add(row)
    const parent = above(row)
    if (parent) place(parent)
    const siblings = below.get(parent)
    if (siblings) siblings.push(row)
    else below.set(parent, [row])
  }
  for (const row of rows) if (wanted(row)) place(row)
  const nodesOf = (parent: Row | null): TreeNode<Row>[] =>
    (below.get(parent) ?? []).map((row) => ({ key: keyOf(row), row, children: nodesOf(row) }))
  return nodesOf(null)
}
