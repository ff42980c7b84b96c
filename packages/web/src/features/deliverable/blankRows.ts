import { limits } from '@tidemark/schema/limits'
import { type NewLine, newKey } from './newLine.ts'
import { blankRow, type LineRow } from './rows.ts'

/** The most rows that one paste appends. */
const most = 20 * limits.rowsPerAction

/** Makes the empty rows below the last row. Each keeps its key when a value makes it a new row. */
export function createBlankRows() {
  let rows: LineRow[] = []
  let checked: readonly NewLine[] = []
  return {
    /** Returns the empty row at a distance from the last row; `added` are the new rows. */
    at: (index: number, added: readonly NewLine[]): LineRow | undefined => {
      if (index >= most) return undefined
      if (added !== checked) {
        const used = new Set(added.map(({ key }) => key))
        rows = rows.filter(({ key }) => !used.has(key))
        checked = added
      }
      while (rows.length <= index) rows.push(blankRow(newKey()))
      return rows[index]
    },
  }
}
