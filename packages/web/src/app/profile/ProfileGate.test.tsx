import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { createRefusalLink } from '#api/refetchViewer.ts'
import { createSession } from '#app/session/session.ts'
import { AuthContext, SessionContext } from '#app/session/SessionProvider.tsx'
import { SignInGate } from '#app/session/SignInGate.tsx'
import { untoldSignOut } from '#app/session/storage.ts'
import { keys } from '#start/storedSignIn.ts'
import { paths } from '#shared/paths.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { ProfileGate } from './ProfileGate.tsx'

const tellSignOut = vi.fn<() => Promise<void>>(async () => {})
const config = { authority: 'https://id.example', clientId: 'tidemark', scope: 'openid', links: {} }
const session = () => ({ ...createSession(config), tellSignOut })
const signedIn = { isLoading: false, isAuthenticated: true, signinRedirect: async () => {} }

const contract = { __typename: 'Contract', code: '1DM03', name: 'Dunmere South Tunnels' }
const viewerWith = (roles: string[]) => ({
  __typename: 'Viewer',
  id: 'ann',
  username: 'ann@x',
  name: 'Ann',
  roles: roles.map((key) => ({ __typename: 'Role', key })),
  defaultModule: null,
  contract,
  contracts: [contract],
})
const refusal = (detail: string) => ({
  errors: [{ message: detail, extensions: { code: 'UNAUTHENTICATED', detail } }],
})

function Tasks() {
  const { data, error, refetch } = useQuery(gql('query Tasks { tasks }'), {
    fetchPolicy: 'network-only',
  })
  return (
    <>
      {error ? 'The tasks could not be loaded' : data ? 'The tasks' : null}
      <button onClick={() => void refetch()}>Refresh</button>
    </>
  )
}

/** Renders the shell of a working user; the test provides the gateway's next responses. */
async function atWork(first: Record<string, object> = {}) {
  const answers: Record<string, object> = {
    Viewer: { data: { __typename: 'Query', viewer: viewerWith(['Registers:Viewer']) } },
    Tasks: { data: { __typename: 'Query', tasks: 3 } },
    ...first,
  }
  const gateway = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        observer.next(answers[String(operationName)] ?? {})
        observer.complete()
      }),
  )
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([createRefusalLink(), gateway]),
  })
  const routes = [
    {
      element: (
        <SessionContext value={{ session: session(), config }}>
          <AuthContext value={signedIn}>
            <ApolloProvider client={client}>
              <SignInGate />
              <Toasts />
            </ApolloProvider>
          </AuthContext>
        </SessionContext>
      ),
      children: [
        {
          element: <ProfileGate />,
          children: [
            { path: paths.taskList, element: <Tasks /> },
            { path: paths.noRoles, element: 'You have no roles assigned yet.' },
          ],
        },
      ],
    },
  ]
  const { user } = renderRoutes(routes, { at: paths.taskList })
  await screen.findByText(first['Viewer'] ? /^Your profile failed/ : 'The tasks')
  return {
    answers,
    user,
    refresh: () => user.click(screen.getByRole('button', { name: 'Refresh' })),
  }
}

it('shows a user who is deactivated while working the refusal at once', async () => {
  localStorage.setItem(keys.token, JSON.stringify({ id_token: 'proof', profile: { sub: 'ann' } }))
  const { answers, refresh, user } = await atWork()
  answers['Viewer'] = answers['Tasks'] = refusal(unauthenticatedDetails.unknownUser)
  await refresh()
  expect(await screen.findByText('[401] - Access denied')).toBeVisible()
  expect(screen.getByText(/^Your account is no longer active\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  // The tokens are gone before the person does anything, and the provider's session can still end.
  expect(localStorage.getItem(keys.token)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Return to sign in' }))
  expect(tellSignOut).toHaveBeenCalledOnce()
  expect(untoldSignOut.identity()).toBe('proof')
})

it('shows a user who loses the last role while working that they have none', async () => {
  const { answers, refresh } = await atWork()
  answers['Viewer'] = { data: { __typename: 'Query', viewer: viewerWith([]) } }
  answers['Tasks'] = refusal(unauthenticatedDetails.noRoles)
  await refresh()
  expect(await screen.findByText('You have no roles assigned yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
})

it('tells a user who is taken out of the contract that the page now shows another one', async () => {
  const { answers, refresh } = await atWork()
  const other = { ...contract, code: '1DM05', name: 'Calder Viaducts' }
  const viewer = { ...viewerWith(['Registers:Viewer']), contract: other, contracts: [other] }
  answers['Viewer'] = { data: { __typename: 'Query', viewer } }
  answers['Tasks'] = refusal(unauthenticatedDetails.noRoles)
  await refresh()
  // A message is measured before it is shown.
  await waitFor(() =>
    expect(
      screen.getByText('You no longer belong to 1DM03 Dunmere South Tunnels. This is 1DM05.'),
    ).toBeVisible(),
  )
})

const unavailable = {
  errors: [{ message: 'No.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
}

it('asks again for a profile that failed, and opens the page with the first answer', async () => {
  const { answers, user } = await atWork({ Viewer: unavailable })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^A service is unavailable/)).toBeVisible()
  answers['Viewer'] = { data: { __typename: 'Query', viewer: viewerWith(['Registers:Viewer']) } }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The tasks')).toBeVisible()
})

it('loads what failed once it is answered, and says until then that it failed', async () => {
  const { answers, refresh } = await atWork()
  const retried = () => act(async () => dispatchEvent(new Event('online')))
  const working = answers['Tasks']
  answers['Tasks'] = unavailable
  await refresh()
  await screen.findByText('The tasks could not be loaded')
  await retried()
  expect(screen.getByText('The tasks could not be loaded')).toBeVisible()
  answers['Tasks'] = working ?? {}
  await retried()
  expect(await screen.findByText('The tasks')).toBeVisible()
})
