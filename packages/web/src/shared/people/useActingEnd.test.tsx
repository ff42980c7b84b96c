import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '#ui/notify.ts'
import { inCharge } from './people.ts'
import { useActingEnd } from './useActingEnd.ts'

const person = (name: string, hasLeft = false) => ({ username: name.toLowerCase(), name, hasLeft })

it('tells once of each person who becomes unable to act, but not of those who already were', () => {
  const told = vi.spyOn(notify, 'info').mockImplementation(() => {})
  const { rerender } = renderHook(({ people }) => useActingEnd(people), {
    initialProps: { people: [person('Ravi'), person('Dana'), person('Grace', true)] },
  })
  const people = [person('Ravi', true), person('Dana'), person('Grace', true)]
  rerender({ people })
  rerender({ people: [...people] })
  expect(told.mock.calls).toEqual([['No longer able to act: Ravi (has left).']])
  rerender({ people: inCharge(people, ['dana']) })
  expect(told).toHaveBeenLastCalledWith('No longer able to act: Dana (cannot open this plan).')
  rerender({ people: people.map(({ name }) => person(name)) })
  expect(told).toHaveBeenCalledTimes(2)
  told.mockRestore()
})
