import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { dayToApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { tidy } from '@tidemark/schema/rules/text'
import { columnFields, keyTitle } from '#programme/midp/exportColumns.ts'
import { readXlsx } from '#platform/sheet/readXlsx.ts'
import type { SheetColumn, SheetValue } from '#platform/sheet/sheet.ts'
import { xlsxOf } from '#platform/sheet/xlsx.ts'
import { letters } from '#platform/sheet/xlsxParts.ts'
import { readCell } from './cells.ts'
import { mappingOfExport } from './mapping/exportMapping.ts'
import { readMapped } from './mapping/mappedRows.ts'
import { rowsOfSheets } from './mapping/sheets.ts'
import type { Known } from './mapping/values.ts'
import { lineIndex } from './match.ts'

const fields = [
  'title',
  'documentNumber',
  'revision',
  'author',
  'due',
  'forecast',
  'durationDays',
  'scale',
  'weight',
  'reference',
  'remarks',
  'hs2Deliverable',
] as const satisfies readonly DeliverableField[]
type Field = (typeof fields)[number]
type Line = Record<Field, SheetValue>

const titleOf = new Map([...columnFields].map(([title, field]) => [field, title]))
const kinds: Partial<Record<Field, SheetColumn['kind']>> = {
  due: 'day',
  forecast: 'day',
  durationDays: 'number',
  weight: 'number',
}
const columns: readonly SheetColumn[] = [
  { title: keyTitle, kind: 'text', width: 10, hidden: true },
  ...fields.map((field) => ({
    title: titleOf.get(field) ?? field,
    kind: kinds[field] ?? ('text' as const),
    width: 20,
  })),
]
const people = ['dana@tidemark.example', 'ravi@tidemark.example']
const known: Pick<Known, 'choices' | 'people'> = {
  choices: new Map([
    [
      'HS2 Deliverable',
      new Map([
        ['Yes', 'Yes'],
        ['No', 'No'],
      ]),
    ],
  ]),
  people: {
    find: (text) => people.find((one) => one === text.toLowerCase()) ?? null,
    propose: () => null,
    nameOf: (username) => username,
    options: [],
  },
}
// Each row has its key: neither places nor other deliverables are looked for.
const allKnown = { ...known, lines: lineIndex([]) } as unknown as Known

const hostile = [
  '=1+1',
  '46346',
  '00123',
  'TRUE',
  '1:50',
  '1E5',
  '#N/A',
  '_x0041_',
  'a"b',
  '‏שלום',
  '🙂',
]
const text = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 12 }))
  .map((one) => tidy(one.replaceAll('\0', '').toWellFormed()).trim())
const dayOfPlan = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const line: fc.Arbitrary<Line> = fc.record({
  title: text.filter((one) => one !== ''),
  documentNumber: some(fc.integer({ min: 0, max: 999_999 }).map((n) => `1DM03-DMJ-TN-DRG-${n}`)),
  revision: some(fc.constantFrom('P01', '01', '00', 'C02')),
  author: some(fc.subarray(people, { minLength: 1 }).map((list) => list.join('; '))),
  due: some(dayOfPlan),
  forecast: some(dayOfPlan),
  durationDays: some(fc.integer({ min: 0, max: 400 })),
  scale: some(text.map((one) => one || null)),
  weight: some(fc.integer({ min: 0, max: 999_999 })),
  reference: some(text.map((one) => one || null)),
  remarks: some(text.map((one) => one || null)),
  hs2Deliverable: some(fc.constantFrom('Yes', 'No')),
})

/** How another program writes the same workbook. */
const rewriting = fc.record({
  book: fc.constantFrom('xl/workbook.xml', 'book.xml', 'a b/wb.xml'),
  texts: fc.constantFrom('inline', 'shared', 'rich', 'result'),
  prefix: fc.constantFrom('', 'x:'),
  isFrom1904: fc.boolean(),
  days: fc.constantFrom('number', 'general', 'iso', 'dd/mm/yyyy', 'd-mmm-yy', 'yyyy-mm-dd'),
  format: fc.constantFrom('14', '15', '22', 'd mmm yy', '[$-407]dd. mmmm yyyy', 'yyyy\\-mm\\-dd;@'),
  amounts: fc.constantFrom('number', 'text', '0.00'),
  shuffled: fc.boolean(),
  isUtf16: fc.boolean(),
  /** Cells that lose their value, by their number. */
  lost: fc.array(fc.nat({ max: 60 }), { maxLength: 3 }),
  loss: fc.constantFrom('formula', 'shared', 'kind'),
})
type Rewriting = typeof rewriting extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Asserts for so many random workbooks that an export, however it is rewritten, reads back as it was or
 * with an error of the cell.
 */
export const assertRoundTrips = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      rewriting,
      async (lines, as) => {
        const bytes = await buffer(xlsxOf({ name: 'MIDP', columns, rows: rowsOf(lines) }))
        const rows = await readXlsx(rewritten(bytes, as), limits.import)
        const sheet = { name: 'MIDP', rows, merged: [] }
        const mapping = mappingOfExport(sheet)
        const { requestedRows: read } = await readMapped(
          await rowsOfSheets([sheet], mapping),
          mapping,
          allKnown,
          {},
        )
        expect(read.map(({ key }) => key?.tagCode ?? 'lost')).toHaveLength(lines.length)
        for (const [at, row] of read.entries())
          for (const field of fields) {
            const result = readCell(field, row.cells.get(field) ?? null, known)
            if (!('fault' in result))
              expect([field, result.value]).toEqual([
                field,
                expected(field, lines[at]?.[field] ?? null),
              ])
          }
      },
    ),
    { numRuns },
  )

