import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './readXlsx.ts'
import type { SheetValue, SheetColumn } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

const limits = {
  rows: 100,
  columns: 20,
  partBytes: 1_000_000,
  elements: 2_000,
  characters: 10_000,
  cellCharacters: 1_000,
}
const columns: SheetColumn[] = [
  { title: 'Title', kind: 'text', width: 10 },
  { title: 'Due', kind: 'day', width: 10 },
  { title: 'Days', kind: 'number', width: 10, choices: ['1', '2'] },
]
const tableOf = (rows: SheetValue[][]) => ({
  name: 'Lines',
  columns,
  rows: (async function* each() {
    yield* rows
  })(),
})
const written = async (rows: SheetValue[][]) => buffer(xlsxOf(tableOf(rows)))

/** Returns a workbook with this sheet and further parts. */
function workbook(sheet: string, parts: Record<string, string> = {}): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId9"/><sheet name="MIDP" sheetId="2" r:id="rId1"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="/xl/worksheets/notes.xml"/></Relationships>',
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
          ...parts,
        }).map(([path, text]) => [path, strToU8(text)]),
      ),
    ),
  )
}
const valuesOf = async (bytes: Buffer) => (await readXlsx(bytes, limits)).map(({ cells }) => cells)

test('an exported workbook is read back with its days, numbers and texts', async () => {
  const rows = [
    ['Sheet <1> & "2"', '2026-11-22', 5],
    ['=1+1', null, null],
  ]
  expect(await valuesOf(await written(rows))).toEqual([['Title', 'Due', 'Days'], rows[0], ['=1+1']])
  expect(
    (await readCsv(await buffer(csvOf(tableOf(rows))), limits)).map(({ cells }) => cells),
  ).toEqual([
    ['Title', 'Due', 'Days'],
    ['Sheet <1> & "2"', '2026-11-22', '5'],
    ['=1+1', null, null],
  ])
})

