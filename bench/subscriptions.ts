/**
 * Measures the cost of subscribers at the gateway, each with a separate token and socket, as the
 * web client subscribes. Prints memory per subscriber and processor time while idle, the time of a
 * change of one topic from the services to its last subscriber, and the calls to the services.
 * `node bench/subscriptions.ts [subscribers] [changes] [deliverables|history|comments] [seconds
 * idle] [topics, 1]`. Several topics are disciplines; with a change feed, their lines are then
 * changed 100 times a second.
 * CHANGE_FEED=false measures services without a change feed.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startGateway } from './gateways/contender.ts'
import { startIssuer } from './gateways/issuer.ts'
import { history, plans, planTags, profile } from './gateways/upstreamData.ts'

const [
  subscribersText = '5000',
  changesText = '50',
  kind = 'deliverables',
  restText = '30',
  topicsText = '1',
] = process.argv.slice(2)
const [subscribers, changes, rest, topics] = [
  Number(subscribersText),
  Number(changesText),
  Number(restText),
  Number(topicsText),
]
const hasFeed = process.env['CHANGE_FEED'] !== 'false'
const field = {
  deliverables: 'deliverablesChanged',
  history: 'historyChanged',
  comments: 'commentsChanged',
}[kind]
const documents = Object.entries(
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../packages/web/src/api/generated/persisted-documents.json'),
      'utf8',
    ),
  ) as Record<string, string>,
)
const hash = documents.find(
  ([, text]) => text.includes(`subscription`) && text.includes(`{${field}(`),
)?.[0]
if (!hash) throw new Error(`The web client subscribes to no ${kind}.`)

/**
 * Each change updates one of ten lines, adds a history entry, or rewords one comment of the plan.
 */
let state = 0
let asked = new Map<string, number>()
/** The discipline that changes. */
const changing = 'D0'
/** The time when the services first sent the present state. */
let leftAt = Number.NaN
const statuses = ['Empty', 'In queue', 'In progress', 'Done'] as const
const lines = (state: number) => ({
  results: Array.from({ length: 10 }, (_, at) => ({
    tag_code: `L${at}`,
    display_name: `Line ${at}`,
    status: statuses[at === state % 10 ? state % 4 : 0],
    message: null,
    document_number: null,
    revision: null,
    version: 1 + state,
    created_by: 'ann@dunmere.example',
    created_date: '2026/11/03 09:00:00',
  })),
})
const entries = (tag: string) => {
  const [entry] = history(tag)
  return {
    next: null,
    results: Array.from({ length: 1 + state }, (_, at) => ({
      ...entry,
      id: String(1 + state - at),
    })),
  }
}
const [tidp] = planTags
const said = () => {
  const plan = structuredClone(plans.get(tidp!)!)
  const comment = plan.relations.find(({ class_code }) => class_code === 'Comment')!
  comment.attribute['Message'] = `Said ${state}`
  return { count: 1, result: [plan] }
}
/** The disciplines that changed at the rate, in order. */
const rated: string[] = []
const ratedTimes = new Map<string, number>()
const stateOf = (tag: string | null) =>
  (tag === changing ? state : 0) + (ratedTimes.get(tag ?? '') ?? 0)
