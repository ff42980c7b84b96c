import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { columnsFor, text } from './cells/column.ts'
import { PrintedSheet } from './PrintedSheet.tsx'

const column = columnsFor<{ id: string; title: string }>()
const sheet = {
  columns: [
    column({ id: 'title', title: 'Title', width: 100, cell: ({ title }) => text(title) }),
    column({ id: 'note', title: 'Note', width: 100, cell: () => text('') }),
  ],
  rows: Array.from({ length: 300 }, (_, row) => ({
    id: String(row),
    title: row === 7 ? 'Donaudampfschifffahrt' : `Line ${row}`,
  })),
  rowId: ({ id }: { id: string }) => id,
}

it('prints all rows of a grid as a table, without empty columns, and only on paper', () => {
  renderUi(<PrintedSheet label="Deliverables" sheet={sheet} note="300 of 900 printed." />)
  expect(screen.queryByText('300 of 900 printed.')).not.toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
  ])
  expect(screen.getAllByRole('row')).toHaveLength(301)
  expect(screen.getByText('300 of 900 printed.')).toBeVisible()
  // A long word must not widen the table beyond the paper.
  expect(screen.getByRole('cell', { name: /^Donau/ })).toHaveStyle({ overflowWrap: 'anywhere' })
  expect(screen.getByRole('cell', { name: 'Line 0' })).toHaveStyle({ overflowWrap: 'normal' })
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})
