import type { CustomCell, CustomRenderer } from '@glideapps/glide-data-grid'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { choiceRenderers } from './choiceCells.tsx'
import { columnsFor, multiSelect } from './column.ts'
import { glideCell } from './glideCell.ts'
import type { GridTheme } from './useGridTheme.ts'

interface Line {
  authors: readonly string[]
}
const grace = { value: 'grace', label: 'Grace Liu' }
const column = columnsFor<Line>()({
  id: 'authors',
  title: 'Authors',
  width: 100,
  cell: ({ authors }) => multiSelect(authors, [grace]),
  edit: (_, authors) => ({ authors }),
})

it.each([
  ['{Tab}', [1, 0]],
  ['{Shift>}{Tab}{/Shift}', [-1, 0]],
  ['{Enter}', [0, 1]],
])(
  'a list of several values that %s ends goes on as from any other cell',
  async (keys, movement) => {
    const cell = glideCell(column, { authors: ['grace'] }, 'a', {} as GridTheme)
    const [, renderer] = choiceRenderers as unknown as CustomRenderer<CustomCell<object>>[]
    const provided = renderer?.provideEditor?.(cell as never) as { editor: React.ElementType }
    const onFinishedEditing = vi.fn<(cell: unknown, movement: unknown) => void>()
    const { user } = renderUi(
      <provided.editor value={cell} onChange={() => {}} onFinishedEditing={onFinishedEditing} />,
    )
    await user.click(await screen.findByLabelText('Choose a value'))
    await user.keyboard(keys)
    expect(onFinishedEditing).toHaveBeenCalledExactlyOnceWith(expect.anything(), movement)
  },
)
