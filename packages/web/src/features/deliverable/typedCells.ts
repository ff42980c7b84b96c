import type { EditableField } from '@tidemark/schema/rules/deliverable'
import type { Values } from './line.ts'
import type { RowEdit } from './lineDraft.ts'
import type { Row } from './rows.ts'

/** Whether both edits are of the same single cell. */
export function isSameCell(
  [one, ...more]: readonly RowEdit[],
  [other, ...others]: readonly RowEdit[],
) {
  if (!one || !other || more.length + others.length > 0 || one.key !== other.key) return false
  const [fields, otherFields] = [Object.keys(one.values), Object.keys(other.values)]
  return fields.length === 1 && otherFields.length === 1 && fields[0] === otherFields[0]
}

/** Typed cells by row, with the values they replace. */
export function cellsOf(
  rows: readonly Row[],
  typed: readonly { key: string; values: Partial<Values> }[],
): { before: RowEdit[]; after: RowEdit[] } {
  const byRow = new Map<string, Partial<Values>>()
  for (const { key, values } of typed) byRow.set(key, { ...byRow.get(key), ...values })
  const edited = rows.flatMap((row) => {
    const values = byRow.get(row.key)
    return values ? [{ row, values }] : []
  })
  const valuesBefore = (row: Row, values: Partial<Values>): Partial<Values> =>
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