test('a CSV file quotes each text that a spreadsheet would run, and gives it back unchanged', async () => {
  const texts = ['=1', "'=1", "''+1", '\n=1', '＝1', '＠SUM(A1)', "it's", "'quoted'"]
  const bytes = await buffer(csvOf(tableOf(texts.map((text) => [text, null, null]))))
  expect((await readCsv(bytes, limits)).slice(1).map(({ cells }) => cells[0])).toEqual(texts)
  const lines = bytes.toString().split('\r\n').slice(1, -1)
  expect(lines.filter((line) => /^"?[=+\-@\t\r\n＝＋－＠]/.test(line))).toEqual([])
})

test('shared texts, dates by format, cached results of formulas and gaps are read as Excel shows them', async () => {
  const sheet = `
    <row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" s="1"><v>46348</v></c><c r="D3"><f>1+1</f><v>2</v></c></row>
    <row><c t="str"><f>HYPERLINK("x")</f><v>x</v></c><c><f>NOW()</f></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>`
  const parts = {
    'xl/sharedStrings.xml':
      '<sst><si><r><t>South </t></r><r><t>portal</t></r><rPh><t>ignored</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-809]d mmm yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
  }
  expect(await readXlsx(workbook(sheet, parts), limits)).toEqual([
    { number: 3, cells: ['South portal', null, '2026-11-22', 2] },
    { number: 4, cells: ['x', null, 'Yes', '#REF!'] },
  ])
})

test.each([
  [
    'more rows than permitted',
    workbook('<row><c><v>1</v></c></row>'.repeat(101)),
    'The sheet has more than 100 rows. Split it into several files.',
  ],
  [
    'a part that unpacks to megabytes',
    workbook(`<row><c t="str"><v>${'a'.repeat(2_000_000)}</v></c></row>`),
    'The workbook is too large when unpacked. Split it into several files.',
  ],
  [
    'texts that are too long together',
    workbook(`<row><c t="str"><v>${'a'.repeat(1_000)}</v></c></row>`.repeat(20)),
    'The workbook is too large when unpacked. Split it into several files.',
  ],
  [
    'one text too long',
    workbook(`<row><c t="str"><v>${'a'.repeat(2_000)}</v></c></row>`),
    'A cell has more than 1,000 characters. Shorten it.',
  ],
  [
    'a shared text too long',
    workbook('', { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(2_000)}</t></si></sst>` }),
    'A cell has more than 1,000 characters. Shorten it.',
  ],
  [
    'a text that many cells share',
    workbook('<row><c t="s"><v>0</v></c></row>'.repeat(20), {
      'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(1_000)}</t></si></sst>`,
    }),
    'The workbook is too large when unpacked. Split it into several files.',
  ],
  [
    'elements within elements',
    workbook('<a>'.repeat(1_000)),
    'The file is damaged. Open it in Excel, save it again and retry.',
  ],
  [
    'an element with thousands of attributes',
    workbook(`<row ${Array.from({ length: 1_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    'The file is damaged. Open it in Excel, save it again and retry.',
  ],
  [
    'empty rows without end',
    workbook('<row/>'.repeat(3_000)),
    'The workbook is too large when unpacked. Split it into several files.',
  ],
  ...['1.5', '-1', '0', '99999999999', 'Infinity', 'x'].map((number): [string, Buffer, string] => [
    `a row with the number ${number}`,
    workbook(`<row r="${number}"><c><v>1</v></c></row>`),
    'The file is damaged. Open it in Excel, save it again and retry.',
  ]),
  [
    'a row before the previous one',
    workbook('<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'),
    'The file is damaged. Open it in Excel, save it again and retry.',
  ],
  [
    'entities that multiply',
    workbook('<row><c t="str"><v>&lol9;</v></c></row>', {}),
    'The file is damaged. Open it in Excel, save it again and retry.',
  ],
  [
    'a zip archive of something else',
    Buffer.from(zipSync({ 'readme.txt': strToU8('hello') })),
    'This is not an Excel workbook. Choose an .xlsx or .csv file.',
  ],
  [
    'an archive that was cut off',
    workbook('<row><c><v>1</v></c></row>').subarray(0, 400),
    'The file is damaged. Open it in Excel, save it again and retry.',
  ],
])('%s is refused with its reason', async (_what, bytes, reason) => {
  await expect(readXlsx(bytes, limits)).rejects.toThrow(reason)
})

test('a part that is larger than the archive states is refused', async () => {
  const bytes = workbook(`<row><c t="str"><v>${'a'.repeat(50_000)}</v></c></row>`)
  const stated = Buffer.alloc(4)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const central = bytes.lastIndexOf(name) - 46
  stated.writeUInt32LE(100)
  stated.copy(bytes, central + 24)
  await expect(
    readXlsx(bytes, { ...limits, characters: 100_000, cellCharacters: 100_000 }),
  ).rejects.toThrow('damaged')
})

test('semicolons, tabs and the plain CSV of Excel are read', async () => {
  const rows = async (bytes: Buffer) => (await readCsv(bytes, limits)).map(({ cells }) => cells)
  expect(await rows(Buffer.from('\uFEFFTitle;Due\r\n"a;b";22/11/2026\r\n\r\n'))).toEqual([
    ['Title', 'Due'],
    ['a;b', '22/11/2026'],
  ])
  expect(await rows(Buffer.from('Title\tDue\na\t1\n'))).toEqual([
    ['Title', 'Due'],
    ['a', '1'],
  ])
  expect(await rows(Buffer.from('Title,Due\nCaf\u00e9,1\n', 'latin1'))).toEqual([
    ['Title', 'Due'],
    ['Café', '1'],
  ])
  await expect(readCsv(Buffer.from('a\n'.repeat(101)), limits)).rejects.toThrow('100 rows')
  await expect(readCsv(Buffer.from('a'.repeat(1_001)), limits)).rejects.toThrow(
    'A cell has more than 1,000 characters. Shorten it.',
  )
})

test('the written workbook has no formula for the text that was read', async () => {
  const sheet = unzipSync(await written([['=1+1', null, null]]))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array())).not.toContain('<f>')
})
