import type { GridKeyEventArgs, GridSelection, Item } from '@glideapps/glide-data-grid'
import type { Group } from '../view/groups.ts'
import type { Layout } from '../view/layout.ts'
import { type Current, rowFrom } from './linesOfRows.ts'

interface HeaderKeys<Row> {
  readonly layout: Layout<Row>
  readonly onFold: (group: Group<Row>) => void
  readonly goTo: (cell: Item) => void
  readonly columns: readonly unknown[]
}

/**
 * Handles a key on the header of a group: Left folds, Right unfolds, Tab moves to the cells. Returns
 * whether the key is used up.
 */
export function headerKey<Row>(
  event: GridKeyEventArgs,
  { header, glide }: { header: Group<Row> | undefined; glide: { current?: Current } },
  { layout, onFold, goTo, columns }: HeaderKeys<Row>,
): boolean {
  const line = glide.current?.cell[1]
  if (!header || line === undefined || event.ctrlKey || event.metaKey || event.altKey) return false
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  if (!isArrow && event.key !== 'Tab') return false
  event.cancel()
  if (isArrow) {
    event.preventDefault()
    if (header.value !== null && header.isFolded === (event.key === 'ArrowRight')) onFold(header)
    return true
  }
  const row = rowFrom(line, event.shiftKey ? -1 : 1, layout)
  if (row === undefined) return true
  event.preventDefault()
  goTo([event.shiftKey ? columns.length - 1 : 0, row])
  return true
}

interface HeaderKeyContext<Row> {
  readonly layout: Layout<Row>
  /** The number of rows without the empty ones. */
  readonly rows: number
  /** An editor of a cell is open. */
  readonly isEditing: boolean
}

/**
 * Returns the row to move to instead of a header: Enter in an editor goes on to the next row, and Tab
 * into the grid reaches its first row. Undefined where the selection stays as it is.
 */
export function rowInstead<Row>(
  { current }: GridSelection,
  before: Current | undefined,
  { layout, rows, isEditing }: HeaderKeyContext<Row>,
): number | undefined {
  const line = current?.cell[1]
  if (line === undefined || !layout.headerAt(line)) return undefined
  if (isEditing) {
    const by = before && line < before.cell[1] ? -1 : 1
    return rowFrom(line, by, layout) ?? rowFrom(line, by > 0 ? -1 : 1, layout)
  }
  if (before || document.activeElement?.matches(':focus-visible') !== true) return undefined
  const first = rowFrom(line, 1, layout)
  return first !== undefined && first < rows ? first : undefined
}
