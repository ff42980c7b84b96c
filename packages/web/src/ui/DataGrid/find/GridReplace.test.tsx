import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useState } from 'react'
import { renderUi } from '#testing/renderUi.tsx'
import { columnsFor, text } from '../cells/column.ts'
import { GridFind } from './GridFind.tsx'
import { useFind } from './useFind.ts'
import { GridReplace } from './GridReplace.tsx'
import { useEditing } from '../editing/useEditing.ts'

interface Line {
  id: string
  title: string
}
const column = columnsFor<Line>()
const columns = [
  column({
    id: 'title',
    title: 'Title',
    width: 100,
    cell: ({ title }) => text(title),
    edit: (_, title) => ({ title }),
    readOnlyReason: ({ id }) => (id === 'locked' ? 'Locked.' : undefined),
  }),
]
const first: readonly Line[] = [
  { id: 'a', title: 'Pump list' },
  { id: 'locked', title: 'Pump plan' },
  { id: 'c', title: 'Pump base' },
]

/** Shows a grid that counts the calls of `onEdit`: each is a step of undo. */
function Grid() {
  const [rows, setRows] = useState(first)
  const [steps, setSteps] = useState(0)
  const sheet = { columns, rows, rowId: ({ id }: Line) => id }
  const editing = useEditing(sheet, (patches) => {
    setSteps(steps + 1)
    setRows(
      rows.map((row) => ({ ...row, ...patches.find(({ rowId }) => rowId === row.id)?.change })),
    )
  })
  const find = useFind(
    sheet,
    () => {},
    () => {},
  )
  return (
    <>
      <button type="button" onClick={find.startReplace}>
        Open
      </button>
      {find.open && (
        <GridFind find={find}>
          <GridReplace
            find={find}
            sheet={sheet}
            write={(entries, then) => editing.writeTexts(entries, {}, then)}
            say={editing.say}
          />
        </GridFind>
      )}
      <output>{editing.outcome.note}</output>
      <p>{`${rows.map(({ title }) => title).join(', ')}; ${steps}`}</p>
    </>
  )
}

const opened = async () => {
  const { user } = renderUi(<Grid />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.type(screen.getByRole('textbox', { name: 'Search in the grid' }), 'pump')
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'Fan')
  return user
}

it('replaces in all editable cells as one step of undo, and says how many', async () => {
  const user = await opened()
  await user.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(screen.getByText('Fan list, Pump plan, Fan base; 1')).toBeInTheDocument()
  expect(screen.getByText('2 cells replaced. 1 read-only cell left unchanged.')).toBeInTheDocument()
})

it('replaces one match after another, and passes over a read-only cell', async () => {
  const user = await opened()
  const replace = screen.getByRole('button', { name: 'Replace' })
  await user.click(replace)
  expect(screen.getByText('Fan list, Pump plan, Pump base; 1')).toBeInTheDocument()
  await user.click(replace)
  expect(screen.getByText('This cell is read-only.')).toBeInTheDocument()
  await user.click(replace)
  expect(screen.getByText('Fan list, Pump plan, Fan base; 2')).toBeInTheDocument()
})

it.each(['Replace', 'Replace all', 'Next match'])('closes by Escape from %s', async (name) => {
  const user = await opened()
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Replace with' })).toBeNull()
})

it('leaves the Enter that ends a composition to the input method', async () => {
  await opened()
  const field = screen.getByRole('textbox', { name: 'Replace with' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(screen.getByText(/; 0$/)).toBeInTheDocument()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText(/; 1$/)).toBeInTheDocument()
})

it('searches whole cells, and by case', async () => {
  const user = await opened()
  const found = () => screen.getAllByRole('status')[0]?.textContent
  const before = found()
  await user.click(screen.getByRole('button', { name: 'Whole cell' }))
  expect(found()).not.toBe(before)
  expect(screen.getByRole('button', { name: 'Whole cell' })).toHaveAttribute('aria-pressed', 'true')
})
