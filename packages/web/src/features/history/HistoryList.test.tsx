import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { HistoryList } from './HistoryList.tsx'

const tom = person('tom', 'Tom Brandt')
const entry = (
  id: string,
  action: string,
  executedBy: typeof tom | null = null,
): HistoryLineFragment => ({
  __typename: 'HistoryEntry',
  id,
  action,
  executedBy,
  executedAt: '2026-11-03T09:00:00.000Z',
  about: [],
  aboutCount: 0,
  changes: [],
  changeCount: 0,
})
const noRetry = () => {}
const entriesShown = () =>
  [...screen.getByRole('list', { name: 'History entries' }).children].map(
    (item) => item.querySelector('time')?.parentElement?.nextElementSibling?.textContent,
  )

it('does not group entries of whole runs', () => {
  const runs = [
    'Numbered 7 deliverables',
    'Could not number 2 deliverables',
    'Numbered 1 of 2 deliverables, 1 failed',
  ]
  renderUi(
    <HistoryList onRetry={noRetry} entries={runs.map((run, index) => entry(`r${index}`, run))} />,
  )
  expect(entriesShown()).toEqual(runs)
})

it('groups consecutive numbering of deliverables into one expandable entry', async () => {
  const numbered = Array.from({ length: 40 }, (_, index) =>
    entry(`n${index}`, index === 3 ? 'Could not number Pump list' : `Numbered Drawing ${index}`),
  )
  const { user } = renderUi(
    <HistoryList
      onRetry={noRetry}
      entries={[
        entry('z', 'Sent to TIDP Owner for acceptance', tom),
        ...numbered,
        entry('a', 'Fetched deliverable numbers', tom),
      ]}
    />,
  )
  expect(entriesShown()).toEqual([
    'Sent to TIDP Owner for acceptance',
    'Numbered 39 of 40 deliverables',
    'Fetched deliverable numbers',
  ])
  await user.click(screen.getByText('Show all 40'))
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Show all 40' })).getAllByRole('listitem'),
    ).toHaveLength(40),
  )
})

it('keeps the links of the lines of a group', async () => {
  const numbered = Array.from({ length: 12 }, (_, index) => ({
    ...entry(`n${index}`, `Numbered Drawing ${index}`),
    about: [
      {
        __typename: 'HistorySubject',
        kind: 'DELIVERABLE',
        tagCode: `L-${index}`,
        parentTagCode: 'D-1',
        name: `Drawing ${index}`,
        isRemoved: false,
      } as const,
    ],
  }))
  const { user } = renderUi(<HistoryList onRetry={noRetry} entries={numbered} />)
  await user.click(screen.getByText('Show all 12'))
  expect(await screen.findByRole('link', { name: 'Drawing 7' })).toHaveAttribute(
    'href',
    '/discipline-overview/D-1?line=L-7',
  )
})

it('groups neither short runs nor actions of people', () => {
  const entries = [
    entry('1', 'Numbered Drawing 1'),
    entry('2', 'Numbered Drawing 2'),
    ...['3', '4', '5'].map((id) => entry(id, 'Added deliverables', tom)),
  ]
  renderUi(<HistoryList onRetry={noRetry} entries={entries} />)
  expect(entriesShown()).toHaveLength(5)
})

it('says "at least" when not all entries are loaded', () => {
  const numbered = Array.from({ length: 40 }, (_, index) =>
    entry(`n${index}`, `Numbered Drawing ${index}`),
  )
  renderUi(
    <HistoryList
      onRetry={noRetry}
      entries={numbered}
      earlier={{ hasMore: true, loading: false, onMore: noRetry }}
    />,
  )
  expect(entriesShown()).toEqual(['Numbered at least 40 deliverables'])
})

