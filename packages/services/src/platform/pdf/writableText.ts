/** Replacements for characters that no font contains. */
const spelled: Record<string, string> = {
  '‑': '-',
  '‣': '•',
  '⁃': '-',
  '₴': 'UAH',
  '\t': '  ',
}

/** Spaces of unusual width, and format characters, which draw nothing. */
const space = /^[\u2000-\u200A\u202F\u205F\u3000]$/u
const drawsNothing = /^(?:\p{Cf}|\p{Cc}|\p{Variation_Selector})+$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether one of the fonts contains a code point. */
type HasGlyph = (codePoint: number) => boolean

const unwritable = '?'
/** Variation selectors are marks too, but draw nothing. */
const mark = /[\p{Mark}--\p{Variation_Selector}]/v

function* replacementsOf(
  text: string,
  has: HasGlyph,
): Generator<{ written: string; isLost: boolean }> {
  const hasAll = (written: string) =>
    Array.from(written).every((character) => has(character.codePointAt(0) ?? 0))
  const isWritable = (written: string) =>
    Array.from(written).every(
      (character) => drawsNothing.test(character) || has(character.codePointAt(0) ?? 0),
    )
  const likenessOf = (character: string) => {
    if (character === '\n' || character === '\r\n') return '\n'
    const known =
      spelled[character] ??
      (space.test(character) ? ' ' : drawsNothing.test(character) ? '' : undefined)
    if (known !== undefined && hasAll(known) && (known === '' || !hasAll(character))) return known
    if (isWritable(character)) return character
    const bare = character.normalize('NFKD').replaceAll(/[\p{Mark}\p{Cc}]/gu, '')
    return bare !== '' && isWritable(bare) ? bare : unwritable
  }
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const written = likenessOf(segment)
    const hasNoMarks =
      written !== segment && !mark.test(written) && mark.test(segment.normalize('NFKD'))
    yield { written, isLost: (written === unwritable && segment !== unwritable) || hasNoMarks }
  }
}

/**
 * Replaces characters that no font contains: removes accents, and uses `?` where there is no
 * similar character.
 */
export const writableText = (text: string, has: HasGlyph): string =>
  Array.from(replacementsOf(text, has), ({ written }) => written).join('')

/** Returns whether a part of the text would become `?`, or lose its marks. */
export const losesLetters = (text: string, has: HasGlyph): boolean =>
  replacementsOf(text, has).some(({ isLost }) => isLost)
