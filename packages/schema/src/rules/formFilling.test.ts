import { describe, expect, test } from 'vitest'
import type { TemplateAttribute, TemplateForm } from '../rest/templateForm.ts'
import { factsOfForms } from './formFacts.ts'
import {
  accessBy,
  formFaults,
  isDateValue,
  peopleIn,
  unfilledFields,
  valueFault,
} from './formFilling.ts'

describe('access to an attribute', () => {
  const list = (readOnly: string[], write: string[]) => ({ readOnly, write })
  test.each([
    ['in no list', [], 'Hidden'],
    ['in none of the lists', [list(['b'], ['c'])], 'Hidden'],
    ['to be read', [list(['a'], [])], 'Readonly'],
    ['to be written', [list([], ['a'])], 'Editable'],
    ['in both of one task', [list(['a'], ['a'])], 'Readonly'],
    ['the strictest of several tasks', [list([], ['a']), list(['a'], [])], 'Readonly'],
    ['written for one task, unnamed in another', [list(['b'], []), list([], ['a'])], 'Editable'],
  ])('%s', (_, lists, access) => {
    expect(accessBy(lists, 'a')).toBe(access)
  })
})

test('people in the value of a User attribute', () => {
  expect(peopleIn(undefined)).toEqual([])
  expect(peopleIn('')).toEqual([])
  expect(peopleIn(' Ada@dunmere.example,, bob@dunmere.example ')).toEqual([
    'ada@dunmere.example',
    'bob@dunmere.example',
  ])
})

test.each([
  ['2026/02/28', true],
  ['2026/02/29', false],
  ['2028/02/29', true],
  ['2026/04/31', false],
  ['2026/12/31', true],
  ['2026/01/01', true],
  ['2026/00/10', false],
  ['2026/13/10', false],
  ['2026/01/00', false],
  ['0000/01/01', false],
  ['0001/01/01', true],
  ['2026/01/01 0:00:00', true],
  ['2026/01/01 23:59:59', true],
  ['2026/01/01 24:00:00', false],
  ['2026/01/01 23:60:00', false],
  ['2026/01/01 23:00:60', false],
  ['2026/01/01 100:00:00', false],
  ['2026/01/01 at noon', false],
  ['on 2026/01/01', false],
  ['26/01/01', false],
  ['2026/1/1', false],
  ['2026-01-01', false],
  ['', false],
])('%j is a day that exists: %s', (text, exists) => {
  expect(isDateValue(text)).toBe(exists)
})

describe('validates a value', () => {
  const sentence = expect.stringMatching(/^\S.*\.$/)
  test.each<[string, string, unknown]>([
    ['Text', 'x'.repeat(4000), undefined],
    ['Text', 'x'.repeat(4001), expect.stringContaining('4000')],
    ['Numeric', '', undefined],
    ['Numeric', '12.5', undefined],
    ['Numeric', 'twelve', 'Value has to be a number.'],
    ['Weather', 'Rain; 12 °C', undefined],
    ['Weather', 'Rain; warm °C', 'Value has to be a number.'],
    ['Date', '2026/02/28', undefined],
    ['Date', '2026/02/30', sentence],
    ['Date', '28/02/2026', expect.stringContaining('yyyy/MM/dd')],
    ['URI', 'https://dunmere.example', undefined],
    ['URI', 'HTTP://dunmere.example/a?b#c', undefined],
    ['URI', 'http://dunmere.example:8080/', undefined],
    ['URI', 'dunmere.example', sentence],
    ['URI', 'javascript:https://dunmere.example', sentence],
    ['URI', 'https://', sentence],
    ['URI', 'https://ada@dunmere.example', sentence],
    ['URI', 'https://dunmere.example/a b', sentence],
    ['URI', 'https://dun mere.example', sentence],
    ['Geo_location', '51.5072, -0.1276', undefined],
    ['Geo_location', '90,180', undefined],
    ['Geo_location', '-90,-180', undefined],
    ['Geo_location', '90.1,0', sentence],
    ['Geo_location', '-90.1,0', sentence],
    ['Geo_location', '0,180.1', sentence],
    ['Geo_location', '51.5', sentence],
    ['Geo_location', 'north, 0', sentence],
    ['Geo_location', '0, west', sentence],
    ['Geo_location', '1,2,3', sentence],
    ['Media', '0', undefined],
    ['Attachment', '1', undefined],
    ['Media', 'photo.png', sentence],
    ['Attachment', 'photo.png', sentence],
    ['Signature', 'photo.png', sentence],
    ['Markup Image', 'photo.png', sentence],
    ['Location', 'by the gate', undefined],
  ])('%s %j: %s', (attribute_type, value, fault) => {
    expect(valueFault({ attribute_type, predetermined_list: null }, value)).toEqual(fault)
  })

  test('a text with choices must be one of them', () => {
    const result = { attribute_type: 'Text', predetermined_list: ['Pass', 'Fail'] }
    expect(valueFault(result, 'Pass')).toBeUndefined()
    expect(valueFault(result, 'pass')).toEqual(sentence)
  })
})

