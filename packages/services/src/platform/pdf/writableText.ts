/** Replacements for characters that no font contains. */
const spelled: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '≠': '/=',
  '‑': '-',
  '∅': 'Ø',
  '◦': '•',
  '▪': '•',
  '●': '•',
  '‣': '•',
  '⁃': '-',
  '✓': 'yes',
  '✗': 'no',
  '\t': '  ',
}

/** Spaces of unusual width, and format characters, which draw nothing. */
const space = /^[\u2000-\u200A\u202F\u205F\u3000]$/u
const drawsNothing = /^(?:\p{Cf}|\p{Cc}|\p{Variation_Selector})+$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether one of the fonts contains a code point. */
type HasGlyph = (codePoint: number) => boolean

const unwritable = '?'

function* replacementsOf(
  text: string,
  has: HasGlyph,
): Generator<{ typed: string; written: string }> {
  const isWritable = (written: string) =>
    Array.from(written).every(
      (character) => drawsNothing.test(character) || has(character.codePointAt(0) ?? 0),
    )
  const likenessOf = (character: string) => {
    if (character === '\n' || character === '\r\n') return '\n'
    const known =
      spelled[character] ??
      (space.test(character) ? ' ' : drawsNothing.test(character) ? '' : undefined)
    if (known !== undefined && !(known !== '' && isWritable(character))) return known
    if (isWritable(character)) return character
    const bare = character.normalize('NFKD').replaceAll(/[\p{Mark}\p{Cc}]/gu, '')
    return bare !== '' && isWritable(bare) ? bare : unwritable
  }
  for (const { segment } of graphemes.segment(text.normalize('NFC')))
    yield { typed: segment, written: likenessOf(segment) }
}

/**
 * Replaces characters that no font contains: removes accents, and uses `?` where there is no
 * similar character.
 */
export const writableText = (text: string, has: HasGlyph): string =>
  Array.from(replacementsOf(text, has), ({ written }) => written).join('')

/** Returns whether a part of the text would become `?`. */
export const losesLetters = (text: string, has: HasGlyph): boolean =>
  Array.from(replacementsOf(text, has)).some(
    ({ typed, written }) => written === unwritable && typed !== unwritable,
  )
