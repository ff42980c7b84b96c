import { canHavePart, operatorsOf, type PartOperator, valueKindOf } from './attributeValues.ts'
import { comparesWithValue, holds, type Conditional, type ConditionOperator } from './condition.ts'
import { peopleIn, valueFault } from './formFilling.ts'
import { matchesMask, padded } from './numberMask.ts'
import type { AttributeDraft, MaskDraft } from './templateDraft.ts'
import { visibleText } from './text.ts'
import { emailFault } from './user.ts'

/** The attribute that a condition compares. */
export type ComparedAttribute = Pick<
  AttributeDraft,
  'name' | 'type' | 'predeterminedList' | 'numbersForms'
> &
  Partial<Pick<AttributeDraft, 'numberMask'>>

/**
 * The type of a condition's compared value: a list choice, a number, a day as `yyyy/MM/dd`, whether
 * a file exists, people, or free text.
 */
export type ComparedKind = 'choice' | 'number' | 'date' | 'yesNo' | 'people' | 'text'

const partOperators: ReadonlySet<ConditionOperator> = new Set<PartOperator>([
  'contains',
  'starts_with',
  'ends_with',
])
const isPartOperator = (operator: ConditionOperator): operator is PartOperator =>
  partOperators.has(operator)

export function comparedKind(
  attribute: ComparedAttribute,
  condition: ConditionOperator,
): ComparedKind {
  const kind = valueKindOf(attribute)
  if (kind === 'file') return 'yesNo'
  // A part of a value is always text.
  if (isPartOperator(condition)) return 'text'
  if (kind === 'number' || kind === 'people') return kind
  if (kind === 'day') return 'date'
  return hasChoices(attribute) ? 'choice' : 'text'
}

const hasChoices = ({ type, predeterminedList }: ComparedAttribute) =>
  type === 'Text' && predeterminedList !== null

/** The compared values for a file and for no file, with labels. */
export const yesNo = [
  { value: '1', label: 'Yes: there is a file' },
  { value: '0', label: 'No: there is no file' },
] as const

/** Returns the operators by which a condition can compare the attribute: none for one without values. */
export const operatorsFor = (attribute: ComparedAttribute): readonly ConditionOperator[] =>
  operatorsOf[valueKindOf(attribute)]

/** Explains why no condition with this operator can depend on the attribute. */
export function operatorFault(
  condition: ConditionOperator,
  attribute: ComparedAttribute,
): string | undefined {
  const operators = operatorsFor(attribute)
  if (operators.length === 0) return `${attribute.name} never has a value to depend on.`
  return operators.includes(condition)
    ? undefined
    : `Choose a condition that fits the type ${attribute.type}.`
}

/** Explains why a condition can never be met: the attribute cannot have the compared value. */
export function comparedFault(
  { condition, conditionValue }: Pick<Conditional, 'condition' | 'conditionValue'>,
  attribute: ComparedAttribute | undefined,
): string | undefined {
  if (!comparesWithValue(condition)) return undefined
  const text = visibleText(conditionValue)
  if (text === '') return 'Field is required.'
  if (!attribute || operatorFault(condition, attribute)) return undefined
  const { name, type } = attribute
  const isMet = (value: string) => holds({ condition, conditionValue }, value, type)
  const choices = hasChoices(attribute) ? attribute.predeterminedList : null
  if (isPartOperator(condition)) {
    const canBe =
      choices?.some(isMet) ?? canHavePart(valueKindOf(attribute), text.toLowerCase(), condition)
    return canBe ? undefined : `No value of ${name} matches this text.`
  }
  switch (comparedKind(attribute, condition)) {
    case 'yesNo':
      return yesNo.some(({ value }) => value === text) ? undefined : 'Choose Yes or No.'
    case 'people':
      return isPeople(text) ? undefined : 'Choose people of the contract.'
    case 'choice':
      if (!choices?.some((choice) => holds({ condition: 'eq', conditionValue }, choice)))
        return `Choose one of the values of ${name}.`
      return choices.some(isMet) ? undefined : `${name} has no other value.`
    default:
      return (
        valueFault({ attribute_type: type, predetermined_list: null }, text) ??
        maskedFault(condition, text, attribute)
      )
  }
}

/** Returns whether the text is a list of people as a User attribute stores it. */
const isPeople = (text: string): boolean => {
  const people = peopleIn(text)
  return text.toLowerCase() === people.join(',') && people.every((one) => emailFault(one) === null)
}

/** Explains why the enforced mask of the attribute has no value that the condition holds for. */
function maskedFault(
  condition: ConditionOperator,
  text: string,
  { name, type, numberMask: mask }: ComparedAttribute,
): string | undefined {
  const range = mask?.enforce && rangeOf(mask)
  if (!range) return undefined
  const typed = { ...range, mask: range.mask.toLowerCase() }
  const isNumber = type === 'Numeric'
  // Only a Numeric attribute whose mask is all digits compares with the ends of its range.
  const end = condition === 'ge' ? range.rangeHigh : range.rangeLow
  const canBe =
    condition === 'eq'
      ? isNumber
        ? padded(typed, text) !== null
        : matchesMask(typed, text.toLowerCase())
      : condition === 'ne' ||
        !isNumber ||
        !/^#+$/.test(range.mask) ||
        holds({ condition, conditionValue: text }, String(end), type)
  return canBe
    ? undefined
    : `No value of ${name} matches: its mask is ${range.mask}, ${range.rangeLow} to ${range.rangeHigh}.`
}

/** Returns the mask with its range as numbers; undefined while they are not numbers. */
function rangeOf({ mask, rangeLow, rangeHigh }: MaskDraft) {
  const [low, high] = [Number(rangeLow ?? Number.NaN), Number(rangeHigh ?? Number.NaN)]
  return mask && high >= low ? { mask: mask.trim(), rangeLow: low, rangeHigh: high } : undefined
}
