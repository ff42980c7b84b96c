import type { CustomCell, CustomRenderer, EditableGridCell } from '@glideapps/glide-data-grid'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { choiceRenderers } from './choiceCells.tsx'
import { columnsFor, dropdown, multiSelect } from './column.ts'
import { glideCell, written } from './glideCell.ts'
import type { GridTheme } from './useGridTheme.ts'

interface Line {
  authors: readonly string[]
}
const grace = { value: 'grace', label: 'Grace Liu' }
const zoe = { value: 'zoe', label: 'Zoe Ames' }
const columns = columnsFor<Line>()
const [first, several] = [
  columns({
    id: 'first',
    title: 'First author',
    width: 100,
    cell: ({ authors }) => dropdown(authors[0], [grace], { open: true }),
    edit: (_, author) => ({ authors: [author] }),
  }),
  columns({
    id: 'authors',
    title: 'Authors',
    width: 100,
    cell: ({ authors }) => multiSelect(authors, [grace, zoe], { open: true }),
    edit: (_, authors) => ({ authors }),
  }),
]

/** Opens the list of a cell that holds Grace Liu, by a letter if one is given. Returns the writes of the sheet. */
async function open(column: typeof first, initialValue?: string) {
  const cell = glideCell(column, { authors: ['grace'] }, 'a', {} as GridTheme)
  const renderer = (choiceRenderers as unknown as CustomRenderer<CustomCell<object>>[]).find(
    ({ isMatch }) => isMatch(cell as never),
  )
  const provided = renderer?.provideEditor?.(cell as never) as { editor: React.ElementType }
  const [onChange, onFinishedEditing] = [
    vi.fn<(cell: EditableGridCell) => void>(),
    vi.fn<(cell: EditableGridCell, movement: unknown) => void>(),
  ]
  const portal: React.RefObject<HTMLDivElement | null> = { current: null }
  function Opened() {
    const [value, setValue] = useState<EditableGridCell>(cell as EditableGridCell)
    return (
      <div ref={portal}>
        <provided.editor
          value={value}
          onChange={(next: EditableGridCell) => {
            onChange(next)
            setValue(next)
          }}
          onFinishedEditing={onFinishedEditing}
          portalElementRef={portal}
          initialValue={initialValue}
        />
      </div>
    )
  }
  const { user } = renderUi(<Opened />)
  const box = await screen.findByLabelText('Choose a value')
  await user.click(box)
  return { user, box, onChange, onFinishedEditing }
}

it.each([
  ['{Tab}', [1, 0]],
  ['{Shift>}{Tab}{/Shift}', [-1, 0]],
  ['{Enter}', [0, 1]],
])(
  'a list of several values that %s ends goes on as from any other cell',
  async (keys, movement) => {
    const { user, onFinishedEditing } = await open(several)
    await user.keyboard(keys)
    expect(onFinishedEditing).toHaveBeenCalledExactlyOnceWith(expect.anything(), movement)
  },
)

it.each([
  { kind: 'one value', column: first, text: 'Ada King' },
  { kind: 'several values', column: several, text: 'grace; Ada King' },
])('a press outside keeps the text typed in a list of $kind', async ({ column, text }) => {
  const { user, box, onChange } = await open(column)
  await user.type(box, 'Ada King')
  fireEvent.pointerDown(box)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body)
  expect(onChange.mock.calls.map(([cell]) => written(cell))).toEqual([{ text }])
})

it.each(['{Tab}', '{Enter}'])('%s keeps text that is none of the choices', async (keys) => {
  const { user, box, onFinishedEditing } = await open(first)
  await user.type(box, 'Ada King')
  await user.keyboard(keys)
  expect(onFinishedEditing.mock.calls.map(([cell]) => written(cell))).toEqual([
    { text: 'Ada King' },
  ])
})

it.each([
  { keys: '{Tab}', movement: [1, 0] },
  { keys: '{Shift>}{Tab}{/Shift}', movement: [-1, 0] },
  { keys: '{Enter}', movement: [0, 1] },
])(
  '$keys after a part of the value that a cell has keeps the value',
  async ({ keys, movement }) => {
    const { user, box, onFinishedEditing } = await open(first)
    await user.type(box, 'liu')
    await user.keyboard(keys)
    expect(onFinishedEditing.mock.calls.map(([cell, to]) => [written(cell), to])).toEqual([
      [{ value: 'grace' }, movement],
    ])
  },
)

it('a press outside takes the choice that the typed text means', async () => {
  const { user, box, onChange } = await open(first)
  await user.type(box, 'liu')
  fireEvent.pointerDown(document.body)
  expect(onChange.mock.calls.map(([cell]) => written(cell))).toEqual([{ value: 'grace' }])
})

it('a letter typed on a cell of several values replaces them, as in any other cell', async () => {
  const { user, box, onFinishedEditing } = await open(several, 'z')
  await user.type(box, 'oe{Enter}')
  await user.type(box, '{Enter}')
  expect(onFinishedEditing.mock.calls.map(([cell]) => written(cell))).toEqual([{ value: ['zoe'] }])
})

it('Escape keeps the values that were chosen, and drops the text that is being typed', async () => {
  const { user, box, onFinishedEditing } = await open(several)
  await user.type(box, 'zoe{Enter}')
  await user.type(box, 'Ada{Escape}')
  expect(onFinishedEditing.mock.calls.map(([cell]) => written(cell))).toEqual([
    { value: ['grace', 'zoe'] },
  ])
})

it('Escape before a choice leaves the cell to the sheet, which changes nothing', async () => {
  const { user, box, onFinishedEditing } = await open(several, 'z')
  await user.type(box, '{Escape}')
  expect(onFinishedEditing).not.toHaveBeenCalled()
})
