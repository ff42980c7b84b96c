const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Counts characters as a person does: an emoji or an accented letter is one. */
export const countCharacters = (text: string): number => {
  // Fast path: most texts are ASCII, and the segmenter is slow for thousands of them.
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** UTF-16 units of a character. A family emoji with skin tones takes 19. */
const unitsPerCharacter = 20
/** The same on average in a long text, above so many units. In Hindi or Thai it is below 2. */
const average = { units: 4, from: 5_000 }

/**
 * Returns the most UTF-16 units of a text of at most `max` characters. One character may have
 * thousands of marks, each of which takes the time and the space of a character.
 */
export const mostUnits = (max: number): number =>
  Math.min(max * unitsPerCharacter, Math.max(average.from, max * average.units))

/** Returns whether a text has more than `max` characters as a person counts them, or too many units. */
export const isTooLong = (text: string, max: number): boolean =>
  text.length > mostUnits(max) || countCharacters(text) > max

/**
 * Returns whether the text has no visible character: only spaces and control or formatting
 * characters.
 */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** Returns a text without white space around it; empty where nothing can be seen. */
export const visibleText = (text: string): string => (isBlank(text) ? '' : text.trim())

/**
 * Writes what word processors paste as text: line breaks of their own as line breaks, and bullets that
 * only their symbol fonts draw, or that stand for a bullet before a tab, as `•`.
 */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/[\v\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/^([ \t]*)(?:[\uF020-\uF0FF][ \t]*|[o§·]\t[ \t]*)/gm, '$1• ')

/**
 * Trims a title, writes its line breaks and tabs as spaces, and removes control characters and those that
 * override, embed or isolate the direction of text. Soft hyphens, spaces without a width and joiners stay
 * inside: they say where a long word may break, and emojis and some scripts need them.
 */
export function cleanTitle(title: string): string {
  const text = title
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
  let [from, to] = [0, text.length]
  while (from < to && isEmptySign(text[from])) from += 1
  while (to > from && isEmptySign(text[to - 1])) to -= 1
  return text.slice(from, to)
}
const isEmptySign = (sign = ''): boolean => /[\s\u00AD\u200B\u2060]/.test(sign)

/** As `cleanTitle`, without soft hyphens and spaces without a width, which make a name read as another one. */
export const cleanName = (name: string): string =>
  cleanTitle(name)
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .trim()

/** Cleans a name and collapses white space to single spaces (specification 3, section 5). */
export const tidy = (text: string): string => cleanName(text).replace(/\s+/g, ' ')

/** Tidies contexts and choices and drops empty and repeated ones. */
export const tidyList = (list: readonly string[]): string[] => [
  ...new Set(list.map(tidy).filter((text) => !isBlank(text))),
]

/** Removes characters that nobody sees. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')

/** Writes each kind of dash as a hyphen. */
export const withHyphens = (text: string): string => text.replaceAll(/[\p{Pd}\u2212]/gu, '-')

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

/** Returns whether a text has only ASCII characters, as nearly all have: nothing of it needs to be normalised. */
// oxlint-disable-next-line no-control-regex -- they are ASCII, too.
export const isAscii = (text: string): boolean => /^[\x00-\x7F]*$/.test(text)

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
  isAscii(typed) ? typed.trim() : withAsciiDigits(typed.normalize('NFKC')).trim()
