import { describe, expect, test } from 'vitest'
import type { AttributeFacts, ComponentFacts, Conditional, ConditionOperator } from './condition.ts'
import { comparesWithValue, conditionOperators, formState, holds } from './condition.ts'
import { formFaults } from './formFilling.ts'

describe('evaluates a condition', () => {
  test.for([
    ['populated', '', 'x', true],
    ['populated', '', ' ', false],
    ['not_populated', '', '', true],
    ['not_populated', '', 'x', false],
    ['eq', 'Fail', 'fail', true],
    ['eq', 'Fail', 'Failed', false],
    ['eq', 'Fail', '', false],
    ['ne', 'Pass', 'Fail', true],
    ['ne', 'Pass', 'pass', false],
    ['ne', 'Pass', '', false],
    ['ne', 'Pass', '\u200B', false],
    ['populated', '', '\u200B', false],
    ['not_populated', '', '\u2800', true],
    ['contains', 'ana', 'dana,tom', true],
    ['contains', 'ivo', 'dana,tom', false],
    ['contains', 'x', '', false],
    ['ge', '10', '9', false],
    ['ge', '10', '10', true],
    ['ge', '10', '10.5', true],
    ['ge', '1', '', false],
    ['le', '10', '9', true],
    ['le', '10', '11', false],
    ['le', '10', '', false],
    ['ge', '2026/02/01', '2026/10/01 0:00:00', true],
    ['le', '2026/02/01', '2026/10/01 0:00:00', false],
    ['starts_with', 'pre', 'Precast', true],
    ['starts_with', 'cast', 'Precast', false],
    ['ends_with', 'CAST', 'Precast', true],
    ['ends_with', 'pre', 'Precast', false],
    ['Prerequisite', '', 'x', true],
    ['Prerequisite', '', '', false],
    ['ge', 'b', 'a', false],
    ['ge', 'b', 'c', true],
    ['ge', 'b', 'b', true],
    ['le', 'b', 'a', true],
    ['le', 'b', 'b', true],
    ['le', 'b', 'c', false],
    ['le', '10', '9a', false],
    ['eq', ' fail ', 'Fail', true],
    ['contains', '', '', false],
    ['starts_with', '', '', false],
    ['ends_with', '', '', false],
    ['ge', '', '', false],
    ['le', '', '', false],
  ] as const)('%s "%s" of "%s": %s', ([condition, conditionValue, value, expected]) => {
    expect(holds({ condition, conditionValue }, value)).toBe(expected)
  })

  test.for([
    ['Numeric', 'ne', '10', '1e1', false],
    ['Numeric', 'ne', '10', '11', true],
    ['Numeric', 'ne', '10', '10.0', false],
    ['Numeric', 'ge', '10000', '18500', true],
    ['Numeric', 'ge', '10000', '9', false],
    ['Numeric', 'ge', '10000', '18k', false],
    ['Numeric', 'ge', '10000', '1e9', false],
    ['Numeric', 'le', '10000', '1k', false],
    ['Numeric', 'eq', '10', '10.0', true],
    ['Numeric', 'eq', '10', '11', false],
    ['Numeric', 'ne', '10', '+10', false],
    ['Text', 'eq', '10', '10.0', false],
    ['Text', 'ge', '10', '9', false],
    ['Date', 'eq', '2026/02/01', '2026/02/01 0:00:00', true],
    ['Date', 'ne', '2026/02/01', '2026/02/01 0:00:00', false],
    ['Date', 'le', '2026/02/01', '2026/02/01 0:00:00', true],
    ['Media', 'eq', '1', '1', true],
    ['Media', 'eq', '0', '', true],
    ['Media', 'ne', '1', '', true],
    ['Media', 'populated', '', '', false],
    ['Media', 'not_populated', '', '', true],
    ['Media', 'Prerequisite', '', '', false],
    ['Text', 'eq', '0', '', false],
    ['Markup Image', 'eq', '0', '', true],
    ['Attachment', 'eq', '0', '', true],
    ['Signature', 'eq', '0', '', true],
  ] as const)('%s: %s "%s" of "%s": %s', ([type, condition, conditionValue, value, expected]) => {
    expect(holds({ condition, conditionValue }, value, type)).toBe(expected)
  })
})

const on = (
  argument: string | null,
  condition: ConditionOperator = 'populated',
  more: Partial<Conditional> = {},
): Conditional => ({ argument, argumentComponentId: null, condition, conditionValue: '', ...more })
const attribute = (id: string, more: Partial<AttributeFacts> = {}): AttributeFacts => ({
  id,
  name: `Name ${id}`,
  type: 'Text',
  mandatory: true,
  conditional: null,
  ...more,
})
const component = (
  id: string,
  attributes: AttributeFacts[],
  more: Partial<ComponentFacts> = {},
): ComponentFacts => ({ id, mandatory: true, conditional: null, attributes, ...more })

/** Returns the states by id: `s` shown, `o` open, `r` required. */
const stateOf = (
  attributes: AttributeFacts[],
  values: Record<string, string> = {},
  components: ComponentFacts[] = [],
) =>
  Object.fromEntries(
    [...formState({ attributes, components }, (id) => values[id])].map(
      ([id, { shown, open, required }]) => [
        id,
        `${shown ? 's' : ''}${open ? 'o' : ''}${required ? 'r' : ''}`,
      ],
    ),
  )

test('a condition hides its part until it is met; a prerequisite locks its part', () => {
  const form = [
    attribute('a'),
    attribute('b', { conditional: on('Name a', 'eq', { conditionValue: 'yes' }) }),
    attribute('c', { conditional: on('Name a', 'Prerequisite') }),
  ]
  expect(stateOf(form)).toEqual({ a: 'sor', b: '', c: 's' })
  expect(stateOf(form, { a: 'no' })).toEqual({ a: 'sor', b: '', c: 'sor' })
  expect(stateOf(form, { a: 'yes' })).toEqual({ a: 'sor', b: 'sor', c: 'sor' })
})

