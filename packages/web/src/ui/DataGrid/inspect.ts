import { textOf } from './cellText.ts'
import type { Column } from './column.ts'
import { type Block, isInside } from './entries.ts'
import { type Refusal, rowAt, type Sheet } from './patch.ts'

export interface Place {
  readonly column: number
  readonly row: number
}

/** Lists every invalid cell with its message in reading order, for counts and "next error". */
export const faults = <Row>({ columns, rows, rowId }: Sheet<Row>) =>
  rows.flatMap((row) =>
    columns.flatMap((column) => {
      const sentence = column.error?.(row)
      return sentence ? [{ rowId: rowId(row), columnId: column.id, sentence }] : []
    }),
  )

/** Lists the cells whose text contains the search text, ignoring case, in reading order. */
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

/** Lists the conflicting cells within some blocks, or in the whole sheet. */
export const contestedIn = <Row>({ columns, rows, rowId }: Sheet<Row>, blocks?: readonly Block[]) =>
  rows.flatMap((line, row) =>
    columns.flatMap((shown, column) =>
      shown.contested?.(line) &&
      (!blocks || blocks.some((block) => isInside(block, { column, row })))
        ? [{ rowId: rowId(line), columnId: shown.id }]
        : [],
    ),
  )

/** Shows refused writes as errors of their cells. */
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

/** Returns the message for a cell: its error, or else the reason why it is read-only. */
export function remark<Row>(
  sheet: Pick<Sheet<Row>, 'columns' | 'rows' | 'blank'>,
  at: Place,
): Remark | undefined {
  const column = sheet.columns[at.column]
  const row = rowAt(sheet, at.row)
  if (!column || !row) return undefined
  const error = column.error?.(row)
  if (error) return { tone: column.contested?.(row) ? 'contested' : 'error', sentence: error }
  const locked = column.readOnlyReason?.(row)
  return locked ? { tone: 'locked', sentence: locked } : undefined
}
