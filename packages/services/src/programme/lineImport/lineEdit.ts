import { apiToDay } from '@tidemark/schema/dates'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { HolidaysIn } from '@tidemark/schema/rules/workingDay'
import { movedBy } from '@tidemark/schema/rules/workingDay'
import { counted } from '@tidemark/schema/wording'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { valueOf } from './edited.ts'
import type { AddedDocuments, BulkLineEdit, CheckedRow } from './lineImport.ts'
import type { RequestedRow } from './requestedRows.ts'

/** Returns the edit, or the documents to add, as rows of a sheet that has these columns only. */
export function rowsOfEdit(edit: BulkLineEdit | AddedDocuments): RequestedRow[] {
  if ('documents' in edit)
    return edit.documents.map(({ row, number, badlyNamed, revision, title }) => ({
      row,
      key: null,
      cells: new Map<DeliverableField, ReadCell>([
        [
          'documentNumber',
          number || {
            unknown: badlyNamed === undefined ? noNumber : otherForm,
            shown: badlyNamed ?? title,
          },
        ],
        ['revision', revision || null],
      ]),
      place: { tagCode: edit.discipline },
    }))
  const { lines, values } = edit
  const cells = new Map(values.map(({ field, value }) => [field, value]))
  const moves = new Map(
    values.flatMap(({ field, move }) => (move === undefined ? [] : [[field, move]])),
  )
  return lines.map(({ tag_code: tagCode, version }, at) => ({
    row: at + 1,
    key: { tagCode, version },
    cells,
    moves,
  }))
}

const noNumber = 'The log says no number of this file.'
const otherForm =
  'This is not written as a number. If it is one, add it by Add existing on the page of the discipline.'

/** Returns the cells of a row, with the dates of the line that it moves in the place of the moves. */
export function movedCells(
  { cells, moves = new Map() }: RequestedRow,
  line: Line,
  holidaysIn: HolidaysIn,
): RequestedRow['cells'] {
  if (moves.size === 0) return cells
  const moved = [...moves].map(([field, days]): [DeliverableField, ReadCell] => {
    const day = apiToDay(String(valueOf(line, field) ?? ''))
    return [field, day === null ? noDate : movedBy(day, days, holidaysIn)]
  })
  return new Map([...cells, ...moved])
}

const noDate = { unknown: 'There is no date to move.', shown: '' }

/** Refuses a reason without the due date that it explains, and a move of a field that is no date. */
export function requireSound({ values }: BulkLineEdit): void {
  const isEmptied = values.some(
    ({ field, value, move }) => field === 'due' && value === null && move === undefined,
  )
  for (const [at, { field, value, move }] of values.entries()) {
    if (isEmptied && field === 'dueReason' && value !== null)
      throw new InvalidInput({
        [`values.${at}.value`]: 'Enter the due date that this reason explains.',
      })
    if (move !== undefined && deliverableFields[field].kind !== 'day')
      throw new InvalidInput({ [`values.${at}.move`]: 'Only dates are moved.' })
  }
}

/** Puts the rows that cannot be saved first: they stay as they are, and the others are saved. */
export const errorsFirst = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.toSorted((one, other) => Number(other.kind === 'error') - Number(one.kind === 'error'))

/** Names an edit, in the place of a file's name. */
export const nameOfEdit = ({ lines }: BulkLineEdit): string =>
  `Edit of ${counted(lines.length, 'deliverable')}`
