const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as a person counts them: an emoji or a letter with its accent is one. */
export const countCharacters = (text: string): number => {
  // Most texts are plain, and the segmenter is felt where there are thousands of them.
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** Whether there is nothing in it that a person could see: spaces of any kind, and signs that steer the writing and draw nothing. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** Trimmed, with one space for each run of white space (specification 3, section 5). */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Contexts and choices, tidied; empty ones and repetitions fall out. */
export const tidyList = (list: readonly string[]): string[] => [
  ...new Set(list.map(tidy).filter((text) => text !== '')),
]
