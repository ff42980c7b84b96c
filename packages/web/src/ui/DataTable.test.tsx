import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { type DataColumn, DataTable } from './DataTable.tsx'

interface Plan {
  id: string
  name: string
  due: number | null
  level: number
}
const plans: Plan[] = [
  { id: 'b', name: 'Bridge', due: 9, level: 0 },
  { id: 'b2', name: 'Signals', due: 3, level: 1 },
  { id: 'b1', name: 'Track', due: null, level: 1 },
  { id: 'a', name: 'Shaft', due: 5, level: 0 },
]
const columns: DataColumn<Plan>[] = [
  { id: 'name', header: 'Name', cell: (plan) => plan.name, isRowHeader: true },
  { id: 'due', header: 'Due Date', cell: (plan) => plan.due, sortValue: (plan) => plan.due },
]
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

it('sorts by a header, keeps children under their parent, and puts missing values last', async () => {
  const { user } = renderUi(
    <DataTable
      label="Plans"
      columns={columns}
      rows={plans}
      rowKey={(plan) => plan.id}
      depth={(plan) => plan.level}
    />,
  )
  expect(names()).toEqual(['Bridge', 'Signals', 'Track', 'Shaft'])
  await user.click(screen.getByRole('button', { name: 'Due Date' }))
  expect(names()).toEqual(['Shaft', 'Bridge', 'Signals', 'Track'])
  expect(screen.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await user.click(screen.getByRole('button', { name: 'Due Date' }))
  expect(names()).toEqual(['Bridge', 'Signals', 'Track', 'Shaft'])
})

it('links each row by its name', () => {
  renderUi(
    <DataTable
      label="Plans"
      columns={columns}
      rows={plans}
      rowKey={(plan) => plan.id}
      rowHref={(plan) => `/overview/${plan.id}`}
    />,
  )
  const table = screen.getByRole('table', { name: 'Plans' })
  expect(within(table).getByRole('link', { name: 'Shaft' })).toHaveAttribute('href', '/overview/a')
})

it('marks a row by a bar, which the row below the pointer lacks', () => {
  renderUi(
    <DataTable
      label="Plans"
      columns={columns}
      rows={plans}
      rowKey={(plan) => plan.id}
      rowHref={(plan) => `/overview/${plan.id}`}
      isMarked={(plan) => plan.id === 'b2'}
    />,
  )
  const bars = screen.getAllByRole('row').map((row) => getComputedStyle(row).boxShadow)
  expect(bars.map((bar) => bar.includes('inset'))).toEqual([false, false, true, false, false])
})

it('shows an empty state', () => {
  renderUi(<DataTable label="Plans" columns={columns} rows={[]} rowKey={(plan) => plan.id} />)
  expect(screen.getByText('There are no results')).toBeVisible()
})

it('shows the order beside a header without moving its text from above its numbers', async () => {
  const atEnd = columns.map((column) => Object.assign({}, column, { align: 'end' as const }))
  renderUi(<DataTable label="Plans" columns={atEnd} rows={plans} rowKey={(plan) => plan.id} />)
  const header = screen.getByRole('button', { name: 'Due Date' })
  expect(header).toHaveStyle({ flexDirection: 'row-reverse' })
})

it('wraps a long name, so that the columns after it stay on the screen', () => {
  renderUi(<DataTable label="Plans" columns={columns} rows={plans} rowKey={(plan) => plan.id} />)
  const name = screen.getByText('Shaft')
  expect(name).toHaveStyle({ overflowWrap: 'anywhere' })
})
