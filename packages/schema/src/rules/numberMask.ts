/**
 * The format of document numbers: `#` is a digit of the counter; `{contract}`, `{originator}` and
 * `{form}` are the codes of the contract and the form's number; other characters stand for
 * themselves. `ITR-{contract}-####` gives `ITR-1DM03-0001`.
 */
export interface NumberMask {
  mask: string
  /** The first counter. */
  rangeLow: number
  /** The last counter, after which the range is used up. */
  rangeHigh: number
  /** Whether the field shows the mask as a hint. */
  displayMask: boolean
  /** Whether a typed value must match the mask and the range. */
  enforce: boolean
}

/** The values of a mask's placeholders. */
export interface MaskWords {
  contract: string
  originator: string
  form: string
}

/** The attribute types that can receive a number. */
export const numberedTypes: ReadonlySet<string> = new Set(['Text', 'Non Editable', 'Numeric'])

const maskWords = ['contract', 'originator', 'form'] as const

/** Validates a mask; returns messages by field (specification 3, section 5). Ranges are passed as typed. */
export function maskFaults(mask: {
  mask: string
  rangeLow: string | number | null
  rangeHigh: string | number | null
}): Partial<Record<'mask' | 'rangeLow' | 'rangeHigh', string>> {
  const faults: Partial<Record<'mask' | 'rangeLow' | 'rangeHigh', string>> = {}
  const text = mask.mask.trim()
  if (text === '') faults.mask = 'Field is required.'
  else if (runsOf(text) !== 1) faults.mask = 'Enter one run of # for the number.'
  else if (!maskPattern.test(text))
    faults.mask = 'Use only {contract}, {originator} and {form} in braces.'
  for (const field of ['rangeLow', 'rangeHigh'] as const) {
    const fault = rangeFault(String(mask[field] ?? '').trim())
    if (fault) faults[field] = fault
  }
  const [low, high] = [Number(mask.rangeLow), Number(mask.rangeHigh)]
  if (!faults.rangeLow && !faults.rangeHigh) {
    if (high < low) faults.rangeHigh = 'Enter an end that is not before the beginning.'
    else if (!faults.mask && String(high).length > digitsOf(text))
      faults.rangeHigh = 'Add more # to the mask for this number.'
  }
  return faults
}

const rangeFault = (text: string): string | undefined => {
  if (text === '') return 'Field is required.'
  return /^\d{1,15}$/.test(text) ? undefined : 'Value has to be a number'
}

