/** What Windows-1252 has beyond Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** What is written in other ways where a character is missing. */
const spelled: Record<string, string> = {
  '→': '->', '←': '<-', '≤': '<=', '≥': '>=', '≠': '/=', '−': '-', '‑': '-', 'Ø': 'Ø', '∅': 'Ø', '◦': '•', '▪': '•', '●': '•', '‣': '•', '⁃': '-',
  'ł': 'l', 'Ł': 'L', 'đ': 'd', 'Đ': 'D', 'ı': 'i', '✓': 'yes', '✗': 'no', '\u2009': ' ', '\u202F': ' ', '\u200B': '', '\t': '  ', '\r': '',
}

const isWritable = (character: string) =>
  character === '\n' || (character >= ' ' && character <= '~') || (character >= '\u00A0' && character <= '\u00FF') || beyondLatin1.includes(character)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text as the fonts every PDF reader has can write it: without the accents they lack, and `?` for what they have no likeness of. */
export function latinText(text: string): string {
  let written = ''
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) written += likenessOf(segment)
  return written
}

function likenessOf(character: string): string {
  if (Array.from(character).every(isWritable)) return character
  const known = spelled[character]
  if (known !== undefined) return known
  const bare = character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  return bare !== '' && Array.from(bare).every(isWritable) ? bare : '?'
}
