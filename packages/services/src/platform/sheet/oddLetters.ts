import type { csvEncodings } from '@tidemark/schema/rest/importMapping'
import { isAscii } from '@tidemark/schema/rules/text'

/** A text of a file as an encoding has it. */
export interface EncodingSample {
  readonly encoding: (typeof csvEncodings)[number]
  readonly text: string
}

/** Signs that no Western European word has between its letters, and code points without a sign. */
const signs = String.raw`\u0080-\u009F¡-¦¨-¬®¯±³¶¸¹º»¼½¾¿×÷ƒ„†‡ˆ‰‹›˜™§`
/**
 * Words that are hardly Western European: a sign within them, a capital with an accent after a small letter, letters
 * with accents that follow each other as those of another script do, or Nordic beside southern ones.
 */
const odd = new RegExp(
  [
    String.raw`(?<=\p{L})[${signs}](?=\p{L})`,
    String.raw`ƒ(?=\D)`,
    String.raw`[\u0080-\u009F]`,
    String.raw`(?<!\p{L})[£¿]\p{Ll}{1,2}[Ÿ³¹]`,
    String.raw`\p{Ll}[ŠŒŽŸÀ-ÖØ-Þ]|\p{L}[ŠŒŽŸ]\p{Ll}`,
    `[À-ÖØ-öø-ÿ]{4}`,
    String.raw`[øåæ]\p{Ll}{0,3}[ìùèòãõñêî]|[ìùèòãõñêî]\p{Ll}{0,3}[øåæ]`,
  ].join('|'),
  'u',
)
const words = /[^\s,;|"]+/g
/** One odd word among so many others with accents is a slip. */
const slip = 20

/** Returns the place of a word that can hardly be Western European, where a text has more of them than slips; else -1. */
function oddWordIn(text: string): number {
  let [first, odds, others] = [-1, 0, 0]
  for (const { 0: word, index } of text.matchAll(words)) {
    if (isAscii(word)) continue
    if (odd.test(word)) {
      if (odds === 0) first = index
      odds += 1
    } else others += 1
  }
  return odds * slip > others ? first : -1
}

const sampleLength = 60
const isCellEnd = (letter = ''): boolean => /[\t\r\n,;"]/.test(letter)
const candidates = [
  'windows_1252',
  'windows_1250',
  'windows_1251',
  'windows_1253',
  'windows_1254',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc_kr',
] as const

/**
 * Returns a text that can hardly be Western European as each encoding has it that can have written it; none where
 * the whole `text`, read from the bytes as Windows 1252, can be.
 */
export function encodingSamples(bytes: Buffer, text: string): EncodingSample[] {
  const at = oddWordIn(text)
  if (at === -1) return []
  // Windows 1252 has one character for each byte.
  let from = at
  while (from > 0 && at - from < sampleLength / 2 && !isCellEnd(text[from - 1])) from -= 1
  const sample = /^[^\t\r\n,;"]*/.exec(text.slice(from, from + sampleLength))?.[0] ?? ''
  const seen = new Set<string>()
  return candidates.flatMap((encoding) => {
    const decoded = new TextDecoder(encoding.replace('_', '-'))
      .decode(bytes.subarray(from, from + sample.length))
      .trim()
    const isWritten = encoding === 'windows_1252' || !/[\u0080-\u009F\uFFFD]/.test(decoded)
    if (!isWritten || seen.has(decoded)) return []
    seen.add(decoded)
    return [{ encoding, text: decoded }]
  })
}
