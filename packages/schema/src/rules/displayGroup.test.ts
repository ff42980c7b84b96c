import { expect, test } from 'vitest'
import { displayGroupFault, headingOf, namesIn, tidyGroup } from './displayGroup.ts'

test('a heading with empty values only is omitted, and one empty value leaves no separator behind', () => {
  const given = (values: Record<string, string>) => ({
    saved: () => undefined,
    typed: (name: string) => values[name],
  })
  expect(
    headingOf({ kind: 'default', formula: 'Release of {Work}' }, given({ Work: ' ' })),
  ).toBeNull()
  expect(headingOf({ kind: 'default', formula: 'Release' }, given({}))).toBe('Release')
  expect(
    headingOf({ kind: 'default', formula: '{Area}, {Shift} shift' }, given({ Shift: 'Night' })),
  ).toBe('Night shift')
  const three = { kind: 'default', formula: '{A} – {B} – {C}' } as const
  expect(
    [{ A: '-5' }, { B: '-5' }, { C: '-5' }, { A: 'a', C: 'c' }, { A: 'a', B: 'b', C: 'c' }].map(
      (values) => headingOf(three, given(values)),
    ),
  ).toEqual(['-5', '-5', '-5', 'a – c', 'a – b – c'])
})

test('the heading of a component follows its formula', () => {
  const given = {
    saved: (name: string) => ({ Area: 'North' })[name],
    typed: (name: string) => ({ Area: 'South' })[name],
  }
  expect(headingOf(null, given)).toBeNull()
  expect(headingOf({ kind: 'default', formula: 'Works in {Area} {Nothing}' }, given)).toBe(
    'Works in South',
  )
  const value = { kind: 'value', formula: 'Works in {1}', params: ['Area'] } as const
  expect(headingOf({ ...value, forceUpdate: false }, given)).toBe('Works in North')
  expect(headingOf({ ...value, forceUpdate: true }, given)).toBe('Works in South')
})

const value = (formula: string, params: string[], forceUpdate = false) =>
  ({ kind: 'value', formula, params, forceUpdate }) as const
const formula = (text: string) => ({ kind: 'default', formula: text }) as const

test('a display group lists the attributes of its formula, ignoring extra spaces', () => {
  expect(namesIn(formula('At { Site  area }, {}{ } shift {Shift}'))).toEqual(['Site area', 'Shift'])
  expect(namesIn(value('{1}', [' Site  area', '', 'Shift']))).toEqual(['Site area', 'Shift'])
})

test('a display group is stored in normalised form', () => {
  expect(tidyGroup(formula('  At  {Area} '))).toEqual(formula('At {Area}'))
  expect(tidyGroup(value(' At  {1}', [' Site  area', '']))).toEqual(value('At {1}', ['Site area']))
})

test('a display group names attributes of the main form', () => {
  const names = new Set(['Area'])
  expect(displayGroupFault(formula('  '), names)).toBe('Required.')
  expect(displayGroupFault(formula('Works'), undefined)).toBeUndefined()
  expect(displayGroupFault(formula('{Area}'), names)).toBeUndefined()
  expect(displayGroupFault(value('{1}', ['Area', 'Shift']), names)).toMatch(/Shift/)
  expect(displayGroupFault(formula('{Area}'), undefined)).toMatch(/Area/)
})

test('a number in braces without a parameter has no value', () => {
  const given = { saved: () => 'North', typed: () => undefined }
  expect(headingOf(value('{1} {2}', ['Area']), given)).toBe('North')
  expect(headingOf(value('{2}', ['Area']), given)).toBeNull()
})

test('a value that looks like a separator is kept', () => {
  const given = { saved: () => undefined, typed: (name: string) => ({ A: '-', B: 'b' })[name] }
  expect(headingOf(formula('{A}, {B}'), given)).toBe('-, b')
  expect(headingOf(formula('  '), given)).toBeNull()
})
