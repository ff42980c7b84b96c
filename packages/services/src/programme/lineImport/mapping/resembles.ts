import { isNearly } from './nearly.ts'

/** Words that people leave out of a name, or write as a sign. */
const small: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'in',
  'of',
  'on',
  'the',
  'to',
])

/** Returns the words of a name, without case, punctuation and small words. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))

/**
 * Returns whether each word of a text is one of a name, in any order. A word of the text may be the
 * beginning of that of the name, or differ from it by one letter.
 */
export const isWithin = (text: readonly string[], name: readonly string[]): boolean =>
  text.length > 0 && text.every((word) => name.some((known) => isSameWord(word, known)))

/** Returns whether the letters of a text are the initials of a name of several words: `M&E`. */
export const hasInitials = (text: readonly string[], name: readonly string[]): boolean =>
  name.length > 1 && text.join('') === name.map((word) => word.charAt(0)).join('')

/** Shorter words begin too many others. */
const shortestBeginning = 3

const isSameWord = (typed: string, known: string): boolean =>
  typed === known ||
  (!/\d/.test(typed) &&
    ((typed.length >= shortestBeginning && known.startsWith(typed)) || isNearly(typed, known)))
