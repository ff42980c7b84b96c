import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { MidpMatrix } from './MidpMatrix.tsx'
import { useMidpView } from './useMidpView.ts'

const rows = [
  {
    __typename: 'MidpCount' as const,
    value: 'Tunnels',
    label: 'Tunnels',
    count: 15,
    done: 2,
    cells: [
      { __typename: 'MidpCell' as const, column: '2026-11-01', count: 12, issued: 8, overdue: 1 },
      { __typename: 'MidpCell' as const, column: '', count: 3, issued: 0, overdue: 0 },
    ],
  },
  {
    __typename: 'MidpCount' as const,
    value: 'Drainage',
    label: 'Drainage',
    count: 4,
    done: 0,
    cells: [
      { __typename: 'MidpCell' as const, column: '2026-10-01', count: 4, issued: 0, overdue: 4 },
    ],
  },
]

const totals = rows.flatMap(({ cells }) => cells)

const Matrix = () => <MidpMatrix address={useMidpView()} rows={rows} totals={totals} />

it('shows a table of groups by month with totals, of which each cell leads to its deliverables', () => {
  const address = '/midp?status=DONE&group=discipline&across=due_month'
  renderUi(<Matrix />, { at: address })
  const table = screen.getByRole('table', { name: 'Discipline by due month' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Discipline', 'Oct 2026', 'Nov 2026', 'No due date', 'All'])
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['–', '128 issued1 overdue', '3', '158 issued1 overdue'],
    ['44 overdue', '–', '–', '44 overdue'],
    ['44 overdue', '128 issued1 overdue', '3', '198 issued5 overdue'],
  ])
  const targets = within(table)
    .getAllByRole('link', { name: '1 overdue' })
    .map((link) => link.getAttribute('href')?.replace(/^.*midp/, ''))
  expect(targets).toEqual([
    '?status=DONE&discipline=Tunnels&month=2026-11-01&due=OVERDUE',
    '?status=DONE&discipline=Tunnels&due=OVERDUE',
    '?status=DONE&month=2026-11-01&due=OVERDUE',
  ])
})
