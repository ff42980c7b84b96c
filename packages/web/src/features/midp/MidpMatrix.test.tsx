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

const Matrix = () => <MidpMatrix address={useMidpView()} rows={rows} />

it('shows a table of groups by month, of which each cell leads to its deliverables', () => {
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
    ['–', '128 issued1 overdue', '3', '15'],
    ['44 overdue', '–', '–', '4'],
  ])
  expect(within(table).getByRole('link', { name: '1 overdue' })).toHaveAttribute(
    'href',
    expect.stringMatching(/midp\?status=DONE&discipline=Tunnels&month=2026-11-01&due=OVERDUE$/),
  )
})
