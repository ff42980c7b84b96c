import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { expect, it } from 'vitest'
import { createStaleReadLink } from './staleReadLink.ts'

const state = gql`
  query State {
    import {
      id
      state
    }
  }
`
const apply = gql`
  mutation Apply {
    apply {
      id
      state
    }
  }
`
const found = (name: string) => ({ __typename: 'Import', id: 'I-1', state: name })

/** Returns a client whose requests are answered by hand, in any order. */
function startClient() {
  const sent: { name: string | undefined; answer: (state: string) => Promise<void> }[] = []
  const network = new ApolloLink(
    ({ operationName: name }) =>
      new Observable((observer) => {
        const answer = async (given: string) => {
          observer.next({ data: { [name === 'Apply' ? 'apply' : 'import']: found(given) } })
          observer.complete()
          await new Promise(setImmediate)
        }
        sent.push({ name, answer })
      }),
  )
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createStaleReadLink().concat(network),
  })
  return { client, sent }
}

it('does not show the state before a mutation when its read is answered after the mutation', async () => {
  const { client, sent } = startClient()
  const read = client.query({ query: state, fetchPolicy: 'network-only' })
  const applied = client.mutate({ mutation: apply })
  await sent[1]!.answer('APPLIED')
  await applied
  await sent[0]!.answer('CHECKED')
  expect(client.readQuery({ query: state })).toBeNull()
  await sent[2]!.answer('APPLIED')
  expect((await read).data).toEqual({ import: found('APPLIED') })
  expect(sent.map(({ name }) => name)).toEqual(['State', 'Apply', 'State'])
})

it('answers a read that no mutation overtook with its first answer', async () => {
  const { client, sent } = startClient()
  const applied = client.mutate({ mutation: apply })
  await sent[0]!.answer('APPLIED')
  await applied
  const read = client.query({ query: state, fetchPolicy: 'network-only' })
  await sent[1]!.answer('APPLIED')
  await read
  expect(sent).toHaveLength(2)
})

it('answers a read that mutations overtake each time after its third repetition', async () => {
  const { client, sent } = startClient()
  const read = client.query({ query: state, fetchPolicy: 'network-only' })
  for (let at = 0; at < 8; at += 2) {
    const applied = client.mutate({ mutation: apply })
    await sent[at + 1]!.answer('APPLIED')
    await applied
    await sent[at]!.answer(`READ ${at}`)
  }
  expect((await read).data).toEqual({ import: found('READ 6') })
})
