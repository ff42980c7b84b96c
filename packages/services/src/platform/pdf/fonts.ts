import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { create } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import type { LetOthers } from '#platform/turns.ts'
import { takeTurns } from '#platform/turns.ts'

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(file))
const open = (file: Buffer) => create(file) as Font
const roboto = (name: string) => readFileSync(pathOf(`@expo-google-fonts/roboto/${name}.ttf`))

/** The default fonts. */
export const ownFiles = {
  regular: roboto('400Regular/Roboto_400Regular'),
  bold: roboto('700Bold/Roboto_700Bold'),
} as const
/** Only for lookups: laying out text with it would affect other documents. */
export const regular = open(ownFiles.regular)

type Ranges = readonly (readonly [number, number])[]

interface Family {
  readonly name: string
  /** Its package has one weight. */
  readonly isStatic?: true
  /** Where its letters are, if its package does not say. */
  readonly ranges?: Ranges
}

/**
 * The fallback families, in order. Each is divided into slices by code point, which are read on
 * demand.
 */
const families: readonly Family[] = [
  { name: 'vazirmatn' },
  { name: 'noto-sans-hebrew' },
  { name: 'noto-sans-devanagari' },
  { name: 'noto-sans-thai' },
  { name: 'noto-emoji' },
  { name: 'noto-sans-sc' },
  { name: 'noto-sans-kr' },
  { name: 'noto-sans-symbols' },
  { name: 'noto-sans-symbols-2', isStatic: true },
  {
    name: 'noto-sans-math',
    isStatic: true,
    ranges: [
      [0x2070, 0x2bff],
      [0x1d400, 0x1d7ff],
    ],
  },
]

interface Slice {
  /** `noto-sans-sc-119` */
  readonly name: string
  readonly file: string
  readonly isStatic: boolean
  readonly ranges: Ranges
}

const readSlices = (): readonly Slice[] =>
  families.flatMap(({ name: family, isStatic = false, ranges: known }) => {
    const folder = `${isStatic ? '@fontsource' : '@fontsource-variable'}/${family}`
    const parts = JSON.parse(readFileSync(pathOf(`${folder}/unicode.json`), 'utf8')) as Record<
      string,
      string
    >
    return Object.entries(parts).map(([key, ranges]) => {
      const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`
      return {
        name,
        file: `${folder}/files/${name}-${isStatic ? '400' : 'wght'}-normal.woff2`,
        isStatic,
        ranges: known ?? ranges.split(',').map(toRange),
      }
    })
  })

let read: readonly Slice[] | undefined
/** Reads all slices at the first use. */
const allSlices = () => (read ??= readSlices())

/** Parses a range such as `U+4e00-4e05`. */
function toRange(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const holds = ({ ranges }: Slice, codePoint: number) =>
  ranges.some(([first, last]) => first <= codePoint && codePoint <= last)

/** Decompressed once per process, because each takes some ten milliseconds. */
const unpacked = new Map<string, Promise<Buffer>>()

function unpack({ name, file }: Slice): Promise<Buffer> {
  const known = unpacked.get(name)
  if (known) return known
  const font = readFile(pathOf(file))
    .then(decompress)
    .then((bytes) => Buffer.from(bytes))
  unpacked.set(name, font)
  font.catch(() => unpacked.delete(name))
  return font
}

async function openSlice(slice: Slice): Promise<Font> {
  const font = open(await unpack(slice))
  // The default weight of some of these families is thin.
  return slice.isStatic ? font : font.getVariation({ wght: 400 })
}

/** Returns the fallback fonts for letters that the default font lacks, by name, in lookup order. */
export async function fallbacksFor(texts: Iterable<string>): Promise<ReadonlyMap<string, Font>> {
  const opened = new Map<Slice, Font>()
  const found = new Set<Slice>()
  const letOthers = takeTurns()
  for (const codePoint of await lackingIn(texts, letOthers)) {
    // A range only shows where a letter would be; the slice may lack it.
    for (const slice of allSlices().filter((one) => holds(one, codePoint))) {
      await letOthers()
      const font = opened.get(slice) ?? (await openSlice(slice))
      opened.set(slice, font)
      if (!font.hasGlyphForCodePoint(codePoint)) continue
      found.add(slice)
      break
    }
  }
  return new Map(
    allSlices().flatMap((slice) =>
      found.has(slice) ? [[slice.name, opened.get(slice)!] as const] : [],
    ),
  )
}

async function lackingIn(texts: Iterable<string>, letOthers: LetOthers): Promise<Set<number>> {
  const lacking = new Set<number>()
  for (const text of texts) {
    await letOthers()
    for (const character of text.normalize('NFC')) {
      const codePoint = character.codePointAt(0) ?? 0
      if (codePoint > 0x7f && !regular.hasGlyphForCodePoint(codePoint)) lacking.add(codePoint)
    }
  }
  return lacking
}
