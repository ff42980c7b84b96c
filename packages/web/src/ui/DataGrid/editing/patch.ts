import { inOneLine, misfit, sameValue, textOf, valueOf } from '../cells/cellText.ts'
import type { Cell, CellValue, Column } from '../cells/column.ts'

/** The displayed rows and columns, in the caller's order. */
export interface Sheet<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** The id that a row had until it was saved; null for a row that has kept its id. */
  readonly formerRowId?: ((row: Row) => string | null) | undefined
  /**
   * Returns an empty row below the last one, by distance from 0; a value written there appends it.
   * Undefined where rows cannot be added.
   */
  readonly blank?: ((index: number) => Row | undefined) | undefined
}

export const rowAt = <Row>(
  { rows, blank }: Pick<Sheet<Row>, 'rows' | 'blank'>,
  index: number,
): Row | undefined =>
  index < 0 || index < rows.length ? rows[index] : blank?.(index - rows.length)

/** An edited cell: `value` as the column uses it, `change` with the row's changed fields. */
export interface Patch<Row> {
  readonly rowId: string
  readonly columnId: string
  readonly value: CellValue
  readonly change: Partial<Row>
}

/** A cell that could not be changed, with the reason. */
export interface CellRefusal {
  readonly rowId: string
  readonly columnId: string
  readonly reason: string
  /** The cell was locked, which may end. */
  readonly isLock?: boolean
}

/** An empty row that was filled in: it becomes a row of the caller. */
export interface Added<Row> {
  readonly row: Row
  readonly columnIds: readonly string[]
}

export interface GridChanges<Row> {
  /** Changes of existing rows. */
  readonly patches: readonly Patch<Row>[]
  /** Rows to append, in order. */
  readonly added: readonly Added<Row>[]
  readonly refusals: readonly CellRefusal[]
  /** The number of filled cells beyond the last row or column. */
  readonly outside: number
}

/** A write to a cell: text to parse, or a value of its kind. */
export interface Entry {
  readonly column: number
  readonly row: number
  readonly write: { readonly text: string } | { readonly value: CellValue }
}

const lockedWord = 'This column is read-only.'

/** Explains why a cell is read-only; undefined for an editable cell. */
export const lockReason = <Row>(column: Column<Row>, row: Row): string | undefined =>
  column.readOnlyReason?.(row) ?? (column.edit ? undefined : lockedWord)

type Proposal<Row> =
  | { readonly patch: Patch<Row> }
  | Pick<CellRefusal, 'reason' | 'isLock'>
  | undefined

interface Writing {
  readonly write: Entry['write']
  readonly intoLocked: boolean
  /** Adds the choices that were found for the write. */
  readonly extend: (cell: Cell) => Cell
}

function propose<Row>(
  column: Column<Row>,
  row: Row,
  rowId: string,
  { write, intoLocked, extend }: Writing,
): Proposal<Row> {
  const cell = extend(column.cell(row))
  // Text that the cell shows already changes nothing, wherever it is pasted.
  if ('text' in write && inOneLine(write.text) === textOf(cell)) return undefined
  const locked = lockReason(column, row)
  if (locked && !intoLocked) return { reason: locked, isLock: true }
  const value = 'text' in write ? valueOf(cell, write.text) : write.value
  if (value === undefined)
    return {
      reason: 'text' in write ? misfit(write.text) : 'This value is not allowed here.',
    }
  if (sameValue(value, cell.value)) return undefined
  const change = column.edit?.(row, value)
  if (change === undefined)
    return { reason: `‘${'text' in write ? write.text : String(value)}’ is not allowed here.` }
  return { patch: { rowId, columnId: column.id, value, change } }
}

/**
 * Converts entries to patches, in order, so that each entry sees the changes before it. Entries
 * without effect are dropped. `intoLocked` also writes into read-only cells. `extend` adds choices to
 * those of a cell.
 */
export function planOf<Row>(
  sheet: Sheet<Row>,
  entries: Iterable<Entry>,
  { intoLocked = false, extend = (cell: Cell) => cell } = {},
): GridChanges<Row> {
  const patches: Patch<Row>[] = []
  const refusals: CellRefusal[] = []
  const edited = new Map<string, Row>()
  const added = new Map<string, string[]>()
  let outside = 0
  for (const entry of entries) {
    const column = sheet.columns[entry.column]
    // An empty cell leaves a new row the value that it begins with.
    if (entry.row >= sheet.rows.length && !isFilled(entry)) continue
    const original = column && rowAt(sheet, entry.row)
    if (!original) {
      if (isFilled(entry)) outside++
      continue
    }
    const rowId = sheet.rowId(original)
    const row = edited.get(rowId) ?? original
    const proposal = propose(column, row, rowId, {
      write: entry.write,
      intoLocked,
      extend,
    })
    if (!proposal) continue
    if ('reason' in proposal) {
      refusals.push({ rowId, columnId: column.id, ...proposal })
      continue
    }
    edited.set(rowId, { ...row, ...proposal.patch.change })
    if (entry.row < sheet.rows.length) patches.push(proposal.patch)
    else added.set(rowId, [...(added.get(rowId) ?? []), column.id])
  }
  return {
    patches,
    refusals,
    outside,
    added: [...added].flatMap(([rowId, columnIds]) => {
      const row = edited.get(rowId)
      return row === undefined ? [] : [{ row, columnIds }]
    }),
  }
}

/** Returns whether a cell beyond the sheet is filled: an empty one could not be lost. */
const isFilled = ({ write }: Entry) => !('text' in write) || write.text.trim() !== ''

/** Returns the refusals that still hold: a cell that was locked may be open by now. */
export function heldRefusals<Row>(
  sheet: Sheet<Row>,
  refusals: readonly CellRefusal[],
): readonly CellRefusal[] {
  if (!refusals.some(({ isLock }) => isLock)) return refusals
  const rowOf = new Map(sheet.rows.map((row) => [sheet.rowId(row), row]))
  return refusals.filter(({ rowId, columnId, isLock }) => {
    const column = sheet.columns.find(({ id }) => id === columnId)
    const row = rowOf.get(rowId) ?? sheet.blank?.(0)
    return !isLock || (column && row && lockReason(column, row) !== undefined)
  })
}

/** Reads a cell for copying: as a value for the same column, as text for another. */
export const carried = <Row>(
  sheet: Sheet<Row>,
  from: { column: number; row: number },
  toColumn: number,
): Entry['write'] => {
  const column = sheet.columns[from.column]
  const row = rowAt(sheet, from.row)
  if (!column || !row) return { text: '' }
  const cell = column.cell(row)
  return from.column === toColumn ? { value: cell.value } : { text: textOf(cell) }
}
