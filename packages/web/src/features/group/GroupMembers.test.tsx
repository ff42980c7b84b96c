import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { GroupEntryFragment, GroupMembersInput } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import { GroupMembers } from './GroupMembers.tsx'

const member = (name: string, limitedHere = false) => ({
  __typename: 'GroupMember',
  id: `${name}@x.example`,
  username: `${name}@x.example`,
  name,
  active: true,
  program: false,
  limitedHere,
})
const group: GroupEntryFragment = {
  __typename: 'Group',
  id: 'g1',
  name: 'North',
  memberCount: 2,
  projectOrganisation: false,
  version: 1,
}

const south = {
  __typename: 'Privilege',
  id: '1',
  name: 'South',
  version: 1,
  groups: ['g1'],
  updatedBy: person('ada@x.example', 'Ada Okafor'),
  branches: [],
}

/**
 * Returns the members of a group that another administrator changed after loading: Ann left, Cy
 * joined.
 */
function open(first = [member('Ann'), member('Bo')], groupPrivileges: object[] = []) {
  const inputs: GroupMembersInput[] = []
  let [version, members] = [1, first]
  const membership = () => ({
    __typename: 'GroupMembership',
    group: { ...group, version, memberCount: members.length },
    members,
  })
  const previews: unknown[] = []
  const answer = (
    operation: string | undefined,
    { input, change }: { input: GroupMembersInput; change?: unknown },
  ) => {
    if (operation === 'GroupMembers')
      return {
        __typename: 'Query',
        contract: { __typename: 'Contract', code: '1DM03', groupMembership: membership() },
      }
    if (operation === 'GroupPrivileges')
      return {
        __typename: 'Query',
        contract: { __typename: 'Contract', code: '1DM03', groupPrivileges },
      }
    if (operation === 'PeopleSearch')
      return {
        __typename: 'Query',
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          people: {
            __typename: 'PersonConnection',
            nodes: ['Dee', 'Reporting'].map((name) =>
              person(`${name.toLowerCase()}@x.example`, name),
            ),
            programs: ['reporting@x.example'],
          },
        },
      }
    if (operation === 'ReachAfter') {
      const changedReach = {
        __typename: 'ChangedReach',
        person: person('dee@x.example', 'Dee'),
        deliverablesGained: 0,
        deliverablesLost: 3,
        tasksGained: 0,
        tasksLost: 0,
      }
      previews.push(change)
      const reachAfter = { __typename: 'ReachChange', totalCount: 1, people: [changedReach] }
      return {
        __typename: 'Query',
        contract: { __typename: 'Contract', code: '1DM03', reachAfter },
      }
    }
    inputs.push(input)
    if (inputs.length === 1) [version, members] = [2, [member('Bo'), member('Cy')]]
    const stale = {
      __typename: 'Conflict',
      message: 'ada@x.example changed this first.',
      changedBy: 'ada@x.example',
      blockers: [],
    }
    if (input.version !== version) return { __typename: 'Mutation', result: stale }
    members = members.filter(({ username }) => !input.users.includes(username))
    version += 1
    return {
      __typename: 'Mutation',
      result: { ...membership(), __typename: 'GroupMembersChanged' },
    }
  }
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        observer.next({ data: answer(operationName, variables as Parameters<typeof answer>[1]) })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  return {
    ...renderUi(
      <ApolloProvider client={client}>
        <GroupMembers group={group} />
        <Toasts />
      </ApolloProvider>,
    ),
    inputs,
    previews,
  }
}

it('shows a conflicting change, keeps the selection, and applies it to the current members', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bo' }))
  await user.click(screen.getByRole('button', { name: 'Remove users (1)' }))
  await screen.findByText('ada@x.example changed this first.')
  await screen.findByRole('checkbox', { name: 'Select Cy' })
  const changes = screen.getByText('This group was changed in the meantime.').parentElement
  expect(changes).toHaveTextContent('Ann: member → nothingCy: member')
  expect(screen.getByRole('checkbox', { name: 'Select Bo' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Remove users (1)' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Bo' })).toBeNull())
  expect(inputs.map(({ version, users }) => ({ version, users }))).toEqual(
    [1, 2].map((version) => ({ version, users: ['Bo@x.example'] })),
  )
})

it('ends the message of a failed removal when its page is left, so that Retry cannot repeat it unseen', async () => {
  const { user, inputs, unmount } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bo' }))
  await user.click(screen.getByRole('button', { name: 'Remove users (1)' }))
  await screen.findByText('ada@x.example changed this first.')
  unmount()
  renderUi(<Toasts />)
  expect(screen.queryByText('ada@x.example changed this first.')).toBeNull()
  expect(inputs).toHaveLength(1)
})

it('asks before a removal by which somebody sees the whole contract', async () => {
  const { user, inputs } = open([member('Ann', true), member('Bo')])
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann' }))
  await user.click(screen.getByRole('button', { name: 'Remove users (1)' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove 1 user from North?' })
  expect(question).toHaveTextContent(
    'Ann will see the whole contract: no other group limits this person.',
  )
  expect(inputs).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Remove users' }))
  await waitFor(() => expect(inputs).toHaveLength(1))
})

it('asks before a member leaves a group that limits, also where another one limits them', async () => {
  const { user, inputs, previews } = open([member('Ann'), member('Bo')], [south])
  await screen.findByText(/This group limits its members/)
  await user.click(screen.getByRole('checkbox', { name: 'Select Ann' }))
  await user.click(screen.getByRole('button', { name: 'Remove users (1)' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove 1 user from North?' })
  expect(
    await within(question).findByText('Dee: 3 deliverables no longer within reach.'),
  ).toBeVisible()
  expect(previews).toEqual([{ group: 'g1', leaving: ['Ann@x.example'] }])
  expect(inputs).toEqual([])
})

it('marks programs among the users to add', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add users' }))
  await user.click(screen.getByRole('combobox', { name: 'Users to add' }))
  expect(await screen.findByRole('option', { name: /^Reporting \(program\)/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /^Dee/ })).not.toHaveTextContent('program')
})

it('keeps people chosen to be added when the dialog is closed before they were', async () => {
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Add users' }))
  await user.click(screen.getByRole('combobox', { name: 'Users to add' }))
  await user.click(await screen.findByRole('option', { name: /Dee/ }))
  await screen.findByRole('button', { name: 'Add users (1)' })
  unmount()
  open()
  expect(await screen.findByRole('button', { name: 'Add users (1)' })).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Chosen: Users to add' })).toHaveTextContent('Dee')
})

it('asks before somebody is limited by being added, and takes the focus to the choice of users', async () => {
  const { user, inputs, previews } = open([member('Bo')], [south])
  await screen.findByText(/This group limits its members/)
  await user.click(screen.getByRole('button', { name: 'Add users' }))
  const users = await screen.findByRole('combobox', { name: /Users to add/ })
  await waitFor(() => expect(users).toHaveFocus())
  await user.click(users)
  await user.click(await screen.findByRole('option', { name: /Dee/ }))
  await user.click(screen.getByRole('button', { name: 'Add users (1)' }))
  const question = await screen.findByRole('alertdialog')
  await waitFor(() =>
    expect(question).toHaveTextContent(
      'Dee will see only what the privileges of their groups give access to.',
    ),
  )
  await waitFor(() => expect(previews).toEqual([{ group: 'g1', joining: ['dee@x.example'] }]))
  expect(inputs).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Add users' }))
  await waitFor(() => expect(inputs).toMatchObject([{ users: ['dee@x.example'] }]))
})
