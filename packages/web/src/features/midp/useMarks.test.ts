import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import { useMarks } from './useMarks.ts'

const row = (id: string, title = id) =>
  ({ id, deliverable: { tagCode: id, title } }) as unknown as MidpRowFragment

function open(rows: readonly MidpRowFragment[]) {
  const { result, rerender } = renderHook(
    (shown: readonly MidpRowFragment[]) => {
      const [marks, onMarks] = useState<readonly MidpRowFragment[]>([])
      return useMarks(shown, { marks, onMarks })
    },
    { initialProps: rows },
  )
  /** Returns the titles of the marked deliverables, and the number of hidden ones. */
  const marks = () => ({
    titles: result.current.marked.map(({ deliverable }) => deliverable.title),
    hidden: result.current.hidden,
  })
  return { result, rerender, marks }
}

it('keeps marks that a filter hides, and adds to them', () => {
  const { result, rerender, marks } = open([row('a'), row('b'), row('c')])
  act(() => result.current.choose(['a', 'b']))
  rerender([row('b', 'b renamed'), row('d')])
  expect(marks()).toEqual({ titles: ['a', 'b renamed'], hidden: 1 })
  act(() => result.current.choose(['d']))
  expect(marks()).toEqual({ titles: ['a', 'd'], hidden: 1 })
  act(() => result.current.add([row('d'), row('e')]))
  expect(marks()).toEqual({ titles: ['a', 'd', 'e'], hidden: 2 })
  act(() => result.current.clear())
  expect(marks()).toEqual({ titles: [], hidden: 0 })
})
