/** A number as it is stored, sent and compared: ASCII digits with an optional sign and fraction. */
export const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text.trim())

/** The sentence that the specification fixes (3, section 5). */
export const noNumber = 'Value has to be a number.'

/** Why a text cannot be stored as a number; undefined when it can. */
export function numberFault(text: string): string | undefined {
  if (isNumber(text)) return undefined
  return isNumber(withAsciiDigits(text).replaceAll(/(?<=\d)[\s'’.,](?=\d)/gu, ''))
    ? 'Enter digits without thousands separators, such as 18500.5.'
    : noNumber
}

export type DecimalSeparator = '.' | ','

/** The decimal separator of a locale, such as `de-DE`; the comma only where the locale writes one. */
export function decimalSeparatorOf(locale?: string): DecimalSeparator {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/**
 * Reads a number that a person typed as one that can be stored: thousands separators are removed and the digits of other scripts converted.
 * `18,500` is read by the decimal separator of the person's locale; a text that only the other notation can explain, such as `18,5`, by
 * that. Null when the text is not a number.
 */
export function readNumber(typed: string, decimal: DecimalSeparator): string | null {
  const text = withAsciiDigits(typed.trim()).replace(/^\u2212/u, '-')
  const [, sign = '', amount = ''] = /^([+-]?)(.*)$/su.exec(text) ?? []
  const [own, other] = decimal === '.' ? [english, continental] : [continental, english]
  const plain = own(amount) ?? other(amount)
  return plain === null ? null : sign + plain
}

/** A stored number as a field shows it to a person of that locale. */
export const writeNumber = (stored: string, decimal: DecimalSeparator): string =>
  isNumber(stored) ? stored.trim().replace('.', decimal) : stored

/** Digits in groups of three, or as in India of two before the last three, and a fraction after a point. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/
/** Spaces and apostrophes group digits in every notation that uses them. */
const spaced = /^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:\.\d+)?$/u

/** An amount in English notation without its thousands separators; null when it is not one. */
function english(amount: string): string | null {
  if (/^\d+(?:\.\d+)?$/.test(amount)) return amount
  return grouped.test(amount) || spaced.test(amount) ? amount.replaceAll(/[\s'’,]/gu, '') : null
}

/** As `english`, where the comma is the decimal separator. */
const continental = (amount: string): string | null =>
  english(amount.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')))

/** Decimal digits of every script that `Intl` knows, by character. Made when the first such digit is met. */
let digits: ReadonlyMap<string, string> | undefined
function digitsOfScripts(): ReadonlyMap<string, string> {
  digits ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
      return Array.from(
        { length: 10 },
        (_, digit) => [format.format(digit), String(digit)] as const,
      )
    }),
  )
  return digits
}

const withAsciiDigits = (text: string): string =>
  text.replaceAll(/[\p{Nd}\p{Nl}\p{Lo}]/gu, (character) =>
    /\d/.test(character) ? character : (digitsOfScripts().get(character) ?? character),
  )
