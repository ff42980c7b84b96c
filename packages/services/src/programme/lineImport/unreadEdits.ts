import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { fieldReaders } from '@tidemark/schema/rest/deliverableRow'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import { tidy } from '@tidemark/schema/rules/text'
import { words } from '@tidemark/schema/words'
import type { LineClock } from '#records/asset/codec/deliverableRow.ts'
import { readLines } from '#programme/midp/details.store.ts'
import { informingColumns } from '#programme/midp/exportColumns.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { displayText, isNumber, isUnknown } from '#platform/sheet/cell.ts'
import type { SheetValue } from '#platform/sheet/sheet.ts'
import { inTurns } from '#platform/turns.ts'
import type { RequestedRow } from './requestedRows.ts'
import { knownText } from './requestedRows.ts'

type UnreadEdits = NonNullable<NonNullable<ImportSummary['counts']>['unread']>

/**
 * Counts the cells that differ from the present values and that no import reads: those of an export in
 * columns such as Issued, and another revision of a deliverable that a list of people's own names. What
 * somebody typed there is never lost without a word.
 */
export async function findUnreadEdits(
  trx: Transaction<Tables>,
  contract: string,
  rows: readonly RequestedRow[],
  clock: LineClock,
): Promise<UnreadEdits> {
  const asked = new Map(
    rows.flatMap((row) => {
      const of = row.informing?.size || row.cells.has('revision') ? (row.key ?? row.match) : null
      return of ? [[of.tagCode, row]] : []
    }),
  )
  const found = new Map<string, UnreadEdits[number]>()
  const tagCodes = [...asked.keys()]
  for (let from = 0; from < tagCodes.length; from += limits.page.max) {
    const page = tagCodes.slice(from, from + limits.page.max)
    for await (const line of inTurns(await readLines(trx, contract, page, clock), contract)) {
      const asking = asked.get(line.line.tag_code)
      if (!asking) continue
      const { row, informing, key } = asking
      const add = (column: string) => {
        const { cells, row: first } = found.get(column) ?? { cells: 0, row }
        found.set(column, { column, cells: cells + 1, row: Math.min(first, row) })
      }
      for (const { column, value } of informingColumns) {
        const cell = informing?.get(column.title)
        if (cell !== undefined && !isSame(cell, value(line))) add(column.title)
      }
      // That of an export is compared as its other cells are.
      const typed = key ? '' : tidy(knownText(asking.cells.get('revision')))
      const revision = fieldReaders.revision(line.line) ?? ''
      if (typed !== '' && typed.toLowerCase() !== revision.toLowerCase()) add(revisionTitle)
    }
  }
  const titles = [...informingColumns.map(({ column }) => column.title), revisionTitle]
  return titles.flatMap((title) => found.get(title) ?? [])
}

const revisionTitle = words.deliverableField.revision

/** A formula without a saved result, or a date whose order is in doubt, says nothing of what somebody typed. */
function isSame(cell: ReadCell, now: SheetValue): boolean {
  if (isUnknown(cell)) return true
  if (typeof now === 'number' && isNumber(cell)) return cell.number === now
  return displayText(cell).trim() === String(now ?? '').trim()
}
