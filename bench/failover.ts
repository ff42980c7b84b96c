/**
 * Kills a PostgreSQL primary behind HAProxy under load and promotes its synchronous standby. `node
 * bench/failover.ts [seconds]` waits that long before it promotes (default 2), prints what the
 * clients of the gateway saw, and exits with 1 when an acknowledged write is missing. Needs
 * PostgreSQL's server programs and HAProxy.
 */
import { setTimeout } from 'node:timers/promises'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'
import { startAddress, startPrimary, startStandby } from '@tidemark/services/testkit'

const seconds = Number(process.argv[2] ?? 2)
const contract = '1DM03'

await using primary = await startPrimary()
await primary.query('create database tidemark')
await using standby = await startStandby(primary, 'standby')
await primary.configure(`synchronous_standby_names = 'standby'`)
await using address = await startAddress({ primary, standby })
const env = { RATE_LIMIT: '1000000', FREE_TEXT: 'true' }
await using world = await startWorld({
  databaseUrl: `postgres://postgres@${address.host}/tidemark`,
  servicesEnv: env,
  gatewayEnv: env,
})
const token = await signIn(world, 'sysadmin@tidemark.example')

interface Answer {
  readonly data?: { createGroup?: { __typename: string } } | null
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}
async function ask(query: string, variables: object): Promise<{ said: string; answer: Answer }> {
  const started = performance.now()
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await response.json()) as Answer
  slowest = Math.max(slowest, performance.now() - started)
  return { said: answer.errors?.[0]?.extensions.code ?? 'ok', answer }
}

let slowest = 0
let phase = 'before the kill'
const seen = new Map<string, number>()
const count = (kind: string, said: string) => {
  const line = `${phase}: ${kind} ${said}`
  seen.set(line, (seen.get(line) ?? 0) + 1)
}
const acknowledged: string[] = []
const stopping = new AbortController()

async function write(writer: number): Promise<void> {
  for (let at = 1; !stopping.signal.aborted;) {
    const name = `Group ${writer}-${at}`
    const { said, answer } = await ask(
      'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { __typename } }',
      { input: { contract, name, idempotencyKey: name.replace(' ', '-') } },
    )
    const made = answer.data?.createGroup?.__typename
    count('write', made ?? said)
    if (made === 'GroupCreated') at += acknowledged.push(name) && 1
    else await setTimeout(500)
  }
}
async function read(): Promise<void> {
  while (!stopping.signal.aborted) {
    const { said } = await ask(
      'query ($contract: ID!) { contract(code: $contract) { tidp(tagCode: "1DM03-TIDP-000003") { disciplines { name } } } }',
      { contract },
    )
    count('read', said)
    if (said !== 'ok') await setTimeout(500)
  }
}

const people = [write(1), write(2), read(), read()]
await setTimeout(2_000)
phase = 'without a primary'
await primary.kill()
await setTimeout(seconds * 1_000)
await standby.query('select pg_promote()')
const promoted = performance.now()
const before = acknowledged.length
while (acknowledged.length === before) await setTimeout(10)
console.log(`first write ${Math.round(performance.now() - promoted)} ms after the promotion`)
phase = 'after the promotion'
await setTimeout(2_000)
stopping.abort()
await Promise.all(people)

for (const [line, times] of seen) console.log(`${line} × ${times}`)
console.log(`slowest answer ${Math.round(slowest)} ms`)
const rows = await standby.query(
  `select name from user_group where name like 'Group %'`,
  'tidemark',
)
const kept = new Set(rows.map(({ name }) => name))
const lost = acknowledged.filter((name) => !kept.has(name))
console.log(`${acknowledged.length} writes acknowledged, ${lost.length} lost, ${rows.length} kept`)
if (lost.length > 0 || kept.size !== rows.length) process.exitCode = 1
