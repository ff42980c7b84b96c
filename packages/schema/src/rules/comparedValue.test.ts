import { describe, expect, test } from 'vitest'
import { attributeTypes } from '../rest/templateForm.ts'
import {
  comparedFault,
  comparedKind,
  operatorFault,
  operatorsFor,
  type ComparedAttribute,
} from './comparedValue.ts'
import {
  comparesWithValue,
  conditionOperators,
  holds,
  type ConditionOperator,
} from './condition.ts'
import { valueFault } from './formFilling.ts'

const attribute = (
  type: string,
  predeterminedList: string[] | null = null,
  more: Partial<ComparedAttribute> = {},
): ComparedAttribute => ({ name: 'Result', type, predeterminedList, ...more })
const list = ['Pass', 'Fail']
const masked = (mask: string, low: number, high: number) => ({
  numberMask: { mask, rangeLow: low, rangeHigh: high, displayMask: true, enforce: true },
})

test.each<[string, string, string[] | null, ConditionOperator, string]>([
  ['a list', 'Text', list, 'eq', 'choice'],
  ['a list', 'Text', list, 'ne', 'choice'],
  ['a list', 'Text', list, 'starts_with', 'text'],
  ['free text', 'Text', null, 'eq', 'text'],
  ['a number', 'Numeric', null, 'ge', 'number'],
  ['a number', 'Numeric', null, 'contains', 'text'],
  ['a date', 'Date', null, 'le', 'date'],
  ['a date', 'Date', null, 'ends_with', 'text'],
  ['a person with choices', 'User', list, 'eq', 'people'],
  ['a person', 'User', null, 'contains', 'text'],
  ['a photo', 'Media', null, 'eq', 'yesNo'],
])(
  '%s of type %s (%s) with %s is compared with: %s',
  (_, type, predeterminedList, operator, kind) => {
    expect(comparedKind(attribute(type, predeterminedList), operator)).toBe(kind)
  },
)

/** For each type and operator: a compared value that fits, a value that meets it, and one that no value can meet. */
type Case = [fits: string, met: string, never: string]
const parts = (...cases: [Case, Case, Case]): Partial<Record<ConditionOperator, Case>> => ({
  contains: cases[0],
  starts_with: cases[1],
  ends_with: cases[2],
})
const same = (fits: string, other: string, never: string) => ({
  eq: [fits, fits, never] as Case,
  ne: [fits, other, never] as Case,
})
const ordered = (fits: string, never: string) => ({
  ge: [fits, fits, never] as Case,
  le: [fits, fits, never] as Case,
})
const file = same('1', '0', 'yes')
const cases: Record<(typeof attributeTypes)[number], Partial<Record<ConditionOperator, Case>>> = {
  Text: {
    ...same('Pass', 'Fail', ' '),
    ...ordered('Pass', ' '),
    ...parts(['as', 'Pass', ' '], ['pa', 'Pass', ' '], ['ss', 'Pass', ' ']),
  },
  Location: {
    ...same('Shaft A', 'Shaft B', ' '),
    ...ordered('Shaft A', ' '),
    ...parts(['aft', 'Shaft A', ' '], ['shaft', 'Shaft A', ' '], ['A', 'Shaft A', ' ']),
  },
  URI: {
    ...same('https://a.example/b', 'http://c.example', 'a.example'),
    ...parts(
      ['a.example', 'https://a.example/b', 'a b'],
      ['HTTPS://a', 'https://a.example', 'abc'],
      ['/b', 'https://a.example/b', 'a b'],
    ),
  },
  Numeric: {
    ...same('12', '13', 'twelve'),
    ...ordered('12', '1e1'),
    ...parts(['.5', '1.5', 'abc'], ['-', '-3', 'abc'], ['05', '105', '5.']),
  },
  Date: {
    ...same('2026/02/28', '2026/03/01', '2026/02/30'),
    ...ordered('2026/02/28', 'soon'),
    ...parts(
      ['/02/2', '2026/02/28', 'zz'],
      ['2026/1', '2026/12/31', '26/'],
      ['31', '2026/12/31', '32'],
    ),
  },
  Weather: {
    ...same('Rain; 12 °C', 'Fog', 'Rainy'),
    ...parts(
      ['12 °C', 'Rain; 12 °C', 'drizzling'],
      ['rain', 'Rain; 12 °C', 'wet'],
      ['km/h', 'wind 5 km/h', 'rainy'],
    ),
  },
  Geo_location: {
    ...same('51.5072, -0.1276', '51, 0', 'London'),
    ...parts(
      ['51.5', '51.5072, -0.1276', 'N'],
      ['51', '51.5072, -0.1276', '91'],
      ['76', '51.5072, -0.1276', 'x'],
    ),
  },
  User: {
    ...same('tom@a.example', 'grace@a.example', 'nobody'),
    ...parts(
      ['tom', 'tom@a.example', 'Tom Brandt'],
      ['tom', 'tom@a.example', '<tom>'],
      ['example', 'tom@a.example', 'a b'],
    ),
  },
  Media: file,
  Attachment: file,
  Signature: file,
  'Markup Image': file,
  'Non Editable': {},
  'Read Only Image': {},
}

