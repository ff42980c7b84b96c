import type { Font } from 'fontkit'
import { fallbacksFor, regular } from './fonts.ts'
import { losesLetters, writableText } from './writableText.ts'

/** A piece of text in one font. */
export interface FontRun {
  readonly text: string
  /** Null stands for the default font, regular or bold. */
  readonly font: string | null
}

/** What the texts of one document are set in. */
export interface Letters {
  /** Those beside the default font, by name. */
  readonly fallbacks: ReadonlyMap<string, Font>
  /** The text as the fonts can write it. */
  readonly write: (text: string) => string
  /** Whether no font has some of its letters, which then stand as `?`. */
  readonly isCut: (text: string) => boolean
  /** A written text by the fonts that have its letters. */
  readonly runs: (written: string) => FontRun[]
  /** Whether the font sets the run from the right to the left by itself. */
  readonly turns: (run: FontRun) => boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const plain = /^[\n\u0020-\u007E]*$/
/** Steers how letters join and is no letter itself. */
const steering = /[\p{Cf}\p{Variation_Selector}]/gu

/** A tone mark stands above the ring of the vowel that is typed after it; what shapes the text leaves it below. */
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
  /** What steers the writing is left out where the fonts do not know it, and letters that no single font has are set one by one. */
  const runsOf = (text: string): FontRun[] => {
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
    turns: ({ text, font }) =>
      font !== null &&
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

/** Every text within a sheet, however it is put together. */
export function* textsIn(sheet: unknown): Generator<string> {
  if (typeof sheet === 'string') yield sheet
  else if (typeof sheet === 'object' && sheet !== null)
    for (const part of Object.values(sheet)) yield* textsIn(part)
}
