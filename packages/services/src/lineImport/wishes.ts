import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadCell, ReadRow } from '#platform/sheet/readSheet.ts'
import { columnFields, disciplineTitle, keyTitle } from '#midp/exportColumns.ts'

/** A row of the sheet as the import understands its columns. */
export interface Wish {
  readonly row: number
  /** The line and its version when the file was written; null for a new line. */
  readonly key: { readonly tagCode: string; readonly version: number } | null
  /** Set for a key that cannot be read. */
  readonly oddKey?: string
  readonly cells: ReadonlyMap<DeliverableField, ReadCell>
  /** The name of its discipline. */
  readonly discipline: string
}

const plain = (title: ReadCell | undefined) =>
  String(title ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Titles of columns in workbooks that people kept by hand. */
const otherTitles: Partial<Record<DeliverableField, readonly string[]>> = {
  title: ['Document title', 'Drawing title', 'Description', 'Deliverable', 'Deliverable title'],
  documentNumber: ['Number', 'Doc no', 'Document no', 'Drawing number', 'Drawing no', 'Doc number'],
  revision: ['Rev'],
  documentType: ['Type', 'Doc type', 'Deliverable type'],
  author: ['Author', 'Responsible', 'Responsible author', 'Produced by'],
  plannedStart: ['Start', 'Start date', 'Planned start date'],
  durationDays: ['Duration', 'Working days', 'Duration days', 'Days'],
  due: ['Due date', 'Date due', 'Delivery date', 'Required by', 'Planned issue', 'Issue by'],
  dueReason: ['Reason', 'Reason for late date'],
  forecast: ['Forecast date', 'Forecast issue', 'Expected'],
  stage: ['Lifecycle stage'],
  suitabilityStatus: ['Suitability status', 'Suitability code', 'Status code'],
  gdpr: ['Personal data'],
}
const fieldOf = new Map<string, DeliverableField>([
  ...Object.entries(otherTitles).flatMap(([field, titles]) =>
    titles.map((title): [string, DeliverableField] => [plain(title), field as DeliverableField]),
  ),
  ...[...columnFields].map(([title, field]): [string, DeliverableField] => [plain(title), field]),
])

/** The rows above which a header is looked for: letterheads and notes come first. */
const headerWithin = 30

/** Finds the header, the row with the most known titles, and its place. */
export function findHeader(rows: readonly ReadRow[]): { header: ReadRow; at: number } {
  const known = ({ cells }: ReadRow) => cells.filter((cell) => fieldOf.has(plain(cell))).length
  const candidates = rows.slice(0, headerWithin)
  const most = Math.max(0, ...candidates.map(known))
  const at = candidates.findIndex((row) => known(row) === most)
  const header = candidates[at]
  if (!header || most === 0)
    throw new InvalidInput({ file: 'The sheet has no known columns. Export one to see them.' })
  return { header, at }
}

/** Reads the rows below the header. */
export function readWishes(rows: readonly ReadRow[]): Wish[] {
  const { header, at } = findHeader(rows)
  const titles = header.cells.map(plain)
  const columns = new Map<DeliverableField, number>()
  for (const [place, title] of titles.entries()) {
    const field = fieldOf.get(title)
    if (field && !columns.has(field)) columns.set(field, place)
  }
  const keyAt = titles.indexOf(plain(keyTitle))
  const disciplineAt = titles.indexOf(plain(disciplineTitle))
  if (keyAt === -1 && !columns.has('title') && !columns.has('documentNumber'))
    throw new InvalidInput({ file: 'The sheet has neither the hidden key nor a title column.' })
  return rows.slice(at + 1).flatMap(({ number, cells }): Wish[] => {
    const read = new Map(
      [...columns].map(([field, place]) => [field, cells[place] ?? null] as const),
    )
    const key = keyOf(cells[keyAt] ?? null)
    if (key === null && [...read.values()].every((cell) => cell === null)) return []
    return [
      {
        row: number,
        key: typeof key === 'string' ? null : key,
        ...(typeof key === 'string' && { oddKey: key }),
        cells: read,
        discipline: String(cells[disciplineAt] ?? '').trim(),
      },
    ]
  })
}

function keyOf(cell: ReadCell): Wish['key'] | string {
  if (cell === null) return null
  const [, tagCode, version] = /^([^@]{1,80})@(\d{1,9})$/.exec(String(cell).trim()) ?? []
  return tagCode === undefined ? String(cell) : { tagCode, version: Number(version) }
}
