import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import type { LineClock } from '#asset/codec/deliverableRow.ts'
import { readLines } from '#midp/details.store.ts'
import { informingColumns } from '#midp/exportColumns.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { displayText, isNumber, isUnknown } from '#platform/sheet/cell.ts'
import type { SheetColumn, SheetValue } from '#platform/sheet/sheet.ts'
import { takeTurns } from '#platform/turns.ts'
import { dayCell } from './mapping/values.ts'
import type { RequestedRow } from './requestedRows.ts'

type UnreadEdits = NonNullable<NonNullable<ImportSummary['counts']>['unread']>

/**
 * Counts the cells of an export that differ from the present values in columns that no import reads, such
 * as Issued: what somebody typed there is never lost without a word.
 */
export async function findUnreadEdits(
  trx: Transaction<Tables>,
  contract: string,
  rows: readonly RequestedRow[],
  clock: LineClock,
): Promise<UnreadEdits> {
  const asked = new Map(
    rows.flatMap((row) => (row.key && row.informing?.size ? [[row.key.tagCode, row]] : [])),
  )
  const found = new Map<string, UnreadEdits[number]>()
  const tagCodes = [...asked.keys()]
  const letOthers = takeTurns({ of: contract })
  for (let from = 0; from < tagCodes.length; from += limits.page.max) {
    const page = tagCodes.slice(from, from + limits.page.max)
    for (const line of await readLines(trx, contract, page, clock)) {
      await letOthers()
      const { row = 0, informing } = asked.get(line.line.tag_code) ?? {}
      for (const { column, value } of informingColumns) {
        const cell = informing?.get(column.title)
        if (cell === undefined || isSame(cell, value(line), column.kind)) continue
        const { cells, row: first } = found.get(column.title) ?? { cells: 0, row }
        found.set(column.title, {
          column: column.title,
          cells: cells + 1,
          row: Math.min(first, row),
        })
      }
    }
  }
  return informingColumns.flatMap(({ column }) => found.get(column.title) ?? [])
}

/** A formula without a saved result says nothing of what somebody typed. */
function isSame(cell: ReadCell, now: SheetValue, kind: SheetColumn['kind']): boolean {
  if (isUnknown(cell)) return true
  if (typeof now === 'number' && isNumber(cell)) return cell.number === now
  const text = displayText(kind === 'day' ? dayCell(cell) : cell)
  return text.trim() === String(now ?? '').trim()
}
