/** A row with those that stand below it. */
export interface TreeNode<Row> {
  key: string
  row: Row
  children: readonly TreeNode<Row>[]
}

/** A row as it is drawn. */
export interface VisibleRow<Row> {
  node: TreeNode<Row>
  /** 1 at the top. */
  level: number
  /** Place among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
  /** Key of the row above it in the tree; null at the top. */
  parent: string | null
}

/** The rows in the order they are drawn, without those below a closed one. */
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

/** Where a key of the keyboard leads from a row: to another row, or to the row being opened or closed. */
export type Step = { to: string } | { toggle: string } | null

/** The pattern of a treegrid (WAI-ARIA authoring practices): up and down by rows, right opens or goes in, left closes or goes out. */
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
