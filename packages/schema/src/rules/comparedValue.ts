import { isFileType } from './attributeType.ts'
import { comparesWithValue, holds, type Conditional, type ConditionOperator } from './condition.ts'
import { valueFault } from './formFilling.ts'

/** The attribute that a condition compares. */
export interface ComparedAttribute {
  name: string
  type: string
  predeterminedList: readonly string[] | null
}

/**
 * The type of a condition's compared value: a list choice, a number, a day as `yyyy/MM/dd`, whether
 * a file exists, or free text.
 */
export type ComparedKind = 'choice' | 'number' | 'date' | 'yesNo' | 'text'

/** Operators that compare the whole value. The others search for a part of it, which is always text. */
const wholeValue: ReadonlySet<ConditionOperator> = new Set(['eq', 'ne', 'ge', 'le'])

export function comparedKind(
  { type, predeterminedList }: Omit<ComparedAttribute, 'name'>,
  condition: ConditionOperator,
): ComparedKind {
  if (isFileType(type)) return 'yesNo'
  if (!wholeValue.has(condition)) return 'text'
  if (type === 'Numeric') return 'number'
  if (type === 'Date') return 'date'
  return type === 'Text' && predeterminedList ? 'choice' : 'text'
}

/** The compared values for a file and for no file, with labels. */
export const yesNo = [
  { value: '1', label: 'Yes: there is a file' },
  { value: '0', label: 'No: there is no file' },
] as const

/** Explains why a condition can never be met: the attribute cannot have the compared value. */
export function comparedFault(
  conditional: Conditional,
  attribute: ComparedAttribute | undefined,
): string | undefined {
  const { condition, conditionValue } = conditional
  if (!comparesWithValue(condition)) return undefined
  const text = conditionValue.trim()
  if (text === '') return 'Field is required.'
  if (!attribute) return undefined
  const { name, type, predeterminedList: choices } = attribute
  switch (comparedKind(attribute, condition)) {
    case 'yesNo':
      return yesNo.some(({ value }) => value === text) ? undefined : 'Choose Yes or No.'
    case 'number':
    case 'date':
      return valueFault({ attribute_type: type, predetermined_list: null }, text)
    case 'choice':
      return choices?.some((choice) => holds({ condition: 'eq', conditionValue }, choice))
        ? undefined
        : `Choose one of the values of ${name}.`
    default:
      return type !== 'Text' || !choices || choices.some((choice) => holds(conditional, choice))
        ? undefined
        : `No value of ${name} matches this text.`
  }
}
