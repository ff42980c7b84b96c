import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { HistoryList } from './HistoryList.tsx'

const tom = { __typename: 'Person', id: 'tom', username: 'tom', name: 'Tom Brandt' } as const
const entry = (id: string, action: string, executedBy: typeof tom | null = null): HistoryLineFragment =>
  ({ __typename: 'HistoryEntry', id, action, executedBy, executedAt: '2026-11-03T09:00:00.000Z', changes: [] })
const noRetry = () => {}
const entriesShown = () => [...screen.getByRole('list', { name: 'History entries' }).children].map((item) => item.querySelector('time')?.parentElement?.nextElementSibling?.textContent)

it('tells of the numbering of many deliverables in one line, which unfolds', async () => {
  const numbered = Array.from({ length: 40 }, (_, index) => entry(`n${index}`, index === 3 ? 'Could not number Pump list' : `Numbered Drawing ${index}`))
  const { user } = renderUi(<HistoryList onRetry={noRetry} entries={[entry('z', 'Sent to TIDP Owner for acceptance', tom), ...numbered, entry('a', 'Fetched deliverable numbers', tom)]} />)
  expect(entriesShown()).toEqual(['Sent to TIDP Owner for acceptance', 'Numbered 39 of 40 deliverables', 'Fetched deliverable numbers'])
  await user.click(screen.getByText('Show all 40'))
  expect(within(screen.getByRole('list', { name: 'Show all 40' })).getAllByRole('listitem')).toHaveLength(40)
})

it('folds neither a few of them nor what people did', () => {
  const entries = [entry('1', 'Numbered Drawing 1'), entry('2', 'Numbered Drawing 2'), ...['3', '4', '5'].map((id) => entry(id, 'Added deliverables', tom))]
  renderUi(<HistoryList onRetry={noRetry} entries={entries} />)
  expect(entriesShown()).toHaveLength(5)
})
