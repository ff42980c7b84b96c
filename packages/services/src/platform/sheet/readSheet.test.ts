import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayText, noKind, noResult, noText, notDecoded, shownText } from './cell.ts'
import { csvOf } from './csv.ts'
import { readCsv } from './readCsv.ts'
import type { ReadRow } from './readSheet.ts'
import { tooBig } from './readSheet.ts'
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

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([type, target]) =>
        `<Relationship Id="${type}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Returns a workbook with this sheet and further parts. */
function workbook(sheet: string, parts: Record<string, string | Uint8Array> = {}): Buffer {
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId9"/><sheet name="MIDP" sheetId="2" r:id="rId1"/></sheets></workbook>`,
          '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
          'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="${office}/worksheet" Target="/xl/worksheets/notes.xml"/><Relationship Id="t" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="s" Type="${office}/styles" Target="./styles.xml"/></Relationships>`,
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
          ...parts,
        }).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
}
const shown = (rows: readonly ReadRow[]) => rows.map(({ cells }) => cells.map(displayText))
const valuesOf = async (bytes: Buffer) => shown(await readXlsx(bytes, limits))

test('an exported workbook is read back with its days, numbers and texts', async () => {
  const rows = [
    ['Sheet <1> & "2"', '2026-11-22', 5],
    ['=1+1', null, null],
  ]
  expect(await valuesOf(await written(rows))).toEqual([
    ['Title', 'Due', 'Days'],
    ['Sheet <1> & "2"', '2026-11-22', '5'],
    ['=1+1'],
  ])
  expect(shown((await readCsv(await buffer(csvOf(tableOf(rows))), limits)).rows)).toEqual([
    ['Title', 'Due', 'Days'],
    ['Sheet <1> & "2"', '2026-11-22', '5'],
    ['=1+1', '', ''],
  ])
})

test('a CSV file quotes each text that a spreadsheet would run, and gives it back unchanged', async () => {
  const texts = ['=1', "'=1", "''+1", '\n=1', '＝1', '＠SUM(A1)', "it's", "'quoted'"]
  const bytes = await buffer(csvOf(tableOf(texts.map((text) => [text, null, null]))))
  expect((await readCsv(bytes, limits)).rows.slice(1).map(({ cells }) => cells[0])).toEqual(texts)
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
  const rows = await readXlsx(workbook(sheet, parts), limits)
  expect(rows.map(({ number }) => number)).toEqual([3, 4])
  expect(shown(rows)).toEqual([
    ['South portal', '', '2026-11-22', '2'],
    ['x', '=…', 'TRUE', '#REF!'],
  ])
})

test('a value that the file does not tell is unknown, and its row stays', async () => {
  const sheet = `
    <row r="2"><c r="A2"><f>A1</f></c></row>
    <row r="3"><c r="A3"><f>A1</f><v></v></c><c r="B3" t="str"><f>""</f><v></v></c></row>
    <row r="4"><c r="A4" t="s"><v>7</v></c><c r="B4" t="z"><v>1</v></c><c r="C4"><v>1,5</v></c><c r="D4"/></row>`
  const rows = await readXlsx(workbook(sheet), limits)
  const told = rows.map(({ cells }) =>
    cells.map((cell) =>
      typeof cell === 'object' && cell && 'unknown' in cell ? cell.unknown : cell,
    ),
  )
  expect(told).toEqual([[noResult], [noResult], [noText, noKind, noKind]])
  const [row] = (await readCsv(Buffer.from('a\0b,c\n'), limits)).rows
  expect(row?.cells).toEqual([
    { unknown: expect.stringContaining('cannot be stored') as string, shown: 'a?b' },
    'c',
  ])
})

test('rows with a text that is struck through are marked: by style, in a part, or in a shared text', async () => {
  const sheet = `
    <row r="1"><c t="inlineStr"><is><t>kept</t></is></c></row>
    <row r="2"><c t="inlineStr" s="1"><is><t>gone</t></is></c></row>
    <row r="3"><c t="inlineStr"><is><r><rPr><strike/></rPr><t>old</t></r><r><t>new</t></r></is></c></row>
    <row r="4"><c t="s"><v>0</v></c></row>
    <row r="5"><c t="inlineStr"><is><r><rPr><strike val="0"/></rPr><t>kept</t></r></is></c></row>`
  const rows = await readXlsx(
    workbook(sheet, {
      'xl/sharedStrings.xml': '<sst><si><r><rPr><strike/></rPr><t>gone</t></r></si></sst>',
      'xl/styles.xml':
        '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs></styleSheet>',
    }),
    limits,
  )
  expect(rows.filter(({ struck }) => struck).map(({ number }) => number)).toEqual([2, 3, 4])
})

