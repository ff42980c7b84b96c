import { folded } from '@tidemark/schema/rules/cellWords'

/**
 * How a search compares. By default any part of a cell matches, in any case and with any accents and
 * dashes, as in the search of the contract.
 */
export interface Matching {
  readonly matchCase: boolean
  /** Only cells whose whole text is the search text. */
  readonly wholeCell: boolean
}
export const anyPart: Matching = { matchCase: false, wholeCell: false }

type Span = readonly [start: number, end: number]

/** Returns a text as it is compared, and where each of its letters is in the text. */
function compared(text: string, matchCase: boolean) {
  let plain = ''
  const places: number[] = []
  for (let at = 0; at < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const same = matchCase ? letter : folded(letter)
    for (let unit = 0; unit < same.length; unit += 1) places.push(at)
    plain += same
    at += letter.length
  }
  return { plain, places }
}

/** Returns where a search text is in a text, one after the other. */
function spansOf(text: string, wanted: string, { matchCase, wholeCell }: Matching): Span[] {
  const sought = matchCase ? wanted.trim() : folded(wanted.trim())
  if (sought === '') return []
  const { plain, places } = compared(text, matchCase)
  if (wholeCell) return plain.trim() === sought ? [[0, text.length]] : []
  const spans: Span[] = []
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + sought.length))
    spans.push([places[at] ?? 0, places[at + sought.length] ?? text.length])
  return spans
}

export function matcher(wanted: string, matching: Matching): (text: string) => boolean {
  const { matchCase, wholeCell } = matching
  const sought = matchCase ? wanted.trim() : folded(wanted.trim())
  if (sought === '') return () => false
  const plainOf = (text: string) => (matchCase ? text : folded(text))
  return wholeCell
    ? (text) => plainOf(text).trim() === sought
    : (text) => plainOf(text).includes(sought)
}

export function replaceIn(
  text: string,
  wanted: string,
  by: string,
  matching: Matching = anyPart,
): string {
  const spans = spansOf(text, wanted, matching)
  const ends = [0, ...spans.map(([, end]) => end)]
  return [
    ...spans.map(([start], at) => text.slice(ends[at], start) + by),
    text.slice(ends.at(-1)),
  ].join('')
}
