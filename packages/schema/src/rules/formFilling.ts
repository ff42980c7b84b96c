import { limits } from '../limits.ts'
import { listed } from '../wording.ts'
import { formState } from './condition.ts'
import type { AttributeFacts, FormFacts, PartState, ValueOf } from './condition.ts'
import { isNumber, numberFault } from './number.ts'
import { maskFault } from './numberMask.ts'
import { isTooLong, visibleText } from './text.ts'
import { isMissingDay, missingDay } from './typedDay.ts'
import { weatherFault } from './weather.ts'

/** The access levels to an attribute, the strictest first. */
export const attributeAccesses = ['Hidden', 'Readonly', 'Editable'] as const
export type AttributeAccess = (typeof attributeAccesses)[number]

/** Attribute ids that a task can read and write. */
export interface AccessLists {
  readOnly: readonly string[]
  write: readonly string[]
}

/**
 * Computes the access to an attribute by a person's lists. Unlisted attributes are Hidden; where
 * lists disagree, the strictest wins (behaviour, section 8).
 */
export function accessBy(lists: readonly AccessLists[], attributeId: string): AttributeAccess {
  if (lists.some(({ readOnly }) => readOnly.includes(attributeId))) return 'Readonly'
  return lists.some(({ write }) => write.includes(attributeId)) ? 'Editable' : 'Hidden'
}

/** Splits the value of a User attribute into usernames. */
export const peopleIn = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)

const datePattern = /^(\d{4})\/(\d\d)\/(\d\d)(?: (\d{1,2}):(\d\d):(\d\d))?$/

/**
 * Returns whether it is an existing day, as `yyyy/MM/dd` or in the REST format `yyyy/MM/dd
 * H:mm:ss`.
 */
export function isDateValue(text: string): boolean {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = datePattern.exec(text) ?? []
  if (!year || !month || !day) return false
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const exists =
    y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate()
  return exists && Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59
}

/**
 * Validates the value of one attribute; undefined if valid. An empty value clears the attribute and
 * is always valid here: mandatory values are checked when a task is completed, since several people
 * fill a form.
 */
export function valueFault(
  {
    attribute_type: type,
    predetermined_list: choices,
  }: { attribute_type: string; predetermined_list: readonly string[] | null },
  value: string,
): string | undefined {
  if (value === '') return undefined
  if (isTooLong(value, limits.text.formValue.max))
    return `At most ${limits.text.formValue.max} characters.`
  switch (type) {
    case 'Numeric':
      return numberFault(value)
    case 'Weather':
      return weatherFault(value)
    case 'Date':
      return isDateValue(value)
        ? undefined
        : datePattern.test(value) || isMissingDay(value)
          ? missingDay
          : 'Enter the date as yyyy/MM/dd.'
    case 'URI':
      return isWebAddress(value)
        ? undefined
        : 'Enter an address that starts with http:// or https://.'
    case 'Geo_location':
      return isPosition(value)
        ? undefined
        : 'Enter a latitude and longitude, such as 51.5072, -0.1276.'
    case 'Media':
    case 'Attachment':
    case 'Signature':
    case 'Markup Image':
      return value === '0' || value === '1' ? undefined : 'Upload the file separately.'
    case 'Text':
      return choices && !choices.includes(value) ? 'Choose one of the listed values.' : undefined
    default:
      return undefined
  }
}

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text)

function isPosition(text: string): boolean {
  const [latitude = '', longitude = '', ...rest] = text.split(',').map((part) => part.trim())
  return (
    rest.length === 0 &&
    isNumber(latitude) &&
    isNumber(longitude) &&
    Math.abs(Number(latitude)) <= 90 &&
    Math.abs(Number(longitude)) <= 180
  )
}

/**
 * Returns a message by id for each attribute that makes the form incomplete (specification 3, section
 * 5, Filling forms): missing mandatory values, and values that are invalid or violate an enforced mask.
 * Hidden and locked attributes have none, and nobody can correct one that people do not fill.
 */
export function formFaults(form: FormFacts, valueOf: ValueOf): Map<string, string> {
  const states = formState(form, valueOf)
  const faults = new Map<string, string>()
  for (const attribute of allAttributes(form)) {
    const state = states.get(attribute.id)
    if (!state?.shown || attribute.fillable === false) continue
    const fault = answerFault(attribute, visibleText(valueOf(attribute.id) ?? ''), state)
    if (fault !== undefined) faults.set(attribute.id, fault)
  }
  return faults
}

function answerFault(
  { type, choices = null, mask }: AttributeFacts,
  value: string,
  { required }: PartState,
): string | undefined {
  if (value === '') return required ? 'Field is required.' : undefined
  return (
    valueFault({ attribute_type: type, predetermined_list: choices }, value) ??
    (mask?.enforce ? maskFault(mask, type, value) : undefined)
  )
}

const allAttributes = ({ attributes, components }: FormFacts): AttributeFacts[] => [
  ...attributes,
  ...components.flatMap((component) => component.attributes),
]

/** A field without the valid value that the form needs to be complete. */
export interface UnfilledField {
  /** Null for one that the reader may not see. */
  id: string | null
  /** Where people find it: its component, if it is in one, and its label. */
  name: string
}

/** Lists the fields that a form still needs, in their order. */
export function unfilledFields(
  form: FormFacts,
  valueOf: ValueOf,
): (UnfilledField & { id: string })[] {
  const faults = formFaults(form, valueOf)
  return [{ attributes: form.attributes, label: undefined }, ...form.components].flatMap(
    ({ label: part, attributes }) =>
      attributes
        .filter(({ id }) => faults.has(id))
        .map(({ id, name, label = name }) => ({ id, name: part ? `${part} › ${label}` : label })),
  )
}

/** Names fields in one sentence: the first ones, and the number of the others. */
export function namedFields(fields: readonly UnfilledField[], most = 5): string {
  const names = fields.map(({ name }) => name)
  return listed(
    names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names,
  )
}
