import { withAsciiDigits, withoutInvisible } from './text.ts'

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
  if (isNumber(withAsciiDigits(text))) return 'Enter the digits 0 to 9.'
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
 * Parses a typed number into stored form: removes thousands separators and characters that nobody sees,
 * such as the marks around a number copied from a calculator, and converts digits and separators of other
 * scripts. `18,500` follows the decimal separator of the user's locale; text that only the other notation
 * explains, such as `18,5`, follows that one. Returns null for anything else.
 */
export function readNumber(typed: string, decimal: DecimalSeparator): string | null {
  const text = withAsciiDigits(withoutInvisible(typed)).trim()
  const [, sign = '', typedAmount = ''] = /^([-+\u2212\uFF0B\uFF0D]?)(.*)$/su.exec(text) ?? []
  const amount = typedAmount.replaceAll('．', '.').replaceAll('，', ',')
  // Arabic has separators of its own, which mean the same everywhere.
  if (/[٫٬]/.test(amount)) {
    const plain = /[.,]/.test(amount)
      ? null
      : english(amount.replaceAll('٬', ',').replace('٫', '.'))
    return plain === null ? null : signed(sign, plain)
  }
  const [own, other] = decimal === '.' ? [english, continental] : [continental, english]
  const plain = own(amount) ?? other(amount)
  return plain === null ? null : signed(sign, plain)
}

const signed = (sign: string, amount: string): string =>
  plainNumber(sign === '' || sign === '+' || sign === '\uFF0B' ? amount : `-${amount}`)

/** Writes a number in stored form without a plus, leading zeros and minus zero; another text stays. */
export function plainNumber(text: string): string {
  if (!isNumber(text)) return text
  const [, sign = '', whole = '', rest = ''] =
    /^([+-]?)0*(\d+)((?:\.\d+)?)$/.exec(text.trim()) ?? []
  return `${sign === '-' && /[1-9]/.test(whole + rest) ? '-' : ''}${whole}${rest}`
}

/**
 * Returns the decimal separator of amounts in a column of a sheet, by those that can be read in one way only:
 * `2,5`, `0.25` and `1.200,5`, but not `1.000`. Null where none says so, or some say the other.
 */
export function decimalSeparatorIn(amounts: readonly string[]): DecimalSeparator | null {
  const said = new Set(
    amounts.flatMap(
      (amount) => /^\d+(?:[.,'’\s]\d{3})*([.,])(?!\d{3}$)\d+$/u.exec(amount.trim())?.[1] ?? [],
    ),
  )
  const [only] = said
  return said.size === 1 ? (only as DecimalSeparator) : null
}

/**
 * Reads a whole number in a cell of a sheet; its fault where it is none. A point or comma before three digits
 * means what it does in the column, and nobody guesses it: `1.000` may be 1 or 1000.
 */
export function wholeNumberIn(
  text: string,
  decimal: DecimalSeparator | null,
  what = 'whole number',
): { value: number } | { fault: string } {
  if (/^\d{1,6}(?:[.,](?:0{1,2}|0{4,})?)?$/.test(text)) return { value: Number.parseInt(text, 10) }
  if (/^\d{1,3}[.,]\d{3}$/.test(text) && decimal === null) {
    const [whole = '', rest = ''] = text.split(/[.,]/)
    const fraction = rest.replace(/0+$/, '')
    return {
      fault: `This may be ${whole}${fraction && `.${fraction}`} or ${whole}${rest}. Write it without a separator.`,
    }
  }
  const read = readNumber(text, decimal ?? '.')
  const amount = read === null ? Number.NaN : Number(read)
  return Number.isInteger(amount) && amount >= 0 && amount <= 999_999
    ? { value: amount }
    : { fault: `Enter a ${what}.` }
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
  if (/^\.\d+$/.test(amount)) return `0${amount}`
  if (/^\d+\.$/.test(amount)) return amount.slice(0, -1)
  return grouped.test(amount) || spaced.test(amount) ? amount.replaceAll(/[\s'’,]/gu, '') : null
}

/** Parses an amount with the comma as decimal separator; otherwise as `english`. */
const continental = (amount: string): string | null =>
  english(amount.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')))