describe.each(attributeTypes)('a condition on %s', (type) => {
  test.each(conditionOperators)('with %s', (condition) => {
    const one = attribute(type)
    const found = cases[type][condition]
    const isPresence = !comparesWithValue(condition) && Object.keys(cases[type]).length > 0
    expect(operatorFault(condition, one) === undefined).toBe(isPresence || found !== undefined)
    expect(operatorsFor(one).includes(condition)).toBe(isPresence || found !== undefined)
    if (!found) return
    const [fits, met, never] = found
    expect(comparedFault({ condition, conditionValue: fits }, one)).toBeUndefined()
    expect(valueFault({ attribute_type: type, predetermined_list: null }, met)).toBeUndefined()
    expect(holds({ condition, conditionValue: fits }, met, type)).toBe(true)
    expect(comparedFault({ condition, conditionValue: never }, one)).toMatch(/^\S.*\.$/)
  })
})

describe('reports a compared value that the attribute can never have', () => {
  const good = undefined
  const wrong = expect.stringMatching(/^\S.*\.$/)
  test.each<[ComparedAttribute | undefined, ConditionOperator, string, unknown]>([
    [undefined, 'eq', '', 'Field is required.'],
    [undefined, 'eq', 'anything', good],
    [attribute('Text'), 'eq', '\u200B', 'Field is required.'],
    [attribute('Text'), 'populated', '', good],
    [attribute('Text'), 'Prerequisite', '', good],
    [attribute('Media'), 'eq', ' 0 ', good],
    [attribute('Text', list), 'eq', ' fail ', good],
    [attribute('Text', list), 'eq', 'Unknown', 'Choose one of the values of Result.'],
    [attribute('Text', ['Yes']), 'ne', 'Yes', 'Result has no other value.'],
    [attribute('Text', list), 'starts_with', 'pa', good],
    [attribute('Text', list), 'starts_with', 'Un', expect.stringContaining('Result')],
    [attribute('User'), 'eq', 'a@b.example,c@b.example', good],
    [attribute('User'), 'eq', 'a@b.example, c@b.example', wrong],
    [attribute('Numeric'), 'starts_with', '00', wrong],
    [attribute('Numeric'), 'ends_with', '-0', wrong],
    [attribute('Date'), 'contains', '02/30', wrong],
    [attribute('Date'), 'starts_with', '2026/02/28', good],
    [attribute('Date'), 'ends_with', '12026/02/28', wrong],
    [attribute('Numeric', null, masked('##', 1, 50)), 'ge', '51', wrong],
    [attribute('Numeric', null, masked('##', 1, 50)), 'ge', '50', good],
    [attribute('Numeric', null, masked('##', 10, 50)), 'le', '9', wrong],
    [attribute('Numeric', null, masked('##', 1, 50)), 'eq', '7', good],
    [attribute('Text', null, masked('P-###', 1, 499)), 'eq', 'p-012', good],
    [attribute('Text', null, masked('P-###', 1, 499)), 'eq', 'P-500', wrong],
    [attribute('Text', null, masked('P-###', 1, 499)), 'ne', 'P-012', good],
  ])('%j %s %j', (compared, condition, conditionValue, fault) => {
    expect(comparedFault({ condition, conditionValue }, compared)).toEqual(fault)
  })
})

test('only a Non Editable attribute with the number of the form can decide', () => {
  const decides = (more: Partial<ComparedAttribute>) =>
    operatorFault('eq', attribute('Non Editable', null, more)) === undefined
  expect(decides({ numbersForms: true })).toBe(true)
  expect(decides({ name: 'Document Number' })).toBe(true)
  expect(decides({ name: 'Document Number', numbersForms: false })).toBe(false)
  expect(decides({})).toBe(false)
})
