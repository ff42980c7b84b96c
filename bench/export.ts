/**
 * Measures exports through the gateway: seconds, bytes, and the memory of services and gateway
 * before and at its peak. Then four exports at once, a reader who pauses, and one who leaves. Starts
 * the product on a database of `bench/programme/fill.ts`.
 * `node bench/export.ts postgres://…/tidemark_full [contract, 1DM03]`
 */
import { setTimeout } from 'node:timers/promises'
import { linesPath, midpPath } from '@tidemark/schema/rest/filePaths'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { type Memory, reportsHeap, watchMemory } from './memory/watchMemory.ts'

const [databaseUrl, contract = '1DM03'] = process.argv.slice(2)
if (!databaseUrl) throw new Error('Name a filled database: node bench/export.ts postgres://…')
const megabyte = 1024 * 1024

await using world = await startWorld({
  databaseUrl,
  servicesEnv: reportsHeap,
  gatewayEnv: reportsHeap,
})
const token = await signIn(world, who.manager)
const database = new Client({ connectionString: databaseUrl })
await database.connect()

const one = async <T>(sql: string): Promise<T> =>
  Object.values((await database.query<Record<string, T>>(sql)).rows[0] ?? {})[0] as T
/**
 * Counts the rows of deliverables that the database has read so far, from its table or an index.
 */
const rowsRead = () =>
  one<string>(
    "select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'deliverable_row'",
  ).then(Number)
/** Connections inside a transaction, without this one. */
const held = () =>
  one<string>(
    "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'",
  ).then(Number)
const largest = (of: 'discipline' | 'plan') =>
  one<string>(
    `select ${of} from deliverable_row where contract = '${contract}' group by 1 order by count(*) desc limit 1`,
  )

type Query = Record<string, string>
async function open(path: string, query: Query, signal?: AbortSignal) {
  const address = new URLSearchParams({ contract, ...query }).toString()
  const answer = await fetch(`${world.url}${path}?${address}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.body
}

interface Taken {
  readonly bytes: number
  /** Line ends, which are the rows of a CSV file and its header. */
  readonly ends: number
}

async function take(path: string, query: Query): Promise<Taken> {
  let [bytes, ends] = [0, 0]
  for await (const chunk of await open(path, query)) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) ends += 1
  }
  return { bytes, ends }
}

const shown = (before: readonly Memory[], peak: readonly Memory[]) =>
  ['services', 'gateway']
    .map((name, at) => {
      const [from, to] = [before[at], peak[at]]
      return `${name} ${from?.resident.toFixed(0)} → ${to?.resident.toFixed(0)} MB, heap ${from?.heap.toFixed(0)} → ${to?.heap.toFixed(0)}`
    })
    .join('; ')
const processes = () => [world.services, world.gateway]

async function measure(name: string, work: () => Promise<readonly Taken[]>): Promise<void> {
  const began = performance.now()
  const { result, before, peak } = await watchMemory(processes(), work)
  const seconds = (performance.now() - began) / 1000
  const bytes = result.reduce((sum, each) => sum + each.bytes, 0) / megabyte
  console.log(
    `${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s ${bytes.toFixed(1).padStart(6)} MB   ${shown(before, peak)}`,
  )
}

const [discipline, plan] = [await largest('discipline'), await largest('plan')]
const counted = async (of: string) =>
  one<string>(`select count(*) from deliverable_row where ${of}`)
const exports = {
  discipline: {
    path: linesPath,
    query: { tag_code: discipline },
    of: `discipline = '${discipline}'`,
  },
  plan: { path: linesPath, query: { tag_code: plan }, of: `plan = '${plan}'` },
  contract: {
    path: midpPath,
    query: { sort: '[{"key":"number"}]' },
    of: `contract = '${contract}'`,
  },
  'contract by title': {
    path: midpPath,
    query: { sort: '[{"key":"title"}]', filter: '{"status":["Done"]}' },
    of: `contract = '${contract}' and done`,
  },
}

// The first export loads modules and compiles functions, which should not be measured.
await take(linesPath, { tag_code: discipline, format: 'xlsx' })
for (const [name, { path, query, of }] of Object.entries(exports)) {
  console.log(`${name}: ${await counted(of)} lines`)
  for (const format of ['csv', 'xlsx'])
    await measure(`  ${format}`, async () => [await take(path, { ...query, format })])
}
const whole = { ...exports.contract.query, format: 'xlsx' }
await measure('contract, four at once', () =>
  Promise.all(Array.from({ length: 4 }, () => take(midpPath, whole))),
)

/**
 * Waits until PostgreSQL has published the counts: for an idle connection after at most ten
 * seconds.
 */
const countsPublished = () => setTimeout(12_000)

/** Counts the rows of deliverables that the database reads in ten seconds. */
async function readInTenSeconds(): Promise<string> {
  const from = await rowsRead()
  await setTimeout(10_000)
  return `${(await rowsRead()) - from} rows read in 10 s, ${await held()} connections held`
}
await countsPublished()
console.log(`nobody exports: ${await readInTenSeconds()}`)
const leaving = new AbortController()
const csv = { ...exports.contract.query, format: 'csv' }
const file = (await open(midpPath, csv, leaving.signal)).getReader()
const { before, peak } = await watchMemory(processes(), async () => {
  await file.read()
  await countsPublished()
  console.log(`a reader who pauses: ${await readInTenSeconds()}`)
})
console.log(`  ${shown(before, peak)}`)
const from = await rowsRead()
for (let bytes = 0, done = false; bytes < 10 * megabyte && !done;) {
  const chunk = await file.read()
  bytes += chunk.value?.length ?? 0
  ;({ done } = chunk)
}
await countsPublished()
console.log(`  and takes 10 MB more: ${(await rowsRead()) - from} rows read`)
leaving.abort()
await countsPublished()
console.log(`a reader who left: ${await readInTenSeconds()}`)
await database.end()
