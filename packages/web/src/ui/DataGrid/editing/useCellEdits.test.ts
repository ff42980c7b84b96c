import { GridCellKind, type EditableGridCell, type Item } from '@glideapps/glide-data-grid'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { blankLine, sampleSheet } from '../sampleSheet.testkit.ts'
import { useGridSelection } from '../selection/useGridSelection.ts'
import { layoutOf } from '../view/layout.ts'
import { useCellEdits } from './useCellEdits.ts'
import { useEditing } from './useEditing.ts'

const sample = sampleSheet({}, {}, {})
const blanks = Array.from({ length: 12 }, (_, index) => blankLine(index))
const shownBlanks = 4
const title = 1

/** Renders a sheet of three rows with empty ones below them, which keeps what is typed. */
const renderSheet = () =>
  renderHook(() => {
    const [rows, setRows] = useState(sample.rows)
    const used = new Set(rows.map(sample.rowId))
    const free = blanks.filter((blank) => !used.has(sample.rowId(blank)))
    const sheet = { ...sample, rows, blank: (index: number) => free[index] }
    const layout = layoutOf<(typeof rows)[number]>(
      { start: 0, end: rows.length },
      null,
      rows.length,
    )
    const selection = useGridSelection(sheet, layout, { blanks: shownBlanks })
    const editing = useEditing(sheet, (_, added) =>
      setRows((now) => [...now, ...added.map(({ row }) => row)]),
    )
    const edits = useCellEdits({ selection, editing })
    const rowAt = (row: number) => rows[row] ?? free[row - rows.length]
    return { rows, selection, edits, rowAt }
  }).result

type Grid = ReturnType<typeof renderSheet>

/** Types a title into the active cell and ends its editor, as glide does: the cursor stays on the sheet. */
const type = ({ current: { selection, edits, rows, rowAt } }: Grid, text: string, down: 1 | -1) =>
  act(() => {
    const cell: Item = selection.cell ?? [0, 0]
    const line = rowAt(cell[1])
    const value = {
      kind: GridCellKind.Text,
      data: text,
      displayData: text,
      allowOverlay: true,
      rowId: line && sample.rowId(line),
    } satisfies EditableGridCell & { rowId: unknown }
    edits.onCellEdited?.(cell, value)
    const last = rows.length + shownBlanks - 1
    selection.select([cell[0], Math.min(cell[1] + down, last)])
    edits.onFinishedEditing?.(value, [0, down])
  })

it.each([0, 1, 2, 3])(
  'appends a row from the empty row %i below the last one and goes to the row under it',
  (empty) => {
    const grid = renderSheet()
    act(() => void grid.current.selection.select([title, sample.rows.length + empty]))
    type(grid, 'Far one', 1)
    expect(grid.current.selection.cell).toEqual([title, 4])
    type(grid, 'Far two', 1)
    expect(grid.current.selection.cell).toEqual([title, 5])
    const titles = grid.current.rows.map((row) => row.title)
    expect(titles).toEqual(['Line a', 'Line b', 'Line c', 'Far one', 'Far two'])
  },
)

it('goes to the row above the appended one with Shift+Enter', () => {
  const grid = renderSheet()
  act(() => void grid.current.selection.select([title, 5]))
  type(grid, 'Far one', -1)
  expect(grid.current.selection.cell).toEqual([title, 2])
})

it('moves by one row from a row that exists', () => {
  const grid = renderSheet()
  act(() => void grid.current.selection.select([title, 0]))
  type(grid, 'Changed', 1)
  expect(grid.current.selection.cell).toEqual([title, 1])
})
