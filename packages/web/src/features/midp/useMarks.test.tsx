import { act, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { useKeepMarks, useMarks, useOwnMarks } from './useMarks.ts'

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

function List({ onPreview }: { onPreview: () => void }) {
  const { marks, onMarks } = useOwnMarks()
  const keepMarks = useKeepMarks()
  return (
    <>
      <output>{marks.map(({ id }) => id).join() || 'none'}</output>
      <button onClick={() => onMarks([row('a'), row('b')])}>Mark</button>
      <button onClick={() => onMarks([])}>Clear</button>
      <button onClick={() => (keepMarks(marks), onPreview())}>Preview</button>
    </>
  )
}

function Pages() {
  const [isPreview, setPreview] = useState(false)
  return (
    <AnsweringClient answers={{}}>
      {isPreview ? (
        <button onClick={() => setPreview(false)}>Back</button>
      ) : (
        <List onPreview={() => setPreview(true)} />
      )}
    </AnsweringClient>
  )
}

it('has the marks of an edit after Back from its preview, until they change', async () => {
  const { user } = renderUi(<Pages />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await screen.findByText('none')
  await press('Mark')
  await press('Preview')
  await press('Back')
  expect(screen.getByText('a,b')).toBeVisible()
  await press('Clear')
  await press('Preview')
  await press('Back')
  expect(screen.getByText('none')).toBeVisible()
})
