import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import { drawSheet } from '#comment/sheet/drawSheet.ts'
import { drawForm } from '#form/pdf/drawForm.ts'
import { describeWorkbook } from '#lineImport/mapping/workbook.ts'
import type { Known } from '#lineImport/mapping/values.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { isDamaged } from '#platform/files/image.ts'
import { scaleForPrint } from '#platform/pdf/printImage.ts'
import { sheetFormats } from '#platform/sheet/formats.ts'
import { withSheets } from '#platform/sheet/openSheets.ts'
import { zipOf } from '#testkit/zipOf.ts'

const { signal } = new AbortController()
const megabyte = 1024 * 1024
const sizes = [1, 4, 19]

/**
 * Returns what the work came to, and how often the loop of the process turned meanwhile, which is
 * how often others could be served.
 */
async function turnsDuring(work: () => Promise<unknown>) {
  let [turns, isDone] = [0, false]
  const count = () => {
    if (isDone) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  const result = await work().catch((error: unknown) => String(error))
  isDone = true
  return { turns, result }
}

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
      const { sheets } = await describeWorkbook(
        workbook,
        {},
        { mapping: null, known, memory: new Map() },
      )
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

/** A workbook with this sheet, which is packed as it is written. */
const workbook = (sheet: Iterable<Buffer>) =>
  zipOf({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  })

/** A sheet with some megabytes of this. */
function* sheetOf(size: number, row: string, end = '') {
  yield Buffer.from('<worksheet><sheetData>')
  const piece = Buffer.from(row.repeat(Math.ceil(megabyte / row.length)))
  for (let at = 0; at < size; at += 1) yield piece
  yield Buffer.from(`</sheetData>${end}</worksheet>`)
}
const merged = `<mergeCells>${'<mergeCell ref="A1:CV3"/>'.repeat(20_000)}</mergeCells>`
const cells = `<row>${'<c t="str"><v>a</v></c>'.repeat(90)}</row>`

describe('others are served while a workbook is read that unpacks to', () => {
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

const answers = 10
const form = (value: string) => async () => {
  const fields = Array.from({ length: answers }, (_, at) => ({ label: `Answer ${at}`, value }))
  const sections = [{ heading: 'Checks', fields }]
  const rest = { facts: [], signatures: [], signatureNote: null, history: [] }
  return buffer(await drawForm({ title: 'Form', number: null, sections, ...rest }, noFiles, signal))
}
const noFiles = { store: {} as FileStore, contract: '1DM03' }
const commentSheet = (text: string) => async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    number: String(at),
    cells: [String(at), '', '', '', '', text, text],
  }))
  const sheet = { heading: 'Sheet', title: 'Plan', titleBlock: [], fileName: 'sheet', rows }
  return buffer(await drawSheet(sheet, signal))
}
const table = () => ({
  name: 'Lines',
  columns: Array.from({ length: 90 }, (_, at) => ({
    title: `Column ${at}`,
    kind: 'text' as const,
    width: 10,
  })),
  rows: (async function* each() {
    for (let row = 0; row < 20_000; row += 1) yield Array.from({ length: 90 }, () => `=${row}`)
  })(),
})
const image = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

test.each<[string, () => Promise<unknown>]>([
  ['answers in Han are printed', form('混凝土衬砌龍體'.repeat(557))],
  ['answers in Devanagari are printed', form('सुरंगकीपरत'.repeat(390))],
  ['answers of one word are printed', form('x'.repeat(39_000))],
  ['answers of one letter with its marks are printed', form(`e${'\u0301'.repeat(20_000)}`)],
  ['answers of line breaks are printed', form('\n'.repeat(39_000))],
  ['comments in Han are printed', commentSheet('混凝土衬砌'.repeat(100))],
  ['a table is written as CSV', () => buffer(sheetFormats.csv.write(table()))],
  ['a table is written as a workbook', () => buffer(sheetFormats.xlsx.write(table()))],
  ['an image of 64 million pixels is checked', async () => isDamaged(await image(8_000))],
  [
    'an image of 64 million pixels is scaled for print',
    () => scaleForPrint('1DM03', () => image(8_000), { width: 300, height: 300 }),
  ],
])('others are served while %s', async (_what, work) => {
  const { turns, result } = await turnsDuring(work)
  expect(typeof result).not.toBe('string')
  expect(turns).toBeGreaterThan(5)
})
