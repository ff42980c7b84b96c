import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellDay, isPlaceholder, meantText } from './cellMeaning.ts'
import { namesOfPeople, namesOfPerson, splitPeople } from './cellPeople.ts'
import { folded, yesOrNo } from './cellWords.ts'
import { canonicalNumber, isNumberToCome, isSeveralNumbers } from './deliverable.ts'
import { safeFileName } from './file.ts'
import { mentionOf, mentionsIn } from './mention.ts'
import { numberFault, plainNumber, readNumber, writeNumber } from './number.ts'
import { counterOf, digitsOf, matchesMask, numberAt } from './numberMask.ts'
import { codeOfLabel, nameOfLabel } from './stage.ts'
import {
  canonicalText,
  cleanName,
  cleanTitle,
  countCharacters,
  isBlank,
  plainLines,
  tidy,
  tidyList,
  visibleText,
} from './text.ts'
import { dayFault } from './typedDay.ts'

/** What text has in real workbooks and in the worst ones. */
const pieces =
  ' |\t|\n|\r\n|\u00A0|\u200B|\u00AD|\u202E|\uFEFF|.|-|–|‑|−|_|/|\\|:|;|,|"|\'|`|´|’|(|)|<|@|#|{|=|+|*|&|%|0|1|9|٣|²|½|ﬁ|ß|ẞ|İ|ῗ|Ł|ŉ|Ǆ|K|é|e\u0301|漢|한|👍🏽|\uFE0F|\u2028|\u0000|－|．|\uD800|pdf|dwg|TBC|x|n/a'.split(
    '|',
  )
const typed = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const photo = (name: string) => safeFileName(name, 'image', 'image/png')

test.each([
  ['canonicalText', canonicalText],
  ['canonicalNumber', canonicalNumber],
  ['cleanName', cleanName],
  ['cleanTitle', cleanTitle],
  ['folded', folded],
  ['plainLines', plainLines],
  ['plainNumber', plainNumber],
  ['safeFileName', photo],
  ['tidy', tidy],
  ['visibleText', visibleText],
])('what %s has written stays as it is', (_, write) => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = write(text)
      expect(write(once)).toBe(once)
    }),
  )
})

test('a text is blank where nothing of it is kept', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(visibleText(text) === '').toBe(isBlank(text))
      expect(tidyList([text]).length === 0).toBe(isBlank(tidy(text)))
    }),
  )
})

test('a number that was understood is written and read again as the same', () => {
  const amount = fc
    .double({ noNaN: true, min: -1e9, max: 1e9 })
    .map((value) => plainNumber(value.toFixed(3)))
  fc.assert(
    fc.property(fc.oneof(typed, amount), fc.constantFrom('.', ','), (text, decimal) => {
      const stored = readNumber(text, decimal)
      fc.pre(stored !== null)
      expect(stored).toMatch(/^-?\d+(?:\.\d+)?$/)
      expect(readNumber(writeNumber(stored, decimal), decimal)).toBe(stored)
    }),
  )
})

const months = ['en', 'de', 'fr'].map((locale) =>
  Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, at, 15),
    ),
  ),
)
const named = (at: number, date: string) => months[at]?.[Number(date.slice(5, 7)) - 1] ?? ''
const parts = (date: string) => date.split('-').map(Number) as [number, number, number]
const notations: readonly (readonly [string, (date: string) => string])[] = [
  ['2026-09-08', (date) => date],
  ['2026/09/08', (date) => date.replaceAll('-', '/')],
  ['08/09/2026', (date) => date.split('-').toReversed().join('/')],
  ['08.09.2026', (date) => date.split('-').toReversed().join('.')],
  ['08 – 09 – 2026', (date) => date.split('-').toReversed().join(' – ')],
  ['8/9/26', (date) => `${parts(date)[2]}/${parts(date)[1]}/${date.slice(2, 4)}`],
  ['8 September 2026', (date) => `${parts(date)[2]} ${named(0, date)} ${date.slice(0, 4)}`],
  ['8. September 2026', (date) => `${parts(date)[2]}. ${named(1, date)} ${date.slice(0, 4)}`],
  ['8 septembre 2026', (date) => `${parts(date)[2]} ${named(2, date)} ${date.slice(0, 4)}`],
  ['8-Sep-26', (date) => `${parts(date)[2]}-${named(0, date).slice(0, 3)}-${date.slice(2, 4)}`],
  ['September 8, 2026', (date) => `${named(0, date)} ${parts(date)[2]}, ${date.slice(0, 4)}`],
  ['2026年9月8日', (date) => `${parts(date)[0]}年${parts(date)[1]}月${parts(date)[2]}日`],
  ['2026-09-08T10:20:30.5Z', (date) => `${date}T10:20:30.5Z`],
  ['as spreadsheets count days', (date) => String(Date.parse(date) / 86_400_000 + 25_569)],
]