it('shows the first of many changes, and all on request', async () => {
  const change = (at: number) => ({
    __typename: 'FieldChange' as const,
    field: `Line ${at}`,
    from: null,
    to: 'added',
  })
  const all = Array.from({ length: 500 }, (_, at) => change(at))
  const added = {
    ...entry('1', 'Added deliverables', tom),
    changes: all.slice(0, 20),
    changeCount: 500,
  }
  const { user } = renderUi(
    <HistoryList
      onRetry={noRetry}
      entries={[added]}
      readChanges={async (id) => (id === '1' ? all : [])}
    />,
  )
  await user.click(screen.getByText('500 changes'))
  const list = screen.getByRole('list', { name: '500 changes' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(21))
  await user.click(within(list).getByRole('button', { name: 'Show all 500 changes' }))
  await waitFor(() => expect(list.childElementCount).toBe(500))
})

const subject = (tagCode: string, name: string, rest: object = {}) => ({
  __typename: 'HistorySubject' as const,
  tagCode,
  name,
  kind: 'DIDP' as const,
  isRemoved: false,
  parentTagCode: 'P1',
  ...rest,
})

it('names the discipline and the line of an entry with links, and a removed one without', () => {
  const about = [
    subject('D1', 'Drainage'),
    subject('L 1', 'Sump', { kind: 'DELIVERABLE', parentTagCode: 'D1' }),
    subject('D2', 'Noise', { isRemoved: true }),
  ]
  renderUi(
    <HistoryList
      onRetry={noRetry}
      entries={[{ ...entry('1', 'Edited deliverables', tom), about }]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Drainage' })).toHaveAttribute(
    'href',
    '/discipline-overview/D1',
  )
  expect(screen.getByRole('link', { name: 'Sump' })).toHaveAttribute(
    'href',
    '/discipline-overview/D1?line=L%201',
  )
  expect(screen.getByText('Noise (removed)')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Noise/ })).not.toBeInTheDocument()
})

it('links the plan that a revision was copied from', () => {
  const about = [subject('1DM03-TIDP-000009', '1DM03-TIDP-000009', { kind: 'TIDP' })]
  renderUi(<HistoryList onRetry={noRetry} entries={[{ ...entry('1', 'Created as P02'), about }]} />)
  expect(screen.getByRole('link', { name: '1DM03-TIDP-000009' })).toHaveAttribute(
    'href',
    '/overview/1DM03-TIDP-000009',
  )
})

it('names the first of many items, and lists the others with links on request', async () => {
  const about = Array.from({ length: 8 }, (_, at) => subject(`D${at}`, `Discipline ${at}`))
  const { user } = renderUi(
    <HistoryList
      onRetry={noRetry}
      entries={[{ ...entry('1', 'Updated disciplines', tom), about, aboutCount: 30 }]}
    />,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Discipline 0',
    'Discipline 1',
    'Discipline 2',
  ])
  await user.click(screen.getByText('and 27 more'))
  const others = screen.getByRole('list', { name: 'and 27 more' })
  expect(await within(others).findByRole('link', { name: 'Discipline 7' })).toHaveAttribute(
    'href',
    '/discipline-overview/D7',
  )
  expect(within(others).getByText('and 22 more')).toBeVisible()
})

it('links the line of each changed value', async () => {
  const changes = [
    subject('L1', 'Sump', { kind: 'DELIVERABLE', parentTagCode: 'D1' }),
    subject('L2', 'Shaft', { kind: 'DELIVERABLE', parentTagCode: 'D1', isRemoved: true }),
  ].map((line) => ({
    __typename: 'FieldChange' as const,
    field: `${line.name}: Document Number`,
    from: null,
    to: '0001',
    subject: line,
  }))
  const { user } = renderUi(
    <HistoryList
      onRetry={noRetry}
      entries={[{ ...entry('1', 'Numbered 2 deliverables'), changes, changeCount: 2 }]}
    />,
  )
  await user.click(screen.getByText('2 changes'))
  expect(await screen.findByRole('link', { name: 'Sump: Document Number' })).toHaveAttribute(
    'href',
    '/discipline-overview/D1?line=L1',
  )
  expect(screen.queryByRole('link', { name: /Shaft/ })).not.toBeInTheDocument()
})

it('links the name of an added line', async () => {
  const added = {
    __typename: 'FieldChange' as const,
    field: 'Deliverable',
    from: null,
    to: 'Report (REP) - Sump',
    subject: subject('L1', 'Sump', { kind: 'DELIVERABLE', parentTagCode: 'D1' }),
  }
  const { user } = renderUi(
    <HistoryList
      onRetry={noRetry}
      entries={[{ ...entry('1', 'Added deliverables', tom), changes: [added], changeCount: 1 }]}
    />,
  )
  await user.click(screen.getByText('1 change'))
  expect(await screen.findByRole('link', { name: 'Report (REP) - Sump' })).toHaveAttribute(
    'href',
    '/discipline-overview/D1?line=L1',
  )
})