const maskPattern = new RegExp(`^(?:[^{}]|\\{(?:${maskWords.join('|')})\\})*$`)
const runsOf = (mask: string): number => mask.match(/#+/g)?.length ?? 0
/** Returns the number of digits of a mask's counter. */
export const digitsOf = (mask: string): number => /#+/.exec(mask)?.[0].length ?? 0

/** Formats the number of a counter: `numberAt('ITR-####', 7, words)` is `ITR-0007`. */
export function numberAt(mask: string, counter: number, words: MaskWords): string {
  const { before, after } = aroundCounter(mask, words)
  return `${before}${String(counter).padStart(digitsOf(mask), '0')}${after}`
}

/** Returns the text before and after the counter, for finding all numbers of a mask. */
export function aroundCounter(mask: string, words: MaskWords): { before: string; after: string } {
  // Split first: a word may contain #, as the form's number QA#7.
  const [before = '', after = ''] = mask.split(/#+/)
  return { before: fill(before, words), after: fill(after, words) }
}

const fill = (mask: string, words: MaskWords) =>
  mask.replace(/\{(contract|originator|form)\}/g, (_, word: keyof MaskWords) => words[word])

/** Reads the counter from a number; null if it does not match the mask. */
export function counterOf(mask: string, number: string, words: MaskWords): number | null {
  const { before, after } = aroundCounter(mask, words)
  if (!number.startsWith(before) || !number.endsWith(after)) return null
  const digits = number.slice(before.length, number.length - after.length)
  return digits.length === digitsOf(mask) && /^\d+$/.test(digits) ? Number(digits) : null
}

/** Returns the counter after `highest`, or the first of the range; null if the range is used up. */
export function nextCounter(
  { rangeLow, rangeHigh }: Pick<NumberMask, 'rangeLow' | 'rangeHigh'>,
  highest: number | null,
): number | null {
  const next = highest === null ? rangeLow : Math.max(rangeLow, highest + 1)
  return next <= rangeHigh ? next : null
}

/** Returns the message when no number is left. */
export const rangeUsedUp = (
  { mask, rangeLow, rangeHigh }: Pick<NumberMask, 'mask' | 'rangeLow' | 'rangeHigh'>,
  words: MaskWords,
): string =>
  `All numbers of ${fill(mask, words)} from ${rangeLow} to ${rangeHigh} are used. Ask a workflow admin to widen the range.`

type TypedMask = Pick<NumberMask, 'mask' | 'rangeLow' | 'rangeHigh'>

/**
 * Returns whether a typed value matches the mask and its counter is in the range. Placeholders
 * match any text here.
 */
export const matchesMask = (mask: TypedMask, value: string): boolean =>
  counterAt(mask, value, digitsOf(mask.mask)) !== null

/**
 * Explains why a typed value does not match the mask; undefined if it does. A number without leading
 * zeros matches in a Numeric attribute: 85 fits `###`.
 */
export function maskFault(mask: TypedMask, type: string, value: string): string | undefined {
  const { mask: text, rangeLow, rangeHigh } = mask
  if (type === 'Numeric' ? padded(mask, value) !== null : matchesMask(mask, value)) return undefined
  const wanted = `${text}, ${rangeLow} to ${rangeHigh}`
  const low = { ...mask, mask: text.toLowerCase() }
  if (padded(low, value.toLowerCase()) !== null)
    return padded(mask, value) === null
      ? `Value has to match ${wanted}, with the same capital and small letters.`
      : `Value has to match ${wanted}, with ${digitsOf(text)} digits.`
  const most = Number('9'.repeat(digitsOf(text)))
  if (padded({ ...mask, rangeLow: 0, rangeHigh: most }, value) !== null)
    return `The number has to be from ${rangeLow} to ${rangeHigh}.`
  const longer = text.replace(/#+/, '#'.repeat(15))
  if (padded({ mask: longer, rangeLow: 0, rangeHigh: Number.MAX_SAFE_INTEGER }, value) !== null)
    return `Value has to match ${wanted}, with ${digitsOf(text)} digits.`
  return `Value has to match ${wanted}.`
}

/**
 * Fills the counter of a typed value with leading zeros: `85` becomes `085` for `###`. Returns null
 * for a value that does not match the mask even so, or whose counter is out of the range.
 */
export function padded(mask: TypedMask, value: string): string | null {
  const digits = digitsOf(mask.mask)
  if (counterAt(mask, value, digits)) return value
  const counter = counterAt(mask, value, 1)
  if (!counter) return null
  const { start, end } = counter
  return value.slice(0, start) + value.slice(start, end).padStart(digits, '0') + value.slice(end)
}

/** Finds the counter in a typed value: at least `fewest` digits, and in the range of the mask. */
function counterAt({ mask, rangeLow, rangeHigh }: TypedMask, value: string, fewest: number) {
  const found = findCounter(mask.split(/(\{(?:contract|originator|form)\}|#+)/), value, fewest)
  if (!found) return null
  const counter = Number(value.slice(found.start, found.end))
  return counter >= rangeLow && counter <= rangeHigh ? found : null
}

/**
 * Matches a value with the parts of a mask: texts, placeholders for at least one character, and the
 * counter. A placeholder takes as few characters as possible. Takes time in proportion to the value and
 * the mask, where a regular expression would try every division of the value among the placeholders.
 */
function findCounter(parts: readonly string[], value: string, fewest: number) {
  const isCounter = (part: string) => part.startsWith('#')
  const isPlaceholder = (part: string) => /^\{\w+\}$/.test(part)
  const isDigit = (at: number) => /^\d$/.test(value.charAt(at))
  /** Returns the ends of the counter from a place, the longest first. */
  const counterEnds = (part: string, from: number) => {
    let end = from
    while (end - from < part.length && isDigit(end)) end += 1
    return Array.from({ length: Math.max(0, end - from - fewest + 1) }, (_, at) => end - at)
  }
  // Whether the value from a place on matches the parts from one on; the last part first.
  const matches: boolean[][] = []
  matches[parts.length] = Array.from({ length: value.length + 1 }, (_, at) => at === value.length)
  for (const [at, part] of [...parts.entries()].toReversed()) {
    const rest = matches[at + 1] ?? []
    const row: boolean[] = []
    for (let from = value.length; from >= 0; from -= 1)
      row[from] = isPlaceholder(part)
        ? from < value.length && (rest[from + 1] === true || row[from + 1] === true)
        : isCounter(part)
          ? counterEnds(part, from).some((end) => rest[end])
          : value.startsWith(part, from) && rest[from + part.length] === true
    matches[at] = row
  }
  if (!matches[0]?.[0]) return null
  let from = 0
  for (const [at, part] of parts.entries()) {
    const rest = matches[at + 1] ?? []
    if (isCounter(part)) {
      const end = counterEnds(part, from).find((place) => rest[place])
      return end === undefined ? null : { start: from, end }
    }
    from = isPlaceholder(part) ? rest.indexOf(true, from + 1) : from + part.length
  }
  return null
}
