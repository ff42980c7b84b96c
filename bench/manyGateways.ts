/**
 * Runs three gateways with a separate Redis for 6,000 subscribers of 50 topics; kills a gateway,
 * then kills and restarts Redis. Counts the polls that reach the services, and the longest time
 * without a poll of any topic. Needs `redis-server`. `node bench/manyGateways.ts [subscribers]
 * [topics]`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tryPort } from '@tidemark/devkit/ports'
import { startProcess } from '@tidemark/devkit/process'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { startIssuer } from './gateways/issuer.ts'
import { profile } from './gateways/upstreamData.ts'

const [subscribers = 6000, topics = 50] = process.argv.slice(2).map(Number)
/** Subscriptions per socket. */
const perSocket = 20

/** Polls in order of arrival. */
const polls: { topic: string; at: number }[] = []
const services = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://services')
  const topic = searchParams.get('tag_code')
  if (pathname === '/task_service/tasks/' && topic) polls.push({ topic, at: Date.now() })
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(pathname === '/user/user_data/' ? profile : { results: [] }))
})
services.listen(0, '127.0.0.1')
await once(services, 'listening')

const redisPort = await tryPort(0)
const startRedis = () =>
  spawn(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
let redis = startRedis()

await using issuer = await startIssuer('ann@dunmere.example')
const gateways = await Promise.all(
  [1, 2, 3].map(async (number) => {
    const port = await tryPort(0)
    const running = await startProcess({
      name: `gateway ${number}`,
      entry: join(import.meta.dirname, '../packages/gateway/src/main.ts'),
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
      print: false,
      env: {
        PORT: String(port),
        SERVICES_URL: `http://127.0.0.1:${(services.address() as AddressInfo).port}`,
        OIDC_ISSUER: issuer.url,
        FREE_TEXT: 'true',
        LOG_LEVEL: 'warn',
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        RATE_LIMIT: '1000000',
        SOCKETS_PER_PERSON: '1000000',
      },
    })
    return { running, url: `ws://127.0.0.1:${port}/graphql`, alive: true }
  }),
)

let started = 0
let ended = 0
const query =
  'subscription ($d: ID!) { deliverablesChanged(contract: "1DM03", discipline: $d) { discipline } }'
const clients = Array.from({ length: Math.ceil(subscribers / perSocket) }, (_, at) => {
  let turn = at
  const client = createClient({
    // When its gateway has been killed, a client connects to the next one, as through a load
    // balancer.
    url: () => {
      do turn += 1
      while (!gateways[turn % 3]?.alive)
      return gateways[turn % 3]!.url
    },
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    connectionParams: { authorization: `Bearer ${issuer.token}` },
    // A late reconnect keeps the reads that authorise subscribers out of the polls counted after a
    // kill.
    retryWait: () => setTimeout(12_000 + Math.random() * 2000),
  })
  for (let number = 0; number < perSocket; number += 1) {
    const subscriber = at * perSocket + number
    if (subscriber >= subscribers) break
    let first = true
    client.subscribe(
      { query, variables: { d: `D${subscriber % topics}` } },
      {
        next: ({ errors }) => {
          if (errors) ended += 1
          else if (first) started += 1
          first = false
        },
        error: () => {
          ended += 1
        },
        complete: () => undefined,
      },
    )
  }
  return client
})

const began = Date.now()
await new Promise<void>((resolve) => {
  const look = setInterval(() => {
    if (started + ended < subscribers) return
    clearInterval(look)
    resolve()
  }, 100)
})
console.log(
  `${subscribers} subscribers of ${topics} topics on three gateways, ${clients.length} sockets; all received their first event after ${Date.now() - began} ms, ${ended} refused`,
)

/** Formats the polls per second, and the longest time without a poll of any topic. */
function measured(from: number, until: number) {
  const seen = Map.groupBy(
    polls.filter(({ at }) => at >= from - 6000 && at < until),
    ({ topic }) => topic,
  )
  const gaps = [...seen.values()].map((list) =>
    Math.max(...list.map(({ at }, index) => (list[index + 1]?.at ?? until) - at)),
  )
  const count = polls.filter(({ at }) => at >= from && at < until).length
  return `${(count / ((until - from) / 1000)).toFixed(1)} polls a second, longest gap ${(Math.max(...gaps) / 1000).toFixed(1)} s`
}
async function watch(what: string, seconds: number): Promise<void> {
  const from = Date.now()
  await setTimeout(seconds * 1000)
  console.log(`${what.padEnd(44)} ${measured(from, Date.now())}`)
}

await setTimeout(6000)
await watch('idle, 30 s', 30)
const killed = Date.now()
gateways[0]!.alive = false
await gateways[0]!.running.kill()
await watch('the first 12 s after a gateway was killed', 12)
await watch('then, 20 s, with reads of reconnecting clients', 20)
console.log(
  `  every topic was polled again within ${Math.max(
    ...[
      ...Map.groupBy(
        polls.filter(({ at }) => at > killed),
        ({ topic }) => topic,
      ).values(),
    ].map((list) => list[0]!.at - killed),
  )} ms after the kill`,
)
redis.kill('SIGKILL')
await setTimeout(6000)
await watch('without Redis, two gateways, 15 s', 15)
redis = startRedis()
await watch('the first 6 s after Redis restarted', 6)
await watch('then, 20 s', 20)

console.log(`${ended} subscriptions ended`)
for (const client of clients) client.terminate()
await Promise.all(gateways.filter(({ alive }) => alive).map(({ running }) => running.stop()))
redis.kill('SIGKILL')
services.closeAllConnections()
services.close()
