/**
 * Measures how a flood of expensive calls in one contract slows down another contract. People of
 * the first search, list and count lines, and open dashboards and reports without a pause. People
 * of the second make the same calls and read disciplines, ten times a second: alone, and during the
 * flood. Prints how many processors each program used, because the flooding people share them.
 * Starts the services on a database of `bench/programme/fill.ts`.
 * `node bench/fairness.ts postgres://postgres@127.0.0.1:5432/programme [seconds, 60] [flooding
 * people, 40]`
 */
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './grid/measure.ts'
import { countProcessorTime } from './processorTime.ts'
import { startServices } from './startServices.ts'

const [url, secondsText = '60', peopleText = '40'] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/fairness.ts postgres://…/programme [seconds]')
const seconds = Number(secondsText)
const [flooding, other] = ['1DM03', '1DM05']

const database = new Client({ connectionString: url })
await database.connect()
const { rows } = await database.query<{ username: string }>(
  `select username from person join person_role using (user_id)
   where contract = $1 and role = 'Registers:Viewer' and username like '%@' || lower($1) || '.example'
   order by username limit 1`,
  [other],
)
const { rows: disciplines } = await database.query<{ tag_code: string }>(
  `select tag_code from asset where contract = $1 and class_code = 'DIDP' order by tag_code limit 20`,
  [other],
)

await using issuer = await startIssuer(who.manager)
// The demonstration's accounts, of which the manager is one, are refused without DEMO.
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
const tokens: Record<string, string> = {
  [flooding]: issuer.token,
  [other]: await issuer.tokenOf(rows[0]!.username),
}

async function ask(contract: string, path: string, body?: object): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${services.url}/asset_service/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Token ${tokens[contract]!}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - began
}

const calls: Record<string, (contract: string) => Promise<number>> = {
  search: (contract) =>
    ask(contract, `search/?${new URLSearchParams({ contract, text: 'sheet' }).toString()}`),
  'lines of the MIDP': (contract) =>
    ask(contract, 'midp/lines/', { contract, sort: [{ key: 'title' }] }),
  'counts of the MIDP': (contract) =>
    ask(contract, 'midp/counts/', { contract, facets: ['discipline', 'status'] }),
  dashboard: (contract) => ask(contract, `dashboard/figures/?contract=${contract}`),
}
const read = () => {
  const tag = disciplines[Math.floor(Math.random() * disciplines.length)]!.tag_code
  return ask(other, `get_deliverables_for_didp/?contract=${other}&tag=${tag}`)
}

/** Makes each call of the second contract, and a read, ten times a second in turns. */
async function measure(until: number) {
  const took = new Map<string, number[]>()
  const failed = new Map<string, number>()
  const running: Promise<unknown>[] = []
  const names = [...Object.keys(calls), 'read of a discipline']
  for (let at = 0; Date.now() < until; at += 1) {
    const name = names[at % names.length]!
    running.push(
      (calls[name]?.(other) ?? read()).then(
        (ms) => took.set(name, [...(took.get(name) ?? []), ms]),
        () => failed.set(name, (failed.get(name) ?? 0) + 1),
      ),
    )
    await setTimeout(100)
  }
  await Promise.all(running)
  return names.map((name) => ({
    name,
    took: took.get(name) ?? [],
    failed: failed.get(name) ?? 0,
  }))
}

const flood = { answered: 0, refused: 0 }
async function floodWith(call: (contract: string) => Promise<number>, until: number) {
  while (Date.now() < until)
    await call(flooding).then(
      () => (flood.answered += 1),
      () => (flood.refused += 1),
    )
}

async function measureBesideFlood(until: number) {
  const kinds = Object.values(calls)
  const [beside] = await Promise.all([
    measure(until),
    ...Array.from({ length: Number(peopleText) }, (_, at) =>
      floodWith(kinds[at % kinds.length]!, until),
    ),
  ])
  return beside
}

/** Runs a measurement for so long, and prints how many processors each program used. */
async function during<T>(name: string, ms: number, work: (until: number) => Promise<T>) {
  const { rows: backends } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const spent = [[services.pid], backends.map(({ pid }) => pid), [process.pid]].map(
    countProcessorTime,
  )
  const began = performance.now()
  const result = await work(Date.now() + ms)
  const took = performance.now() - began
  const [node, stored, client] = spent.map((count) => (count() / took).toFixed(2))
  console.log(
    `${name}: ${node} processors for the services, ${stored} for the database, ${client} for the people; ${availableParallelism()} processors, load average ${loadavg()[0]!.toFixed(1)}`,
  )
  return result
}

const p95 = (took: readonly number[]) => percentile(took, 95)
// Compiles the code, opens all connections and prepares their statements.
await measureBesideFlood(Date.now() + 10_000)
Object.assign(flood, { answered: 0, refused: 0 })
const alone = await during('alone', seconds * 1_000, measure)
const beside = await during('during the flood', seconds * 1_000, measureBesideFlood)
await database.end()
console.log(`flood of ${flooding}: ${flood.answered} answered, ${flood.refused} refused`)
console.log(
  `${'answers of 1DM05'.padEnd(24)} answers   p95 alone   p95 during the flood   ratio   failed`,
)
for (const [at, { name, took, failed }] of beside.entries()) {
  const before = p95(alone[at]!.took)
  console.log(
    `${name.padEnd(24)} ${String(took.length).padStart(7)}   ${before.toFixed(0).padStart(6)} ms   ${p95(took).toFixed(0).padStart(17)} ms   ${(p95(took) / before).toFixed(1).padStart(5)}   ${failed}`,
  )
}
