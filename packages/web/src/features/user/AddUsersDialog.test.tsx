import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import { isIdempotencyKey } from '@tidemark/schema/rest/idempotencyKey'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { CreateUserInput, UserEntryFragment } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import { AddUsersDialog } from './AddUsersDialog.tsx'
import { peopleFault, peopleIn, personText } from './typedPeople.ts'

const role = { __typename: 'Role' as const, key: 'Assets:Viewer', label: 'Assets viewer' }
const group = { __typename: 'UserGroupName' as const, id: 'g1', name: 'Shaft subcontractor' }
const kenji: UserEntryFragment = {
  __typename: 'User',
  id: 'u1',
  email: 'kenji@x.example',
  name: 'Kenji Yamamoto',
  program: false,
  externalSignOn: false,
  active: true,
  createdAt: '2026-11-03T09:00:00.000Z',
  groups: [group],
  roles: [role],
  defaultModule: 'Assets',
  complete: true,
  invited: false,
  inSeveralDomains: false,
  version: 1,
}
const taken = {
  __typename: 'Conflict',
  message: 'A user with this email already exists.',
  changedBy: null,
  blockers: [],
}

/** Renders the dialog over services that refuse `bo@x.example`; `inputs` are the sent inputs. */
function open({ links = false } = {}) {
  const inputs: CreateUserInput[] = []
  const ofContract = (fields: object) => ({
    __typename: 'Query',
    contract: { __typename: 'Contract', code: '1DM03', ...fields },
  })
  const answers: Record<string, (input: CreateUserInput & { user: string }) => object> = {
    GroupChoices: () =>
      ofContract({
        groups: {
          __typename: 'GroupConnection',
          nodes: [{ __typename: 'Group', id: 'g1', name: group.name }],
        },
      }),
    PeopleSearch: () =>
      ofContract({
        people: {
          __typename: 'PersonConnection',
          nodes: [person(kenji.email, kenji.name)],
        },
      }),
    UserToCopy: () => ofContract({ users: { __typename: 'UserConnection', nodes: [kenji] } }),
    EmailKind: () =>
      ofContract({ emailKind: { __typename: 'EmailKind', known: false, inSeveralDomains: false } }),
    CreateUser: (input) => {
      // The gateway refuses any other key.
      expect(input.idempotencyKey).toSatisfy(isIdempotencyKey)
      inputs.push(input)
      const { email } = input
      return {
        __typename: 'Mutation',
        result:
          email === 'bo@x.example'
            ? taken
            : {
                __typename: 'UserChanged',
                // Dee has an account of another contract.
                user: {
                  ...kenji,
                  id: email,
                  email,
                  name: email,
                  invited: !email.startsWith('dee'),
                  program: email.startsWith('reporting'),
                },
              },
      }
    },
    CreateSignInLink: ({ user }) => ({
      __typename: 'Mutation',
      result: user.startsWith('cy')
        ? { __typename: 'NotAllowed', message: 'You do not administer all contracts of this user.' }
        : {
            __typename: 'SignInLinkCreated',
            url: `https://sign-in.example/link#${user}`,
            invitation: true,
            expiresAt: '2026-12-05T09:00:00.000Z',
          },
    }),
  }
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const answer = answers[operationName]
        if (!answer) throw new Error(`No answer for ${operationName}`)
        observer.next({ data: answer(variables['input'] as Parameters<typeof answer>[0]) })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  let closed = false
  const dialog = (
    <ApolloProvider client={client}>
      <AddUsersDialog
        roles={[role]}
        links={links}
        byMail={false}
        onSaved={() => {}}
        onClose={() => (closed = true)}
      />
      <Toasts />
    </ApolloProvider>
  )
  return { ...renderRoutes([{ path: '/', element: dialog }]), inputs, isClosed: () => closed }
}

it('adds several people with the permissions and groups of somebody, and keeps those refused', async () => {
  const { user, inputs, isClosed } = open()
  await user.click(await screen.findByRole('combobox', { name: /Copy from another user/ }))
  await user.click(await screen.findByRole('option', { name: /Kenji/ }))
  expect(await screen.findByRole('list', { name: 'Chosen: Permissions' })).toHaveTextContent(
    'Assets viewer',
  )
  const email = screen.getByRole('textbox', { name: /Email/ })
  await user.click(email)
  await user.paste('ann@x.example, Bo Lind <bo@x.example>; Cy Dahl <CY@x.example>')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 users created')).toBeVisible()
  expect(inputs.map((input) => input.email)).toEqual([
    'ann@x.example',
    'bo@x.example',
    'cy@x.example',
  ])
  expect(inputs.map(({ name }) => name)).toEqual([null, 'Bo Lind', 'Cy Dahl'])
  expect(inputs[0]).toMatchObject({
    roles: ['Assets:Viewer'],
    defaultModule: 'Assets',
    externalSignOn: false,
    groups: ['g1'],
  })
  await waitFor(() => expect(email).toHaveValue('"Bo Lind" <bo@x.example>'))
  expect(screen.getByText('bo@x.example: A user with this email already exists.')).toBeVisible()
  expect(isClosed()).toBe(false)
})

