import { expect, test } from 'vitest'
import { headingOf } from './displayGroup.ts'

test('a heading whose values are all empty is none, and an empty one among others leaves no loose end', () => {
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
