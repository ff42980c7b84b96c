import { limits } from '@tidemark/schema/limits'
import { csvEncodings } from '@tidemark/schema/rest/importMapping'
import { expect, test } from 'vitest'
import { readCsv } from './readCsv.ts'

test('reads a CSV file with the separator and encoding that a person chose', async () => {
  const bytes = Buffer.from([0xb6, ...Buffer.from('ciana;a,b\n')])
  const read = async (form?: Parameters<typeof readCsv>[2]) => {
    const { rows, form: found } = await readCsv(bytes, limits.import, form)
    return { cells: rows[0]?.cells, ...found, doubtful: rows[0]?.recoded === true }
  }
  expect(await read()).toEqual({
    cells: ['¶ciana;a', 'b'],
    separator: 'comma',
    encoding: 'windows_1252',
    samples: [],
    doubtful: true,
  })
  expect(await read({ separator: 'semicolon', encoding: 'windows_1250' })).toEqual({
    cells: ['¶ciana', 'a,b'],
    separator: 'semicolon',
    encoding: 'windows_1250',
    samples: [],
    doubtful: false,
  })
})

test.each(csvEncodings)('decodes a CSV file in %s', async (encoding) => {
  const bytes = encoding.startsWith('utf_16')
    ? Buffer.from('Part,1\n', 'utf16le')
    : Buffer.from('Part,1\n')
  if (encoding === 'utf_16be') bytes.swap16()
  const { rows } = await readCsv(bytes, limits.import, { encoding })
  expect(rows[0]?.cells).toEqual(['Part', '1'])
})

test('names the row whose quotation mark is not closed', async () => {
  const bytes = Buffer.from('Ref;Title\n\n91;"Pipe; 12"\n92;"Sump\n93;Portal\n94;Lining\n')
  await expect(readCsv(bytes, limits.import)).rejects.toThrow(
    'Row 4 has a quotation mark that is not closed. Close or remove it, and retry.',
  )
})

test.each(['utf_16le', 'utf_16be'] as const)('finds %s without its mark', async (encoding) => {
  const bytes = Buffer.from('Ref,Title\n1,Überblick\n', 'utf16le')
  if (encoding === 'utf_16be') bytes.swap16()
  const { rows, form } = await readCsv(bytes, limits.import)
  expect([rows[1]?.cells[1], form.encoding]).toEqual(['Überblick', encoding])
})

const bytesIn = {
  polish: Buffer.from('a3f3649f20bff3b3e62c412c420a', 'hex'),
  japanese: Buffer.from('83678393836c838b95bd96ca2c41', 'hex'),
  mac: Buffer.from('4c8e67656e64652c549f6e64', 'hex'),
  cyrillic: Buffer.from('d2f3edede5ebfc2c41', 'hex'),
  german: Buffer.from('Größe - Überblick 5 m³/h, N° 3, ¿Qué?', 'latin1'),
}
test.each([
  ['polish', 'windows_1250', 'Łódź żółć'],
  ['japanese', 'shift_jis', 'トンネル平面'],
  ['mac', 'macintosh', 'Légende'],
  ['cyrillic', 'windows_1251', 'Туннель'],
] as const)('asks for the encoding of a %s file by all of it', async (language, encoding, text) => {
  const before = Buffer.from('Title,Due\n'.repeat(100))
  const bytes = Buffer.concat([before, bytesIn[language]])
  const { form } = await readCsv(bytes, limits.import)
  expect(form.samples).toContainEqual({ encoding, text })
  expect(form.samples[0]?.encoding).toBe('windows_1252')
  const chosen = await readCsv(bytes, limits.import, { encoding: 'windows_1252' })
  expect(chosen.form.samples).toEqual([])
})

test('does not ask for the encoding of a Western European file', async () => {
  const { form } = await readCsv(bytesIn.german, limits.import)
  expect(form).toMatchObject({ encoding: 'windows_1252', samples: [] })
})
