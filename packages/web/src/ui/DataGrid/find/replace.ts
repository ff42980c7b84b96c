import { textOf, valueOf } from '../cells/cellText.ts'
import type { Cell } from '../cells/column.ts'
import type { CellPosition } from './inspect.ts'
import { type Entry, lockReason, type Sheet } from '../editing/patch.ts'
import { type Matching, replaceIn } from './matching.ts'

/** The entries that replace a text, and how many matching cells are read-only or would lose their choice. */
export interface Replacement {
  readonly entries: readonly Entry[]
  readonly locked: number
  readonly unfit: number
}

/** What is replaced by what. */
export interface Change extends Matching {
  readonly wanted: string
  readonly by: string
}

/**
 * Plans a replacement in some cells. Read-only cells are only counted, and so are lists of which the new
 * text names no choice: a valid choice never becomes an invalid one.
 */
export function replacement<Row>(
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
  places: readonly CellPosition[],
  { wanted, by, ...matching }: Change,
): Replacement {
  const entries: Entry[] = []
  let [locked, unfit] = [0, 0]
  for (const { column, row } of places) {
    const [shown, line] = [columns[column], rows[row]]
    if (!shown || !line) continue
    const cell = shown.cell(line)
    const text = replaceIn(textOf(cell), wanted, by, matching)
    if (lockReason(shown, line)) locked++
    else if (!isChoice(cell, text)) unfit++
    else entries.push({ column, row, write: { text } })
  }
  return { entries, locked, unfit }
}

/** Returns whether a text names a choice of a list; a list whose choices are searched finds that out itself. */
const isChoice = (cell: Cell, text: string): boolean =>
  (cell.kind !== 'dropdown' && cell.kind !== 'multi-select') ||
  cell.search !== undefined ||
  valueOf({ ...cell, open: false }, text) !== undefined
