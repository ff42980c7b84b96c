import { expect, test } from 'vitest'
import { safeFileName } from './file.ts'

test.each([
  ['photo.png', 'photo.png'],
  ['Site Photo.JPEG', 'Site Photo.JPEG', 'image/jpeg'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['photo\u202Egnp.exe', 'photognp.exe.png'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['CON.png', '_CON.png'],
  ['....', 'file.png'],
  ['', 'file.png'],
  ['<b>"x"|?*.png', '_b__x____.png'],
  [`${'ł'.repeat(300)}.png`, `${'ł'.repeat(100)}.png`],
  ['half \uD83D emoji.png', 'half \uFFFD emoji.png'],
])('%j is kept as %j', (given, kept, mediaType = 'image/png') => {
  expect(safeFileName(given, 'image', mediaType)).toBe(kept)
})