async function* rowsOf(lines: readonly Line[]): AsyncGenerator<SheetValue[]> {
  for (const [at, one] of lines.entries())
    yield [`LINE-${at}@1`, ...fields.map((field) => one[field])]
}

function expected(field: Field, value: SheetValue) {
  if (field === 'author') return value === null ? [] : String(value).split('; ')
  return value !== null && kinds[field] === 'day' ? dayToApi(String(value)) : value
}

const written =
  /<c r="([A-Z]+)(\d+)"(?: s="(\d+)")?(?: t="inlineStr")?>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g
const dayStyle = '2'

/** Writes the first sheet of an export again as another program may. */
function rewritten(bytes: Buffer, as: Rewriting): Buffer {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const shared: string[] = []
  const order = columns.map((_, at) => at)
  if (as.shuffled) order.reverse()
  const rows = new Map<string, Map<number, string>>()
  let count = 0
  for (const [, letter = '', row = '', style, words, amount] of sheet.matchAll(written)) {
    const column = order.indexOf(letter.charCodeAt(0) - 65)
    const place = `${letters(column)}${row}`
    const isLost = row !== '1' && letter !== 'A' && as.lost.includes((count += 1))
    const cells = rows.get(row) ?? new Map<number, string>()
    rows.set(row, cells)
    const cell = isLost
      ? { formula: '<f>B1</f>', shared: '<v>9999</v>', kind: '<v>1</v>' }[as.loss]
      : words === undefined
        ? amountOf(Number(amount), style === dayStyle, as)
        : wordsOf(words, as, shared)
    const lost = { formula: 'n', shared: 's', kind: 'q' }[as.loss]
    cells.set(
      column,
      isLost ? `<c r="${place}" t="${lost}">${cell}</c>` : `<c r="${place}" ${cell}</c>`,
    )
  }
  const body = [...rows].map(
    ([row, cells]) =>
      `<row r="${row}">${[...cells]
        .sort(([a], [b]) => a - b)
        .map(([, cell]) => cell)
        .join('')}</row>`,
  )
  const xml = `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>${body.join('')}</sheetData></worksheet>`
  const prefixed = xml.replaceAll(/<(\/?)(?=[a-z])/g, `<$1${as.prefix}`)
  return packed(prefixed, shared, as)
}

/** Returns attributes and content of a cell with a text that is escaped already. */
function wordsOf(words: string, { texts }: Rewriting, shared: string[]): string {
  const preserved = `<t xml:space="preserve">${words}</t>`
  if (texts === 'inline') return `t="inlineStr"><is>${preserved}</is>`
  if (texts === 'result') return `t="str"><f>T("")</f><v xml:space="preserve">${words}</v>`
  shared.push(
    texts === 'rich' ? `<r><rPr><b/></rPr>${preserved}</r><rPh><t>x</t></rPh>` : preserved,
  )
  return `t="s"><v>${shared.length - 1}</v>`
}

const inlined = (plain: string) => `t="inlineStr"><is><t>${plain}</t></is>`

function amountOf(
  amount: number,
  isDay: boolean,
  { days, isFrom1904, amounts }: Rewriting,
): string {
  if (!isDay)
    return amounts === 'text'
      ? inlined(String(amount))
      : `s="${amounts === 'number' ? 0 : 2}"><v>${amount}</v>`
  const serial = isFrom1904 ? amount - 1_462 : amount
  if (days === 'number') return `s="1"><v>${serial}</v>`
  if (days === 'general') return `><v>${serial}</v>`
  const day = new Date((amount - 25_569) * 86_400_000)
  const iso = day.toISOString().slice(0, 10)
  if (days === 'iso') return `t="d"><v>${iso}T00:00:00</v>`
  const [year = '', month = '', date = ''] = iso.split('-')
  const short = day.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })
  return inlined(
    {
      'dd/mm/yyyy': `${date}/${month}/${year}`,
      'yyyy-mm-dd': iso,
      'd-mmm-yy': `${Number(date)}-${short}-${year.slice(2)}`,
    }[days],
  )
}

function packed(sheet: string, shared: readonly string[], as: Rewriting): Buffer {
  const folder = as.book.includes('/') ? as.book.slice(0, as.book.lastIndexOf('/') + 1) : ''
  const isBuiltIn = /^\d+$/.test(as.format)
  const relations = (targets: Record<string, string>) =>
    `<Relationships>${Object.entries(targets)
      .map(
        ([type, target]) =>
          `<Relationship Id="${type}" Type="any/${type}" Target="${encodeURI(target)}"/>`,
      )
      .join('')}</Relationships>`
  const encoded = (xml: string) =>
    as.isUtf16 ? new Uint8Array(Buffer.from(`\uFEFF${xml}`, 'utf16le')) : strToU8(xml)
  return Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(relations({ officeDocument: as.book })),
      [`${folder}_rels/${as.book.slice(folder.length)}.rels`]: strToU8(
        relations({
          worksheet: '/rows/one.xml',
          sharedStrings: './words.xml',
          styles: 'looks.xml',
        }),
      ),
      [as.book]: strToU8(
        `<workbook xmlns:r="any"><workbookPr date1904="${as.isFrom1904}"/><sheets><sheet name="A" r:id="worksheet"/></sheets></workbook>`,
      ),
      'rows/one.xml': encoded(sheet),
      [`${folder}words.xml`]: encoded(
        `<sst>${shared.map((one) => `<si>${one}</si>`).join('')}</sst>`,
      ),
      [`${folder}looks.xml`]: strToU8(
        `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${as.format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${isBuiltIn ? as.format : 170}"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
      ),
    }),
  )
}
