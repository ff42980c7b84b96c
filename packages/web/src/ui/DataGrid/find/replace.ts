import { textOf } from '../cells/cellText.ts'
import type { CellPosition } from './inspect.ts'
import { type Entry, lockReason, type Sheet } from '../editing/patch.ts'

/** The entries that replace a text, and the number of matching cells that are read-only. */
export interface Replacement {
  readonly entries: readonly Entry[]
  readonly locked: number
}

/** Replaces every occurrence of a text in a cell, ignoring case as the search does. */
export const replaceIn = (text: string, wanted: string, by: string): string => {
  const needle = wanted.trim()
  return needle ? text.replaceAll(new RegExp(escape(needle), 'gi'), () => by) : text
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Plans a replacement in some cells. Read-only cells are only counted. */
export function replacement<Row>(
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
  places: readonly CellPosition[],
  wanted: string,
  by: string,
): Replacement {
  const entries: Entry[] = []
  let locked = 0
  for (const { column, row } of places) {
    const [shown, line] = [columns[column], rows[row]]
    if (!shown || !line) continue
    if (lockReason(shown, line)) locked++
    else
      entries.push({
        column,
        row,
        write: { text: replaceIn(textOf(shown.cell(line)), wanted, by) },
      })
  }
  return { entries, locked }
}
