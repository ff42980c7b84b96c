const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as a person counts them: an emoji or a letter with its accent is one. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}
