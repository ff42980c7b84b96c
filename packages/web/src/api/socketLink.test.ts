import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createCache } from './cache.ts'
import { documentHash } from './documentHash.ts'
import { NotificationsChangedDocument, ViewerDocument } from './generated/graphql.ts'
import { createSocketLink } from './socketLink.ts'

/** A scripted socket; `end` closes it from the gateway's side. */
class Socket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static readonly opened: Socket[] = []
  readonly readyState = Socket.OPEN
  readonly sent: { type: string; payload?: object }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: object) => void) | null = null
  onclose: ((event: object) => void) | null = null
  constructor() {
    Socket.opened.push(this)
  }

  send = (data: string) => void this.sent.push(JSON.parse(data) as Socket['sent'][number])
  acknowledge = () => this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) })

  close() {}
  end = (code: number) => this.onclose?.({ code, reason: '', wasClean: true })
}
afterEach(() => {
  vi.unstubAllGlobals()
  Socket.opened.length = 0
})

it('refetches the profile when the gateway closes a socket because of changed roles, but not after a network error', async () => {
  vi.stubGlobal('WebSocket', Socket)
  const roles = ['Registers:Viewer']
  let asked = 0
  const profile = new ApolloLink(() => {
    asked += 1
    const contract = { __typename: 'Contract', code: '1DM03', name: 'Dunmere South Tunnels' }
    const viewer = {
      __typename: 'Viewer',
      id: 'ann',
      username: 'ann@x',
      name: 'Ann',
      roles: roles.map((key) => ({ __typename: 'Role', key })),
      defaultModule: null,
      contract,
      contracts: [contract],
    }
    return new Observable((observer) => {
      observer.next({ data: { __typename: 'Query', viewer } })
      observer.complete()
    })
  })
  const socket = createSocketLink({
    token: async () => 'token',
    renew: async () => 'token',
    requireSignIn: () => {},
  })
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationName }) => operationName === 'NotificationsChanged',
      socket,
      profile,
    ),
  })
  const seen: string[][] = []
  const watch = client.watchQuery({ query: ViewerDocument }).subscribe(({ data }) => {
    if (data?.viewer?.roles) seen.push(data.viewer.roles.map((role) => String(role?.key)))
  })
  const bell = client
    .subscribe({ query: NotificationsChangedDocument, variables: { contract: '1DM03' } })
    .subscribe(() => undefined)
  await vi.waitFor(() => expect(Socket.opened).toHaveLength(1))
  Socket.opened[0]?.end(1006)
  await vi.waitFor(() => expect(Socket.opened).toHaveLength(2))
  expect(asked).toBe(1)
  roles.push('System:Admin')
  Socket.opened[1]?.end(4403)
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['Registers:Viewer', 'System:Admin']))
  bell.unsubscribe()
  watch.unsubscribe()
})

it('reports a connection that cannot be established from its second failure', async () => {
  vi.stubGlobal('WebSocket', Socket)
  const socket = createSocketLink({
    token: async () => 'token',
    renew: async () => 'token',
    requireSignIn: () => {},
  })
  const onFailing = vi.fn<() => void>()
  const client = new ApolloClient({ cache: createCache(), link: socket })
  const bell = client
    .subscribe({
      query: NotificationsChangedDocument,
      variables: { contract: '1DM03' },
      context: { onFailing },
    })
    .subscribe(() => undefined)
  await vi.waitFor(() => expect(Socket.opened).toHaveLength(1))
  Socket.opened[0]?.end(1006)
  expect(onFailing).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(Socket.opened).toHaveLength(2))
  Socket.opened[1]?.end(1006)
  expect(onFailing).toHaveBeenCalledOnce()
  bell.unsubscribe()
})

it('asks for a sign-in once the provider renews the refused token no more', async () => {
  vi.stubGlobal('WebSocket', Socket)
  let kept: string | null = 'token'
  const renew = vi.fn<() => Promise<null>>(async () => null)
  const requireSignIn = vi.fn<() => void>(() => void (kept = null))
  const socket = createSocketLink({ token: async () => kept, renew, requireSignIn })
  const client = new ApolloClient({ cache: createCache(), link: socket })
  const bell = client
    .subscribe({ query: NotificationsChangedDocument, variables: { contract: '1DM03' } })
    .subscribe(() => undefined)
  for (const attempt of [0, 1, 2]) {
    await vi.waitFor(() => expect(Socket.opened).toHaveLength(attempt + 1))
    Socket.opened[attempt]?.onopen?.()
    await vi.waitFor(() => expect(Socket.opened[attempt]?.sent).toHaveLength(1))
    Socket.opened[attempt]?.end(4403)
  }
  expect([renew, requireSignIn].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  bell.unsubscribe()
})

it('sends only the hash of a document', async () => {
  vi.stubGlobal('WebSocket', Socket)
  const socket = createSocketLink({
    token: async () => 'token',
    renew: async () => 'token',
    requireSignIn: () => {},
  })
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([documentHash(), socket]),
  })
  const bell = client
    .subscribe({ query: NotificationsChangedDocument, variables: { contract: '1DM03' } })
    .subscribe(() => undefined)
  await vi.waitFor(() => expect(Socket.opened).toHaveLength(1))
  const [opened] = Socket.opened
  opened?.onopen?.()
  await vi.waitFor(() => expect(opened?.sent).toHaveLength(1))
  opened?.acknowledge()
  await vi.waitFor(() => expect(opened?.sent).toHaveLength(2))
  expect(opened?.sent[1]?.payload).toEqual({
    operationName: 'NotificationsChanged',
    variables: { contract: '1DM03' },
    query: '',
    extensions: {
      persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[\da-f]{64}$/) as string },
    },
  })
  bell.unsubscribe()
})

it('connects at once when the browser is online again, and drops a socket from before', async () => {
  vi.stubGlobal('WebSocket', Socket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = new ApolloClient({
    cache: createCache(),
    link: createSocketLink({
      token: async () => 'token',
      renew: async () => 'token',
      requireSignIn: () => {},
    }),
  })
  const watching = client
    .subscribe({ query: NotificationsChangedDocument, variables: { contract: '1DM03' } })
    .subscribe(() => undefined)
  const connected = async (count: number) => {
    await vi.waitFor(() => expect(Socket.opened).toHaveLength(count))
    Socket.opened.at(-1)?.onopen?.()
    await vi.waitFor(() => expect(Socket.opened.at(-1)?.sent).toHaveLength(1))
    Socket.opened.at(-1)?.acknowledge()
    await vi.waitFor(() => expect(Socket.opened.at(-1)?.sent).toHaveLength(2))
  }
  await connected(1)
  Socket.opened[0]?.end(1006)
  await Promise.resolve()
  dispatchEvent(new Event('online'))
  await connected(2)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  await connected(3)
  watching.unsubscribe()
  vi.useRealTimers()
})
