import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageCommands } from '#shared/pageCommands.ts'
import { dana, offer, open, plan, tom } from './TidpOverviewPage.testkit.tsx'

it('opens the task list for a missing plan, which tells of it', async () => {
  const { router } = open(null)
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasks-list'))
  expect(router.state.location.state).toEqual({ missing: 'T-1', wasShown: false })
})

it('loads a plan that failed to load by Retry, and does not say that it does not exist', async () => {
  const { network, router, user } = open(plan, { paused: true })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('heading')).toHaveTextContent('Failed to load tidp data.')
  network.paused = false
  let answered = () => {}
  network.slow = new Promise((done) => (answered = done))
  await user.click(retry)
  expect(router.state.location.pathname).toBe('/overview/T-1')
  await act(async () => answered())
  expect(await screen.findByRole('link', { name: 'Drainage' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/overview/T-1')
})

it('names its revision in the browser tab', async () => {
  open(plan)
  await waitFor(() => expect(document.title).toBe('Harrow Lane Shaft · P01 · Tidemark'))
})

it('links the revision before it in its head', async () => {
  const revision = (name: string, kept: boolean) => ({
    __typename: 'TidpRevision',
    tidp: 'T-1',
    revision: name,
    kept,
    approvedAt: null,
  })
  open({
    ...plan,
    revision: 'P02',
    revisions: [revision('P02', false), revision('P01', true)],
  })
  const head = within(
    (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement,
  )
  expect(head.getByRole('link', { name: 'P01' })).toHaveAttribute(
    'href',
    '/overview/T-1/revisions/P01',
  )
})

it('works without its history, and offers Retry', async () => {
  const { asked, user } = open({ ...plan, historyPage: null })
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(asked).toEqual(['TidpOverviewPage', 'TidpOverviewPage'])
  expect(screen.getByRole('link', { name: 'Drainage' })).toHaveAttribute(
    'href',
    '/discipline-overview/D-1',
  )
})

it('reports when line counts or discipline names fail to load', async () => {
  open({
    ...plan,
    disciplineChoices: null,
    disciplines: plan.disciplines.map((discipline) =>
      Object.assign({}, discipline, { deliverableCounts: null }),
    ),
  })
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Error fetching some deliverablesRetry',
    'Failed to load the discipline names.Retry',
  ])
})

it('offers its actions in the command palette, the main one first and rare ones last', async () => {
  open({
    ...plan,
    actions: [
      offer('CREATE_ANOTHER_REVISION'),
      offer('GENERATE_TIDP_NUMBER'),
      offer('UPDATE_DISCIPLINES'),
    ],
  })
  await screen.findByRole('button', { name: 'Add discipline' })
  expect(pageCommands().map(({ label }) => label)).toEqual([
    'Generate TIDP number',
    'Add discipline',
    'Create another revision',
  ])
})

it('links the newer revision from each action that it blocks', async () => {
  const blockers = [
    {
      ...offer('EDIT', 'A newer revision has replaced this plan.').blockers[0],
      code: 'SUPERSEDED',
      target: 'T-2',
    },
  ]
  const actions = ['UPDATE_TIDP_OWNERS', 'UPDATE_DISCIPLINES'].map((name) =>
    Object.assign(offer(name), { allowed: false, blockers }),
  )
  const { user } = open({ ...plan, actions })
  for (const name of ['Edit TIDP Owner', 'Add discipline']) {
    await user.click(await screen.findByRole('button', { name }))
    const link = await screen.findByRole('link', {
      name: 'A newer revision has replaced this plan.',
    })
    expect(link).toHaveAttribute('href', '/overview/T-2')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(link).not.toBeInTheDocument())
  }
})

it('explains why a people list is read-only, and offers no editing without permission', async () => {
  open(plan)
  expect(
    await screen.findByRole('button', { name: 'Edit TIDP Owner' }),
  ).toHaveAccessibleDescription(/A newer revision has replaced this plan/)
  expect(screen.queryByRole('button', { name: 'Edit Reviewers' })).not.toBeInTheDocument()
})

it('keeps half-chosen people over a reload, and shows the choice of another user', async () => {
  const mine = {
    ...plan,
    internalStakeholders: [tom],
    actions: [offer('UPDATE_INTERNAL_STAKEHOLDERS')],
  }
  const { user, unmount } = open(mine)
  await user.click(await screen.findByRole('button', { name: 'Edit SCS Lead Reviewer' }))
  const field = await screen.findByRole('combobox', { name: /SCS Lead Reviewer/ })
  await waitFor(() => expect(field).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove Tom Brandt' }))
  await user.click(screen.getByRole('combobox', { name: /SCS Lead Reviewer/ }))
  await user.click(await screen.findByRole('option', { name: /Dana Whitlock/ }))
  unmount()
  const again = open({ ...mine, internalStakeholders: [tom, dana] })
  expect(await screen.findByRole('list', { name: 'Chosen: SCS Lead Reviewer' })).toHaveTextContent(
    /^Dana Whitlock$/,
  )
  const conflict = await screen.findByRole('group', { name: 'Conflict: SCS Lead Reviewer' })
  // The other change may be the person's own, in another tab.
  expect(conflict).toHaveTextContent('This list was changed elsewhere.')
  expect(conflict).toHaveTextContent('TheirsTom Brandt and Dana WhitlockMineDana Whitlock')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    /Choose which list to keep/,
  )
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Edit SCS Lead Reviewer' })).toHaveFocus()
  again.unmount()
  open(mine)
  expect(await screen.findByRole('button', { name: 'Edit SCS Lead Reviewer' })).toBeVisible()
})

it('keeps the focus at the disciplines when a new one is removed or all are discarded', async () => {
  const { user } = open(plan)
  const add = await screen.findByRole('button', { name: 'Add discipline' })
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Remove the new discipline' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Drainage' })).toHaveFocus())
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Discard changes to 1 discipline?')
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(add).toHaveFocus())
})

it('moves to the label of a discipline that is added', async () => {
  const { user } = open(plan)
  await user.click(await screen.findByRole('button', { name: 'Add discipline' }))
  await waitFor(() => expect(screen.getByLabelText('Label of the new discipline')).toHaveFocus())
})

it('keeps a new discipline over a reload, with the server’s message at its cell', async () => {
  const { user, sent, unmount } = open(plan)
  await user.click(await screen.findByRole('button', { name: 'Add discipline' }))
  expect(screen.queryByText('Choose a discipline.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Choose a discipline.')).toBeVisible()
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByLabelText('Label of the new discipline'), 'Tunnels')
  await user.click(screen.getByRole('button', { name: 'Choose owners of Tunnels' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /DIDP Owner/ })).toHaveFocus())
  await user.click(await screen.findByRole('combobox', { name: /DIDP Owner/ }))
  await user.click(await screen.findByRole('option', { name: /Tom Brandt/ }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tom Brandt holds no role here.')).toBeVisible()
  expect(sent).toMatchObject([
    { disciplines: [{ name: 'Tunnels', required: true, owners: ['tom@x.example'] }] },
  ])
  unmount()
  open(plan)
  expect(await screen.findByLabelText('Label of the new discipline')).toHaveValue('Tunnels')
})
