import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { useMidpView } from '../useMidpView.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const overdue = {
  __typename: 'SavedView',
  id: 'v1',
  name: 'Overdue, Tunnels',
  version: 1,
  editable: true,
  deletable: true,
  filter: [
    { __typename: 'SavedViewValues', property: 'DUE_WINDOW', values: ['OVERDUE'] },
    { __typename: 'SavedViewValues', property: 'DISCIPLINE', values: ['Tunnels', 'Drainage'] },
  ],
  text: 'lining',
  sort: [{ __typename: 'SavedViewSort', by: 'NUMBER', descending: true }],
  groupBy: 'AUTHOR',
  across: null,
  columns: ['title', 'due'],
  group: null,
  createdBy: person('ada', 'Ada Okafor'),
}
const ofTom = {
  ...overdue,
  id: 'v2',
  name: 'Red',
  editable: false,
  deletable: false,
  filter: [],
  text: null,
  columns: null,
  group: { __typename: 'SavedViewGroup', id: 'g1', name: 'Tunnel leads' },
  createdBy: person('tom', 'Tom Brandt'),
}
const listed = ofContract({
  savedViews: [overdue, ofTom],
  landingView: { __typename: 'SavedView', id: 'v1' },
  viewGroups: [{ __typename: 'SavedViewGroup', id: 'g1', name: 'Tunnel leads' }],
})

const Menu = () => <ViewsMenu address={useMidpView()} />

const open = (at = '/midp', more: Parameters<typeof AnsweringClient>[0]['answers'] = {}) =>
  renderUi(
    <AnsweringClient answers={{ SavedViews: [listed], ...more }}>
      <Menu />
    </AnsweringClient>,
    { at },
  )

it('lists own and shared views, and opens one at its address', async () => {
  const { user, router } = open()
  await user.click(screen.getByRole('button', { name: 'Saved views' }))
  const own = await screen.findByRole('group', { name: 'My views' })
  expect(within(own).getByRole('menuitem')).toHaveTextContent('Start page')
  expect(screen.getByRole('group', { name: 'Shared with me' })).toHaveTextContent(
    'Tom Brandt, Tunnel leads',
  )
  expect(screen.queryByRole('menuitem', { name: 'Delete view…' })).toBeNull()
  await user.click(within(own).getByRole('menuitem'))
  expect(await screen.findByRole('button', { name: 'Overdue, Tunnels' })).toBeInTheDocument()
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    due: 'OVERDUE',
    discipline: 'Drainage',
    q: 'lining',
    sort: '-number',
    group: 'author',
    columns: 'title,due',
    view: 'v1',
  })
})

const address =
  '/midp?discipline=Drainage&discipline=Tunnels&due=OVERDUE&q=lining&sort=-number&group=author&columns=due%2Ctitle&open=%3DAda&view=v1'

it('marks a view whose content was changed, whatever the order of its values', async () => {
  const { user, router } = open(address)
  const present = await screen.findByRole('button', { name: 'Overdue, Tunnels' })
  await user.click(present)
  expect(await screen.findByRole('menuitem', { name: 'Rename or share…' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Discard changes' })).toBeNull()
  await user.keyboard('{Escape}')
  await act(() => router.navigate(address.replace('discipline=Drainage&', '')))
  expect(
    await screen.findByRole('button', { name: 'Overdue, Tunnels Changed' }),
  ).toBeInTheDocument()
})

it('offers to save an opened view of others as an own one only', async () => {
  const { user } = open('/midp?view=v2&q=valve')
  await user.click(await screen.findByRole('button', { name: 'Red Changed' }))
  expect(await screen.findByRole('menuitem', { name: 'Save as new view…' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: /^Update|^Rename|^Delete/ })).toBeNull()
})

it('keeps the dialog open with the reason when the name is taken', async () => {
  const { user } = open('/midp', {
    CreateSavedView: [
      {
        data: {
          __typename: 'Mutation',
          result: {
            __typename: 'Conflict',
            message: "You already have a view called 'Red'.",
            changedBy: null,
            blockers: [],
          },
        },
      },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Saved views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as new view' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name: Field is required.')).toBeVisible()
  await user.type(within(dialog).getByLabelText(/Name/), 'Red')
  expect(within(dialog).getByRole('option', { name: 'Tunnel leads' })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(
    await within(dialog).findByText("You already have a view called 'Red'."),
  ).toBeInTheDocument()
})

it('keeps the name of a view that was deleted meanwhile, and saves it as a new one', async () => {
  const deleted = 'Maya Okonkwo deleted this view in the meantime.'
  const without = ofContract({
    savedViews: [ofTom],
    landingView: { __typename: 'SavedView', id: 'v2' },
    viewGroups: [],
  })
  const created = { ...overdue, id: 'v9', name: 'Late' }
  const { user, router } = open(address, {
    SavedViews: [listed, without],
    UpdateSavedView: [{ data: { result: { __typename: 'NotFound', message: deleted } } }],
    CreateSavedView: [{ data: { result: { __typename: 'SavedViewChanged', view: created } } }],
  })
  await user.click(await screen.findByRole('button', { name: 'Overdue, Tunnels' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or share…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename or share view' })
  await user.clear(within(dialog).getByLabelText(/Name/))
  await user.type(within(dialog).getByLabelText(/Name/), 'Late')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(deleted)).toBeInTheDocument()
  await user.click(await within(dialog).findByRole('button', { name: 'Save as new view' }))
  await waitFor(() => expect(router.state.location.search).toContain('view=v9'))
})
