import { expect, test } from 'vitest'
import { judgeContent } from './fileContent.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const png = bytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')
const jpeg = bytes('\xFF\xD8\xFF\xE0\0\x10JFIF\0\x01')

const webPage = {
  fault: 'This is a web page, not a workbook. Open it in Excel and save it as .xlsx.',
}

test.each([
  ['a PNG where an image goes', 'image', png, { mediaType: 'image/png' }],
  ['a JPEG where an image goes', 'image', jpeg, { mediaType: 'image/jpeg' }],
  [
    'an animated PNG',
    'image',
    bytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR' + '\0'.repeat(17) + '\0\0\0\x08acTL' + '\0'.repeat(12)),
    { mediaType: 'image/png' },
  ],
  [
    'a HEIC photo, whatever its name',
    'image',
    bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    { fault: 'This file is HEIC. Choose a PNG, JPEG, GIF or WebP image.' },
  ],
  ['a PDF where a PDF goes', 'pdf', bytes('%PDF-1.7'), { mediaType: 'application/pdf' }],
  ['a text', 'image', bytes('photo.png'), { fault: expect.stringContaining('PNG') }],
  [
    'a PDF where an image goes',
    'image',
    bytes('%PDF-1.7'),
    { fault: expect.stringContaining('PNG') },
  ],
  ['a JPEG where a PDF goes', 'pdf', jpeg, { fault: expect.stringContaining('PDF') }],
  ['a web page named .xls', 'sheet', bytes('\n<html><body><table><tr><td>Title'), webPage],
  ['a web page with its document type', 'sheet', bytes('<!DOCTYPE html><html>'), webPage],
  ['a web page in UTF-16', 'sheet', bytes('\xFF\xFE<\0h\0t\0m\0l\0>\0'), webPage],
  [
    'a web archive',
    'sheet',
    bytes('MIME-Version: 1.0\r\nContent-Type: multipart/related'),
    webPage,
  ],
  [
    'an OpenDocument spreadsheet',
    'sheet',
    bytes('PK\x03\x04\x14\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    { fault: 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx.' },
  ],
  ['UTF-16 without a mark', 'sheet', bytes('T\0i\0t\0l\0e\0\n\0'), { mediaType: 'text/csv' }],
  ['UTF-16 without a mark, the other way', 'sheet', bytes('\0T\0i\0t'), { mediaType: 'text/csv' }],
  ['a short list with one odd character', 'sheet', bytes('Title\nA\0'), { mediaType: 'text/csv' }],
  ['a list of signs', 'sheet', bytes('<Title>,Type\n<html,x'), { mediaType: 'text/csv' }],
  ['an empty file', 'image', new Uint8Array(), { fault: expect.stringContaining('empty') }],
] as const)('%s', async (_, kind, head, expected) => {
  expect(await judgeContent(kind, head)).toEqual(expected)
})
