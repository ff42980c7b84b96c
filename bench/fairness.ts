/**
 * Measures how a flood of expensive calls in one contract slows down another contract. People of
 * the first search, list and count lines, and open dashboards and task lists without a pause. People
 * of the second make the same calls and read disciplines, ten times a second. Pairs of windows, one
 * without and one with the flood, follow each other, so that other work on the machine meets both.
 * Prints how many processors each program used, because the flooding people share them. Starts the
 * services on a database of `bench/programme/fill.ts`.
 * `node bench/fairness.ts postgres://postgres@127.0.0.1:5432/programme [seconds without and with
 * the flood, 60] [flooding people, 40] [services|gateway]` exits with 1 when a p95 of the second
 * contract is more than twice as long during the flood.
 */
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { expensiveCalls, type FloodedCall, readOf } from './fairness/calls.ts'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './percentile.ts'
import { countProcessorTime } from './processorTime.ts'
import { quietClient } from './quietClient.ts'
import { startBenchGateway } from './startGateway.ts'
import { startServices } from './startServices.ts'

const [url, secondsText = '60', peopleText = '40', through = 'services'] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/fairness.ts postgres://…/programme [seconds]')
const [windowSeconds, rampMs, mostRatio] = [10, 1_000, 2]
const pairs = Math.max(1, Math.round(Number(secondsText) / windowSeconds))
const people = Number(peopleText)
const [flooding, other] = ['1DM03', '1DM05']

const database = new Client({ connectionString: url })
await database.connect()
async function viewersOf(contract: string, most: number): Promise<string[]> {
  const { rows } = await database.query<{ username: string }>(
    `select username from person join person_role using (user_id)
     where contract = $1 and role = 'Registers:Viewer' and username like '%@' || lower($1) || '.example'
     order by username limit $2`,
    [contract, most],
  )
  return rows.map(({ username }) => username)
}
const { rows: disciplines } = await database.query<{ tag_code: string }>(
  // Small ones: a discipline of thousands of lines takes several times as long with and without a flood.
  `select tag_code from asset where contract = $1 and class_code = 'DIDP'
     and (select count(*) from asset line where line.part_of = asset.tag_code) < 200
   order by tag_code limit 20`,
  [other],
)

await using issuer = await startIssuer(who.manager)
// The demonstration's accounts, of which the manager is one, are refused without DEMO.
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
await using gateway =
  through === 'gateway' ? await startBenchGateway(services.url, issuer.url) : null
const tokensOf = async (contract: string, most: number) =>
  Promise.all((await viewersOf(contract, most)).map((username) => issuer.tokenOf(username)))
const tokens = { [flooding]: await tokensOf(flooding, people), [other]: await tokensOf(other, 1) }
/** Each call is that of the contract's next person. */
let asked = 0
const tokenOf = (contract: string) => tokens[contract]![(asked += 1) % tokens[contract]!.length]!
const port = gateway?.port ?? services.port
/** Separate connections, as people have them. */
const clients = { [flooding]: quietClient(port, people), [other]: quietClient(port, 200) }

