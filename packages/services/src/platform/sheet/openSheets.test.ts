import { expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import type { SheetFile } from './openSheets.ts'
import { withSheets } from './openSheets.ts'
import type { SheetWorkbook } from './readXlsx.ts'
import { shownText } from './cell.ts'

const fileOf = (text: string, signal = new AbortController().signal): SheetFile => ({
  bytes: new TextEncoder().encode(text).buffer,
  isCsv: true,
  limits: limits.import,
  signal,
})
const readFirst = ({ sheets, read }: SheetWorkbook) => read(sheets[0]!)

test('rows come in pieces, in their order and complete', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `${at},${'x'.repeat(at % 500)},,b`)
  const { rows, name, merged } = await withSheets(fileOf(lines.join('\n')), readFirst)
  expect([rows.length, name, merged]).toEqual([3_000, '', []])
  expect(rows.map(({ cells }) => cells.map(shownText).join(','))).toEqual(lines)
  expect(rows.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1))
})

test('a file is given up at the deadline, whatever the thread does, and others are read after it', async () => {
  const reason = new Error('The request took too long.')
  const heavy = Array.from({ length: 5 }, async () => {
    const deadline = new AbortController()
    const reading = withSheets(fileOf('\n'.repeat(1_000_000), deadline.signal), readFirst)
    setImmediate(() => deadline.abort(reason))
    await expect(reading).rejects.toBe(reason)
  })
  await Promise.all(heavy)
  const late = new AbortController()
  late.abort(reason)
  await expect(withSheets(fileOf('a', late.signal), readFirst)).rejects.toBe(reason)
  expect((await withSheets(fileOf('a,b'), readFirst)).rows).toEqual([
    { number: 1, cells: ['a', 'b'] },
  ])
})

test('a failure of its user closes the file', async () => {
  for (let times = 0; times < 5; times += 1)
    await expect(
      withSheets(fileOf('a'), async () => {
        throw new Error('not used')
      }),
    ).rejects.toThrow('not used')
  expect((await withSheets(fileOf('a'), readFirst)).rows).toHaveLength(1)
})
