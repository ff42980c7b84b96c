export interface TreeNode<Row> {
  key: string
  row: Row
  children: readonly TreeNode<Row>[]
}

export interface VisibleRow<Row> {
  node: TreeNode<Row>
  /** 1 at the top. */
  level: number
  /** Position among its siblings, from 1, and their number. */
  position: number
  siblings: number
  /** Key of the parent row; null at the top. */
  parent: string | null
}

/** Returns the keys of the collapsed nodes, at any level. */
export const closedKeys = <Row>(
  nodes: readonly TreeNode<Row>[],
  isClosed: (node: TreeNode<Row>) => boolean,
): ReadonlySet<string> => {
  const keysOf = (level: readonly TreeNode<Row>[]): string[] =>
    level.flatMap((node) => [
      ...(node.children.length > 0 && isClosed(node) ? [node.key] : []),
      ...keysOf(node.children),
    ])
  return new Set(keysOf(nodes))
}

/** Lists the rows in display order, without the children of collapsed rows. */
export function visibleRows<Row>(
  nodes: readonly TreeNode<Row>[],
  closed: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): VisibleRow<Row>[] {
  return nodes.flatMap((node, index) => [
    { node, level, position: index + 1, siblings: nodes.length, parent },
    ...(closed.has(node.key) ? [] : visibleRows(node.children, closed, level + 1, node.key)),
  ])
}

/** The result of a key on a row: a move to another row, or toggling this row. */
export type Step = { to: string } | { toggle: string } | null

/**
 * Implements the WAI-ARIA treegrid pattern: up and down move by rows, right expands or enters, left
 * collapses or leaves.
 */
export function stepFrom<Row>(
  rows: readonly VisibleRow<Row>[],
  closed: ReadonlySet<string>,
  at: string,
  key: string,
): Step {
  const index = rows.findIndex(({ node }) => node.key === at)
  const row = rows[index]
  if (!row) return null
  const to = (target: VisibleRow<Row> | undefined): Step =>
    target ? { to: target.node.key } : null
  const parts = row.node.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1])
    case 'ArrowUp':
      return to(rows[index - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (!parts) return null
      return closed.has(at) ? { toggle: at } : to(rows[index + 1])
    case 'ArrowLeft':
      if (parts && !closed.has(at)) return { toggle: at }
      return row.parent === null ? null : { to: row.parent }
    default:
      return null
  }
}
