import { fromApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { historyFile } from '@tidemark/schema/rest/file'
import { onClockIn, zoneNameAt } from '@tidemark/schema/rules/contractDay'
import { inOneValue, usernamesIn } from '@tidemark/schema/rules/history'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { readHistory, system } from '#records/history/history.store.ts'
import type { AuditOf, HistoryEntry } from '#records/history/history.store.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { ReadPart } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { fileNameOf, sheetFormats } from '#platform/sheet/formats.ts'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import type { SheetValue, SheetColumn } from '#platform/sheet/sheet.ts'
import { readNames } from '#people/user/name.store.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import { findPlaces } from './plan.store.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Time', kind: 'moment', width: 20 },
  { title: 'Time zone', kind: 'text', width: 10 },
  { title: 'Person', kind: 'text', width: 24 },
  { title: 'Action', kind: 'text', width: 40 },
  { title: 'About', kind: 'text', width: 40 },
  { title: words.discipline.singular, kind: 'text', width: 24 },
  { title: words.deliverable.singular, kind: 'text', width: 40 },
  { title: 'Field', kind: 'text', width: 24 },
  { title: 'Before', kind: 'value', width: 40 },
  { title: 'After', kind: 'value', width: 40 },
]

/** Serves the history of a plan or discipline as a spreadsheet, a row for each changed value. */
export function historyFileRoutes(api: Api): void {
  serveDownload(api, historyFile, async ({ query, trx, read }) => {
    const { contract, tag_code: tagCode, format } = query
    const [place] = await findPlaces(trx, contract, [tagCode])
    if (!place) throw new NotFound()
    const of = { plan: place.plan, ...(!place.isPlan && { discipline: place.tagCode }) }
    const { mediaType, write } = sheetFormats[format]
    return {
      name: `${fileNameOf(`${tagCode} History`)}.${format}`,
      mediaType,
      open: async () =>
        write({ name: 'Changes', columns, rows: await rowsOf(read, { contract, of }) }),
    }
  })
}

/** Reads the entries page by page, each in its own transaction: a slow reader holds no connection. */
const rowsOf = (read: ReadPart, { contract, of }: { contract: string; of: AuditOf }) =>
  rowsOfPages((before: string | undefined) =>
    read(contract, async (trx) => {
      const { results, next } = await readHistory(trx, of, { size: limits.page.max, before })
      const nameOf = await readNames(trx, results.flatMap(peopleOf))
      const timeZone = await readTimeZone(trx, contract)
      return { next, rows: results.flatMap((entry) => cellsOf(entry, { nameOf, timeZone })) }
    }),
  )

const peopleOf = ({ executed_by: by, changes }: HistoryEntry): string[] => [
  by,
  ...changes.flatMap(({ field, from, to }) =>
    [from, to].flatMap((value) => usernamesIn(field, value) ?? []),
  ),
]

function cellsOf(
  {
    execution_time: time,
    executed_by: by,
    action,
    about,
    about_count: count,
    changes,
  }: HistoryEntry,
  { nameOf, timeZone }: { nameOf: (username: string) => string; timeZone: string },
): SheetValue[][] {
  const moment = fromApi(time)
  const start = [
    moment && onClockIn(timeZone, moment).toISOString().slice(0, 19).replace('T', ' '),
    moment && zoneNameAt(timeZone, moment),
    by === system ? 'Tidemark' : nameOf(by),
    action,
    namesOf(about, count),
  ]
  const disciplines = about.filter(({ class_code: classCode }) => classCode === 'DIDP')
  const discipline = disciplines.length === 1 ? (disciplines[0]?.name ?? null) : null
  if (changes.length === 0) return [[...start, discipline, null, null, null, null]]
  const valueOf = (field: string, value: string | null) => {
    const usernames = usernamesIn(field, value)
    return usernames ? inOneValue(usernames.map(nameOf)) : value && isoDay(value)
  }
  return changes.map(({ of, from, to, ...change }) => [
    ...start,
    of?.name ?? discipline,
    ...namesIn(change),
    valueOf(change.field, from),
    valueOf(change.field, to),
  ])
}

/** A cell names so many items; the changes of an entry name the others. */
const mostNamed = 3

/** Returns the names of the first items that an entry is about, and how many follow. */
function namesOf(about: HistoryEntry['about'], count: number): string | null {
  const names = about.slice(0, mostNamed).map(({ name }) => name)
  const more = count - names.length
  return [...names, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join('; ') || null
}

const lineLabels: ReadonlySet<string> = new Set([
  ...Object.values(deliverableFields).map(({ attribute }) => attribute),
  deliverableCodec.labelOf('name'),
  deliverableCodec.labelOf('baselineDue'),
])

/** Returns the deliverable and the field of a change. Older entries have both in the field. */
function namesIn({ deliverable, field }: Pick<FieldChange, 'deliverable' | 'field'>) {
  if (deliverable !== undefined) return [deliverable, field]
  const at = field.lastIndexOf(': ')
  const label = field.slice(at + 2)
  return at > 0 && lineLabels.has(label) ? [field.slice(0, at), label] : [null, field]
}

/** Converts a day as the history displays it to that of a spreadsheet. */
const isoDay = (text: string): string =>
  /^\d\d\/\d\d\/\d{4}$/.test(text) ? (readDay(text) ?? text) : text
