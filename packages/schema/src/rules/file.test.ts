import { expect, test } from 'vitest'
import { acceptedTypes, isOfKind, largerThan, safeFileName, tooLarge } from './file.ts'
import { limits } from '../limits.ts'

test.each([
  ['photo.png', 'photo.png'],
  ['Site Photo.JPEG', 'Site Photo.JPEG', 'image/jpeg'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['photo\u202Egnp.exe', 'photognp.exe.png'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['CON.png', '_CON.png'],
  ['com1.old.png', '_com1.old.png'],
  ['lpt9.png', '_lpt9.png'],
  ['comma.png', 'comma.png'],
  ['my con.png', 'my con.png'],
  ['con', '_con.png'],
  ['. .photo.png. .', 'photo.png'],
  ['site \t  photo.png', 'site photo.png'],
  ['photo.jpg', 'photo.jpg.png'],
  ['photo .png', 'photo.png'],
  ['photo.old.png', 'photo.old.png'],
  [`${'👷🏽'.repeat(101)}.png`, `${'👷🏽'.repeat(100)}.png`],
  ['scan.xyz', 'scan.xyz.bin', 'image/unknown'],
  ['....', 'file.png'],
  ['', 'file.png'],
  ['<b>"x"|?*.png', '_b__x____.png'],
  [`${'ł'.repeat(300)}.png`, `${'ł'.repeat(100)}.png`],
  ['half \uD83D emoji.png', 'half \uFFFD emoji.png'],
])('%j is kept as %j', (given, kept, mediaType = 'image/png') => {
  expect(safeFileName(given, 'image', mediaType)).toBe(kept)
})

test('a file is accepted where its media type is', () => {
  expect(isOfKind('image', 'image/png')).toBe(true)
  expect(isOfKind('pdf', 'application/pdf')).toBe(true)
  expect(isOfKind('pdf', 'image/png')).toBe(false)
  expect(isOfKind('image', 'toString')).toBe(false)
  expect(isOfKind('image', undefined)).toBe(false)
  expect(acceptedTypes('image')).toEqual(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
  expect(tooLarge).toMatch(/ 50 MB\.$/)
  expect(largerThan(limits.import.bytes)).toBe('The file is larger than 20 MB.')
})
