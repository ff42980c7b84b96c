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
const live = gql`
  subscription Live {
    import {
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
          if (name !== 'Live') observer.complete()
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

it('reads again what a live event overtook, which the first event of a subscription does not', async () => {
  const { client, sent } = startClient()
  const read = client.query({ query: state, fetchPolicy: 'network-only' })
  const watching = client.subscribe({ query: live }).subscribe({})
  await sent[1]!.answer('CHECKED')
  await sent[0]!.answer('CHECKED')
  expect((await read).data).toEqual({ import: found('CHECKED') })
  const earlier = client.query({ query: state, fetchPolicy: 'network-only' })
  await sent[1]!.answer('APPLIED')
  // As a page reads again what the event tells of.
  const later = client.query({ query: state, fetchPolicy: 'network-only' })
  await sent[2]!.answer('CHECKED')
  await sent[3]!.answer('APPLIED')
  expect((await later).data).toEqual({ import: found('APPLIED') })
  expect((await earlier).data).toEqual({ import: found('APPLIED') })
  expect(sent).toHaveLength(4)
  watching.unsubscribe()
})
