import { fromApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import { historyFile } from '@tidemark/schema/rest/file'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { dayIn, formatMomentIn } from '@tidemark/schema/rules/contractDay'
import { readAudit, system } from '#history/history.store.ts'
import type { AuditOf } from '#history/history.store.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { noDeadline } from '#platform/http/deadline.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { enter } from '#platform/http/serve.ts'
import { fileNameOf, sheetFormats } from '#platform/sheet/formats.ts'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import type { CellValue, SheetColumn } from '#platform/sheet/sheet.ts'
import { readNames } from '#user/name.store.ts'
import { readTimeZone } from '#user/user.store.ts'
import { findPlaces } from './plan.store.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Date', kind: 'day', width: 12 },
  { title: 'Time', kind: 'text', width: 16 },
  { title: 'Person', kind: 'text', width: 24 },
  { title: 'Action', kind: 'text', width: 40 },
  { title: 'About', kind: 'text', width: 40 },
  { title: 'Field', kind: 'text', width: 24 },
  { title: 'Before', kind: 'text', width: 40 },
  { title: 'After', kind: 'text', width: 40 },
]

/** Serves the history of a plan or discipline as a spreadsheet, a row for each changed value. */
export function historyFileRoutes(api: Api): void {
  serveDownload(api, historyFile, async ({ query, principal, trx }) => {
    const { contract, tag_code: tagCode, format } = query
    principal.requireContract(contract)
    const [place] = await findPlaces(trx, contract, [tagCode])
    if (!place) throw new NotFound()
    const of = { plan: place.plan, ...(!place.isPlan && { discipline: place.tagCode }) }
    const { mediaType, write } = sheetFormats[format]
    return {
      name: `${fileNameOf(`${tagCode} History`)}.${format}`,
      mediaType,
      open: async () =>
        write({
          name: 'History',
          columns,
          rows: rowsOf(api, { username: principal.username, contract, of }),
        }),
    }
  })
}

/** Reads the entries page by page, each in its own transaction: a slow reader holds no connection. */
function rowsOf(
  api: Api,
  { username, contract, of }: { username: string; contract: string; of: AuditOf },
): AsyncGenerator<readonly CellValue[]> {
  return rowsOfPages((before: string | undefined) =>
    api.readReplica(noDeadline, async (trx) => {
      const principal = await enter(api, trx, username)
      principal.requireContract(contract)
      const { results, next } = await readAudit(trx, of, { size: limits.page.max, before })
      const nameOf = await readNames(
        trx,
        results.map((entry) => entry.executed_by),
      )
      const timeZone = await readTimeZone(trx, contract)
      return { next, rows: results.flatMap((entry) => cellsOf(entry, { nameOf, timeZone })) }
    }),
  )
}

function cellsOf(
  { execution_time: time, executed_by: by, action, about = [], changes }: AuditRow,
  { nameOf, timeZone }: { nameOf: (username: string) => string; timeZone: string },
): CellValue[][] {
  const moment = fromApi(time)
  const start = [
    moment && dayIn(timeZone, moment),
    moment && formatMomentIn(timeZone, moment).slice('DD/MM/YYYY '.length),
    by === system ? 'Tidemark' : nameOf(by),
    action,
    about.map(({ name }) => name).join('; ') || null,
  ]
  if (changes.length === 0) return [[...start, null, null, null]]
  return changes.map(({ field, from, to }) => [...start, field, from, to])
}
