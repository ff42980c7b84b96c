import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { expect, it, vi } from 'vitest'
import { createRenewal } from './renewal.ts'
import { codeOf, isTransient } from '#api/failures.ts'
import { createRenewLink, sentToken } from '#api/renewLink.ts'

const refusal = (detail?: string) => ({
  data: null,
  errors: [{ message: 'Not signed in.', extensions: { code: 'UNAUTHENTICATED', detail } }],
})

/**
 * Returns a gateway that accepts only `good`, a session that starts with `old`, and a client
 * between them.
 */
function world({ renewed, detail }: { renewed: string | null | Error; detail?: string }) {
  let kept = 'old'
  const sent: string[] = []
  const askProvider = vi.fn<() => Promise<string | null>>(async () => {
    if (renewed instanceof Error) throw renewed
    if (renewed) kept = renewed
    return renewed
  })
  const requireSignIn = vi.fn<() => void>()
  const renew = createRenewal({
    keptToken: async () => kept,
    askProvider,
    exclusively: (work) => work(),
  })
  const gateway = new ApolloLink((operation) => {
    const token = String(operation.getContext()[sentToken])
    sent.push(token)
    return new Observable((observer) => {
      observer.next(
        token === 'good' ? { data: { ping: operation.operationName } } : refusal(detail),
      )
      observer.complete()
    })
  })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      createRenewLink({ token: async () => kept, renew, requireSignIn }),
      new SetContextLink(() => ({ [sentToken]: kept })),
      gateway,
    ]),
  })
  const call = (name: string) =>
    client.query({ query: gql(`query ${name} { ping }`), fetchPolicy: 'no-cache' })
  return { call, sent, askProvider, requireSignIn }
}

it('renews once for ten refused calls and retries each of them once', async () => {
  const { call, sent, askProvider } = world({ renewed: 'good' })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => call(`Call${index}`)))
  expect(answers.map(({ data }) => data)).toEqual(
    Array.from({ length: 10 }, (_, index) => ({ ping: `Call${index}` })),
  )
  expect(askProvider).toHaveBeenCalledTimes(1)
  expect(sent.filter((token) => token === 'old')).toHaveLength(10)
  expect(sent.filter((token) => token === 'good')).toHaveLength(10)
})

it('gives up after one retry when the renewed token is refused too', async () => {
  const { call, sent, askProvider } = world({ renewed: 'also bad' })
  await expect(call('Call')).rejects.toThrow('Not signed in.')
  expect(sent).toEqual(['old', 'also bad'])
  expect(askProvider).toHaveBeenCalledTimes(1)
})

it('requires sign-in when the provider asks for an interaction', async () => {
  const { call, sent, requireSignIn } = world({ renewed: null })
  await expect(call('Call')).rejects.toThrow('Not signed in.')
  expect(sent).toEqual(['old'])
  expect(requireSignIn).toHaveBeenCalledTimes(1)
})

it('keeps the person signed in when the sign-in service does not respond, with its own error', async () => {
  const { call, sent, requireSignIn } = world({ renewed: new TypeError('Failed to fetch') })
  const error = await call('Call').catch((thrown: unknown) => thrown)
  expect([codeOf(error), isTransient(error)]).toEqual(['SIGN_IN_UNREACHABLE', true])
  expect(sent).toEqual(['old'])
  expect(requireSignIn).not.toHaveBeenCalled()
})

it.each(Object.values(unauthenticatedDetails))(
  'does not renew when the directory answers "%s"',
  async (detail) => {
    const { call, sent, askProvider, requireSignIn } = world({ renewed: 'good', detail })
    await expect(call('Call')).rejects.toThrow('Not signed in.')
    expect(sent).toEqual(['old'])
    expect(askProvider).not.toHaveBeenCalled()
    expect(requireSignIn).not.toHaveBeenCalled()
  },
)
