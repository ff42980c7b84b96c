import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dana, done, historyOf, open, plan, tom } from './TidpOverviewPage.testkit.tsx'

it('shows the number live and refetches what depends on it', async () => {
  const { number, asked } = open(plan)
  const cell = await screen.findByLabelText('TIDP Number')
  expect(cell).toHaveTextContent('Not generated')
  const progress = {
    __typename: 'TidpNumberProgress',
    id: 'T-1',
    number: null,
    numberStatus: 'IN_PROGRESS',
    numberMessage: null,
    status: 'WIP',
    version: 2,
  }
  act(() => number.next(progress))
  expect(await within(cell).findByText('In Progress')).toBeVisible()
  act(() =>
    number.next({
      ...progress,
      number: '1DM03-DMJ-IM-PLN-000-000001',
      numberStatus: 'DONE',
      version: 3,
    }),
  )
  expect(await within(cell).findByText('1DM03-DMJ-IM-PLN-000-000001')).toBeVisible()
  expect(asked.filter((name) => name === 'TidpOverviewPage')).toHaveLength(3)
})

it('reports actions of others and refetches, but not for each line number', async () => {
  const { history, asked } = open(plan)
  const list = await screen.findByText('No history that you may see')
  const emit = (...added: object[]) =>
    act(() => history.next({ __typename: 'HistoryChange', tagCode: 'T-1', added }))
  emit(done('1', 'Numbered Pump list', null))
  expect(await screen.findByText('Numbered Pump list')).toBeVisible()
  expect(list).not.toBeInTheDocument()
  expect(asked).toEqual(['TidpOverviewPage'])
  emit(done('2', 'Issued for approval', tom))
  await waitFor(() => expect(asked).toEqual(['TidpOverviewPage', 'TidpOverviewPage']))
  expect(await screen.findByText('Tom Brandt: Issued for approval')).toBeInTheDocument()
})

it('pages through a long history, and keeps the loaded pages when an entry is added', async () => {
  const { user, history, asked } = open({
    ...plan,
    historyPage: {
      ...historyOf(done('3', 'Updated disciplines', tom)),
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'before-3' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Created TIDP')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('4', 'Issued for approval', dana), done('3', 'Updated disciplines', tom)],
    }),
  )
  await waitFor(() =>
    expect(asked).toEqual(['TidpOverviewPage', 'TidpEarlierHistory', 'TidpOverviewPage']),
  )
  const texts = () =>
    within(screen.getByRole('list', { name: 'History entries' }))
      .getAllByRole('listitem')
      .map((item) => item.lastElementChild?.textContent)
  await waitFor(() =>
    expect(texts()).toEqual(['Issued for approval', 'Updated disciplines', 'Created TIDP']),
  )
})

it('does not report the user’s own action while it is in flight, and reports others afterwards', async () => {
  const { history, asked, user, network } = open(plan)
  const slow = Promise.withResolvers<void>()
  network.slow = slow.promise
  await user.click(await screen.findByRole('button', { name: 'Generate TIDP number' }))
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('1', 'Asked for the TIDP number', tom)],
    }),
  )
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('2', 'Nominated Dana Whitlock', dana)],
    }),
  )
  expect(screen.getByText('No history that you may see')).toBeVisible()
  expect(asked).toEqual(['TidpOverviewPage', 'GenerateTidpNumber'])
  slow.resolve()
  expect(await screen.findByText('Dana Whitlock: Nominated Dana Whitlock')).toBeInTheDocument()
  expect(screen.queryByText('Tom Brandt: Asked for the TIDP number')).not.toBeInTheDocument()
})

it('reports a newer release that prevents a refetch, until a refetch succeeds', async () => {
  const { history, network } = open(plan)
  await screen.findByText('No history that you may see')
  const emit = (...added: object[]) =>
    act(() => history.next({ __typename: 'HistoryChange', tagCode: 'T-1', added }))
  network.newer = true
  emit(done('9', 'Updated disciplines', tom))
  expect(
    await screen.findByText('A newer version is available. Reload the page.'),
  ).toBeInTheDocument()
  network.newer = false
  emit(done('10', 'Issued for approval', tom))
  await waitFor(() =>
    expect(
      screen.queryByText('A newer version is available. Reload the page.'),
    ).not.toBeInTheDocument(),
  )
})

it.each([
  ['while the server is not reached, and says so', true],
  ['while the device is offline, which its bar says', false],
])('keeps content and input %s', async (_when, online) => {
  const { history, user, network, asked } = open({
    ...plan,
    actions: [
      { __typename: 'Action', name: 'REJECT_TIDP', allowed: true, inNameOf: null, blockers: [] },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Levels')
  network.lost = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() =>
    history.next({
      __typename: 'HistoryChange',
      tagCode: 'T-1',
      added: [done('9', 'Updated disciplines', tom)],
    }),
  )
  await waitFor(() => expect(asked).toEqual(['TidpOverviewPage', 'TidpOverviewPage']))
  const sentence = 'This page could not be refreshed and may be out of date.'
  await waitFor(() => expect(screen.queryAllByText(sentence)).toHaveLength(online ? 1 : 0))
  expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Levels')
})