it('shows an invitation link for each person, to copy one by one and all as lines', async () => {
  const { user, isClosed } = open({ links: true })
  await user.click(await screen.findByRole('combobox', { name: /Copy from another user/ }))
  await user.click(await screen.findByRole('option', { name: /Kenji/ }))
  await screen.findByRole('list', { name: 'Chosen: Permissions' })
  await user.click(screen.getByRole('textbox', { name: /Email/ }))
  await user.paste('ann@x.example cy@x.example dee@x.example eve@x.example reporting@x.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const list = await screen.findByRole('list', { name: 'Links' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(screen.getByLabelText('Link of ann@x.example')).toHaveValue(
    'https://sign-in.example/link#ann@x.example',
  )
  expect(rows[1]).toHaveTextContent(
    'Has no password yet, and earlier links have ended. You do not administer all contracts of this user.',
  )
  expect(rows[2]).toHaveTextContent('Signs in with the password they have.')
  expect(rows[4]).toHaveTextContent('Signs in with its own credentials.')
  expect(screen.getByText(/A link works once, until 05\/12\/2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy the link of ann@x.example' }))
  expect(await navigator.clipboard.readText()).toBe('https://sign-in.example/link#ann@x.example')
  await user.click(screen.getByRole('button', { name: /^Copy all/ }))
  expect(await navigator.clipboard.readText()).toBe(
    ['ann', 'eve']
      .map((name) =>
        [
          `${name}@x.example`,
          `${name}@x.example`,
          `https://sign-in.example/link#${name}@x.example`,
        ].join('\t'),
      )
      .join('\n'),
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(isClosed()).toBe(true)
})

it('asks before links close of which none was copied', async () => {
  const { user, isClosed } = open({ links: true })
  await user.click(await screen.findByRole('combobox', { name: /Copy from another user/ }))
  await user.click(await screen.findByRole('option', { name: /Kenji/ }))
  await screen.findByRole('list', { name: 'Chosen: Permissions' })
  await user.click(screen.getByRole('textbox', { name: /Email/ }))
  await user.paste('ann@x.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('list', { name: 'Links' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('alertdialog', { name: 'Close without copying?' })
  expect(isClosed()).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(isClosed()).toBe(true))
})

it('names the address that is not valid, and saves nothing', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('textbox', { name: /Email/ }))
  await user.paste('ann@x.example, .bo@x.example')
  await user.tab()
  expect(await screen.findByText('.bo@x.example: must be valid email')).toBeVisible()
  expect(inputs).toEqual([])
})

it.each([
  ['ann@x.example', ['ann@x.example']],
  [
    ' Ann@X.example ,\nann@x.example;bo@x.example\tcy@x.example',
    ['ann@x.example', 'bo@x.example', 'cy@x.example'],
  ],
  [
    'Byron, Ada <ada@x.example>; Bo Lind <bo@x.example>',
    ['ada@x.example Ada Byron', 'bo@x.example Bo Lind'],
  ],
  [
    '"Byron, Ada" <ada@x.example>, \'Tom  Brandt\' <Tom@x.example>\n<cy@x.example>',
    ['ada@x.example Ada Byron', 'tom@x.example Tom Brandt', 'cy@x.example'],
  ],
  ['ann@x.example Bo Lind <bo@x.example>', ['ann@x.example', 'bo@x.example Bo Lind']],
  ['bo@x.example <bo@x.example>', ['bo@x.example']],
  ['ann@x.example、bo@x.example', ['ann@x.example', 'bo@x.example']],
  [
    'Ada Byron;ada@x.example\nBo Lind,bo@x.example',
    ['ada@x.example Ada Byron', 'bo@x.example Bo Lind'],
  ],
  [
    'Ada Byron ada@x.example; Bo Lind bo@x.example',
    ['ada@x.example Ada Byron', 'bo@x.example Bo Lind'],
  ],
  [
    'ada@x.example (Ada Byron), bo@x.example (Bo Lind)',
    ['ada@x.example Ada Byron', 'bo@x.example Bo Lind'],
  ],
  [
    'mailto:ada@x.example; Bo Lind <mailto:bo@x.example>',
    ['ada@x.example', 'bo@x.example Bo Lind'],
  ],
  ['Name;Email\nAda Byron;ada@x.example', ['ada@x.example Ada Byron']],
  ['Name\tE-Mail-Adresse\nAda Byron\tada@x.example', ['ada@x.example Ada Byron']],
  ['my email', ['my email']],
  ['email', ['email']],
  ["Conan O'Brien <conan@x.example>", ["conan@x.example Conan O'Brien"]],
  ['İLKER@x.example', ['ilker@x.example']],
  ['Bo Lind; Byron, Ada <ada@x.example>', ['bo lind', 'ada@x.example Ada Byron']],
  ['ann@x.example, bo, cy@x.example', ['ann@x.example', 'bo', 'cy@x.example']],
  [' , ', []],
])('reads the addresses and names of %j', (text, people) => {
  expect(
    peopleIn(text).map(({ email, name }) => (name === null ? email : `${email} ${name}`)),
  ).toEqual(people)
})

const known = [role, { key: 'Registers:Viewer', label: 'Registers viewer' }]

it.each([
  ['ann@x.example: Assets viewer, registers VIEWER', ['ann@x.example', null, 2]],
  ['Ann Lee\tann@x.example\tAssets:Viewer', ['ann@x.example', 'Ann Lee', 1]],
  ['Ann Lee <ann@x.example>\tRegisters viewer; Assets viewer', ['ann@x.example', 'Ann Lee', 2]],
  ['"Lee, Ann" <ann@x.example>: Assets viewer', ['ann@x.example', 'Ann Lee', 1]],
  ['ann@x.example\t', ['ann@x.example', null, 0]],
  ['Ann Lee\tAssets viewer\tann@x.example', ['ann@x.example', 'Ann Lee', 1]],
  ['Assets viewer; Registers viewer\tAnn\tLee\tann@x.example', ['ann@x.example', 'Ann Lee', 2]],
  ['ann@x.example\t"Lee, ""Annie"" Ann"\tAssets viewer', ['ann@x.example', '"Annie" Ann Lee', 1]],
])('reads the permissions of the line %j', (line, [email, name, roles]) => {
  const people = peopleIn(`${line}\nbo@x.example`)
  expect(people[0]).toMatchObject({ email, name })
  expect(people[0]?.roles?.length ?? 0).toBe(roles)
  expect(people[1]).toEqual({ email: 'bo@x.example', name: null, roles: null })
  expect(peopleIn(people.map(personText).join('\n'))).toEqual(people)
  expect(peopleFault(line, known)).toBeNull()
  expect(peopleFault(`${line}\nbo@x.example: Asset viever\n\n.cy@x.example`, known)).toBe(
    'Line 2: bo@x.example: ‘Asset viever’ is no permission.\nLine 4: .cy@x.example: must be valid email',
  )
})

it('gives a person of several lines what all of them name', () => {
  const lines = ['ann@x.example: Assets viewer', 'ANN@x.example: Registers viewer, Assets viewer']
  expect(peopleIn(['Ann Lee <ann@x.example>', ...lines].join('\n'))).toEqual([
    { email: 'ann@x.example', name: 'Ann Lee', roles: ['Assets viewer', 'Registers viewer'] },
  ])
})

it('reads an unknown permission in the column of permissions, and knows a header', () => {
  const rows = ['Ann Lee\tAssets viewer\tann@x.example', 'Bo Lind\tWizard\tbo@x.example']
  expect(peopleFault(rows.join('\n'), known)).toBe(
    'Line 2: bo@x.example: ‘Wizard’ is no permission.',
  )
  const header = 'Person\tRole\tMail'
  expect(peopleFault([header, rows[1]].join('\n'), known)).toBe(
    'bo@x.example: ‘Wizard’ is no permission.',
  )
})

it('quotes what stands where an address is expected', () => {
  expect(peopleFault('bo@x.example\n: Assets viewer', known)).toBe(
    'Line 2: ‘: assets viewer’: must be valid email',
  )
})

it('refuses two names of one person', () => {
  const lines = ['Ann Lee <ann@x.example>', 'ANN LEE <ann@x.example>', 'Tom Lee <Ann@x.example>']
  expect(peopleFault(lines.join('\n'), known)).toBe(
    'Line 3: ann@x.example: is ‘Ann Lee’ on line 1.',
  )
})

it('adds each person with the permissions of their line, and asks for none then', async () => {
  const { user, inputs, isClosed } = open()
  await user.click(await screen.findByRole('textbox', { name: /Email/ }))
  await user.paste('Ann Lee\tann@x.example\tAssets viewer\ncy@x.example: assets viewer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isClosed()).toBe(true))
  const given = { roles: ['Assets:Viewer'], defaultModule: 'Assets' }
  expect(inputs).toMatchObject([
    { email: 'ann@x.example', name: 'Ann Lee', ...given },
    { email: 'cy@x.example', name: null, ...given },
  ])
})

it('says whose name is too long', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('textbox', { name: /Email/ }))
  await user.paste(`${'Tom'.repeat(30)} <tom@x.example>`)
  await user.tab()
  expect(
    await screen.findByText('tom@x.example: the name has at most 80 characters.'),
  ).toBeVisible()
})
