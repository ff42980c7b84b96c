/** The language of all texts of the product. */
const locale = 'en-GB'

const plurals = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)
const lists = {
  conjunction: new Intl.ListFormat(locale),
  disjunction: new Intl.ListFormat(locale, { type: 'disjunction' }),
}

/** Formats a count: `1,200`. */
export const formatCount = (count: number): string => numbers.format(count)

/** Formats a percentage with one decimal: `37.5 %`. */
export const formatPercent = (value: number): string => `${value.toFixed(1)} %`

/** Counts a noun: `1 cell`, `1,200 cells`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${formatCount(count)} ${plurals.select(count) === 'one' ? one : other}`

/** Joins names into a list: `A, B and C`, or `A, B or C`. */
export const listed = (
  names: readonly string[],
  type: keyof typeof lists = 'conjunction',
): string => lists[type].format(names)

const units = ['B', 'kB', 'MB', 'GB'] as const
const amounts = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** Formats a size in bytes, with 1,024 bytes in a kB: `1.4 MB`, `20 MB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  return `${amounts.format(bytes / 1024 ** power)} ${units[power]}`
}

/** Returns a sentence with a capital at its begin. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a label as it stands within a sentence: in small letters, unless it has an acronym. */
export const inSentence = (label: string): string =>
  /\p{Lu}{2}/u.test(label) ? label : label.toLowerCase()
