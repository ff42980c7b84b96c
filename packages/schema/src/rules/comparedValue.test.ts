import { describe, expect, test } from 'vitest'
import { comparedFault, comparedKind, type ComparedAttribute } from './comparedValue.ts'
import type { ConditionOperator } from './condition.ts'

const attribute = (type: string, predeterminedList: string[] | null = null): ComparedAttribute => ({
  name: 'Result',
  type,
  predeterminedList,
})
const list = ['Pass', 'Fail']

test.each<[string, string, string[] | null, ConditionOperator, string]>([
  ['a list', 'Text', list, 'eq', 'choice'],
  ['a list', 'Text', list, 'ne', 'choice'],
  ['a list', 'Text', list, 'starts_with', 'text'],
  ['free text', 'Text', null, 'eq', 'text'],
  ['a number', 'Numeric', null, 'ge', 'number'],
  ['a number', 'Numeric', null, 'contains', 'text'],
  ['a date', 'Date', null, 'le', 'date'],
  ['a date', 'Date', null, 'ends_with', 'text'],
  ['a person with choices', 'User', list, 'eq', 'text'],
  ['a photo', 'Media', null, 'eq', 'yesNo'],
  ['a signature', 'Signature', null, 'contains', 'yesNo'],
])(
  '%s of type %s (%s) with %s is compared with: %s',
  (_, type, predeterminedList, operator, kind) => {
    expect(comparedKind({ type, predeterminedList }, operator)).toBe(kind)
  },
)

describe('reports a compared value that the attribute can never have', () => {
  const good = undefined
  const wrong = expect.stringMatching(/^\S.*\.$/)
  test.each<[ComparedAttribute | undefined, ConditionOperator, string, unknown]>([
    [attribute('Text'), 'eq', '  ', 'Field is required.'],
    [undefined, 'eq', '', 'Field is required.'],
    [undefined, 'eq', 'anything', good],
    [attribute('Text'), 'populated', '', good],
    [attribute('Text'), 'Prerequisite', '', good],
    [attribute('Media'), 'eq', '1', good],
    [attribute('Media'), 'eq', ' 0 ', good],
    [attribute('Media'), 'eq', 'yes', wrong],
    [attribute('Numeric'), 'ge', '12', good],
    [attribute('Numeric'), 'ge', 'twelve', 'Value has to be a number.'],
    [attribute('Date'), 'eq', '2026/02/28', good],
    [attribute('Date'), 'eq', '2026/02/30', wrong],
    [attribute('Date'), 'contains', '2026', good],
    [attribute('Text', list), 'eq', ' fail ', good],
    [attribute('Text', list), 'eq', 'Unknown', expect.stringContaining('Result')],
    [attribute('Text', list), 'starts_with', 'pa', good],
    [attribute('Text', list), 'starts_with', 'Un', expect.stringContaining('Result')],
    [attribute('Text'), 'starts_with', 'Un', good],
    [attribute('User', list), 'starts_with', 'Un', good],
  ])('%j %s %j', (compared, condition, conditionValue, fault) => {
    const conditional = { argument: 'Result', argumentComponentId: null, condition, conditionValue }
    expect(comparedFault(conditional, compared)).toEqual(fault)
  })
})