const watched = new Set(['/task_service/tasks/', '/workflow/audit/', '/assets/search/'])
const services = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://services')
  const authorization = request.headers.authorization ?? ''
  asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
  const answer = () => {
    switch (pathname) {
      case '/task_service/tasks/':
        return lines(stateOf(searchParams.get('tag_code')))
      case '/task_service/changes/key/':
        return { key: searchParams.get('tag_code') ?? '', cursor: String(state + rated.length) }
      case '/task_service/changes/': {
        const cursor = Number(searchParams.get('cursor'))
        const keys = [
          ...(cursor < state ? [changing, tidp] : []),
          ...rated.slice(Math.max(0, cursor - state)),
        ]
        return { cursor: String(state + rated.length), keys, all: false }
      }
      case '/workflow/audit/':
        return entries(searchParams.get('tag_code') ?? '')
      case '/assets/search/':
        return said()
      case '/workflow/actions/tag_code/':
        return { actions: [] }
      case '/user/search/':
        return {
          count: 1,
          results: searchParams
            .getAll('username')
            .map((username) => ({ username, name: 'Person' })),
        }
      case '/user/user_data/':
        return hasFeed && searchParams.has('feed')
          ? {
              ...profile,
              feed: { contract: '1DM03', key: authorization, cursor: String(state + rated.length) },
            }
          : profile
      default:
        return profile
    }
  }
  if (!hasFeed && pathname.startsWith('/task_service/changes/')) {
    response.statusCode = 404
    response.end('{"Error":"Not found","code":"NOT_FOUND"}')
    return
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer()))
  const isChanging = topics === 1 || searchParams.get('tag_code') === changing
  if (Number.isNaN(leftAt) && watched.has(pathname) && isChanging) leftAt = performance.now()
})
services.listen(0, '127.0.0.1')
await once(services, 'listening')

await using issuer = await startIssuer('ann@dunmere.example')
await using gateway = await startGateway({
  SERVICES_URL: `http://127.0.0.1:${(services.address() as AddressInfo).port}`,
  OIDC_ISSUER: issuer.url,
  LOG_LEVEL: 'error',
  POLL_SECONDS: process.env['POLL_SECONDS'] ?? '5',
  CHANGE_FEED: String(hasFeed),
})

