/** The language of every text that the product itself writes. */
const locale = 'en-GB'

const plurals = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)
const lists = {
  conjunction: new Intl.ListFormat(locale),
  disjunction: new Intl.ListFormat(locale, { type: 'disjunction' }),
}

/** A number with its noun: `1 cell`, `1,200 cells`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${numbers.format(count)} ${plurals.select(count) === 'one' ? one : other}`

/** Names as a sentence lists them: `A, B and C`, or `A, B or C`. */
export const listed = (
  names: readonly string[],
  type: keyof typeof lists = 'conjunction',
): string => lists[type].format(names)
