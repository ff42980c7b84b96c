import { isUtf8 } from 'node:buffer'
import { utf16Of } from '@tidemark/schema/rules/fileContent'
import type { csvEncodings, csvSeparators } from '@tidemark/schema/rest/importMapping'
import type { EncodingSample } from './oddLetters.ts'
import { encodingSamples } from './oddLetters.ts'

/** How a CSV file is written. */
export interface CsvForm {
  readonly separator: (typeof csvSeparators)[number]
  readonly encoding: (typeof csvEncodings)[number]
}

/** How a CSV file was read. */
export interface FoundForm extends CsvForm {
  /** A text that can hardly have this encoding, as each that it may have; none where it can. */
  readonly samples: readonly EncodingSample[]
}

/** The text of a CSV file, and whether another encoding would give other letters. */
interface DecodedText extends Pick<FoundForm, 'encoding' | 'samples'> {
  readonly text: string
  readonly isDoubtful: boolean
}

/**
 * Decodes a CSV file as a person chose, or UTF-16 by its mark or its zeros, else UTF-8. A file that is no
 * UTF-8 at all is read as Windows 1252, in which Excel saves plain CSV; a few wrong bytes in UTF-8 stay
 * U+FFFD.
 */
export function decodedText(bytes: Buffer, chosen?: CsvForm['encoding']): DecodedText {
  const as = (encoding: CsvForm['encoding']) => ({
    text: new TextDecoder(encoding.replace('_', '-')).decode(bytes),
    encoding,
    isDoubtful: false,
    samples: [],
  })
  if (chosen) return as(chosen)
  const utf16 = utf16Of(bytes)
  if (utf16) return as(utf16)
  const found = as('utf_8')
  if (isUtf8(bytes)) return found
  let [good, wrong] = [0, 0]
  for (const letter of found.text)
    if (letter === '\uFFFD') wrong += 1
    else if (letter > '\u007F') good += 1
  if (wrong <= good) return found
  const western = as('windows_1252')
  return { ...western, isDoubtful: true, samples: encodingSamples(bytes, western.text) }
}

/** The letters that separate cells. */
export const separatorLetters = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
const separators: readonly string[] = Object.values(separatorLetters)

/** The start of a file by which its separator is found. */
const sampled = 30_000

/**
 * Returns the separator that splits the most records into the same number of cells, over the start of
 * the file: titles and notes above a table have other marks. `sep=;` in the first line decides.
 */
export function separatorOf(text: string): CsvForm['separator'] {
  const names = Object.keys(separatorLetters) as CsvForm['separator'][]
  const [, stated] = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i.exec(text.slice(0, 20)) ?? []
  const found = names.find((name) => separatorLetters[name] === stated)
  if (found) return found
  const sample = text.slice(0, sampled)
  const scores = names.map((name) => ({ name, score: scoreOf(sample, separatorLetters[name]) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).name
}

/** Returns how many records have the same number of cells, above one; of as many, the wider are more. */
function scoreOf(sample: string, separator: string): number {
  const records = new Map<number, number>()
  let [cells, isQuoted, isStart] = [1, false, true]
  for (let at = 0; at < sample.length; at += 1) {
    const letter = sample[at] ?? ''
    // A comma before a space is one of a sentence; a file with only such commas has them by default.
    const isProse = letter === ',' && sample[at + 1] === ' '
    const isEnd = letter === '\n' || letter === '\r'
    if (letter === '"' && (isQuoted || isStart)) isQuoted = !isQuoted
    else if (!isQuoted && letter === separator && !isProse) cells += 1
    else if (!isQuoted && isEnd) {
      records.set(cells, (records.get(cells) ?? 0) + 1)
      cells = 1
    }
    isStart = !isQuoted && (isEnd || letter === '"' || separators.includes(letter))
  }
  records.set(cells, (records.get(cells) ?? 0) + 1)
  const scores = [...records].map(([width, times]) => (width > 1 ? times * mostWidth + width : 0))
  return Math.max(0, ...scores)
}

/** More cells than a record of a sheet has. */
const mostWidth = 100_000
