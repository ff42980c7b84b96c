import { linesFile, midpFile } from '@tidemark/schema/rest/file'
import { words } from '@tidemark/schema/words'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { activeDisciplines } from '#records/asset/codec/plan.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { ReadPart } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { fileNameOf, sheetFormats } from '#platform/sheet/formats.ts'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { findPlaces, readPlans } from '#plans/tidp/plan.store.ts'
import { namedFacets } from './conditions.ts'
import { countLines } from './counts.ts'
import { readDisciplineLines } from './details.store.ts'
import type { ExportSheet } from './exportColumns.ts'
import { readExportSheet } from './exportColumns.ts'
import { keepDictionaries } from './keptDictionary.store.ts'
import type { LineList } from './linePage.ts'
import { matrixSheet } from './matrixSheet.ts'
import { requireShown } from './midp.policy.ts'
import { rowsOfList } from './rowsOfList.ts'

/** Serves the lines of a filter, or a matrix of their counts, as a spreadsheet. */
export function exportRoutes(api: Api): void {
  const readDictionary = keepDictionaries()
  serveDownload(api, midpFile, async ({ query, principal, trx, read }) => {
    const { contract, format, filter, sort, columns, group_by: groupBy, across } = query
    const name = `${fileNameOf(contract)} ${words.midp.short}.${format}`
    const { mediaType, write } = sheetFormats[format]
    if (groupBy && across) {
      await requireShown(trx, principal, contract, [
        ...namedFacets(filter).map(([facet]) => facet),
        groupBy,
        across,
      ])
      const clock = await readClock(trx, contract)
      const asked = { contract, clock, filter, facets: [], values: 1, readDictionary }
      const counts = await countLines(trx, { ...asked, groupBy, across, mostGroups: Infinity })
      return {
        name,
        mediaType,
        open: async () => write(await matrixSheet(counts, [groupBy, across])),
      }
    }
    const list: LineList = { contract, filter, sort, readDictionary }
    const sheet = await readExportSheet(trx, principal, contract, columns)
    return {
      name,
      mediaType,
      open: async () =>
        write({
          name: words.midp.short,
          columns: sheet.columns,
          rows: await rowsOfList(read, list, (row) => sheet.cellsOf(row)),
        }),
    }
  })

  serveDownload(api, linesFile, async ({ query, principal, trx, read }) => {
    const { contract, tag_code: tagCode, format } = query
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
          rows: await rowsOfDisciplines(read, { contract, disciplines, sheet }),
        }),
    }
  })
}

/** Reads the lines of one discipline after the other, each in its own transaction. */
const rowsOfDisciplines = (
  read: ReadPart,
  {
    contract,
    disciplines,
    sheet,
  }: { contract: string; disciplines: readonly string[]; sheet: ExportSheet },
) =>
  rowsOfPages((at: number = 0) =>
    read(contract, async (trx) => {
      const discipline = disciplines[at]
      const lines = discipline ? await readDisciplineLines(trx, contract, discipline) : []
      return {
        rows: lines.map((row) => sheet.cellsOf(row)),
        next: at + 1 < disciplines.length ? at + 1 : null,
      }
    }),
  )
