/**
 * Formats the running number of a tag code so that sorting tag codes as text sorts them by age: six
 * digits; each further digit comes with the next letter in front, which sorts after all digits:
 * `999999`, `A1000000`, `B10000000`.
 */
export function tagNumber(number: number): string {
  const digits = String(number).padStart(usual, '0')
  const further = digits.length - usual
  return further === 0 ? digits : String.fromCodePoint(64 + further) + digits
}

const usual = 6
