import { afterEach, expect, test, vi } from 'vitest'
import { imageFile, pdfFile } from './fileKinds.ts'

const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  ),
  (character) => character.codePointAt(0) ?? 0,
)
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const notAnImage = 'Choose a PNG, JPEG, GIF or WebP image.'

afterEach(() => vi.unstubAllGlobals())

test.for([
  ['a picture', pixel, true, null],
  ['a drawing of lines', drawing, true, notAnImage],
  ['a program that is called a picture', 'MZ\u0090\u0000', true, `This file is EXE. ${notAnImage}`],
  [
    'a picture that was cut off',
    pixel.slice(0, 40),
    false,
    'The image is damaged. Choose another one.',
  ],
  ['nothing', '', true, 'The file is empty.'],
] as const)('an image field validates %s before upload', async ([, content, drawn, fault]) => {
  vi.stubGlobal('createImageBitmap', () =>
    drawn ? Promise.resolve({ close: () => {} }) : Promise.reject(new Error('not decoded')),
  )
  expect(await imageFile.check(new File([content], 'a.png', { type: 'image/png' }))).toBe(fault)
})

test('a guidance field accepts a file with PDF content', async () => {
  const check = (content: string) =>
    pdfFile.check(new File([content], 'a.pdf', { type: 'application/pdf' }))
  expect(await check('%PDF-1.7\n')).toBeNull()
  expect(await check(drawing)).toBe('Choose a PDF file.')
})
