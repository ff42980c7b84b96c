import type { Transaction } from 'kysely'
import { apiToDay } from '@tidemark/schema/dates'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { movedBy } from '@tidemark/schema/rules/workingDay'
import { counted } from '@tidemark/schema/wording'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { readClock } from '#user/contractClock.store.ts'
import { valueOf } from './edited.ts'
import { findLines } from './lineImport.store.ts'
import type { CheckedRow, BulkLineEdit } from './lineImport.ts'
import type { RequestedRow } from './requestedRows.ts'

/** Returns the edit as rows of a sheet that has these columns only. */
export async function rowsOfEdit(
  trx: Transaction<Tables>,
  contract: string,
  { lines, values }: BulkLineEdit,
): Promise<RequestedRow[]> {
  const moves = values.some(({ move }) => move !== undefined)
  const tagCodes = moves ? lines.map(({ tag_code: tagCode }) => tagCode) : []
  const found = await findLines(trx, contract, { tagCodes })
  const byTag = new Map(found.map((line) => [line.tagCode, line]))
  const { holidaysIn } = await readClock(trx, contract)
  const cellOf = (tagCode: string, { field, value, move }: (typeof values)[number]): ReadCell => {
    if (move === undefined) return value
    const line = byTag.get(tagCode)
    const now = line ? apiToDay(String(valueOf(line, field) ?? '')) : null
    return now === null ? noDate : movedBy(now, move, holidaysIn)
  }
  return lines.map(({ tag_code: tagCode, version }, at) => ({
    row: at + 1,
    key: { tagCode, version },
    cells: new Map(values.map((value) => [value.field, cellOf(tagCode, value)])),
    discipline: '',
  }))
}

const noDate = { unknown: 'There is no date to move.', shown: '' }

/** Refuses a move of a field that is no date. */
export function requireMovable({ values }: BulkLineEdit): void {
  const at = values.findIndex(
    ({ field, move }) => move !== undefined && deliverableFields[field].kind !== 'day',
  )
  if (at !== -1) throw new InvalidInput({ [`values.${at}.move`]: 'Only dates are moved.' })
}

/** Refuses a reason without the due date that it explains. */
export function requireReasonedDate({ values }: BulkLineEdit): void {
  const at = values.findIndex(({ field, value }) => field === 'dueReason' && value !== null)
  const isEmptied = values.some(
    ({ field, value, move }) => field === 'due' && value === null && move === undefined,
  )
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