/** Returns the method, path and body of a call. */
function requestOf(contract: string, { path, body, graphql }: FloodedCall) {
  if (!gateway)
    return body
      ? (['POST', path, JSON.stringify(body(contract))] as const)
      : (['GET', path, ''] as const)
  const query = `query Bench($contract: ID!) { contract(code: $contract) ${graphql} }`
  return ['POST', '/graphql', JSON.stringify({ query, variables: { contract } })] as const
}
function ask(contract: string, call: FloodedCall): Promise<number> {
  const [method, path, body] = requestOf(contract, call)
  const headers = {
    authorization: `${gateway ? 'Bearer' : 'Token'} ${tokenOf(contract)}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  return clients[contract]!.ask(method, path, headers, body)
}
/** Fails when the gateway refuses a field: it answers these with status 200 too. */
async function requireAnswer(contract: string, call: FloodedCall): Promise<void> {
  const [method, path, body] = requestOf(contract, call)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `${gateway ? 'Bearer' : 'Token'} ${tokenOf(contract)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors":[')) throw new Error(`${path}: ${text.slice(0, 500)}`)
}

const names = [...Object.keys(expensiveCalls), 'read of a discipline']
const callOf = (name: string, contract: string): FloodedCall =>
  expensiveCalls[name]?.(contract) ??
  readOf(contract, disciplines[Math.floor(Math.random() * disciplines.length)]!.tag_code)
for (const name of names) await requireAnswer(other, callOf(name, other))

interface Measured {
  readonly took: Record<string, number[]>
  failed: number
  processors: [number, number, number, number]
}
const nothing = (): Measured => ({
  took: Object.fromEntries(names.map((name) => [name, []])),
  failed: 0,
  processors: [0, 0, 0, 0],
})
const [alone, beside] = [nothing(), nothing()]
const flood = { answered: 0, refused: 0 }

/** Makes each call of the second contract, and a read, ten times a second in turns. */
async function measure(until: number, into: Measured): Promise<void> {
  const running: Promise<unknown>[] = []
  for (let at = 0; Date.now() < until; at += 1) {
    const name = names[at % names.length]!
    running.push(
      ask(other, callOf(name, other)).then(
        (ms) => into.took[name]!.push(ms),
        () => (into.failed += 1),
      ),
    )
    await setTimeout(100)
  }
  await Promise.all(running)
}
async function floodUntil(until: number): Promise<void> {
  const kinds = Object.values(expensiveCalls)
  await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      while (Date.now() < until)
        await ask(flooding, kinds[at % kinds.length]!(flooding)).then(
          () => (flood.answered += 1),
          () => (flood.refused += 1),
        )
    }),
  )
}

/** Runs a window, and adds the processors that services, database, gateway and people used. */
async function window(into: Measured, isFlooded: boolean): Promise<void> {
  const { rows: backends } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const spent = [
    [services.pid],
    backends.map(({ pid }) => pid),
    gateway ? [gateway.pid] : [],
    [process.pid],
  ].map(countProcessorTime)
  const [began, until] = [performance.now(), Date.now() + windowSeconds * 1_000]
  const flooded = isFlooded ? floodUntil(until) : undefined
  // At the moment in which all flooding people call for the first time, one call takes several times
  // as long. That call alone would be the p95 of its kind.
  await setTimeout(rampMs)
  await Promise.all([measure(until, into), flooded])
  const took = performance.now() - began
  for (const [at, count] of spent.entries()) into.processors[at]! += count() / took / pairs
}

// Compiles the code, opens all connections and prepares their statements.
await window(nothing(), true)
Object.assign(flood, { answered: 0, refused: 0 })
for (let pair = 0; pair < pairs; pair += 1) {
  await window(alone, false)
  await window(beside, true)
}
await database.end()
for (const client of Object.values(clients)) client.close()

for (const [name, { processors, failed }] of Object.entries({
  alone,
  'during the flood': beside,
})) {
  const [node, stored, between, client] = processors.map((count) => count.toFixed(2))
  console.log(
    `${name}: ${node} processors for the services, ${stored} for the database, ${between} for the gateway, ${client} for the people; ${failed} failed`,
  )
}
console.log(
  `${availableParallelism()} processors, load average ${loadavg()[0]!.toFixed(1)}; flood of ${flooding}: ${flood.answered} answered, ${flood.refused} refused`,
)
console.log(`${`answers of ${other}`.padEnd(24)} number   p95 alone   p95 in the flood   ratio`)
let worst = 0
for (const name of names) {
  const [before, during] = [alone, beside].map(({ took }) => percentile(took[name]!, 95))
  const ratio = during! / before!
  worst = Math.max(worst, ratio)
  console.log(
    `${name.padEnd(24)} ${String(beside.took[name]!.length).padStart(6)}   ${before!.toFixed(0).padStart(6)} ms   ${during!.toFixed(0).padStart(13)} ms   ${ratio.toFixed(1).padStart(5)}`,
  )
}
if (worst > mostRatio || beside.failed > 0) process.exitCode = 1
