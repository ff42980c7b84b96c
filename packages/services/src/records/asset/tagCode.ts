/**
 * Formats the running number of a tag code so that text order is order of age. Numbers have six
 * digits; a longer number gets a letter prefix, which sorts after all digits: `999999`, `A1000000`,
 * `B10000000`.
 */
export function tagNumber(number: number): string {
  const digits = String(number).padStart(usual, '0')
  const further = digits.length - usual
  return further === 0 ? digits : String.fromCodePoint(64 + further) + digits
}

const usual = 6
