import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import { DisciplineActionDialog } from './DisciplineActionDialog.tsx'
import type { AskedDiscipline, DisciplineActionName } from './disciplineActions.ts'

const [dana, ravi, ben, grace] = [
  person('dana', 'Dana Whitlock'),
  person('ravi', 'Ravi Menon'),
  person('ben', 'Ben Carver'),
  person('grace', 'Grace Liu'),
]
const changed = {
  __typename: 'DisciplineChanged',
  discipline: {
    __typename: 'Discipline',
    id: 'D-1',
    version: 2,
    status: 'WIP',
    owners: [],
    nominatedOwners: [],
    actions: null,
    historyPage: null,
    deliverables: null,
    deliverableCounts: null,
    rag: null,
    tidp: {
      __typename: 'Tidp',
      id: 'T-1',
      version: 2,
      status: 'WIP',
      missingForReview: [],
      actions: null,
      historyPage: null,
      disciplines: [],
    },
  },
}

/** Renders the dialog over a gateway that returns `answers` in turn; null is a network failure. */
function ask(
  action: DisciplineActionName,
  answers: (object | null)[] = [],
  given: Partial<AskedDiscipline> = {},
) {
  const sent: { idempotencyKey: string }[] = []
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const search = operationName === 'PeopleSearch'
        if (!search) sent.push((variables as { input: (typeof sent)[number] }).input)
        const result = search ? null : answers.shift()
        if (!search && !result) return observer.error(new TypeError('Failed to fetch'))
        const people = { __typename: 'PersonConnection', nodes: [dana, ravi, ben, grace] }
        observer.next({
          data: search
            ? { __typename: 'Query', contract: { __typename: 'Contract', code: '1DM03', people } }
            : { __typename: 'Mutation', result },
        })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const onClose = vi.fn<() => void>()
  const discipline: AskedDiscipline = {
    tagCode: 'D-1',
    name: 'Tunnels',
    status: 'CREATED',
    owners: [dana, ravi],
    nominatedOwners: [grace],
    ...given,
  }
  const page = renderUi(
    <ApolloProvider client={client}>
      <DisciplineActionDialog
        action={action}
        discipline={discipline}
        plan="T-1"
        blockers={[]}
        onClose={onClose}
      />
      <Toasts />
    </ApolloProvider>,
    { at: '/discipline-overview/D-1', viewer: { username: dana.username } },
  )
  return { ...page, sent, onClose }
}

it('never offers owners or nominees, and keeps the selection over a reload until the dialog closes', async () => {
  const { user, unmount } = ask('NOMINATE_ADDITIONAL_OWNER')
  await user.click(await screen.findByRole('combobox', { name: /Nominated Owners/ }))
  await screen.findByRole('option', { name: /Ben Carver/ })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ben Carver'),
  ])
  await user.click(screen.getByRole('option', { name: /Ben Carver/ }))
  unmount()
  const again = ask('NOMINATE_ADDITIONAL_OWNER')
  expect(await screen.findByRole('list', { name: 'Chosen: Nominated Owners' })).toHaveTextContent(
    'Ben Carver',
  )
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(again.onClose).not.toHaveBeenCalled()
  await waitFor(() => again.user.click(within(question).getByRole('button', { name: 'Leave' })))
  await waitFor(() => expect(again.onClose).toHaveBeenCalled())
  again.unmount()
  ask('NOMINATE_ADDITIONAL_OWNER')
  expect(await screen.findByRole('button', { name: 'Nominate' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(screen.queryByRole('list', { name: 'Chosen: Nominated Owners' })).not.toBeInTheDocument()
})

it('stays open with its reason during a network failure, and closes when Retry succeeds with the same request', async () => {
  const { user, sent, onClose } = ask('REJECT_DISCIPLINE', [null, changed])
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByLabelText(/Reason/), 'The portal drawings are missing.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Could Not Reject Discipline')).toBeInTheDocument()
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('The portal drawings are missing.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByText('Retry'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

it('ends a refusal once what was refused is changed', async () => {
  const { user } = ask('NOMINATE_ADDITIONAL_OWNER', [refused])
  await user.click(await screen.findByRole('combobox', { name: /Nominated Owners/ }))
  await user.click(await screen.findByRole('option', { name: /Ben Carver/ }))
  await user.click(screen.getByRole('button', { name: 'Nominate' }))
  expect(await screen.findByText(refused.message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Ben Carver' }))
  await waitFor(() => expect(screen.queryByText(refused.message)).not.toBeInTheDocument())
})

const refused = { __typename: 'NotAllowed', message: 'Only owners and reviewers can do this.' }

it.each([
  ['REOPEN_DISCIPLINE', 'Reopen', changed, 'Discipline reopened', 'discipline-overview/D-1'],
  [
    'REOPEN_DISCIPLINE',
    'Reopen',
    refused,
    'Could not reopen discipline',
    'discipline-overview/D-1',
  ],
  ['ACCEPT_DISCIPLINE', 'Accept', changed, 'Discipline Accepted', 'discipline-overview/D-1'],
  ['ACCEPT_DISCIPLINE', 'Accept', refused, refused.message, 'discipline-overview/D-1'],
  ['REMOVE_DISCIPLINE', 'Remove', changed, 'Discipline removed', 'overview/T-1'],
  ['REMOVE_DISCIPLINE', 'Remove', refused, refused.message, 'overview/T-1'],
  [
    'SEND_FOR_ACCEPTANCE',
    'Send',
    changed,
    'Send to TIDP Owner for Acceptance Successful',
    'tasks-list',
  ],
  ['SEND_FOR_ACCEPTANCE', 'Send', refused, refused.message, 'tasks-list'],
] as const)(
  '%s, confirmed by %s and answered by %o, says %s and then shows /%s',
  async (action, button, answer, sentence, page) => {
    const { user, router } = ask(action, [answer])
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${page}`))
  },
)

it.each([
  [
    'ACCEPT_OWNERSHIP',
    { status: 'CREATED' },
    'The discipline becomes WIP. You become responsible for its deliverables.',
  ],
  ['ACCEPT_OWNERSHIP', { status: 'WIP' }, 'You become responsible for its deliverables.'],
  ['REJECT_OWNERSHIP', {}, 'You stop being an owner. Your reason is saved as a comment.'],
  [
    'REJECT_OWNERSHIP',
    { owners: [ravi], nominatedOwners: [dana] },
    'You are no longer nominated. Your reason is saved as a comment.',
  ],
] as const)('%s of a discipline with %o says what it leads to: %s', async (action, given, says) => {
  ask(action, [], given)
  expect(await screen.findByText(says)).toBeVisible()
})
