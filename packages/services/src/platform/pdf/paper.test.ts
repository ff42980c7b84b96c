import { buffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import { create } from 'fontkit'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { openLetters } from './letters.ts'
import { ink, Paper } from './paper.ts'
import { drawTable } from './table.ts'

const type = { size: 10, color: ink.text }
const margins = { left: 50, right: 50, top: 50, bottom: 60 }
const paperFor = async (...texts: string[]) =>
  new Paper(await openLetters(texts), { title: 'Try', margins })

async function read(paper: Paper) {
  paper.doc.end()
  const { text, totalPages } = await extractText(new Uint8Array(await buffer(paper.doc)), {
    mergePages: true,
  })
  return { text, totalPages }
}

test('text of many scripts is set with its original letters', async () => {
  const typed = [
    'Łódź, Ζευγάς, Тоннель',
    '混凝土衬砌、龍體',
    'コンクリート',
    '한국어 검토',
    'a → b ≤ 5 mm',
    '🚧 👩‍🔧 done',
    '⌀25 ✓ ✗ ➜ ◄ ► ▪ ⟂ ∠ ⊥ ∅ ☐ ☑ ⏚ ①',
    'بيت',
    'รายงาน',
    'सुरंग',
  ]
  const paper = await paperFor(...typed)
  for (const text of typed) await paper.flow(text, type)
  const { text } = await read(paper)
  for (const words of typed) expect(text).toContain(words)
})

test('Arabic and Hebrew are set from right to left, with embedded words of other scripts from left to right', async () => {
  const paper = await paperFor('مرحبا بالعالم P01 (نص)', 'שלום', 'رقم ٢٥')
  const [line] = (await paper.block('مرحبا بالعالم P01 (نص)', 400, type)).lines
  expect(line?.pieces.map(({ text }) => text)).toEqual([
    '(',
    'نص',
    ')',
    ' ',
    'P01',
    ' ',
    'بالعالم',
    ' ',
    'مرحبا',
  ])
  expect(line?.fromRight).toBe(true)
  // The font reverses these digits, which are left-to-right.
  const digits = await paper.block('رقم ٢٥', 400, type)
  expect(digits.lines[0]?.pieces.map(({ text }) => text)).toEqual(['٥٢', ' ', 'رقم'])
  const mixed = await paper.block('See שלום there', 400, type)
  expect(
    mixed.lines.map(({ pieces, fromRight }) => [pieces.map(({ text }) => text), fromRight]),
  ).toEqual([[['See ', 'שלום', ' there'], false]])
})

test('only letters that no font contains are replaced, and this is reported', async () => {
  const texts = ['a\u200B, 1\u202Fm, ½ 𝐀 ☎\uFE0F', 'ქარ', 'why?', 'line\r\nline', 'x\u1AB0y', '5 ₴']
  const { write, isCut } = await openLetters(texts)
  expect(texts.map(write)).toEqual([
    'a, 1\u202Fm, ½ 𝐀 ☎\uFE0F',
    '???',
    'why?',
    'line\nline',
    'xy',
    '5 UAH',
  ])
  expect(texts.map(isCut)).toEqual([false, true, false, false, true, false])
})

test('lines break where the script allows it, and a long word within its column', async () => {
  const texts = ['混凝土'.repeat(40), 'x'.repeat(300), 'Zażółć gęślą jaźń. '.repeat(20)]
  const paper = await paperFor(...texts)
  for (const text of texts) {
    const { lines } = await paper.block(text, 200, type)
    expect(lines.length).toBeGreaterThan(5)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(200)
    expect(
      lines
        .map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
  }
})

test('a row longer than a page continues on the next, under the repeated headers', async () => {
  const paper = await paperFor()
  await drawTable(
    paper,
    [
      { header: 'No.', width: 60 },
      { header: 'What', width: 300 },
    ],
    [
      ['C-0001', 'short'],
      ['C-0002', 'Long words. '.repeat(700)],
      ['C-0003', 'last'],
    ],
  )
  const { text, totalPages } = await read(paper)
  expect(totalPages).toBeGreaterThan(1)
  expect(text.match(/No\./g)).toHaveLength(totalPages)
  expect(text.match(/Long/g)).toHaveLength(700)
  expect(text).toContain('last')
})

test('a letter has the same shape in the PDF as in its font', async () => {
  const letters = await openLetters(['بيتمرحبا', '混凝土龍', '한국어', '🇬🇧🚧'])
  const changed: string[] = []
  for (const [name, font] of letters.fallbacks) {
    for (const letter of font.characterSet
      .slice(0, 300)
      .map((codePoint) => font.glyphForCodePoint(codePoint))) {
      if (letter.id === 0 || letter.path.commands.length === 0) continue
      const subset = font.createSubset()
      subset.includeGlyph(letter)
      const embedded = create(Buffer.from(subset.encode())) as Font
      const [there, here] = [embedded.getGlyph(1).path.bbox, letter.path.bbox]
      if (Math.abs(there.minX - here.minX) + Math.abs(there.maxY - here.maxY) > 2)
        changed.push(`${name} ${letter.id}`)
    }
  }
  expect(changed).toEqual([])
})
