import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { SessionContext } from '#app/session/SessionProvider.tsx'
import { keys } from '#start/storedSignIn.ts'
import { useChooseContract } from '#shared/chooseContract.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { ProfileGate } from './ProfileGate.tsx'

const parts = { config: { links: {} }, session: {} } as ComponentProps<
  typeof SessionContext
>['value']

const contracts = ['1DM03', '1DM05'].map((code) => ({
  __typename: 'Contract',
  code,
  name: `Contract ${code}`,
  timeZone: 'Europe/London',
}))

function Contract() {
  const { contract } = useViewer()
  const choose = useChooseContract()
  return (
    <>
      <p>Works in {contract?.code}</p>
      <button onClick={() => choose('1DM05')}>Change</button>
      <button onClick={() => choose('1DM05', '/overview/T-5')}>Open in the other contract</button>
    </>
  )
}

/** Renders a plan with unsaved work beside a gateway that stores the contract. */
async function onPlan() {
  const sent: string[] = []
  const stored = { contract: '1DM03' }
  const viewer = () => ({
    __typename: 'Viewer',
    id: 'tom',
    username: 'tom@x',
    name: 'Tom',
    roles: [{ __typename: 'Role', key: 'Registers:Viewer' }],
    defaultModule: null,
    contract: contracts.find(({ code }) => code === stored.contract),
    contracts,
    demonstration: false,
  })
  const gateway = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        sent.push(String(operationName))
        if (operationName === 'ChooseContract') {
          stored.contract = (variables['input'] as { code: string }).code
          const chooseContract = { __typename: 'ContractChosen', viewer: viewer() }
          observer.next({ data: { __typename: 'Mutation', chooseContract } })
        } else observer.next({ data: { __typename: 'Query', viewer: viewer() } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link: gateway })
  const { user, router } = renderRoutes(
    [
      {
        element: (
          <SessionContext value={parts}>
            <ApolloProvider client={client}>
              <ProfileGate />
            </ApolloProvider>
          </SessionContext>
        ),
        children: [
          {
            path: '/overview/T-1',
            element: (
              <>
                <Contract />
                <LeaveWarning when what="1 changed discipline" />
              </>
            ),
          },
          { path: '/overview/T-5', element: <Contract /> },
          {
            path: paths.taskList,
            element: (
              <>
                <h1>Task list</h1>
                <Contract />
              </>
            ),
          },
        ],
      },
    ],
    { at: '/overview/T-1' },
  )
  await screen.findByText('Works in 1DM03')
  // The page asks once its effects have run, which its text does not show.
  await waitFor(() =>
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false),
  )
  /** Answers the question about unsaved work. */
  const answer = async (name: string) => {
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveAttribute('data-state', 'open'),
    )
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(openQuestions()).toEqual([]))
  }
  return { user, router, sent, stored, answer }
}

const openQuestions = () =>
  screen.queryAllByRole('alertdialog').filter(({ dataset }) => dataset['state'] === 'open')

it('asks about unsaved work before it changes the contract', async () => {
  const { user, router, sent, answer } = await onPlan()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await answer('Stay')
  expect(sent).not.toContain('ChooseContract')
  expect(screen.getByText('Works in 1DM03')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/overview/T-1')

  await user.click(screen.getByRole('button', { name: 'Change' }))
  await answer('Leave')
  await screen.findByRole('heading', { name: 'Task list' })
  expect(await screen.findByText('Works in 1DM05')).toBeInTheDocument()
  expect(sent.filter((name) => name === 'ChooseContract')).toHaveLength(1)
  expect(router.state.location.state).toBeNull()
})

it('opens a page of the other contract once the contract has changed', async () => {
  const { user, router, answer } = await onPlan()
  await user.click(screen.getByRole('button', { name: 'Open in the other contract' }))
  await answer('Leave')
  await waitFor(() => expect(router.state.location.pathname).toBe('/overview/T-5'))
  expect(await screen.findByText('Works in 1DM05')).toBeInTheDocument()
})

it('asks about unsaved work before it follows a change in another tab', async () => {
  const { router, sent, stored, answer } = await onPlan()
  stored.contract = '1DM05'
  dispatchEvent(
    new StorageEvent('storage', { key: keys.contract, oldValue: '1DM03', newValue: '1DM05' }),
  )
  expect(
    await screen.findByText(/^The contract was changed in another tab. 1 changed/),
  ).toBeVisible()
  await answer('Stay')
  expect(screen.getByText('Works in 1DM03')).toBeInTheDocument()

  dispatchEvent(
    new StorageEvent('storage', { key: keys.contract, oldValue: '1DM03', newValue: '1DM05' }),
  )
  await answer('Leave')
  expect(await screen.findByText('Works in 1DM05')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(paths.taskList)
  expect(sent).not.toContain('ChooseContract')
})

it('stays on its page when another tab stores the contract for the first time', async () => {
  const { router } = await onPlan()
  dispatchEvent(
    new StorageEvent('storage', { key: keys.contract, oldValue: null, newValue: '1DM03' }),
  )
  expect(router.state.location.pathname).toBe('/overview/T-1')
  expect(openQuestions()).toEqual([])
})
