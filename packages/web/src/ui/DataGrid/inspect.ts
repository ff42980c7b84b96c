import { textOf } from './cellText.ts'
import type { Sheet } from './patch.ts'

export interface Place {
  readonly column: number
  readonly row: number
}

/** Every faulty cell with its sentence, in reading order: for counts and for "next error". */
export const faults = <Row>({ columns, rows, rowId }: Sheet<Row>) =>
  rows.flatMap((row) => columns.flatMap((column) => {
    const sentence = column.error?.(row)
    return sentence ? [{ rowId: rowId(row), columnId: column.id, sentence }] : []
  }))

/** The places whose text holds what is looked for, whatever the case, in reading order. */
export const found = <Row>({ columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>, wanted: string): Place[] => {
  const needle = wanted.trim().toLowerCase()
  if (!needle) return []
  return rows.flatMap((line, row) => columns.flatMap((shown, column) =>
    textOf(shown.cell(line)).toLowerCase().includes(needle) ? [{ column, row }] : []))
}

export interface Remark {
  readonly tone: 'error' | 'locked'
  readonly sentence: string
}

/** What there is to say about a cell: its error first, else why it is locked. */
export function remark<Row>({ columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>, at: Place): Remark | undefined {
  const column = columns[at.column]
  const row = rows[at.row]
  if (!column || !row) return undefined
  const error = column.error?.(row)
  if (error) return { tone: 'error', sentence: error }
  const locked = column.readOnlyReason?.(row)
  return locked ? { tone: 'locked', sentence: locked } : undefined
}
