import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStandingFaults } from './useStandingFaults.ts'

const faults = { email: 'It exists.', 'roles.0': 'Unknown.', other: 'Refused.' }
const values: Record<string, unknown> = { email: 'a', roles: ['x'] }

it.each<[string, Record<string, unknown>, string[]]>([
  ['no field', values, ['email', 'roles.0', 'other']],
  ['one field', { ...values, email: 'b' }, ['roles.0']],
  ['an entry of a field', { ...values, roles: ['y'] }, ['email']],
])('keeps the refusals that hold after a change of %s', (_, changed, kept) => {
  const { result, rerender } = renderHook(
    ({ now }: { now: Record<string, unknown> }) => useStandingFaults(faults, now),
    { initialProps: { now: values } },
  )
  rerender({ now: changed })
  expect(Object.keys(result.current)).toEqual(kept)
})
