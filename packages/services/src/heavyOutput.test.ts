import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSheet } from '#plans/comment/sheet/drawSheet.ts'
import { drawForm } from '#forms/form/pdf/drawForm.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { imageFault } from '#platform/files/image.ts'
import { scaleForPrint } from '#platform/pdf/printImage.ts'
import { sheetFormats } from '#platform/sheet/formats.ts'
import { turnsDuring } from '#testkit/turnsDuring.ts'

const { signal } = new AbortController()

const answers = 3
const form = (value: string) => async () => {
  const fields = Array.from({ length: answers }, (_, at) => ({ label: `Answer ${at}`, value }))
  const sections = [{ heading: 'Checks', fields }]
  const rest = { facts: [], signatures: [], signatureNote: null, history: [] }
  return buffer(await drawForm({ title: 'Form', number: null, sections, ...rest }, noFiles, signal))
}
const noFiles = { store: {} as FileStore, contract: '1DM03' }
const commentSheet = (text: string) => async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
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
    for (let row = 0; row < 5_000; row += 1) yield Array.from({ length: 90 }, () => `=${row}`)
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
  ['an image of 64 million pixels is checked', async () => imageFault(await image(8_000))],
  [
    'an image of 64 million pixels is scaled for print',
    () => scaleForPrint('1DM03', () => image(8_000), { width: 300, height: 300 }),
  ],
])('others are served while %s', async (_what, work) => {
  const { turns, result } = await turnsDuring(work)
  expect(typeof result).not.toBe('string')
  expect(turns).toBeGreaterThan(5)
})
