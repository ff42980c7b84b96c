import { expect, test } from 'vitest'
import { written, writtenName } from '../rest/written.ts'
import {
  canonicalText,
  cleanTitle,
  countCharacters,
  isBlank,
  isTooLong,
  plainLines,
  tidy,
  tidyList,
} from './text.ts'

test('characters are counted as a person counts them', () => {
  expect(['👩‍🔧', 'é', 'e\u0301', 'مرحبا', '👨🏽‍👩🏽‍👧🏽‍👦🏽'].map(countCharacters)).toEqual([1, 1, 1, 5, 1])
})

test('a text is limited in characters, and in the marks of its characters', () => {
  const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽'
  expect([
    isTooLong(family.repeat(120), 120),
    isTooLong(family.repeat(121), 120),
    isTooLong(`a${'\u0301'.repeat(2_400)}`, 120),
    isTooLong('सु'.repeat(4_000), 4_000),
    isTooLong('सु'.repeat(4_001), 4_000),
    isTooLong(`e${'\u0301'.repeat(3)}`.repeat(4_000), 4_000),
    isTooLong(`e${'\u0301'.repeat(4)}`.repeat(4_000), 4_000),
  ]).toEqual([false, true, true, false, true, false, true])
})

test('text without a visible character is blank', () => {
  expect(
    [
      '',
      ' \n\t',
      '\u200B\u200D',
      '\u202E\u2066',
      '\uFEFF',
      '\u3164',
      '\u2800',
      '\u00AD',
      '\u0007',
    ].every(isBlank),
  ).toBe(true)
  expect(['.', '\u202Ea', 'א', '👩‍🔧'].some(isBlank)).toBe(false)
})

test('typed text is trimmed, not blank, and limited in length', () => {
  const text = written(3)
  const fault = (typed: string) => text.safeParse(typed).error?.issues[0]?.message
  expect(text.parse(' ab\u0301c ')).toBe('ab\u0301c')
  expect(text.parse('👨🏽‍👩🏽‍👧🏽‍👦🏽'.repeat(3))).toHaveLength(57)
  expect([fault('\u200B'), fault('abcd'), fault(`a${'\u0301'.repeat(100)}`)]).toEqual([
    'Field is required.',
    'At most 3 characters.',
    'At most 3 characters.',
  ])
})

test('a name has no characters that change the direction of its text', () => {
  const names = ['\u202Eabc', '\u2067ab\u2069c', ' \u202Aabc\u202C ']
  expect(names.map((name) => writtenName(3).parse(name))).toEqual(['abc', 'abc', 'abc'])
  expect(names.map(tidy)).toEqual(['abc', 'abc', 'abc'])
  expect(tidy('X\u00AD-\u200B9\uFEFF')).toBe('X-9')
  expect(cleanTitle('\u200B Non\u00ADbreaking\u202E zero\u200Bwidth \uFEFF\u00AD')).toBe(
    'Non\u00ADbreaking zero\u200Bwidth',
  )
  expect(writtenName(3).safeParse('\u202E').error?.issues[0]?.message).toBe('Field is required.')
  expect(
    ['a\u0007b\u009Fc', 'a\r\nb\tc', '\u2028a b c'].map((name) => writtenName(9).parse(name)),
  ).toEqual(['abc', 'a b c', 'a b c'])
  // Hebrew and Arabic need no such characters, and their marks stay.
  expect(writtenName(9).parse('א\u200Fב')).toBe('א\u200Fב')
})

test('names are trimmed and runs of white space become one space', () => {
  expect(tidy('  Site \t\n Diary ')).toBe('Site Diary')
  expect(tidyList([' a  b', 'a b', ' ', 'c'])).toEqual(['a b', 'c'])
})

test('full-width letters and digits of other scripts become plain', () => {
  expect(canonicalText(' ａｎｎ@example.com ')).toBe('ann@example.com')
  expect(canonicalText('１DM03-٢٤')).toBe('1DM03-24')
})

test.each([
  ['\uF0B7\tFirst\n\uF0A7 Second', '• First\n• Second'],
  ['  o\tBelow', '  • Below'],
  ['§\tSection\n·\tDot', '• Section\n• Dot'],
  ['one\u000Btwo', 'one\ntwo'],
  ['of this, § 4 and a · b', 'of this, § 4 and a · b'],
  ['o no', 'o no'],
])('%j as pasted from a word processor is written as %j', (pasted, written) => {
  expect(plainLines(pasted)).toBe(written)
})

test('comments and reasons have plain lines', () => {
  expect(written(10).parse('\uF0B7\ta\u000Bb')).toBe('• a\nb')
})
