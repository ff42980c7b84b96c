import { textOf } from './cellText.ts'
import type { Column } from './column.ts'
import { type Block, isInside } from './entries.ts'
import type { Refusal, Sheet } from './patch.ts'

export interface Place {
  readonly column: number
  readonly row: number
}

/** Every faulty cell with its sentence, in reading order: for counts and for "next error". */
export const faults = <Row>({ columns, rows, rowId }: Sheet<Row>) =>
  rows.flatMap((row) =>
    columns.flatMap((column) => {
      const sentence = column.error?.(row)
      return sentence ? [{ rowId: rowId(row), columnId: column.id, sentence }] : []
    }),
  )

/** The places whose text holds what is looked for, whatever the case, in reading order. */
export const found = <Row>(
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
  wanted: string,
): Place[] => {
  const needle = wanted.trim().toLowerCase()
  if (!needle) return []
  return rows.flatMap((line, row) =>
    columns.flatMap((shown, column) =>
      textOf(shown.cell(line)).toLowerCase().includes(needle) ? [{ column, row }] : [],
    ),
  )
}

export interface Remark {
  readonly tone: 'error' | 'locked' | 'contested'
  readonly sentence: string
}

/** The contested cells within some blocks, or of the whole sheet. */
export const contestedIn = <Row>({ columns, rows, rowId }: Sheet<Row>, blocks?: readonly Block[]) =>
  rows.flatMap((line, row) =>
    columns.flatMap((shown, column) =>
      shown.contested?.(line) &&
      (!blocks || blocks.some((block) => isInside(block, { column, row })))
        ? [{ rowId: rowId(line), columnId: shown.id }]
        : [],
    ),
  )

/** The sheet with what could not be written told at the cells it was meant for. */
export function withRefusals<Row>(sheet: Sheet<Row>, refusals: readonly Refusal[]): Sheet<Row> {
  if (refusals.length === 0) return sheet
  const byColumn = Map.groupBy(refusals, ({ columnId }) => columnId)
  const columns = sheet.columns.map((column): Column<Row> => {
    const reasons = new Map(
      byColumn.get(column.id)?.map(({ rowId, reason }) => [rowId, `Not changed: ${reason}`]),
    )
    return reasons.size === 0
      ? column
      : { ...column, error: (row) => column.error?.(row) ?? reasons.get(sheet.rowId(row)) }
  })
  return { ...sheet, columns }
}

/** What there is to say about a cell: its error first, else why it is locked. */
export function remark<Row>(
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
  at: Place,
): Remark | undefined {
  const column = columns[at.column]
  const row = rows[at.row]
  if (!column || !row) return undefined
  const error = column.error?.(row)
  if (error) return { tone: column.contested?.(row) ? 'contested' : 'error', sentence: error }
  const locked = column.readOnlyReason?.(row)
  return locked ? { tone: 'locked', sentence: locked } : undefined
}
