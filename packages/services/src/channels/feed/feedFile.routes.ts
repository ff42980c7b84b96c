import { serverLimits } from '@tidemark/schema/serverLimits'
import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { feedFile } from '@tidemark/schema/rest/feed'
import { exportColumn } from '@tidemark/schema/rest/file'
import type { TaskListRow } from '@tidemark/schema/rest/taskList'
import type { DayEvent } from '@tidemark/schema/rules/feed'
import { dueOnly, feedPrefix, isReview, lineEvent, taskEvent } from '@tidemark/schema/rules/feed'
import { readExportSheet } from '#programme/midp/exportColumns.ts'
import { keepDictionaries } from '#programme/midp/keptDictionary.store.ts'
import { rowsOfList } from '#programme/midp/rowsOfList.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { ReadPart } from '#platform/files/serveDownload.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { csvOf } from '#platform/sheet/csv.ts'
import { fileNameOf } from '#platform/sheet/formats.ts'
import { jsonOf } from '#platform/sheet/json.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { useFeed } from '#people/user/feed.store.ts'
import { readTaskList } from '#programme/workflow/taskList.store.ts'
import { readTaskListRows } from '#programme/workflow/taskListRows.ts'
import { calendarOf } from './calendar.ts'
import { requireLines } from './feed.ts'

const mediaTypes = {
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

/** All that an export can name, the number first: a query of a report keeps its columns whatever a view shows. */
const columns = ['documentNumber', 'title', ...exportColumn.options] as const

/** Serves what a feed shows, to its person and to whoever has its secret, within the person's present reach. */
export function feedFileRoute(api: Api): void {
  const readDictionary = keepDictionaries()
  serveDownload(
    api,
    feedFile,
    async ({ query, principal, trx, read }) => {
      const { contract, scope, format } = query
      const { name, filter, sort } = await requireLines(trx, principal, contract, query)
      const listOf = (of: typeof filter) => ({ contract, filter: of, sort, readDictionary })
      const outgoing = { name: `${fileNameOf(name)}.${format}`, mediaType: mediaTypes[format] }
      if (format !== 'ics') {
        const sheet = await readExportSheet(trx, principal, contract, columns)
        const write = format === 'csv' ? csvOf : jsonOf
        const open = async () => {
          const rows = await rowsOfList(read, listOf(filter), (row) => sheet.cellsOf(row))
          return write({ name, columns: sheet.columns, rows })
        }
        return { ...outgoing, open }
      }
      const { today } = await readClock(trx, contract)
      const open = async () => {
        const events =
          scope === 'plan' || scope === 'view' ? [] : await readTasks(read, contract, scope)
        if (scope !== 'reviews') {
          const byDay = {
            ...listOf(dueOnly(filter)),
            sort: [{ key: 'due', descending: false }] as const,
          }
          for await (const event of await rowsOfList(read, byDay, lineEvent)) {
            if (events.length >= serverLimits.feed.events) break
            if (event) events.push(event)
          }
        }
        return Readable.from([calendarOf(`${contract} ${name}`, events, today)])
      }
      return { ...outgoing, open }
    },
    {
      isTagged: true,
      async bearerOf(token) {
        if (!token.startsWith(feedPrefix)) return undefined
        const feed = await useFeed(api.db, token, api.demo)
        if (!feed) throw new NotFound()
        const { username, contract, scope, tag_code, view_id } = feed
        return {
          username,
          asked: {
            contract,
            scope,
            ...(tag_code !== null && { tag_code }),
            ...(view_id !== null && { view: view_id }),
          },
        }
      },
    },
  )
}

/** Reads the events of the person's unfinished tasks on plans and disciplines. */
const readTasks = (read: ReadPart, contract: string, scope: 'dates' | 'reviews') =>
  read(contract, async (trx, principal): Promise<DayEvent[]> => {
    const rows = await readOwnTasks(trx, principal, contract)
    return rows.flatMap((row) => (scope === 'dates' || isReview(row) ? (taskEvent(row) ?? []) : []))
  })

async function readOwnTasks(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
): Promise<TaskListRow[]> {
  const { username, isLimited: limited } = principal
  const { tasks } = await readTaskList(trx, {
    contract,
    username,
    activeOnly: true,
    everyones: false,
    // They have no due day.
    forms: false,
    limited,
    grouped: false,
    statuses: undefined,
    words: [],
    from: '0001-01-01',
    size: limits.page.max,
    sort: { by: 'due', descending: false },
    after: undefined,
  })
  return readTaskListRows(trx, { contract, username }, tasks)
}