test('a hidden attribute counts as empty for its dependents, whatever its value', () => {
  const form = [
    attribute('a'),
    attribute('b', { conditional: on('Name a') }),
    attribute('c', { conditional: on('Name b') }),
    attribute('d', { conditional: on('Name b', 'not_populated') }),
  ]
  expect(stateOf(form, { b: 'left over' })).toEqual({ a: 'sor', b: '', c: '', d: 'sor' })
})

test('a component hides and locks its attributes; only a mandatory one requires them while it is empty', () => {
  const parts = [
    component('hidden', [attribute('h')], { conditional: on('Name a') }),
    component('locked', [attribute('l')], { conditional: on('Name a', 'Prerequisite') }),
    component('optional', [attribute('o'), attribute('p', { mandatory: false })], {
      mandatory: false,
    }),
    component('always', [attribute('w')], { conditional: on(null, 'Prerequisite') }),
  ]
  expect(stateOf([attribute('a')], {}, parts)).toMatchObject({
    hidden: '',
    h: '',
    locked: 's',
    l: 's',
    o: 'so',
    always: 'so',
    w: 'sor',
  })
  expect(stateOf([attribute('a')], { a: 'x', p: 'y' }, parts)).toMatchObject({
    h: 'sor',
    l: 'sor',
    o: 'sor',
    p: 'so',
  })
})

test('the same name in the main form and in a component are two attributes', () => {
  const inside = attribute('in', { name: 'Result' })
  const form = [
    attribute('main', { name: 'Result' }),
    attribute('b', { conditional: on('Result', 'populated', { argumentComponentId: 'c' }) }),
  ]
  expect(stateOf(form, { main: 'x' }, [component('c', [inside])])['b']).toBe('')
  expect(stateOf(form, { in: 'x' }, [component('c', [inside])])['b']).toBe('sor')
})

test('parts that depend on themselves or on nothing that exists are hidden', () => {
  expect(
    stateOf(
      [
        attribute('a', { conditional: on('Name b') }),
        attribute('b', { conditional: on('Name a') }),
        attribute('self', { conditional: on('Name self') }),
        attribute('lost', { conditional: on('Gone') }),
      ],
      { a: '1', b: '1', self: '1' },
    ),
  ).toEqual({ a: '', b: '', self: '', lost: '' })
  const circle = component('c', [attribute('in')], {
    conditional: on('Name in', 'populated', { argumentComponentId: 'c' }),
  })
  expect(stateOf([], { in: 'x' }, [circle])).toEqual({ c: '', in: '' })
})

test('white space counts as no value', () => {
  const form = [attribute('a'), attribute('b', { conditional: on('Name a', 'Prerequisite') })]
  expect(stateOf(form, { a: '  ' })).toEqual({ a: 'sor', b: 's' })
  const facts = { attributes: form, components: [] }
  expect([...formFaults(facts, (id) => ({ a: ' ' })[id]).keys()]).toEqual(['a'])
})

test('attributes that the form fills itself are never required', () => {
  const types = ['Non Editable', 'Read Only Image', 'Text']
  expect(stateOf(types.map((type) => attribute(type, { type })))).toEqual({
    'Non Editable': 'so',
    'Read Only Image': 'so',
    Text: 'sor',
  })
  const image = attribute('i', { type: 'Read Only Image' })
  const optional = component('c', [image, attribute('x')], { mandatory: false })
  expect(stateOf([], { i: '1' }, [optional])['x']).toBe('so')
})

test('errors in a component belong to its visible attributes', () => {
  const facts = {
    attributes: [attribute('main', { mandatory: false })],
    components: [
      component('shown', [attribute('a'), attribute('b', { type: 'Numeric' })]),
      component('hidden', [attribute('c', { type: 'Numeric' })], { conditional: on('Name main') }),
    ],
  }
  const values: Record<string, string> = { b: 'many', c: 'many' }
  expect(Object.fromEntries(formFaults(facts, (id) => values[id]))).toEqual({
    a: 'Field is required.',
    b: 'Value has to be a number.',
  })
})

test('only an enforced mask validates a value', () => {
  const mask = { mask: 'T-##', rangeLow: 1, rangeHigh: 20, displayMask: true, enforce: false }
  const facts = {
    attributes: [attribute('a', { mask }), attribute('b', { mask: null })],
    components: [],
  }
  expect(formFaults(facts, () => 'anything')).toEqual(new Map())
})

test('existence operators have no compared value', () => {
  expect(conditionOperators.filter((operator) => !comparesWithValue(operator))).toEqual([
    'populated',
    'not_populated',
    'Prerequisite',
  ])
})

test('only visible and open attributes have errors', () => {
  const mask = { mask: 'T-##', rangeLow: 1, rangeHigh: 20, displayMask: true, enforce: true }
  const form = [
    attribute('empty'),
    attribute('optional', { mandatory: false }),
    attribute('made', { type: 'Non Editable' }),
    attribute('hidden', { conditional: on('Name empty') }),
    attribute('number', { type: 'Numeric' }),
    attribute('masked', { mask }),
    attribute('fits', { mask }),
  ]
  const values: Record<string, string> = { number: '12a', masked: 'T-21', fits: 'T-20' }
  expect(
    Object.fromEntries(formFaults({ attributes: form, components: [] }, (id) => values[id])),
  ).toEqual({
    empty: 'Field is required.',
    number: 'Value has to be a number.',
    masked: 'The number has to be from 1 to 20.',
  })
})
