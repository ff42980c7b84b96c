import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { UpdateUserInput, UserEntryFragment } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import type { Option } from '#ui/form/options.ts'
import { UserDialog } from './UserDialog.tsx'
import { applyUserEditTo, valuesOf } from './userForm.ts'

const role = (key: string, label: string) => ({ __typename: 'Role' as const, key, label })
const [creator, viewer] = [
  role('Registers:Creator', 'Registers creator'),
  role('Assets:Viewer', 'Assets viewer'),
]
const nora: UserEntryFragment = {
  __typename: 'User',
  id: 'u1',
  email: 'nora@x.example',
  name: 'Nora Vane',
  program: false,
  externalSignOn: false,
  active: true,
  createdAt: '2026-11-03T09:00:00.000Z',
  groups: [],
  roles: [creator],
  defaultModule: 'Registers',
  complete: true,
  invited: false,
  inSeveralDomains: false,
  version: 1,
}
/** The version that another administrator saved. */
const changed = { ...nora, roles: [creator, viewer], version: 2 }

/**
 * Renders the dialog over services that hold `opened` when it opens, and then `now`, null for a deleted user;
 * `inputs` are the sent inputs.
 */
function open(
  now: UserEntryFragment | null = changed,
  {
    links = false,
    byMail = false,
    user = nora,
    opened = null as UserEntryFragment | null,
    held = [] as object[],
  } = {},
) {
  const reads = [opened ?? user]
  const inputs: UpdateUserInput[] = []
  const answer = (operation: string | undefined, input: UpdateUserInput) => {
    if (operation === 'UserNow') {
      const read = reads.shift() ?? now
      return {
        __typename: 'Query',
        contract: { __typename: 'Contract', code: '1DM03', user: read },
      }
    }
    if (operation === 'HeldTasks') {
      const heldTasks = {
        __typename: 'HeldTasks',
        totalCount: held.length,
        lastManager: false,
        nodes: held,
        absences: [],
        proposals: [],
        reviews: [],
      }
      return { __typename: 'Query', contract: { __typename: 'Contract', code: '1DM03', heldTasks } }
    }
    if (operation === 'MailSignInLink') {
      inputs.push(input)
      return { __typename: 'Mutation', result: { __typename: 'SignInLinkMailed', user: 'u1' } }
    }
    if (operation === 'CreateSignInLink')
      return {
        __typename: 'Mutation',
        result: {
          __typename: 'SignInLinkCreated',
          url: 'https://sign-in.example/link#nora',
          invitation: false,
          expiresAt: '2026-12-05T09:00:00.000Z',
        },
      }
    inputs.push(input)
    const stale = {
      __typename: 'Conflict',
      message: 'bo@x.example changed this first.',
      changedBy: 'bo@x.example',
      blockers: [],
    }
    return {
      __typename: 'Mutation',
      result: !now
        ? { __typename: 'NotFound', message: 'Not found, or you have no access.' }
        : input.version === now.version
          ? { __typename: 'UserChanged', user: { ...now, version: 3 } }
          : stale,
    }
  }
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        observer.next({ data: answer(operationName, variables['input'] as UpdateUserInput) })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  let closed = false
  const dialog = (
    <ApolloProvider client={client}>
      <UserDialog
        user={user}
        roles={[creator, viewer]}
        links={links}
        byMail={byMail}
        onSaved={() => {}}
        onClose={() => (closed = true)}
      />
    </ApolloProvider>
  )
  const page = renderRoutes([
    { path: '/', element: dialog },
    { path: '/elsewhere', element: 'Another page' },
  ])
  return { ...page, inputs, isClosed: () => closed }
}

const active = (answer: string) =>
  within(screen.getByRole('group', { name: 'Active' })).getByRole('radio', { name: answer })

/** Deactivates Nora, which is refused because someone else changed her first. */
async function overtaken() {
  const page = open()
  await page.user.click(active('No'))
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('bo@x.example also changed this user. Your changes are kept.')
  return page
}

