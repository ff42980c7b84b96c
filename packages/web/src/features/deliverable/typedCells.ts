import type { EditableField } from '@tidemark/schema/rules/deliverable'
import type { LineValues } from './line.ts'
import type { RowEdit } from './lineDraft.ts'
import type { LineRow } from './rows.ts'

/** Returns whether both edits are of the same single cell. */
export function isSameCell(
  [one, ...more]: readonly RowEdit[],
  [other, ...others]: readonly RowEdit[],
) {
  if (!one || !other || more.length + others.length > 0 || one.key !== other.key) return false
  const [fields, otherFields] = [Object.keys(one.values), Object.keys(other.values)]
  return fields.length === 1 && otherFields.length === 1 && fields[0] === otherFields[0]
}

/** Returns the typed cells by row, with the values they replace. */
export function cellsOf(
  rows: readonly LineRow[],
  typed: readonly { key: string; values: Partial<LineValues> }[],
): { before: RowEdit[]; after: RowEdit[] } {
  const byRow = new Map<string, Partial<LineValues>>()
  for (const { key, values } of typed) byRow.set(key, { ...byRow.get(key), ...values })
  const edited = rows.flatMap((row) => {
    const values = byRow.get(row.key)
    return values ? [{ row, values }] : []
  })
  const valuesBefore = (row: LineRow, values: Partial<LineValues>): Partial<LineValues> =>
    Object.fromEntries(Object.keys(values).map((field) => [field, row[field as EditableField]]))
  return {
    before: edited.map(({ row, values }) => ({
      key: row.key,
      line: row.line,
      values: valuesBefore(row, values),
    })),
    after: edited.map(({ row, values }) => ({ key: row.key, line: row.line, values })),
  }
}