/** Delivered events of the present state, and the time of the last one. */
let delivered = 0
let lastAt = 0
const sockets: WebSocket[] = []
/** The last change of each discipline at the rate, and the milliseconds to each of its watchers. */
const ratedAt = new Map<string, number>()
const ratedTaken: number[] = []
async function subscribe(number: number): Promise<void> {
  const authorization = `Bearer ${await issuer.tokenOf(`person.${number}@dunmere.example`)}`
  const socket = new WebSocket(
    `${gateway.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    { perMessageDeflate: true },
  )
  sockets.push(socket)
  const closed = once(socket, 'close').then(([code, reason]) => {
    throw new Error(`A socket was closed: ${String(code)} ${String(reason)}`)
  })
  closed.catch(() => undefined)
  await Promise.race([once(socket, 'open'), closed])
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }))
  await Promise.race([once(socket, 'message'), closed])
  socket.send(
    JSON.stringify({
      type: 'subscribe',
      id: '1',
      payload: {
        query: '',
        variables: {
          contract: '1DM03',
          discipline: `D${number % topics}`,
          tagCode: `D${number % topics}`,
          tidp,
        },
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
      },
    }),
  )
  const [first] = (await Promise.race([once(socket, 'message'), closed])) as [Buffer]
  if (!String(first).includes('"next"') || String(first).includes('"errors"'))
    throw new Error(String(first).slice(0, 500))
  socket.on('message', () => {
    delivered += 1
    lastAt = performance.now()
    const changedAt = ratedAt.get(`D${number % topics}`)
    if (changedAt !== undefined) ratedTaken.push(lastAt - changedAt)
  })
}
async function subscribeMany(from: number, until: number): Promise<void> {
  for (let at = from; at < until; at += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, until - at) }, (_, number) => subscribe(at + number)),
    )
}

/** Milliseconds from each change to its last subscriber, the wait for the next check included. */
const sinceChange: number[] = []

/** Changes the state and returns the milliseconds from the services to the last subscriber. */
async function change(): Promise<number> {
  delivered = 0
  state += 1
  leftAt = Number.NaN
  const began = performance.now()
  while (delivered < Math.ceil(sockets.length / topics)) await setTimeout(5)
  sinceChange.push(lastAt - began)
  return lastAt - leftAt
}

// The first subscribers come and go, so that resources shared by all of them already exist.
await subscribeMany(0, 200)
for (let times = 0; times < 3; times += 1) await change()
for (const socket of sockets.splice(0)) socket.terminate()
await setTimeout(2000)
const before = await gateway.usage('collected')
const began = performance.now()
await subscribeMany(0, subscribers)
console.log(
  `${subscribers} people with a socket each watch ${kind}; all received their first event after ${Math.round(performance.now() - began)} ms`,
)
asked = new Map()
const idle = await gateway.usage()
await setTimeout(rest * 1000)
const idleCpu = (await gateway.usage()).cpuMicroseconds - idle.cpuMicroseconds
const calls = [...asked.values()].reduce((sum, times) => sum + times, 0)
console.log(
  `idle, ${topics} topics: ${(calls / rest).toFixed(1)} calls a second, ${(idleCpu / rest / 10_000).toFixed(1)} % of a core`,
)
console.log(
  `idle, ${rest} s: calls to the services: ${[...asked].map(([path, times]) => `${path} ${times} times`).join(', ')}`,
)
const after = await gateway.usage('collected')
const each = (bytes: number) => `${(bytes / subscribers / 1000).toFixed(1)} kB`
console.log(
  `for each: heap ${each(after.heap - before.heap)}, resident ${each(after.rss - before.rss)}`,
)

asked = new Map()
sinceChange.length = 0
const taken: number[] = []
const spent = await gateway.usage()
for (let times = 0; times < changes; times += 1) taken.push(await change())
const cpu = (await gateway.usage()).cpuMicroseconds - spent.cpuMicroseconds
taken.sort((a, b) => a - b)
const at = (share: number) =>
  Math.round(taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0)
console.log(
  `${changes} changes: to the last of ${subscribers} within ${at(0.5)} ms (median), ${at(0.99)} ms (p99), ${at(1)} ms at most; ${Math.round(cpu / changes / 1000)} ms of processor each`,
)
sinceChange.sort((a, b) => a - b)
console.log(
  `from the change, with the wait for the next check: ${Math.round(sinceChange[Math.floor(sinceChange.length / 2)] ?? 0)} ms (median), ${Math.round(sinceChange.at(-1) ?? 0)} ms at most`,
)
console.log(
  `calls to the services: ${[...asked].map(([path, times]) => `${path} ${times} times`).join(', ')}`,
)

/** Changes another discipline 100 times a second, and prints when the watchers received that. */
async function changeAtRate(seconds: number): Promise<void> {
  const [count, perTopic] = [100 * seconds, subscribers / topics]
  asked = new Map()
  const { cpuMicroseconds } = await gateway.usage()
  const began = performance.now()
  while (rated.length < count) {
    const due = Math.min(count, Math.floor((performance.now() - began) / 10))
    while (rated.length < due) {
      const topic = `D${1 + (rated.length % (topics - 1))}`
      rated.push(topic)
      ratedTimes.set(topic, (ratedTimes.get(topic) ?? 0) + 1)
      ratedAt.set(topic, performance.now())
    }
    await setTimeout(5)
  }
  await setTimeout(3000)
  const core = ((await gateway.usage()).cpuMicroseconds - cpuMicroseconds) / seconds / 10_000
  const times = ratedTaken.toSorted((a, b) => a - b)
  const within = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN)
  const calls = [...asked.values()].reduce((sum, one) => sum + one, 0)
  console.log(
    `100 changes a second, ${seconds} s: ${times.length} of ${Math.round(count * perTopic)} events arrived; from the change to the watcher ${within(0.5)} ms (median), ${within(0.95)} ms (p95), ${within(1)} ms at most; ${(calls / seconds).toFixed(1)} calls a second, ${core.toFixed(1)} % of a core`,
  )
}
if (topics > 1 && kind === 'deliverables' && hasFeed) await changeAtRate(10)

for (const socket of sockets) socket.terminate()
services.closeAllConnections()
services.close()
