/**
 * Counts calls to the REST services: of one TIDP overview, large and small, and of 200 subscribers
 * of one discipline in 30 seconds. `node bench/upstreamCalls.ts`
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tryPort } from '@tidemark/devkit/ports'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { type CountingProxy, startCountingProxy } from './countingProxy.ts'

const contract = '1DM03'
const tom = 'tom.brandt@tidemark.example'
const subscribers = 200
const seconds = 30

const servicesPort = await tryPort(0)
await using proxy: CountingProxy = await startCountingProxy(
  `http://127.0.0.1:${servicesPort}`,
  await tryPort(0),
)
await using world = await startWorld({
  ports: { services: servicesPort },
  gatewayEnv: { SERVICES_URL: proxy.url },
})
const token = await signIn(world, tom)

const manifest = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../packages/web/src/api/generated/persisted-documents.json'),
    'utf8',
  ),
) as Record<string, string>
const document = (name: string): string => {
  const found = Object.values(manifest).find((text) => text.includes(`query ${name}`))
  if (!found) throw new Error(`The web client has no operation ${name}.`)
  return found
}

async function ask<T>(query: string, variables: object): Promise<T> {
  const answer = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const listing =
  'query Plans($contract: ID!) { contract(code: $contract) { tasks(activeOnly: false) { nodes { subject tagCode } } } }'
const { contract: listed } = await ask<{
  contract: { tasks: { nodes: { subject: string; tagCode: string }[] } }
}>(listing, { contract })
const plans = listed.tasks.nodes
  .filter(({ subject }) => subject === 'TIDP')
  .map(({ tagCode }) => tagCode)

for (const tagCode of plans) {
  proxy.reset()
  const {
    contract: { tidp },
  } = await ask<{ contract: { tidp: { disciplines: unknown[] } } }>(document('TidpOverviewPage'), {
    contract,
    tagCode,
  })
  const calls = [...proxy.counts].map(([call, count]) => `${call} ×${count}`)
  console.log(
    `${tagCode}, ${tidp.disciplines.length} disciplines: ${[...proxy.counts.values()].reduce((sum, count) => sum + count, 0)} calls (${calls.join(', ')})`,
  )
}

const watched = listed.tasks.nodes.find(({ subject }) => subject === 'DIDP')?.tagCode
const clients = Array.from({ length: subscribers }, () =>
  createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    connectionParams: { authorization: `Bearer ${token}` },
  }),
)
const query =
  'subscription Watch($contract: ID!, $discipline: ID!) { deliverablesChanged(contract: $contract, discipline: $discipline) { changed { id status } } }'
const firstEvents = clients.map(
  (client) =>
    new Promise<void>((resolve, reject) => {
      client.subscribe(
        { query, variables: { contract, discipline: watched } },
        { next: () => resolve(), error: reject, complete: () => {} },
      )
    }),
)
await Promise.all(firstEvents)
proxy.reset()
await setTimeout(seconds * 1000)
const polls = proxy.counts.get('GET /task_service/tasks/') ?? 0
console.log(
  `${subscribers} subscribers of ${watched}: ${polls} polls in ${seconds} s, every other call: ${
    [...proxy.counts]
      .filter(([call]) => call !== 'GET /task_service/tasks/')
      .map(([call, count]) => `${call} ×${count}`)
      .join(', ') || 'none'
  }`,
)
for (const client of clients) await client.dispose()
