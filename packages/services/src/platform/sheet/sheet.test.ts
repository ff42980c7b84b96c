import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { SheetValue, SheetColumn, SheetTable } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'
import { letters } from './xlsxParts.ts'

const columns: SheetColumn[] = [
  { title: 'Key', kind: 'text', width: 10, hidden: true },
  { title: 'Title', kind: 'text', width: 40 },
  { title: 'Due', kind: 'day', width: 12 },
  { title: 'Days', kind: 'number', width: 8 },
  { title: 'GDPR', kind: 'text', width: 8, choices: ['Yes', 'No & none'] },
]
const tableOf = (rows: readonly SheetValue[][]): SheetTable => ({
  name: 'Lines: [2026]',
  columns,
  rows: (async function* each() {
    yield* rows
  })(),
})
const partsOf = async (rows: readonly SheetValue[][]) =>
  Object.fromEntries(
    Object.entries(unzipSync(await buffer(xlsxOf(tableOf(rows))))).map(([path, bytes]) => [
      path,
      strFromU8(bytes),
    ]),
  )
const csv = async (rows: readonly SheetValue[][]) => (await buffer(csvOf(tableOf(rows)))).toString()

test('a workbook has typed cells, a frozen and filtered header, a hidden key, and lists of choices', async () => {
  const parts = await partsOf([
    ['L1', 'Sheet <1> & "2"', '2026-11-22', 5, 'Yes'],
    ['L2', ' a\u0001b ', null, null, null],
  ])
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:E3"/>')
  expect(sheet).toContain('<col min="1" max="1" width="10" customWidth="1" hidden="1"/>')
  expect(sheet).toContain('<c r="C2" s="2"><v>46348</v></c><c r="D2"><v>5</v></c>')
  expect(sheet).toContain('<t xml:space="preserve">Sheet &lt;1&gt; &amp; &quot;2&quot;</t>')
  expect(sheet).toContain('<t xml:space="preserve"> a_x0001_b </t>')
  expect(sheet).toMatch(/type="list"[^>]*sqref="E2:E1003"><formula1>Choices!\$A\$1:\$A\$2</)
  expect(parts['xl/worksheets/sheet2.xml']).toContain('No &amp; none')
  expect(parts['xl/workbook.xml']).toContain('sheet name="Lines   2026 "')
  expect(parts['xl/workbook.xml']).toContain('state="hidden"')
})

test.each([
  ['History', 'History list'],
  ['choices', 'choices list'],
  ['[]', 'list'],
])('a sheet named %j is named %j, because Excel repairs the other', async (name, named) => {
  const parts = unzipSync(await buffer(xlsxOf({ ...tableOf([]), name })))
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain(
    `<sheet name="${named}"`,
  )
})

test('a column of values has days among its texts', async () => {
  const rows = (async function* each() {
    yield ['2026-11-22']
    yield ['Revised 2026-11-22']
  })()
  const table = { name: 'Values', columns: [{ title: 'After', kind: 'value', width: 9 }], rows }
  const parts = unzipSync(await buffer(xlsxOf(table as SheetTable)))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c r="A2" s="2"><v>46348</v></c>')
  expect(sheet).toContain('<c r="A3" t="inlineStr">')
})

test('a moment is a date with a time in both files', async () => {
  const column: SheetColumn = { title: 'Time', kind: 'moment', width: 20 }
  const table = (): SheetTable => ({
    name: 'Values',
    columns: [column],
    rows: (async function* each() {
      yield ['2026-11-22 12:00:00']
    })(),
  })
  const parts = unzipSync(await buffer(xlsxOf(table())))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c r="A2" s="3"><v>46348.5</v></c>')
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('dd/mm/yyyy hh:mm:ss')
  expect(String(await buffer(csvOf(table())))).toContain('\r\n2026-11-22 12:00:00\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['x;=1+1;y', "x;'=1+1;y"],
])('the text %j is no formula in either file', async (text, safe) => {
  expect(await csv([['L1', text, null, null, null]])).toContain(`L1,"${safe}",,,`)
  const sheet = (await partsOf([['L1', text, null, null, null]]))['xl/worksheets/sheet1.xml']
  expect(sheet).toContain('<c r="B2" t="inlineStr"')
  expect(sheet).not.toContain('<f>')
})

test('CSV quotes what needs it and begins with the mark that Excel reads', async () => {
  expect(await csv([['L1', 'a "b", c\nd', '2026-11-22', -5, 'Yes']])).toBe(
    '\uFEFFKey,Title,Due,Days,GDPR\r\nL1,"a ""b"", c\nd",2026-11-22,-5,Yes\r\n',
  )
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is named %s', (at, name) => expect(letters(at)).toBe(name))

test('rows are read as the file is taken, and no longer once it is given up', async () => {
  let read = 0
  let ended = false
  const rows = (async function* each() {
    try {
      for (;;) {
        read += 1
        yield [`L${read}`, String(Math.random()).repeat(20), null, null, null]
      }
    } finally {
      ended = true
    }
  })()
  const file = xlsxOf({ name: 'Lines', columns, rows })
  for await (const _ of file) if (read > 1_000) break
  await expect.poll(() => ended).toBe(true)
  expect(read).toBeLessThan(100_000)
})

test('a failed read ends the file before its end', async () => {
  const rows = (async function* each(): AsyncGenerator<SheetValue[]> {
    yield ['L1', 'a', null, null, null]
    throw new Error('The database is gone.')
  })()
  await expect(buffer(xlsxOf({ name: 'Lines', columns, rows }))).rejects.toThrow(
    'The database is gone.',
  )
})
