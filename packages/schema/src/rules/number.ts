import { withAsciiDigits } from './text.ts'

/**
 * Returns whether the text is a number in stored form: ASCII digits with an optional sign and
 * fraction.
 */
export const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text.trim())

/** Fixed by the specification (3, section 5). */
export const noNumber = 'Value has to be a number.'

/** Explains why a text cannot be stored as a number; undefined if it can. */
export function numberFault(text: string): string | undefined {
  if (isNumber(text)) return undefined
  return isNumber(withAsciiDigits(text).replaceAll(/(?<=\d)[\s'’.,](?=\d)/gu, ''))
    ? 'Enter digits without thousands separators, such as 18500.5.'
    : noNumber
}

export type DecimalSeparator = '.' | ','

/** Returns the decimal separator of a locale such as `de-DE`: the comma only where the locale uses one. */
export function decimalSeparatorOf(locale?: string): DecimalSeparator {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/**
 * Parses a typed number into stored form: removes thousands separators and converts digits of other
 * scripts. `18,500` follows the decimal separator of the user's locale; text that only the other
 * notation explains, such as `18,5`, follows that one. Returns null for anything else.
 */
export function readNumber(typed: string, decimal: DecimalSeparator): string | null {
  const text = withAsciiDigits(typed.trim()).replace(/^\u2212/u, '-')
  const [, sign = '', amount = ''] = /^([+-]?)(.*)$/su.exec(text) ?? []
  const [own, other] = decimal === '.' ? [english, continental] : [continental, english]
  const plain = own(amount) ?? other(amount)
  return plain === null ? null : sign + plain
}

/** Formats a stored number for a field in the user's locale. */
export const writeNumber = (stored: string, decimal: DecimalSeparator): string =>
  isNumber(stored) ? stored.trim().replace('.', decimal) : stored

/**
 * Digits in groups of three, or in the Indian grouping of two before the last three, with a
 * fraction after a point.
 */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/
/** Spaces and apostrophes group digits in every notation that uses them. */
const spaced = /^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:\.\d+)?$/u

/** Removes thousands separators from a number in English notation; null for any other text. */
function english(amount: string): string | null {
  if (/^\d+(?:\.\d+)?$/.test(amount)) return amount
  return grouped.test(amount) || spaced.test(amount) ? amount.replaceAll(/[\s'’,]/gu, '') : null
}

/** Parses an amount with the comma as decimal separator; otherwise as `english`. */
const continental = (amount: string): string | null =>
  english(amount.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')))
