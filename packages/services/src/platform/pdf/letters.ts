import type { Font } from 'fontkit'
import { listed } from '@tidemark/schema/wording'
import { fallbacksFor, regular } from './fonts.ts'
import { losesLetters, writableText } from './writableText.ts'

/** A piece of text in one font. */
export interface FontRun {
  readonly text: string
  /** Null is the default font, regular or bold. */
  readonly font: string | null
}

/** The fonts of one document and its text layout. */
export interface Letters {
  /** Fallback fonts by name. */
  readonly fallbacks: ReadonlyMap<string, Font>
  /** Replaces letters that no font contains. */
  readonly write: (text: string) => string
  /** Whether some letters of the text were replaced by `?`, or lost their marks. */
  readonly isCut: (text: string) => boolean
  /** Splits a replaced text by font. */
  readonly runs: (written: string) => FontRun[]
  /** Whether the font itself lays out the run from right to left. */
  readonly isReversed: (run: FontRun) => boolean
}

/** Letters of the scripts from right to left. */
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Letters and their fonts are remembered up to this length. */
const longestKnown = 16
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const plain = /^[\n\u0020-\u007E]*$/
/** Format characters, which control joining and have no glyph. */
const steering = /[\p{Cf}\p{Variation_Selector}]/gu

/**
 * A tone mark belongs above the vowel's ring that is typed after it; the shaper would leave it
 * below.
 */
const thaiAm = /([\u0E48-\u0E4B])\u0E33/gu

/** Opens the fonts that the texts need. */
export async function openLetters(texts: Iterable<string>): Promise<Letters> {
  const fallbacks = await fallbacksFor(texts)
  const hasAll = (font: Font, text: string) =>
    Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  const has = (codePoint: number) =>
    regular.hasGlyphForCodePoint(codePoint) ||
    [...fallbacks.values()].some((font) => font.hasGlyphForCodePoint(codePoint))
  const fontOf = (text: string): string | null | undefined =>
    hasAll(regular, text) ? null : [...fallbacks].find(([, font]) => hasAll(font, text))?.[0]
  /**
   * Splits a text by font. Format characters that a font lacks are dropped, and clusters that no single
   * font contains are set letter by letter.
   */
  const known = new Map<string, readonly FontRun[]>()
  const runsOf = (text: string): readonly FontRun[] => {
    const found = known.get(text) ?? newRunsOf(text)
    if (text.length < longestKnown) known.set(text, found)
    return found
  }
  const newRunsOf = (text: string): FontRun[] => {
    for (const tried of [text, text.replaceAll(steering, '')]) {
      const font = fontOf(tried)
      if (font !== undefined) return [{ text: tried, font }]
    }
    return Array.from(text.replaceAll(steering, ''), (character) => ({
      text: character,
      font: fontOf(character) ?? null,
    }))
  }
  return {
    fallbacks,
    write: (text) =>
      plain.test(text) ? text : writableText(text, has).replaceAll(thaiAm, '\u0E4D$1\u0E32'),
    isCut: (text) => !plain.test(text) && losesLetters(text, has),
    runs: (written) =>
      fallbacks.size === 0 || plain.test(written)
        ? [{ text: written, font: null }]
        : joined(Array.from(graphemes.segment(written)).flatMap(({ segment }) => runsOf(segment))),
    isReversed: ({ text, font }) =>
      font !== null &&
      fromRight.test(text) &&
      (fallbacks.get(font)?.layout(text) as { direction?: string } | undefined)?.direction ===
        'rtl',
  }
}

function joined(runs: readonly FontRun[]): FontRun[] {
  const all: FontRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.font === run.font)
      all[all.length - 1] = { font: run.font, text: last.text + run.text }
    else all.push(run)
  }
  return all
}

/** The most parts that a note names. */
const mostNamed = 20

/** Says which parts of a document have letters that are not printed as they were typed. */
export function cutWords(parts: readonly string[]): string {
  const more = parts.length - mostNamed
  const named = [...parts.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])]
  return `Some letters in ${listed(named)} are shown as “?” or without their marks in this PDF.`
}

/** Yields every text in a sheet. */
export function* textsIn(sheet: unknown): Generator<string> {
  if (typeof sheet === 'string') yield sheet
  else if (typeof sheet === 'object' && sheet !== null)
    for (const part of Object.values(sheet)) yield* textsIn(part)
}
