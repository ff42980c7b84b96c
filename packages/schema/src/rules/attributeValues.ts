import type { TemplateAttribute } from '../rest/templateForm.ts'
import { isFileType } from './attributeType.ts'
import type { ConditionOperator } from './condition.ts'
import { namesNumber } from './fillable.ts'
import { isDateValue } from './formFilling.ts'
import { plainNumber } from './number.ts'
import type { AttributeDraft } from './templateDraft.ts'
import { conditions, writeWeather } from './weather.ts'

/** What an attribute can hold. */
type ValueKind =
  | 'none'
  | 'text'
  | 'number'
  | 'day'
  | 'people'
  | 'position'
  | 'weather'
  | 'address'
  | 'file'

const kinds: Record<TemplateAttribute['attribute_type'], ValueKind> = {
  Text: 'text',
  URI: 'address',
  Numeric: 'number',
  Weather: 'weather',
  Geo_location: 'position',
  Location: 'text',
  Media: 'file',
  User: 'people',
  Attachment: 'file',
  Signature: 'file',
  Date: 'day',
  'Non Editable': 'none',
  'Markup Image': 'file',
  'Read Only Image': 'none',
}
const kindByType: ReadonlyMap<string, ValueKind> = new Map(Object.entries(kinds))

/** Returns what an attribute can hold. A Non Editable one holds at most the number of the form. */
export function valueKindOf({
  type,
  name,
  numbersForms,
}: Pick<AttributeDraft, 'type' | 'name' | 'numbersForms'>): ValueKind {
  if (type === 'Non Editable' && (numbersForms ?? namesNumber(name))) return 'text'
  return isFileType(type) ? 'file' : (kindByType.get(type) ?? 'text')
}

const presence: readonly ConditionOperator[] = ['populated', 'not_populated', 'Prerequisite']
const whole: readonly ConditionOperator[] = [...presence, 'eq', 'ne']
const parts: readonly ConditionOperator[] = [...whole, 'contains', 'starts_with', 'ends_with']
const all: readonly ConditionOperator[] = [...parts, 'ge', 'le']

/** The operators that make sense for each kind of value: only numbers, days and texts have an order. */
export const operatorsOf: Record<ValueKind, readonly ConditionOperator[]> = {
  none: [],
  text: all,
  number: all,
  day: all,
  people: parts,
  position: parts,
  weather: parts,
  address: parts,
  file: whole,
}

/** An operator that searches a value for a part. */
export type PartOperator = 'contains' | 'starts_with' | 'ends_with'

/** Returns whether a text has a part, as the operator says. */
const hasPart: Record<PartOperator, (text: string, part: string) => boolean> = {
  contains: (text, part) => text.includes(part),
  starts_with: (text, part) => text.startsWith(part),
  ends_with: (text, part) => text.endsWith(part),
}

/** Returns whether any value of the kind has the part, given in lower case and not empty. */
export const canHavePart = (kind: ValueKind, part: string, operator: PartOperator): boolean =>
  partTests[kind](part, operator)

const partTests: Record<ValueKind, (part: string, operator: PartOperator) => boolean> = {
  none: () => false,
  file: () => false,
  text: () => true,
  number: (part, operator) => {
    if (operator === 'starts_with') return /^-?(?:0|[1-9]\d*)?(?:(?<=\d)\.\d*)?$/.test(part)
    if (!/^(?:-?\d+|-)?(?:(?<!-)\.\d*)?$/.test(part) || /^-0\d/.test(part)) return false
    if (operator === 'contains') return true
    return /\d$/.test(part) && (!part.startsWith('-') || plainNumber(part) === part)
  },
  day: (part, operator) =>
    monthDays.some((monthDay) => places(part, operator).some((at) => fitsDay(part, at, monthDay))),
  people: (part) => /^[!-~]+$/.test(part) && !/[;<>"]/.test(part),
  position: (part, operator) =>
    /^[-+]?\d*(?:\.\d*)?(?:, ?[-+]?\d*(?:\.\d*)?)?$/.test(part) &&
    (operator !== 'starts_with' || !(Math.abs(Number.parseFloat(part)) > 90)),
  weather: (part, operator) =>
    weathers.some((text) => hasPart[operator](text, part.replaceAll(/[-+]?\d+(?:\.\d*)?/g, '#'))),
  address: (part, operator) =>
    !/\s/.test(part) &&
    (operator !== 'starts_with' ||
      ['http://', 'https://'].some((start) => start.startsWith(part) || part.startsWith(start))),
}

/** The ends of all days of a leap year, as `MM/dd`. */
const monthDays = Array.from({ length: 12 * 31 }, (_, at) =>
  [Math.floor(at / 31) + 1, (at % 31) + 1].map((one) => String(one).padStart(2, '0')).join('/'),
).filter((monthDay) => isDateValue(`2024/${monthDay}`))
const dayLength = 'yyyy/MM/dd'.length

/** The places of a day at which a part can be. */
const places = ({ length }: string, operator: PartOperator): number[] => {
  const last = dayLength - length
  if (last < 0) return []
  if (operator === 'starts_with') return [0]
  return operator === 'ends_with' ? [last] : Array.from({ length: last + 1 }, (_, at) => at)
}

/** Returns whether the part, from a place of the day on, fits the day in any year. */
const fitsDay = (part: string, at: number, monthDay: string): boolean =>
  Array.from(part).every((character, index) => {
    const expected = `????/${monthDay}`.charAt(at + index)
    return expected === '?' ? /\d/.test(character) : expected === character
  })

/** All entries of the weather in lower case, with `#` for each number. */
const weathers = ['', ...conditions].flatMap((condition) =>
  ['', '#'].flatMap((temperature) =>
    ['', '#'].map((wind) => writeWeather({ condition, temperature, wind }).toLowerCase()),
  ),
)
