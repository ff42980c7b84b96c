import type { CheckedRow } from './lineImport.ts'

/** A list of people or predecessors may have some hundred characters. */
const max = 2_000

/** A title names its row: one that is too long is shown in its own cell. */
const titleMax = 200

/**
 * Cuts the texts of a checked row that are only shown, so that a page of rows stays small. The values
 * that are saved are in its request.
 */
export const withShownTexts = (row: CheckedRow): CheckedRow => ({
  ...row,
  title: cut(row.title, titleMax),
  ...(row.reason !== undefined && { reason: cut(row.reason) }),
  changes: row.changes.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
  faults: row.faults.map(({ field, value, message }) => ({
    field,
    value: cut(value),
    message: cut(message),
  })),
})

const cut = <Text extends string | null>(text: Text, most = max): Text =>
  text !== null && text.length > most ? (`${text.slice(0, most - 1)}…` as Text) : text