test.each(notations)('every day is read as it is written: %s', (_, write) => {
  fc.assert(
    fc.property(day, (date) => {
      expect(cellDay(write(date))).toBe(date)
    }),
  )
})

test('a number is the same however its dashes, spaces and letters are written', () => {
  const codes = fc.array(fc.constantFrom('1DM03', 'DMJ', 'IM', 'SL04', 'Ä1', '000001'), {
    minLength: 2,
    maxLength: 6,
  })
  const dash = fc.constantFrom('-', '–', ' - ', '‑', '−', '-\u200B', '－')
  const end = fc.constantFrom('', ' ', '\u00A0', '.pdf', '.PDF', '.dwg.pdf')
  fc.assert(
    fc.property(codes, dash, end, (code, between, after) => {
      const written = code.join(between).toLowerCase() + after
      expect(canonicalNumber(written)).toBe(canonicalNumber(code.join('-')))
      expect([isSeveralNumbers(written), isNumberToCome(written)]).toEqual([false, false])
    }),
  )
})

test('the counter of every number of a mask is found again', () => {
  const piece = fc.constantFrom('A', '-', '7', '{contract}', '{originator}', '{form}', ' ')
  const mask = fc
    .tuple(
      fc.array(piece, { maxLength: 5 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(piece, { maxLength: 4 }),
    )
    .map(([before, digits, after]) => before.join('') + '#'.repeat(digits) + after.join(''))
  const word = fc.string({ minLength: 1, maxLength: 5 })
  const words = fc.record({ contract: word, originator: word, form: word })
  fc.assert(
    fc.property(mask, words, fc.nat(999_999), (text, codes, typedCounter) => {
      const rangeHigh = Number('9'.repeat(digitsOf(text)))
      const counter = typedCounter % (rangeHigh + 1)
      const number = numberAt(text, counter, codes)
      expect(counterOf(text, number, codes)).toBe(counter)
      expect(matchesMask({ mask: text, rangeLow: 0, rangeHigh }, number)).toBe(true)
    }),
  )
})

test('people are told apart however a cell separates them', () => {
  const people = ['Maya Okafor', 'Okafor, Maya', 'Ben <b@x.ie>', "O'Brien, Ann", 'Dana (DMJ)']
  const separator = fc.constantFrom('; ', ' & ', ' + ', ' | ', '\n', ' and ', ' / ')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...people), { minLength: 1 }), separator, (chosen, by) => {
      expect(splitPeople(chosen.join(by), (part) => people.includes(part))).toEqual(chosen)
    }),
  )
})

test('whoever is mentioned is found', () => {
  const username = fc.emailAddress().filter((email) => /^[\w.@+-]{1,60}$/.test(email))
  fc.assert(
    fc.property(username, (name) => {
      expect(mentionsIn(`As ${mentionOf(name)}, and (${mentionOf(name)}).`)).toEqual([
        name.toLowerCase(),
      ])
    }),
  )
})

/** Every function that reads what somebody typed. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  canonicalNumber,
  canonicalText,
  cellDay,
  cleanName,
  cleanTitle,
  codeOfLabel,
  countCharacters,
  dayFault,
  folded,
  isBlank,
  isNumberToCome,
  isPlaceholder,
  isSeveralNumbers,
  meantText: (text) => meantText('days', text),
  mentionsIn,
  nameOfLabel,
  namesOfPeople,
  namesOfPerson,
  numberFault,
  plainLines,
  readNumber: (text) => readNumber(text, ','),
  safeFileName: photo,
  splitPeople: (text) => splitPeople(text, () => false),
  tidyList: (text) => tidyList([text]),
  visibleText,
  yesOrNo,
}

// A reader whose work grows with the square of the length takes minutes, in which the test's time ends.
test.each(Object.entries(readers))('%s reads the longest texts', (_, read) => {
  for (const piece of pieces)
    for (const text of [piece.repeat(60_000), `1${piece.repeat(60_000)}!`])
      expect(() => read(text)).not.toThrow()
})
