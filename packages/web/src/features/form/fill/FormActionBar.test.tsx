import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MockedProvider } from '@apollo/client/testing/react'
import { renderUi } from '#testing/renderUi.tsx'
import type { FormTaskEntry } from '../list/formTree.ts'
import { FormActionBar } from './FormActionBar.tsx'

const action = (name: string, ...blockers: string[]) => ({
  __typename: 'FormAction',
  name,
  allowed: blockers.length === 0,
  blockers: blockers.map((message) => ({ __typename: 'Blocker', message, target: null })),
})
const task = {
  id: '7',
  role: 'OWNER',
  status: 'IN_PROGRESS',
  className: 'Site Diary',
  classCode: 'SD',
  assignee: { username: 'ada', name: 'Ada Okafor' },
  unable: [],
  actions: [
    action('SEND'),
    action('CLOSE', 'Finish every task first.'),
    action('MARK_AS_COMPLETE'),
  ],
} as unknown as FormTaskEntry

it('shows the next action as the only button, and the others in a menu with their reasons', async () => {
  const { user } = renderUi(
    <MockedProvider>
      <FormActionBar task={task} tasks={[task]} unsaved={0} onUpdate={() => {}} />
    </MockedProvider>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Send',
    'Other actions',
  ])
  await user.click(screen.getByRole('button', { name: 'Other actions' }))
  expect(await screen.findByRole('menuitem', { name: /Close/ })).toHaveTextContent(
    'Finish every task first.',
  )
  expect(screen.getByRole('menuitem', { name: 'Mark as complete' })).toBeVisible()
})

it('offers what the sender may do with the tasks of recipients, by their names', async () => {
  const sent = {
    ...task,
    id: '8',
    parent: '7',
    role: 'CONTRIBUTOR',
    assignee: { username: 'bo', name: 'Bo Lind' },
    actions: [action('RECALL'), action('RESEND', 'The task is already being filled.')],
  } as unknown as FormTaskEntry
  const { user } = renderUi(
    <MockedProvider>
      <FormActionBar task={task} tasks={[task, sent]} unsaved={0} onUpdate={() => {}} />
    </MockedProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Other actions' }))
  expect(screen.queryByRole('menuitem', { name: /Resend/ })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Recall from Bo Lind' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Recall Site Diary (SD) from Bo Lind?' }),
  ).toBeVisible()
})

it('offers a manager another owner from each page of a form whose owner has left', async () => {
  const owners = {
    ...task,
    status: 'PENDING',
    unable: ['ada'],
    recipients: [],
    actions: [action('REASSIGN'), action('EXPORT_PDF', 'Close the form before exporting it.')],
  } as unknown as FormTaskEntry
  const review = {
    ...owners,
    id: '9',
    parent: '7',
    role: 'REVIEWER',
    assignee: { username: 'bo', name: 'Bo Lind' },
  } as unknown as FormTaskEntry
  const barOf = (shown: FormTaskEntry) =>
    renderUi(
      <MockedProvider>
        <FormActionBar task={shown} tasks={[owners, review]} unsaved={0} onUpdate={() => {}} />
      </MockedProvider>,
    )
  const { user, unmount } = barOf(owners)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Name another owner',
    'Other actions',
  ])
  await user.click(screen.getByRole('button', { name: 'Other actions' }))
  expect(
    await screen.findByRole('menuitem', { name: 'Name another reviewer for Bo Lind' }),
  ).toBeVisible()
  unmount()
  barOf(review)
  await user.click(screen.getByRole('button', { name: 'Other actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Name another reviewer' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Name another owner' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Name another owner of Site Diary (SD)' }),
  ).toBeVisible()
})

it('shows Close with what is missing once all others have finished, and goes to it', async () => {
  const owners = {
    ...task,
    actions: [
      action('SEND'),
      {
        ...action('CLOSE'),
        allowed: false,
        blockers: [{ code: 'NOT_FILLED', message: 'Fill in first: Tests › Slump.', target: '1-4' }],
      },
    ],
  } as unknown as FormTaskEntry
  const done = { ...task, id: '9', parent: '7', role: 'REVIEWER', status: 'FINISHED', actions: [] }
  const { user, router } = renderUi(
    <MockedProvider>
      <FormActionBar
        task={owners}
        tasks={[owners, done as unknown as FormTaskEntry]}
        unsaved={0}
        onUpdate={() => {}}
      />
    </MockedProvider>,
  )
  const close = screen.getByRole('button', { name: 'Close' })
  expect(close).toHaveAccessibleDescription(/Fill in first: Tests › Slump\./)
  await user.click(close)
  await user.click(await screen.findByRole('link'))
  expect(router.state.location).toMatchObject({ pathname: '/forms/7', search: '?field=1-4' })
})

it('offers to save the changes that block the next action', async () => {
  const saved: string[] = []
  const { user } = renderUi(
    <MockedProvider>
      <FormActionBar task={task} tasks={[task]} unsaved={1} onUpdate={() => saved.push('saved')} />
    </MockedProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  expect(saved).toEqual(['saved'])
})

it('opens the dialog that sends the form for an address that asks for it', async () => {
  const { user, router } = renderUi(
    <MockedProvider>
      <FormActionBar task={task} tasks={[task]} unsaved={0} onUpdate={() => {}} />
    </MockedProvider>,
    { at: '/?send=1' },
  )
  expect(await screen.findByRole('alertdialog', { name: /^Send/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
