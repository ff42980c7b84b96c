import { describe, expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import { describeWorkbook, guessingLines } from '#programme/lineImport/mapping/workbook.ts'
import type { Known } from '#programme/lineImport/mapping/values.ts'
import { withSheets } from '#platform/sheet/openSheets.ts'
import { turnsDuring } from '#testkit/turnsDuring.ts'
import { zipOf } from '#testkit/zipOf.ts'

const { signal } = new AbortController()
const megabyte = 1024 * 1024
const sizes = [1, 4, 19]

const known = {
  choices: new Map(),
  people: { find: () => null, options: [] },
  places: { plans: [], disciplines: [], findPlans: () => [], findDisciplines: () => [] },
  lists: { names: [], find: () => [] },
} as unknown as Known

/** Reads a file as the description of a workbook does, and returns its number of sheets. */
const described = (bytes: Buffer, isCsv = true) =>
  withSheets(
    { bytes: new Uint8Array(bytes).buffer, isCsv, limits: limits.import, signal },
    async (workbook) => {
      const { sheets } = await describeWorkbook(workbook, {}, guessingLines(null, known, new Map()))
      return sheets.length
    },
  )

const filled = (size: number, text: string) => Buffer.alloc(size * megabyte, text)
/** It has one sheet. */
const isRead = /^1$/
/** A refusal comes with the first answer of the thread; rows come in several, each in its own turn. */
const fewest = (expected: RegExp) => (expected === isRead ? 2 : 0)
const tooManyRows = /The sheet has more than 20,000 rows/
const tooManyCells = /The sheet has more than 6,000,000 cells/
const damaged = /The file is damaged|A cell has more than 32,767 characters/

describe('others are served while a file is read that is made of', () => {
  test.each(
    sizes.flatMap((size): [string, Buffer, RegExp][] => [
      [`${size} MB of line breaks`, filled(size, '\n'), size === 1 ? isRead : tooManyRows],
      [`${size} MB of carriage returns`, filled(size, '\r'), size === 1 ? isRead : tooManyRows],
      [`${size} MB of commas`, filled(size, ','), size === 19 ? tooManyCells : isRead],
      [`${size} MB of quotation marks`, filled(size, '"'), damaged],
      [`${size} MB of one word`, filled(size, 'x'), damaged],
      [
        `${size} MB of rows`,
        filled(size, `${'value,'.repeat(90)}\n`),
        size === 19 ? tooManyRows : isRead,
      ],
    ]),
  )('%s', async (_what, bytes, expected) => {
    const { turns, result } = await turnsDuring(() => described(bytes))
    expect(String(result)).toMatch(expected)
    expect(turns).toBeGreaterThan(fewest(expected))
  })
})

/** A workbook with this sheet, which is packed as it is written, or stored. */
const workbook = (
  sheet: Iterable<Buffer>,
  packed?: 'packed',
  sheets = '<sheet name="One" sheetId="1" r:id="rId1"/>',
) =>
  zipOf(
    {
      'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
      '_rels/.rels':
        '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
    },
    packed,
  )

/** A sheet with some megabytes of this. */
function* sheetOf(size: number, row: string, end = '') {
  yield Buffer.from('<worksheet><sheetData>')
  const piece = Buffer.from(row.repeat(Math.ceil(megabyte / row.length)))
  for (let at = 0; at < size; at += 1) yield piece
  yield Buffer.from(`</sheetData>${end}</worksheet>`)
}
const merged = `<mergeCells>${'<mergeCell ref="A1:CV3"/>'.repeat(20_000)}</mergeCells>`
const cells = `<row>${'<c t="str"><v>a</v></c>'.repeat(90)}</row>`

describe('others are served while a workbook is read that has', () => {
  test.each(
    sizes.flatMap((size): [string, Iterable<Buffer>, RegExp][] => [
      [`${size} MB of empty rows`, sheetOf(size, '<row/>'), size === 19 ? damaged : isRead],
      [`${size} MB of cells`, sheetOf(size, cells), isRead],
      [`${size} MB of elements in elements`, sheetOf(size, '<a>'), damaged],
      [`${size} MB of a name`, sheetOf(size, 'x'), isRead],
      [`${size} MB and overlapping merged cells`, sheetOf(size, cells, merged), /too many merged/],
    ]),
  )('%s', async (_what, sheet, expected) => {
    const bytes = await workbook(sheet)
    const { turns, result } = await turnsDuring(() => described(bytes, false))
    expect(String(result)).toMatch(expected)
    expect(turns).toBeGreaterThan(fewest(expected))
  })
})

const tooLarge = /too large when unpacked/

test.each([
  ['CDATA sections', '<![CDATA[]]>', tooLarge],
  ['comments', '<!---->', tooLarge],
  ['comments with a text', '<!-- -->', tooLarge],
  ['instructions', '<?x?>', tooLarge],
  ['elements without values', '<c/>', isRead],
  ['entities', '&lt;', isRead],
  ['repeated attributes', `<c ${'a="" '.repeat(400)}/>`, isRead],
])('a workbook that is full of %s is refused when it is large', async (_, markup, below) => {
  for (const [size, packed, expected] of [
    [20, 'packed', tooLarge],
    [4, undefined, below],
  ] as const) {
    const bytes = await workbook(sheetOf(size, markup), packed)
    expect(String((await turnsDuring(() => described(bytes, false))).result)).toMatch(expected)
  }
})

test('a section for each cell is read', async () => {
  const row = `<row>${'<c t="str"><v><![CDATA[a & b]]></v></c>'.repeat(50)}</row>`
  expect(await described(await workbook(sheetOf(3, row)), false)).toBe(1)
})

test('many sheets that share a large part are refused together', async () => {
  const sheets = Array.from({ length: 50 }, (_, at) => `<sheet name="S${at}" r:id="rId1"/>`)
  const bytes = await workbook(sheetOf(6, '<a/>'), 'packed', sheets.join(''))
  expect(String((await turnsDuring(() => described(bytes, false))).result)).toMatch(tooLarge)
})

/** A sheet of which one thing has so many megabytes. */
function* longThing(size: number, before: string, after: string) {
  yield Buffer.from(`<worksheet>${before}`)
  const piece = Buffer.alloc(megabyte, 'A')
  for (let at = 0; at < size; at += 1) yield piece
  yield Buffer.from(`${after}</worksheet>`)
}

test.each([
  ['attribute', '<row r="1" x="', '"></row>'],
  ['name', '<', '/>'],
  ['comment', '<!--', '-->'],
  ['declaration', '<!', '>'],
  ['instruction', '<?', '?>'],
  ['entity', '&', ';'],
  ['cell', '<sheetData><row><c t="str"><v>', '</v></c></row></sheetData>'],
])('a workbook whose %s has 60 MB is refused, time and again', async (_, before, after) => {
  const bytes = await workbook(longThing(60, before, after))
  for (let time = 0; time < 3; time += 1)
    expect(String((await turnsDuring(() => described(bytes, false))).result)).toMatch(damaged)
})
