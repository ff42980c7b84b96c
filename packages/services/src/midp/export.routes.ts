import type { Readable } from 'node:stream'
import { midpFile } from '@tidemark/schema/rest/file'
import { limits } from '@tidemark/schema/limits'
import type { MidpRow } from '@tidemark/schema/rest/midp'
import { midpLines } from '@tidemark/schema/rest/midp'
import { words } from '@tidemark/schema/words'
import { requireReach } from '#asset/asset.policy.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { enter } from '#platform/http/serve.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { csvOf } from '#platform/sheet/csv.ts'
import type { SheetTable } from '#platform/sheet/sheet.ts'
import { xlsxOf } from '#platform/sheet/xlsx.ts'
import { cellsOf, readColumns } from './exportColumns.ts'
import type { LineList } from './linePage.ts'
import { readLinePage } from './linePage.ts'

const formats: Record<
  'xlsx' | 'csv',
  { readonly mediaType: string; readonly write: (table: SheetTable) => Readable }
> = {
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
  },
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvOf },
}

/** Serves the lines of a filter as a spreadsheet. */
export function exportRoutes(api: Api): void {
  serveDownload(api, midpFile, async ({ query, principal, trx }) => {
    const { contract, format, filter, sort } = query
    requireReach(principal, contract)
    const list: LineList = { contract, filter, sort }
    // Refuses before the response begins.
    await readLinePage(trx, principal, list, { first: 1 })
    const columns = await readColumns(trx, contract)
    const { mediaType, write } = formats[format]
    return {
      name: `${contract.replaceAll(/[^\w.-]/g, '_')} ${words.midp.short}.${format}`,
      mediaType,
      open: async () =>
        write({ name: words.midp.short, columns, rows: rowsOf(api, principal.username, list) }),
    }
  })
}

/**
 * Reads the lines page by page, each in its own transaction, within the bulkhead of the list and
 * the person's reach at that time: a slow reader holds no connection.
 */
async function* rowsOf(api: Api, username: string, list: LineList) {
  const inBulkhead = api.bulkheads(midpLines)
  for (let after: string | undefined, more = true; more;) {
    const page: { lines: MidpRow[]; next: string | null } = await inBulkhead(() =>
      inTransaction(api.db, { writes: false }, async (trx) => {
        const principal = await enter(api, trx, username)
        requireReach(principal, list.contract)
        return readLinePage(trx, principal, list, { first: limits.page.max, after })
      }),
    )
    for (const row of page.lines) yield cellsOf(row)
    more = page.next !== null
    after = page.next ?? undefined
  }
}
