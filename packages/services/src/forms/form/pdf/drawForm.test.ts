import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { FileStore } from '#platform/files/fileStore.ts'
import { drawForm } from './drawForm.ts'
import type { FormSheet } from './formSheet.ts'

const sheet: FormSheet = {
  title: 'Inspection',
  number: 'ITR-0001',
  facts: [['Contract', '1DM03']],
  sections: [],
  signatures: [],
  signatureNote: null,
  history: [],
}
const noFiles = { store: {} as FileStore, contract: '1DM03' }

/** Draws a form with these sections, and returns the text and the places of its pages. */
async function drawn(sections: FormSheet['sections']) {
  const bytes = await buffer(
    await drawForm({ ...sheet, sections }, noFiles, new AbortController().signal),
  )
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items.flatMap((item) =>
        'str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
      )
    }),
  )
  const words = pages.flatMap((page) => page.map(({ text }) => text)).join(' ')
  return { pages, text: words.replaceAll(/\s+/g, ' ') }
}

test('a heading that is longer than a page continues on the next ones', async () => {
  const heading = `${'Release of the concrete lining. '.repeat(600)} The end`
  const { pages, text } = await drawn([{ heading, fields: [{ label: 'Day', value: 'Friday' }] }])
  expect(pages.length).toBeGreaterThan(2)
  expect(text).toContain('The end')
  // The lowest line is the number of the page.
  expect(pages.flatMap((page) => page.filter(({ y }) => y < 20))).toEqual([])
})

test('a form says which of its parts have letters that it does not print', async () => {
  const fields = [
    { label: 'Place', value: 'თბილისი' },
    { label: 'Mark', value: 'x\u1AB0' },
    { label: 'Bar', value: '⌀ 25 ✓ → ?' },
  ]
  const { text } = await drawn([{ heading: 'Checks', fields }])
  expect(text).toContain(
    'Some letters in “Place” and “Mark” are shown as “?” or without their marks in this PDF. Open the form in Tidemark to see them.',
  )
  expect(text).toContain('⌀ 25 ✓ → ?')
  expect((await drawn([{ heading: 'Checks', fields: fields.slice(2) }])).text).not.toContain(
    'Some letters',
  )
})

test('a form that takes too long is given up before its answer begins', async () => {
  const deadline = new AbortController()
  const field = { label: 'Answer', value: '混凝土衬砌龍體'.repeat(500) }
  const sections = [{ heading: 'Checks', fields: Array.from({ length: 50 }, () => field) }]
  const drawing = drawForm({ ...sheet, sections }, noFiles, deadline.signal)
  setImmediate(() => deadline.abort(new Error('too long')))
  await expect(drawing).rejects.toThrow('too long')
})
