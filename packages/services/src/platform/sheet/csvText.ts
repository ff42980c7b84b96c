import { isUtf8 } from 'node:buffer'

/** The text of a CSV file, and whether another encoding would give other letters. */
export interface DecodedText {
  readonly text: string
  readonly isDoubtful: boolean
}

/**
 * Decodes a CSV file: UTF-16 and UTF-8 by their mark, else UTF-8. A file that is no UTF-8 at all is read
 * as Windows 1252, in which Excel saves plain CSV; a few wrong bytes in UTF-8 stay U+FFFD.
 */
export function decodedText(bytes: Buffer): DecodedText {
  const [first, second] = bytes
  const is16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (is16) {
    const label = first === 0xff ? 'utf-16le' : 'utf-16be'
    return { text: new TextDecoder(label).decode(bytes), isDoubtful: false }
  }
  const text = new TextDecoder('utf-8').decode(bytes)
  if (isUtf8(bytes)) return { text, isDoubtful: false }
  let [good, wrong] = [0, 0]
  for (const letter of text)
    if (letter === '\uFFFD') wrong += 1
    else if (letter > '\u007F') good += 1
  return wrong <= good
    ? { text, isDoubtful: false }
    : { text: new TextDecoder('windows-1252').decode(bytes), isDoubtful: true }
}

const separators = [',', ';', '\t', '|']

/** The start of a file by which its separator is found. */
const sampled = 30_000

/**
 * Returns the separator that splits the most records into the same number of cells, over the start of
 * the file: titles and notes above a table have other marks. `sep=;` in the first line decides.
 */
export function separatorOf(text: string): string {
  const [, stated] = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i.exec(text.slice(0, 20)) ?? []
  if (stated !== undefined) return stated
  const sample = text.slice(0, sampled)
  const scores = separators.map((separator) => ({ separator, score: scoreOf(sample, separator) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator
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