it('keeps a conflicting edit, and applies it to the version of the other', async () => {
  const { user, inputs, isClosed } = await overtaken()
  expect(screen.getByRole('region', { name: 'Changed elsewhere' }).textContent).toContain(
    'Permissions: Registers creator → Assets viewer, Registers creator',
  )
  await user.click(screen.getByRole('button', { name: 'Apply my changes' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(inputs.at(-1)).toMatchObject({
    version: 2,
    active: false,
    roles: ['Registers:Creator', 'Assets:Viewer'],
  })
})

it('saves an edit despite a change in another contract, which is not visible here', async () => {
  const { user, inputs, isClosed } = open({ ...nora, version: 2 })
  await user.click(active('No'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(inputs.map(({ version }) => version)).toEqual([1, 2])
})

it('says that the user was deleted in the meantime, and no longer offers Save', async () => {
  const { user } = open(null)
  await user.click(active('No'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('note')).toHaveTextContent(
    'This user was deleted in the meantime.',
  )
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('discards the edit for the version of the other', async () => {
  const { user, inputs } = await overtaken()
  await user.click(screen.getByRole('button', { name: 'Discard my changes' }))
  await waitFor(() => expect(screen.queryByText(/also changed this user/)).toBeNull())
  expect(active('Yes')).toHaveProperty('checked', true)
  expect(screen.queryAllByText('Assets viewer')).not.toEqual([])
  expect(inputs).toHaveLength(1)
})

it('applies the user’s permission changes to those of the other, who removed one', () => {
  const [one, two, three, four] = [
    '3D:Viewer',
    'Assets:Viewer',
    'Registers:Viewer',
    'Atlas:Viewer',
  ].map((value) => ({ value, label: value })) as [Option, Option, Option, Option]
  const base = { ...valuesOf(nora), roles: [one, two], defaultModule: '3D' }
  expect(
    applyUserEditTo(
      { ...base, roles: [two, three], defaultModule: 'Assets' },
      { base, mine: { ...base, active: false, roles: [one, four] } },
    ),
  ).toEqual({ ...base, active: false, roles: [three, four], defaultModule: null })
})

/** Answers the open question; its buttons take clicks once it is the topmost dialog. */
const answer = (user: UserEvent, name: string) =>
  waitFor(async () => {
    const dialogs = screen.getAllByRole('alertdialog', { name: 'Leave without saving?' })
    const open = dialogs.filter((dialog) => dialog.dataset['state'] === 'open')
    expect(open).toHaveLength(1)
    await user.click(within(open[0]!).getByRole('button', { name }))
  })
const questionIsClosed = () =>
  waitFor(() =>
    expect(
      screen.queryAllByRole('alertdialog').filter((dialog) => dialog.dataset['state'] === 'open'),
    ).toEqual([]),
  )

it.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  [
    'Cancel',
    (user: UserEvent) => waitFor(() => user.click(screen.getByRole('button', { name: 'Cancel' }))),
  ],
])('asks before %s discards what was entered', async (_, close) => {
  const { user, isClosed } = open()
  await user.click(active('No'))
  await close(user)
  await answer(user, 'Stay')
  await questionIsClosed()
  expect(active('No')).toHaveProperty('checked', true)
  expect(isClosed()).toBe(false)
  await close(user)
  await answer(user, 'Leave')
  await waitFor(() => expect(isClosed()).toBe(true))
})

it('closes by Escape without a question when nothing was entered', async () => {
  const { user, isClosed } = open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isClosed()).toBe(true))
})

it('asks before another page discards what was entered', async () => {
  const { user, router } = open()
  await user.click(active('No'))
  void router.navigate('/elsewhere')
  await answer(user, 'Stay')
  await questionIsClosed()
  expect(router.state.location.pathname).toBe('/')
  void router.navigate('/elsewhere')
  await answer(user, 'Leave')
  expect(await screen.findByText('Another page')).toBeInTheDocument()
})

it.each([
  [{ invited: true }, 'New sign-in link'],
  [{ invited: false }, 'Reset password link'],
])('makes a link for a user with %o', async (fields, name) => {
  const { user } = open(nora, { links: true, user: { ...nora, ...fields } })
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByLabelText('Link of Nora Vane')).toHaveValue(
    'https://sign-in.example/link#nora',
  )
  expect(screen.getByRole('button', { name: 'Copy the link of Nora Vane' })).toHaveFocus()
})

it.each([
  [nora, false],
  [{ ...nora, active: false }, true],
  [{ ...nora, program: true }, true],
])('offers no link where none can be made', async (user, links) => {
  open(nora, { links, user })
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull()
})

it('sends a link by mail where mail is set up, in place of one that was made before', async () => {
  const { user, inputs } = open(nora, { links: true, byMail: true })
  await user.click(await screen.findByRole('button', { name: 'Reset password link' }))
  expect(await screen.findByRole('textbox', { name: /^Link of / })).toBeVisible()
  const [send] = screen.getAllByRole('button', { name: /^Send by mail to / })
  await user.click(send!)
  await waitFor(() => expect(inputs).toMatchObject([{ contract: '1DM03', user: 'u1' }]))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Link of / })).toBeNull())
})

it('changes the name of a person who signs in here', async () => {
  const { user, inputs } = open(nora, { links: true })
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.tab()
  expect(await screen.findByText('Field is required.')).toBeVisible()
  await user.type(name, 'Nora Holt')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputs).toMatchObject([{ id: 'u1', name: 'Nora Holt' }]))
})

it.each([
  ['a person of an outside identity provider', {}],
  ['a program', { links: true, user: { ...nora, program: true } }],
])('has no field for the name of %s', async (_whose, options) => {
  open(nora, options)
  expect(await screen.findByRole('textbox', { name: /^Email/ })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
})

it('lists the forms that wait for a person before the last role that opens them is saved away', async () => {
  const user = { ...nora, roles: [creator, viewer] }
  const form = {
    __typename: 'HeldTask',
    role: 'FORM_REVIEWER',
    tagCode: 'F-1',
    name: 'Name of F-1',
    plan: null,
    formTask: '23',
    alone: true,
    owners: [],
  }
  const plan = Object.assign({}, form, { role: 'DIDP_OWNER', tagCode: 'D-1', formTask: null })
  const page = open(user, { user, held: [form, plan] })
  await page.user.click(await screen.findByRole('button', { name: /^Remove Assets viewer/ }))
  expect(await screen.findByText(/^Nora Vane has 1 unfinished task/)).toBeVisible()
  expect(screen.getByText(/Name of F-1/)).toBeVisible()
})

it('shows the user as they are when it opens, not as the list had them', async () => {
  const opened = { ...nora, externalSignOn: true, version: 2 }
  open(opened, { links: true, user: { ...nora, invited: true }, opened })
  expect(await screen.findByText(/^They choose a new password with it/)).toBeVisible()
  expect(screen.queryByText('They have not chosen a password yet.')).not.toBeInTheDocument()
  const external = within(screen.getByRole('group', { name: 'External Sign On' }))
  await waitFor(() => expect(external.getByRole('radio', { name: 'Yes' })).toBeChecked())
})
