import bidiFactory from 'bidi-js'
import type { EmbeddingLevels } from 'bidi-js'
import type { LetOthers } from '#platform/turns.ts'
import type { FontRun, Letters } from './letters.ts'
import { breaksIn } from './breaks.ts'

// Its types describe an ES module, but Node loads CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A piece of a line in visual order, in one font. */
export interface TextPiece extends FontRun {
  readonly width: number
}

export interface TextLine {
  /** From left to right. */
  readonly pieces: readonly TextPiece[]
  readonly width: number
  /** Whether the paragraph is right-to-left, and therefore right-aligned. */
  readonly fromRight: boolean
}

interface TextMeasure {
  readonly letters: Letters
  /** Returns the width of a text in one font. */
  readonly widthOf: (run: FontRun) => number
  /** The available width. */
  readonly width: number
  readonly letOthers: LetOthers
}

/**
 * Breaks a text into lines by the Unicode rules, and within a word only when the word is wider than
 * the column.
 */
export async function linesOf(written: string, measure: TextMeasure): Promise<TextLine[]> {
  const lines: TextLine[] = []
  for (const paragraph of written.split('\n'))
    for await (const line of linesOfParagraph(paragraph, measure)) lines.push(line)
  return lines
}

async function* linesOfParagraph(text: string, measure: TextMeasure): AsyncGenerator<TextLine> {
  const sides = beyondEurope.test(text) ? bidi.getEmbeddingLevels(text) : undefined
  const fromRight = (sides?.paragraphs[0]?.level ?? 0) % 2 === 1
  for (const [start, end] of await spansOf(text, measure)) {
    await measure.letOthers()
    const pieces = piecesOf(text, sides, { start, end }, measure)
    yield { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0), fromRight }
  }
}

/** European scripts never need reordering. */
const beyondEurope = /[\u0590-\u{10FFFF}]/u

const widthOf = (text: string, { letters, widthOf: width }: TextMeasure) =>
  letters.runs(text).reduce((sum, run) => sum + width(run), 0)

/** Limits of one measurement, in UTF-16 units: shaping takes a time that grows with the text. */
const most = { line: 1_000, word: 400, grapheme: 64 }

/** The part of the column below which the sum of the pieces shows that a line fits. */
const surely = 0.8

/** Returns start and end of each line, without trailing spaces. */
async function spansOf(text: string, measure: TextMeasure): Promise<(readonly [number, number])[]> {
  const spans: (readonly [number, number])[] = []
  let [start, end, sum] = [0, 0, 0]
  const isFull = (position: number, width: number) =>
    position - start > most.line ||
    (sum + width > measure.width * surely &&
      widthOf(text.slice(start, position).trimEnd(), measure) > measure.width)
  const add = (position: number, width: number) => {
    if (end > start && isFull(position, width)) {
      spans.push([start, end])
      start = end
      sum = 0
    }
    end = position
    sum += width
  }
  for (const position of breaksIn(text)) {
    await measure.letOthers()
    const isShort = position - end <= most.word
    const word = isShort ? text.slice(end, position).trimEnd() : ''
    const width = widthOf(word, measure)
    if (isShort && width <= measure.width)
      add(position, width + widthOf(text.slice(end + word.length, position), measure))
    else
      for (const place of graphemesIn(text, end, position)) {
        await measure.letOthers()
        add(place, widthOf(text.slice(end, place), measure))
      }
  }
  return [...spans, [start, end] as const].map(
    ([from, to]) => [from, from + text.slice(from, to).trimEnd().length] as const,
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Yields the ends of the letters with their marks; hundreds of marks are divided. */
function* graphemesIn(text: string, start: number, end: number): Generator<number> {
  for (const { index, segment } of graphemes.segment(text.slice(start, end))) {
    for (let at = most.grapheme; at < segment.length; at += most.grapheme)
      if (!/[\uDC00-\uDFFF]/.test(segment[at] ?? '')) yield start + index + at
    yield start + index + segment.length
  }
}

interface DirectedPiece extends TextPiece {
  /** Odd levels are right-to-left. */
  readonly level: number
}

function piecesOf(
  text: string,
  sides: EmbeddingLevels | undefined,
  { start, end }: { start: number; end: number },
  measure: TextMeasure,
): TextPiece[] {
  const sided: DirectedPiece[] = []
  const levelAt = (place: number) => sides?.levels[place] ?? 0
  for (let from = start; from < end;) {
    const level = levelAt(from)
    let to = from + 1
    while (to < end && levelAt(to) === level) to += 1
    sided.push(...sidedPieces(text.slice(from, to), level, measure))
    from = to
  }
  return inSight(sided)
}

/**
 * Splits right-to-left text into words: the font reverses the letters of a word, but not the words.
 */
function sidedPieces(
  text: string,
  level: number,
  { letters, widthOf: width }: TextMeasure,
): DirectedPiece[] {
  const fromRight = level % 2 === 1
  const parts = fromRight ? text.split(/(\s+)/u).filter(Boolean) : [text]
  return parts
    .flatMap((part) => letters.runs(part))
    .map((run) => {
      const turned =
        letters.isReversed(run) === fromRight ? run.text : backwards(run.text, fromRight)
      return { text: turned, font: run.font, level, width: width({ text: turned, font: run.font }) }
    })
}

/**
 * Reverses text for a font that assigns the wrong direction to neutral characters. They are
 * brackets, which are mirrored in right-to-left text, and Arabic digits, which are left-to-right.
 */
const backwards = (text: string, fromRight: boolean) =>
  Array.from(text, (sign) => (fromRight && bidi.getMirroredCharacter(sign)) || sign)
    .toReversed()
    .join('')

/**
 * Reorders pieces to visual order: from the innermost level outwards, each run of that level is
 * reversed.
 */
function inSight(pieces: readonly DirectedPiece[]): DirectedPiece[] {
  const seen = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from
      while ((seen[to]?.level ?? 0) >= level) to += 1
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  }
  return seen
}
