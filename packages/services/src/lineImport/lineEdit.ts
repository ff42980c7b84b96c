import { counted } from '@tidemark/schema/wording'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { CheckedRow, BulkLineEdit } from './lineImport.ts'
import type { RequestedRow } from './requestedRows.ts'

/** Returns the edit as rows of a sheet that has these columns only. */
export function rowsOfEdit({ lines, values }: BulkLineEdit): RequestedRow[] {
  const cells = new Map(values.map(({ field, value }) => [field, value]))
  return lines.map(({ tag_code: tagCode, version }, at) => ({
    row: at + 1,
    key: { tagCode, version },
    cells,
    discipline: '',
  }))
}

/** Refuses a reason without the due date that it explains. */
export function requireReasonedDate({ values }: BulkLineEdit): void {
  const at = values.findIndex(({ field, value }) => field === 'dueReason' && value !== null)
  const isEmptied = values.some(({ field, value }) => field === 'due' && value === null)
  if (at !== -1 && isEmptied)
    throw new InvalidInput({
      [`values.${at}.value`]: 'Enter the due date that this reason explains.',
    })
}

/** Puts the rows that cannot be saved first: they stay as they are, and the others are saved. */
export const errorsFirst = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.toSorted((one, other) => Number(other.kind === 'error') - Number(one.kind === 'error'))

/** Names an edit, in the place of a file's name. */
export const nameOfEdit = ({ lines }: BulkLineEdit): string =>
  `Edit of ${counted(lines.length, 'deliverable')}`
