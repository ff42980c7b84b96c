import { isFileType } from './attributeType.ts'
import { isNumber, numberFault } from './number.ts'
import { matchesMask } from './numberMask.ts'
import type { NumberMask } from './numberMask.ts'

/** How a value is compared (specification 3, section 5), and what is asked before. */
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

/** Operators that compare with a value of their own; the others look only at whether there is one. */
export const comparesWithValue = (operator: ConditionOperator): boolean =>
  !['populated', 'not_populated', 'Prerequisite'].includes(operator)

/** What an attribute or a component depends on. */
export interface Conditional {
  /** Name of the attribute that decides; null only for a component that is a Prerequisite of nothing in particular: it is always shown. */
  argument: string | null
  /** Id of the component that has the attribute; null for the main form. */
  argumentComponentId: string | null
  condition: ConditionOperator
  conditionValue: string
}

/** The word that `depends_on` has where a form is shown from the start (specification 3, section 3, Form as filled). */
export const prerequisiteWord = 'Pre-requisite'

export interface AttributeFacts {
  id: string
  name: string
  type: string
  mandatory: boolean
  conditional: Conditional | null
  mask?: NumberMask | null
}

export interface ComponentFacts {
  id: string
  /** One that is not may be left empty as a whole; once anything in it is filled, what is mandatory in it is required. */
  mandatory: boolean
  conditional: Conditional | null
  attributes: readonly AttributeFacts[]
}

export interface FormFacts {
  attributes: readonly AttributeFacts[]
  components: readonly ComponentFacts[]
}

export interface PartState {
  /** What is not shown is not asked, not kept and not printed. */
  shown: boolean
  /** Whether it can be filled. Shown but not open: its prerequisite has no value yet. */
  open: boolean
  /** Whether it has to have a value before the form is complete. Never true of a component. */
  required: boolean
}

/** Value of an attribute by its id, as text: people joined by commas, a file `1` or `0`; empty or undefined when there is none. */
export type ValueOf = (attributeId: string) => string | undefined

/** The form itself decides these; whoever fills it has nothing to give. */
const unasked = new Set(['Non Editable', 'Read Only Image'])

/**
 * Of each attribute and component, by id: whether it is shown, open and required with these values. A hidden attribute counts as empty for
 * what depends on it. What depends on itself, or on what does not exist, is hidden rather than guessed at.
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
    stateOf(attribute, parents.get(attribute.id)).shown ? (valueOf(attribute.id) ?? '').trim() : ''

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
 * Whether a value of an attribute of this type meets a condition. Numbers are compared as numbers, dates by their day, files by whether there
 * is one (`1` or `0`), texts without regard to case. Where the type is not given, `ge` and `le` compare as numbers what both are, otherwise
 * alphabetically. An empty value equals nothing, and is neither greater nor less.
 */
export const holds = (
  { condition, conditionValue }: Pick<Conditional, 'condition' | 'conditionValue'>,
  value: string,
  type?: string,
): boolean =>
  tests[condition](
    comparable(value, type, condition),
    comparable(conditionValue, type, condition),
    type === 'Numeric' ? numeric : textual,
  )

function comparable(text: string, type: string | undefined, condition: ConditionOperator): string {
  const plain = text.trim().toLowerCase()
  if (type === 'Date') return plain.slice(0, 'yyyy/MM/dd'.length)
  return type && isFileType(type) && plain === '' && comparesWithValue(condition) ? '0' : plain
}

/** Negative, 0 or positive; NaN where the two cannot be compared. */
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
  left === right || (compare === numeric && compare(left, right) === 0)

const tests: Record<ConditionOperator, (left: string, right: string, compare: Compare) => boolean> =
  {
    populated: (left) => left !== '',
    not_populated: (left) => left === '',
    eq: equal,
    ne: (...sides) => !equal(...sides),
    contains: (left, right) => left !== '' && left.includes(right),
    starts_with: (left, right) => left !== '' && left.startsWith(right),
    ends_with: (left, right) => left !== '' && left.endsWith(right),
    ge: (left, right, compare) => left !== '' && compare(left, right) >= 0,
    le: (left, right, compare) => left !== '' && compare(left, right) <= 0,
    Prerequisite: (left) => left !== '',
  }

/**
 * A sentence for each attribute that keeps the form from being complete (specification 3, section 5, Filling forms): mandatory ones without
 * a value, numbers that are none, values that break an enforced mask. By attribute id; hidden and locked ones have none.
 */
export function fillingFaults(form: FormFacts, valueOf: ValueOf): Map<string, string> {
  const states = formState(form, valueOf)
  const faults = new Map<string, string>()
  for (const attribute of [
    ...form.attributes,
    ...form.components.flatMap(({ attributes }) => attributes),
  ]) {
    const state = states.get(attribute.id)
    const value = (valueOf(attribute.id) ?? '').trim()
    if (!state?.shown) continue
    if (value === '') {
      if (state.required) faults.set(attribute.id, 'Field is required.')
    } else if (attribute.type === 'Numeric' && numberFault(value)) {
      faults.set(attribute.id, numberFault(value) ?? '')
    } else if (attribute.mask?.enforce && !matchesMask(attribute.mask, value)) {
      faults.set(
        attribute.id,
        `Value has to match ${attribute.mask.mask}, ${attribute.mask.rangeLow} to ${attribute.mask.rangeHigh}.`,
      )
    }
  }
  return faults
}
