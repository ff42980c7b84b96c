import { linesFile, midpFile } from '@tidemark/schema/rest/file'
import { limits } from '@tidemark/schema/limits'
import { midpLines } from '@tidemark/schema/rest/midp'
import { words } from '@tidemark/schema/words'
import { requireReach } from '#asset/asset.policy.ts'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { activeDisciplines } from '#asset/codec/plan.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { noDeadline } from '#platform/http/deadline.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { enter } from '#platform/http/serve.ts'
import { fileNameOf, sheetFormats } from '#platform/sheet/formats.ts'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import { findPlaces, readPlans } from '#tidp/plan.store.ts'
import { readDisciplineLines } from './details.store.ts'
import type { ExportSheet } from './exportColumns.ts'
import { readExportSheet } from './exportColumns.ts'
import type { LineList } from './linePage.ts'
import { readLinePage } from './linePage.ts'

/** Serves the lines of a filter as a spreadsheet. */
export function exportRoutes(api: Api): void {
  serveDownload(api, midpFile, async ({ query, principal, trx }) => {
    const { contract, format, filter, sort } = query
    requireReach(principal, contract)
    const list: LineList = { contract, filter, sort }
    // Refuses before the response begins.
    await readLinePage(trx, principal, list, { first: 1 })
    const sheet = await readExportSheet(trx, principal, contract)
    const { mediaType, write } = sheetFormats[format]
    return {
      name: `${fileNameOf(contract)} ${words.midp.short}.${format}`,
      mediaType,
      open: async () =>
        write({
          name: words.midp.short,
          columns: sheet.columns,
          rows: rowsOf(api, principal.username, list, sheet),
        }),
    }
  })

  serveDownload(api, linesFile, async ({ query, principal, trx }) => {
    const { contract, tag_code: tagCode, format } = query
    requireReach(principal, contract)
    const [place] = await findPlaces(trx, contract, [tagCode])
    if (!place) throw new NotFound()
    const plan = (await readPlans(trx, contract, [place])).get(place.plan)
    const disciplines = place.isPlan ? (plan ? activeDisciplines(plan) : []) : [tagCode]
    const named = place.isPlan ? words.tidp.short : disciplineCodec.get(place.asset, 'name')
    const sheet = await readExportSheet(trx, principal, contract)
    const { mediaType, write } = sheetFormats[format]
    return {
      name: `${fileNameOf(`${tagCode} ${named ?? ''}`)}.${format}`,
      mediaType,
      open: async () =>
        write({
          name: named ?? tagCode,
          columns: sheet.columns,
          rows: rowsOfDisciplines(api, principal.username, { contract, disciplines, sheet }),
        }),
    }
  })
}

/** Reads the lines of one discipline after the other, each in its own transaction. */
async function* rowsOfDisciplines(
  api: Api,
  username: string,
  {
    contract,
    disciplines,
    sheet,
  }: { contract: string; disciplines: readonly string[]; sheet: ExportSheet },
) {
  const inBulkhead = api.bulkheads(midpLines)
  for (const discipline of disciplines) {
    const rows = await inBulkhead(contract, () =>
      api.readReplica(noDeadline, async (trx) => {
        requireReach(await enter(api, trx, username), contract)
        return readDisciplineLines(trx, contract, discipline)
      }),
    )
    for (const row of rows) yield sheet.cellsOf(row)
  }
}

/**
 * Reads the lines page by page, each in its own transaction, within the bulkhead of the list and
 * the person's reach at that time: a slow reader holds no connection.
 */
function rowsOf(api: Api, username: string, list: LineList, sheet: ExportSheet) {
  const inBulkhead = api.bulkheads(midpLines)
  return rowsOfPages(async (after: string | undefined) => {
    const { lines, next } = await inBulkhead(list.contract, () =>
      api.readReplica(noDeadline, async (trx) => {
        const principal = await enter(api, trx, username)
        requireReach(principal, list.contract)
        return readLinePage(trx, principal, list, { first: limits.page.max, after })
      }),
    )
    return { rows: lines.map((row) => sheet.cellsOf(row)), next }
  })
}
