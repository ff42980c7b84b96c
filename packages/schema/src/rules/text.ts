const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Counts characters as a person does: an emoji or an accented letter is one. */
export const countCharacters = (text: string): number => {
  // Fast path: most texts are ASCII, and the segmenter is slow for thousands of them.
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/**
 * Returns whether the text has no visible character: only spaces and control or formatting
 * characters.
 */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/**
 * Trims a name and removes the characters that override, embed or isolate the direction of text. They
 * are invisible, come along when a path is copied in Windows, and make a name read as another one.
 */
export const cleanName = (name: string): string =>
  name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').trim()

/** Cleans a name and collapses white space to single spaces (specification 3, section 5). */
export const tidy = (text: string): string => cleanName(text).replace(/\s+/g, ' ')

/** Tidies contexts and choices and drops empty and repeated ones. */
export const tidyList = (list: readonly string[]): string[] => [
  ...new Set(list.map(tidy).filter((text) => text !== '')),
]

/** Decimal digits of every script that `Intl` supports, by character. Built at the first such digit. */
let digits: ReadonlyMap<string, string> | undefined
function digitsOfScripts(): ReadonlyMap<string, string> {
  digits ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
      return Array.from(
        { length: 10 },
        (_, digit) => [format.format(digit), String(digit)] as const,
      )
    }),
  )
  return digits
}

/** Converts digits of other scripts to ASCII. */
export const withAsciiDigits = (text: string): string =>
  text.replaceAll(/[\p{Nd}\p{Nl}\p{Lo}]/gu, (character) =>
    /\d/.test(character) ? character : (digitsOfScripts().get(character) ?? character),
  )

/**
 * Normalises a typed or pasted text for comparison and storage: full-width letters become plain,
 * digits of other scripts ASCII. Not for amounts: it would read `10²` as 102.
 */
export const canonicalText = (typed: string): string =>
  withAsciiDigits(typed.normalize('NFKC')).trim()