describe('explains what makes a form incomplete', () => {
  const attribute = (id: string, more: Partial<TemplateAttribute> = {}): TemplateAttribute => ({
    id,
    sequence: 1,
    attribute_name: `Name ${id}`,
    display_name: `Shown ${id}`,
    attribute_type: 'Text',
    mandatory: true,
    depends_on: null,
    depends_on_conditional: null,
    predetermined_list: null,
    contexts: [],
    attribute_description: '',
    attribute_unit: '',
    number_mask: null,
    owner_name: 'ada@dunmere.example',
    create_datetime: '2026/01/01 00:00:00',
    template_value: null,
    ...more,
  })
  const form = (
    more: Pick<TemplateForm, 'id' | 'is_main_form' | 'attributes'> & Partial<TemplateForm>,
  ) => ({ mandatory: true, depends_on_conditional: null, ...more }) as TemplateForm
  const on = (argument: string, argumentComponentId: string | null = null) => ({
    argument,
    argumentComponentId,
    condition: 'populated' as const,
    conditionValue: '',
  })
  const faultsOf = (forms: TemplateForm[], values: Record<string, string> = {}) => [
    ...formFaults(factsOfForms(forms), (id) => values[id]).keys(),
  ]

  test('mandatory attributes of the main form and of its components', () => {
    const forms = [
      form({ id: '1', is_main_form: true, attributes: [attribute('1-1'), attribute('1-2')] }),
      form({ id: '1-9', is_main_form: false, attributes: [attribute('1-3')] }),
    ]
    expect(faultsOf(forms, { '1-2': 'x' })).toEqual(['1-1', '1-3'])
  })

  test('hidden, optional and computed attributes are not required', () => {
    const number = attribute('1-4', { attribute_name: 'Document Number' })
    const forms = [
      form({
        id: '1',
        is_main_form: true,
        attributes: [
          attribute('1-1', { mandatory: false }),
          attribute('1-2', { depends_on_conditional: on('Name 1-1') }),
          number,
        ],
      }),
      form({
        id: '1-8',
        is_main_form: false,
        depends_on_conditional: on('Name 1-1'),
        attributes: [attribute('1-5')],
      }),
      form({ id: '1-9', is_main_form: false, mandatory: false, attributes: [attribute('1-6')] }),
    ]
    expect(faultsOf(forms)).toEqual([])
    expect(faultsOf(forms, { '1-1': 'x' })).toEqual(['1-2', '1-5'])
  })

  test('a value that violates its enforced mask', () => {
    const mask = { mask: 'A-##', rangeLow: 1, rangeHigh: 50, displayMask: true, enforce: true }
    const forms = [
      form({ id: '1', is_main_form: true, attributes: [attribute('1-1', { number_mask: mask })] }),
    ]
    expect(faultsOf(forms, { '1-1': 'A-51' })).toEqual(['1-1'])
    expect(faultsOf(forms, { '1-1': 'A-50' })).toEqual([])
  })

  test('a value that is not a number', () => {
    const forms = [
      form({
        id: '1',
        is_main_form: true,
        attributes: [attribute('1-1', { attribute_type: 'Numeric' })],
      }),
    ]
    expect(faultsOf(forms, { '1-1': 'twelve' })).toEqual(['1-1'])
  })

  test('a value that is none of the choices, and one that is not of its type', () => {
    const attributes = [
      attribute('1-1', { predetermined_list: ['Pass', 'Fail'] }),
      attribute('1-2', { attribute_type: 'Date' }),
    ]
    const forms = [form({ id: '1', is_main_form: true, attributes })]
    expect(faultsOf(forms, { '1-1': 'Perhaps', '1-2': 'soon' })).toEqual(['1-1', '1-2'])
    expect(faultsOf(forms, { '1-1': 'Pass', '1-2': '2026/12/01' })).toEqual([])
  })

  test('by component and attribute, as people see them', () => {
    const forms = [
      form({
        id: '1',
        is_main_form: true,
        display_name: 'Concrete pour',
        attributes: [attribute('1-1'), attribute('1-2', { mandatory: false })],
      }),
      form({
        id: '1-9',
        is_main_form: false,
        display_name: 'Test results',
        attributes: [attribute('1-3'), attribute('1-4', { attribute_type: 'Numeric' })],
      }),
    ]
    const values: Record<string, string> = { '1-4': 'twelve' }
    expect(unfilledFields(factsOfForms(forms), (id) => values[id])).toEqual([
      { id: '1-1', name: 'Shown 1-1' },
      { id: '1-3', name: 'Test results › Shown 1-3' },
      { id: '1-4', name: 'Test results › Shown 1-4' },
    ])
  })
})
