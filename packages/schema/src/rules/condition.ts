import { isFileType } from './attributeType.ts'
import { isNumber } from './number.ts'
import type { NumberMask } from './numberMask.ts'
import { visibleText } from './text.ts'

/** The comparison operators (specification 3, section 5). */
export const conditionOperators = [
  'populated',
  'not_populated',
  'eq',
  'ne',
  'contains',
  'ge',
  'le',
  'starts_with',
  'ends_with',
  'Prerequisite',
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/**
 * Returns whether an operator has a compared value. The others check only whether a value exists.
 */
export const comparesWithValue = (operator: ConditionOperator): boolean =>
  !['populated', 'not_populated', 'Prerequisite'].includes(operator)

/** The dependency of an attribute or component. */
export interface Conditional {
  /**
   * Name of the deciding attribute. Null only for a component with an unconditional Prerequisite,
   * which is always shown.
   */
  argument: string | null
  /** Id of the component with the attribute; null for the main form. */
  argumentComponentId: string | null
  condition: ConditionOperator
  conditionValue: string
}

/** The `depends_on` value of a form that is shown from the start (specification 3, section 3, Form as filled). */
export const prerequisiteWord = 'Pre-requisite'

export interface AttributeFacts {
  id: string
  name: string
  type: string
  mandatory: boolean
  conditional: Conditional | null
  mask?: NumberMask | null
  /** The only texts that a Text attribute takes; null for any. */
  choices?: readonly string[] | null
  /** Whether a person fills it, rather than the template or the register. True if left out. */
  fillable?: boolean
  /** The name that people see. */
  label?: string
}

export interface ComponentFacts {
  id: string
  /**
   * An optional component may stay empty. Once any of its attributes is filled, its mandatory
   * attributes are required.
   */
  mandatory: boolean
  conditional: Conditional | null
  attributes: readonly AttributeFacts[]
  /** The name that people see. */
  label?: string
}

export interface FormFacts {
  attributes: readonly AttributeFacts[]
  components: readonly ComponentFacts[]
}

export interface PartState {
  /** Hidden parts are not asked, stored or printed. */
  shown: boolean
  /** Whether it can be filled. Shown but not open: its prerequisite has no value yet. */
  open: boolean
  /** Whether the form is incomplete without a value. Never true for a component. */
  required: boolean
}

/**
 * Returns the value of an attribute by id, as text: people joined by commas, a file as `1` or `0`;
 * empty or undefined for none.
 */
export type ValueOf = (attributeId: string) => string | undefined

/** Attribute types that the form itself fills. */
const unasked = new Set(['Non Editable', 'Read Only Image'])

/**
 * Computes for each attribute and component, by id, whether it is shown, open and required with
 * these values. A hidden attribute counts as empty for its dependents. Parts that depend on
 * themselves or on a missing attribute are hidden.
 */
export function formState(form: FormFacts, valueOf: ValueOf): ReadonlyMap<string, PartState> {
  const states = new Map<string, PartState>()
  const underWay = new Set<string>()
  const parents = new Map<string, ComponentFacts>()
  const places = new Map<string, AttributeFacts>()
  for (const attribute of form.attributes) places.set(place(null, attribute.name), attribute)
  for (const component of form.components) {
    for (const attribute of component.attributes) {
      parents.set(attribute.id, component)
      places.set(place(component.id, attribute.name), attribute)
    }
  }

  const conditionState = (conditional: Conditional | null): { shown: boolean; open: boolean } => {
    if (!conditional || conditional.argument === null) return { shown: true, open: true }
    const argument = places.get(place(conditional.argumentComponentId, conditional.argument))
    if (!argument || underWay.has(argument.id)) return { shown: false, open: false }
    const value = seenValue(argument)
    if (conditional.condition === 'Prerequisite') return { shown: true, open: value !== '' }
    const met = holds(conditional, value, argument.type)
    return { shown: met, open: met }
  }

  const stateOf = (
    part: AttributeFacts | ComponentFacts,
    parent: ComponentFacts | undefined,
  ): PartState => {
    const known = states.get(part.id)
    if (known) return known
    underWay.add(part.id)
    const own = conditionState(part.conditional)
    const above = parent
      ? underWay.has(parent.id)
        ? { shown: false, open: false }
        : stateOf(parent, undefined)
      : { shown: true, open: true }
    underWay.delete(part.id)
    const shown = own.shown && above.shown
    const state = { shown, open: shown && own.open && above.open, required: false }
    states.set(part.id, state)
    return state
  }

  const seenValue = (attribute: AttributeFacts): string =>
    stateOf(attribute, parents.get(attribute.id)).shown
      ? visibleText(valueOf(attribute.id) ?? '')
      : ''

  for (const part of [
    ...form.attributes,
    ...form.components,
    ...form.components.flatMap(({ attributes }) => attributes),
  ]) {
    stateOf(part, parents.get(part.id))
  }
  for (const attribute of form.attributes) require(attribute, true)
  for (const { mandatory, attributes } of form.components) {
    const asked =
      mandatory ||
      attributes.some((attribute) => !unasked.has(attribute.type) && seenValue(attribute) !== '')
    for (const attribute of attributes) require(attribute, asked)
  }
  return states

  function require(attribute: AttributeFacts, asked: boolean) {
    const state = states.get(attribute.id)
    if (state)
      state.required = asked && attribute.mandatory && state.open && !unasked.has(attribute.type)
  }
}

const place = (componentId: string | null, name: string) => `${componentId ?? ''}\n${name}`

/**
 * Evaluates a condition on a value by attribute type. Numbers compare as numbers, dates by day,
 * files by existence (`1` or `0`), texts without case. Without a type, `ge` and `le` compare two
 * numbers as numbers, otherwise alphabetically. An empty value, or one of a Numeric attribute that is
 * no number, is neither equal nor unequal to anything, neither greater nor less.
 */
export const holds = (
  { condition, conditionValue }: Pick<Conditional, 'condition' | 'conditionValue'>,
  value: string,
  type?: string,
): boolean =>
  tests[condition](
    comparable(value, type, condition),
    comparable(conditionValue, searchesPart.has(condition) ? undefined : type, condition),
    type === 'Numeric' ? numeric : textual,
  )

/** Operators that search for a part of a value, which is text whatever the type. */
const searchesPart: ReadonlySet<ConditionOperator> = new Set([
  'contains',
  'starts_with',
  'ends_with',
])

function comparable(text: string, type: string | undefined, condition: ConditionOperator): string {
  const plain = visibleText(text).toLowerCase()
  if (type === 'Date') return plain.slice(0, 'yyyy/MM/dd'.length)
  if (type === 'Numeric' && comparesWithValue(condition) && !isNumber(plain)) return ''
  return type && isFileType(type) && plain === '' && comparesWithValue(condition) ? '0' : plain
}

/** Negative, 0 or positive; NaN for values that cannot be compared. */
type Compare = (left: string, right: string) => number

const numeric: Compare = (left, right) =>
  isNumber(left) && isNumber(right) ? Number(left) - Number(right) : Number.NaN

const textual: Compare = (left, right) =>
  isNumber(left) && isNumber(right)
    ? Number(left) - Number(right)
    : left < right
      ? -1
      : Number(left > right)

const equal = (left: string, right: string, compare: Compare) =>
  left !== '' && (left === right || (compare === numeric && compare(left, right) === 0))

const tests: Record<ConditionOperator, (left: string, right: string, compare: Compare) => boolean> =
  {
    populated: (left) => left !== '',
    not_populated: (left) => left === '',
    eq: equal,
    ne: (left, ...right) => left !== '' && !equal(left, ...right),
    contains: (left, right) => left !== '' && left.includes(right),
    starts_with: (left, right) => left !== '' && left.startsWith(right),
    ends_with: (left, right) => left !== '' && left.endsWith(right),
    ge: (left, right, compare) => left !== '' && compare(left, right) >= 0,
    le: (left, right, compare) => left !== '' && compare(left, right) <= 0,
    Prerequisite: (left) => left !== '',
  }
