/**
 * Upgrades a filled database of an earlier release while a process of that release answers people.
 * `node bench/upgrade.ts postgres://postgres@127.0.0.1:5432/postgres FOLDER [size]` takes a folder
 * with the sources and dependencies of that release, creates a database with a programme of this
 * size (default 0.1), and drops it at the end.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { ownDatabase } from './people/seed.ts'
import { fillProgramme } from './programme/programme.ts'
import { startServices } from './startServices.ts'

const [server, release, size = '0.1'] = process.argv.slice(2)
if (!server || !release)
  throw new Error('Name a server and a release: node bench/upgrade.ts postgres://… FOLDER [size]')

const contract = '1DM03'
await using database = await ownDatabase(server)
const print = (step: string) => console.log(step)
await fillProgramme(database.url, Number(size), 1, print, release)
const client = new Client({ connectionString: database.url })
await client.connect()
const query = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows

// Reviewers comment on a plan that is issued for review.
const [target] = await query(`
  select discipline.tag_code as discipline, plan.tag_code as plan, plan.attribute -> 'Internal Stakeholders' ->> 0 as reviewer
  from asset discipline join asset plan on plan.tag_code = discipline.part_of
  where plan.contract = '${contract}' and plan.attribute ->> 'TIDP Status' = 'Issued for Review' and plan.tag_code > '${contract}-TIDP-001'
  order by discipline.tag_code limit 1`)
if (!target?.['reviewer'])
  throw new Error('The programme has no plan under review: choose a larger size.')
const { discipline, plan, reviewer } = target
await using issuer = await startIssuer(reviewer)
await using old = await startServices(database.url, { TOKEN_ISSUER: issuer.url }, release)

/** The calls of a process: how many it answered, how many failed, and the longest time between two answers. */
class Calls {
  answered = 0
  readonly failed = new Map<string, number>()
  longestMs = 0
  private last = performance.now()

  readonly name: string
  readonly send: () => Promise<Response>
  constructor(name: string, send: () => Promise<Response>) {
    this.name = name
    this.send = send
  }

  async repeat(signal: AbortSignal): Promise<void> {
    this.last = performance.now()
    while (!signal.aborted) {
      const outcome = await this.send().then(
        async (response) => (await response.text(), response.ok ? 'ok' : String(response.status)),
        () => 'no connection',
      )
      if (outcome === 'ok') {
        this.answered += 1
        this.longestMs = Math.max(this.longestMs, performance.now() - this.last)
        this.last = performance.now()
      } else this.failed.set(outcome, (this.failed.get(outcome) ?? 0) + 1)
      await setTimeout(50)
    }
    this.longestMs = Math.max(this.longestMs, performance.now() - this.last)
  }
}

const headers = { Authorization: `Token ${issuer.token}`, 'Content-Type': 'application/json' }
const get = (path: string, parameters: Record<string, string>) => () =>
  fetch(`${old.url}${path}?${new URLSearchParams(parameters).toString()}`, { headers })
const post = (path: string, body: () => object) => () =>
  fetch(`${old.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body()),
  })
const tag = { contract, tag_code: discipline ?? '' }
const people = [
  new Calls(
    'lines of a discipline',
    get('/asset_service/get_deliverables_for_didp/', { contract, tag: tag.tag_code }),
  ),
  new Calls(
    'plan with its disciplines',
    post('/assets/search/', () => ({
      contract,
      tag_code: { fieldValue: plan },
      relationsLevel: 1,
      allowedClasses: ['DIDP'],
    })),
  ),
  new Calls(
    'history of a plan',
    get('/workflow/audit/', { contract, tag_code: plan ?? '', page_size: '20' }),
  ),
  new Calls('search', get('/asset_service/search/', { contract, text: 'sheet' })),
  new Calls(
    'write a comment',
    post('/assets/Comment/create/', () => ({
      contract,
      class_code: 'Comment',
      relations: [{ tag_code: discipline }],
      attribute: {
        Message: 'Widen the sump',
        Code: '3 Observation or query',
        selections: { didp_tag_code: discipline },
      },
    })),
  ),
]

const sizes = () =>
  query(`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 5e6 order by 2 desc`)
const total = async () =>
  Number((await query('select pg_database_size(current_database()) as bytes'))[0]?.['bytes'])
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const before = {
  total: await total(),
  tables: new Map((await sizes()).map(({ name, bytes }) => [name, Number(bytes)])),
}

async function during(phase: string, work: () => Promise<void>): Promise<void> {
  const stop = new AbortController()
  for (const calls of people) Object.assign(calls, { answered: 0, longestMs: 0 }).failed.clear()
  const running = people.map((calls) => calls.repeat(stop.signal))
  const began = performance.now()
  await work()
  print(`\n${phase}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  stop.abort()
  await Promise.all(running)
  for (const { name, answered, failed, longestMs } of people)
    print(
      `  ${name}: ${answered} answers, longest time without one ${(longestMs / 1000).toFixed(1)} s${[...failed].map(([outcome, n]) => `, ${outcome} × ${n}`).join('')}`,
    )
}

await during('before the upgrade', () => setTimeout(5_000))
let upgraded: Awaited<ReturnType<typeof startServices>> | undefined
await during('start of the new release beside the old one', async () => {
  upgraded = await startServices(database.url, { TOKEN_ISSUER: issuer.url })
})
await using _new = upgraded
await during('fills after the start', async () => {
  for (;;) {
    const health = await (await fetch(`${upgraded?.url}/health/ready/`)).json()
    if (!('filling' in (health as object))) return
    await setTimeout(200)
  }
})
await query('vacuum analyze')
await during('old beside new afterwards', () => setTimeout(5_000))
print(`\ndatabase: ${mb(before.total)} before, ${mb(await total())} after`)
for (const { name = '', bytes } of await sizes())
  print(
    `  ${name}: ${before.tables.has(name) ? mb(before.tables.get(name) ?? 0) : '–'} → ${mb(Number(bytes))}`,
  )
await client.end()