test.each([
  ['"1DM03-"000000', '242401', '1DM03-242401'],
  ['"P"00', '1', 'P01'],
  ['h:mm', '0.0416666666666667', '1:00'],
  ['0%', '0.25', '25%'],
  ['General', '0.25', '0.25'],
  ['0 "unclosed', '7', null],
])('a number in the format %s is read as the sheet shows it', async (code, number, text) => {
  const formatCode = code.replaceAll('"', '&quot;')
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`
  const book = workbook(`<row><c s="0"><v>${number}</v></c></row>`, { 'xl/styles.xml': styles })
  const [row] = await readXlsx(book, limits)
  expect(row?.cells[0]).toMatchObject({ number: Number(number), shown: text })
})

test('days count from 1904 in each kind of cell where the workbook says so', async () => {
  const sheet =
    '<row><c s="1"><v>44884</v></c><c><v>44884</v></c><c t="str"><v>44884</v></c><c t="d"><v>2026-11-20T00:00:00</v></c></row>'
  const book = workbook(sheet, {
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  })
  const [row] = await readXlsx(book, limits)
  expect(row?.cells).toMatchObject([
    { day: '2026-11-20', shown: '20/11/2026' },
    { day: '2026-11-20' },
    { day: '2026-11-20', shown: '44884' },
    '2026-11-20',
  ])
})

test('parts are found by their relationships, with prefixes and in UTF-16', async () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const book = Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(
        `<Relationships><Relationship Id="a" Type="${strict}/officeDocument" Target="book%202.xml"/></Relationships>`,
      ),
      '_rels/book 2.xml.rels': strToU8(
        `<Relationships><Relationship Id="b" Type="${strict}/worksheet" Target="./odd/../rows.xml"/><Relationship Id="c" Type="${strict}/sharedStrings" Target="/words.xml"/></Relationships>`,
      ),
      'book 2.xml': strToU8(
        `<x:workbook xmlns:x="m" xmlns:y="r"><x:sheets><x:sheet name="A" y:id="b"/></x:sheets></x:workbook>`,
      ),
      'words.xml': utf16(
        '<?xml version="1.0" encoding="UTF-16"?><sst><si><t>Étanchéité</t></si></sst>',
      ),
      'rows.xml': strToU8(
        '<x:worksheet><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row></x:worksheet>',
      ),
    }),
  )
  expect(await valuesOf(book)).toEqual([['Étanchéité']])
})

test('every text comes back from a workbook as it was, also what XML cannot hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('_x0041_', 'a\r\nb', '_x005F_x0041_', '\t', '_x', '"<&>'),
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      async (texts) => {
        const kept = texts.map((text) => text.replaceAll('\0', '')).filter((text) => text !== '')
        const rows = await readXlsx(await written(kept.map((text) => [text, null, null])), limits)
        expect(rows.slice(1).map(({ cells }) => shownText(cells[0]))).toEqual(kept)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  [
    'more rows than permitted',
    workbook('<row><c><v>1</v></c></row>'.repeat(101)),
    'The sheet has more than 100 rows. Split it into several files.',
  ],
  [
    'a value right of the columns',
    workbook('<row r="1"><c r="A1"><v>1</v></c><c r="U1"><v>1</v></c></row>'),
    'The sheet has values right of its column T, the 20th. Delete those columns, or move the ones that are needed to the left.',
  ],
  [
    'a part that unpacks to megabytes',
    workbook(`<row><c t="str"><v>${'a'.repeat(2_000_000)}</v></c></row>`),
    tooBig,
  ],
  [
    'texts that are too long together',
    workbook(`<row><c t="str"><v>${'a'.repeat(1_000)}</v></c></row>`.repeat(20)),
    tooBig,
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
    tooBig,
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
  ['empty rows without end', workbook('<row/>'.repeat(3_000)), tooBig],
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

test('the rows with notes are marked', async () => {
  const rows = '<row r="2"><c r="A2"><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row>'
  const read = await readXlsx(
    workbook(rows, {
      'xl/worksheets/_rels/sheet1.xml.rels': relations({ comments: '../comments1.xml' }),
      'xl/comments1.xml':
        '<comments><commentList><comment ref="J3"><text><t>Late</t></text></comment></commentList></comments>',
    }),
    limits,
  )
  expect(read.map(({ number, noted }) => [number, noted])).toEqual([
    [2, undefined],
    [3, true],
  ])
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
  const rows = async (bytes: Buffer) =>
    (await readCsv(bytes, limits)).rows.map(({ cells }) => cells)
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

test.each([
  [
    'notes with commas above',
    'List, as of today\r\nA, B\r\nTitle;Due\r\nRing 1, 2;20/11/2026\r\n',
    4,
    ['Ring 1, 2', '20/11/2026'],
  ],
  [
    'commas in quoted titles',
    'Title;Due;GDPR\n"Lining, rings 1, 2";x;y\n',
    2,
    ['Lining, rings 1, 2', 'x', 'y'],
  ],
  ['a statement', 'sep=|\r\na;b|c;d\r\n', 2, ['a;b', 'c;d']],
  ['line ends of three kinds', 'a,b\r\nc,d\ne,f\rg,h', 4, ['g', 'h']],
  ['text kept from being a number', 'a,b\n="0012345","=""01"""\n', 2, ['0012345', '01']],
])('a CSV file with %s is read by its records', async (_what, text, number, cells) => {
  const { rows } = await readCsv(Buffer.from(text), limits)
  expect(rows.at(-1)?.number).toBe(number)
  expect(shown(rows).at(-1)).toEqual(cells)
})

test('a CSV file is decoded by its mark, and one wrong byte changes no other word', async () => {
  const text = 'Title\tDue\r\nÉtanchéité\tx\r\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(shown((await readCsv(utf16, limits)).rows).at(-1)).toEqual(['Étanchéité', 'x'])
  expect(shown((await readCsv(Buffer.from(utf16).swap16(), limits)).rows).at(-1)).toEqual([
    'Étanchéité',
    'x',
  ])
  const torn = Buffer.concat([
    Buffer.from('Étanchéité,x\nCaf'),
    Buffer.from([0xe9]),
    Buffer.from(',y\n'),
  ])
  const [good, bad] = (await readCsv(torn, limits)).rows
  expect(good?.cells).toEqual(['Étanchéité', 'x'])
  expect(bad?.cells).toEqual([{ unknown: notDecoded, shown: 'Caf\uFFFD' }, 'y'])
  const [old] = (await readCsv(Buffer.from('Caf\u00e9,1\n', 'latin1'), limits)).rows
  expect(old).toMatchObject({ cells: ['Café', '1'], recoded: true })
})

test('the written workbook has no formula for the text that was read', async () => {
  const sheet = unzipSync(await written([['=1+1', null, null]]))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array())).not.toContain('<f>')
})
