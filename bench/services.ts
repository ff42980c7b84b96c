/**
 * Measures the calls behind a plan's overview at the services, over HTTP on PostgreSQL. It makes
 * 200 calls a second to 200 plans with 8 disciplines of 40 lines. Calls start at a fixed rate,
 * whether or not earlier ones have finished (open workload).
 * `node bench/services.ts postgres://postgres@127.0.0.1:5432/postgres [seconds] [calls a second]`
 * creates a database there and drops it at the end.
 */
import { setTimeout } from 'node:timers/promises'
import { disciplineAt, limitedGroup, manyPlans, planAt } from '@tidemark/services/testkit'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './grid/measure.ts'
import { ownDatabase } from './people/seed.ts'
import { countProcessorTime } from './processorTime.ts'
import { quietClient } from './quietClient.ts'
import { startServices } from './startServices.ts'

const [server, secondsText = '10', rateText = '200'] = process.argv.slice(2)
if (!server) throw new Error('Name a PostgreSQL server: node bench/services.ts postgres://…')
const [seconds, rate] = [Number(secondsText), Number(rateText)]
const contract = '1DM03'
const [owner, limited] = ['owner@bench.example', 'limited@bench.example']
const [plans, disciplines, lines] = [200, 8, 40]
const budgetMs = 15
// V8 compiles the code of a call only after some hundreds of calls. A process runs for days, so its
// processor time is that of compiled code.
const [rounds, weighed] = [20, 80]

await using database = await ownDatabase(server)
await using issuer = await startIssuer(owner)
await using services = await startServices(database.url, { TOKEN_ISSUER: issuer.url })
const asking = quietClient(services.port, 32)

async function seed() {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into contract (code, name, originator) values ($1, 'Dunmere South Tunnels', 'DMJ')`,
    [contract],
  )
  await client.query(
    `insert into person (username, name) values ($1, 'Oona Hale'), ($2, 'Lee Marsh')`,
    [owner, limited],
  )
  await client.query(
    `insert into person_role (user_id, contract, role) select user_id, $1, 'Registers:WorkflowManager' from person`,
    [contract],
  )
  for (const statement of manyPlans({ contract, person: owner, plans, disciplines, lines }))
    await client.query(statement)
  await client.query(
    'insert into user_group_member (group_id, user_id) select $1, user_id from person where username = $2',
    [limitedGroup, limited],
  )
  // Autovacuum and the checkpointer would run in the first minutes after so many writes, and
  // disturb the measurement.
  for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement)
  await client.end()
}

/** Returns a plan in the sector that is within the limited person's reach. */
const somePlan = () => 4 * (1 + Math.floor(Math.random() * (plans / 4)))
const below = (plan: number) =>
  Array.from({ length: disciplines }, (_, at) => disciplineAt(plan, at + 1))
const address = (path: string, query: Record<string, string | readonly string[]>) =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))).toString()}`

const overview: Record<string, (plan: number) => { path: string; body?: object }> = {
  'the person': () => ({ path: '/user/user_data/' }),
  'the plan with its relations': (plan) => ({
    path: '/assets/search/',
    body: {
      contract,
      tag_code: { fieldValue: planAt(plan) },
      module_name: 'TIDP',
      relationsLevel: 3,
      allowedClasses: [
        'TIDP',
        'DIDP',
        'Primary Asset',
        'Work Package',
        'Technical Lifecycles',
        'Comment',
      ],
    },
  }),
  actions: (plan) => ({
    path: address('/workflow/actions/tag_code/', {
      contract,
      tag_code: [planAt(plan), ...below(plan)],
      with_comments: 'true',
    }),
  }),
  'lines of its disciplines (320)': (plan) => ({
    path: address('/asset_service/get_deliverables_for_didp/', { contract, tag: below(plan) }),
  }),
  history: (plan) => ({ path: address('/workflow/audit/', { contract, tag_code: planAt(plan) }) }),
  'names of people': () => ({
    path: address('/user/search/', { username: [owner, limited], page_size: '500' }),
  }),
}

const ask = (token: string, { path, body }: { path: string; body?: object }): Promise<number> =>
  asking.ask(
    body ? 'POST' : 'GET',
    path,
    { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body && JSON.stringify(body),
  )

/**
 * Prints the processor time of sequential calls, the minimum of several rounds, because other load
 * disturbs it less than latency. The database must be on this machine.
 */
async function weigh(token: string): Promise<void> {
  for (const [name, call] of Object.entries(overview)) {
    const seen: number[][] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await connections()
      const spent = [[services.pid], before].map(countProcessorTime)
      await times(weighed, () => ask(token, call(somePlan())))
      const counted = spent.map((count) => count() / weighed)
      // Without a round in which a connection was opened, whose work is not counted.
      if ((await connections()).every((pid) => before.includes(pid))) seen.push(counted)
    }
    const [own, behind] = [0, 1].map((at) =>
      Math.min(...seen.map((one) => one[at]!))
        .toFixed(2)
        .padStart(6),
    )
    console.log(
      `${name.padEnd(34)} services ${own} ms   database ${behind} ms of processor time a call`,
    )
  }
}

/** Returns the ids of the database processes that serve the services. */
async function connections(): Promise<number[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work()
}

/** Starts `rate` calls a second, cycling through the names. Returns the latencies by name. */
async function run(token: string, forSeconds: number): Promise<Map<string, number[]>> {
  const names = Object.keys(overview)
  const took = new Map(names.map((name) => [name, [] as number[]]))
  const pending: Promise<unknown>[] = []
  const began = performance.now()
  for (let begun = 0; begun < forSeconds * rate;) {
    for (const due = ((performance.now() - began) / 1000) * rate; begun < due; begun += 1) {
      const name = names[begun % names.length]!
      pending.push(ask(token, overview[name]!(somePlan())).then((ms) => took.get(name)!.push(ms)))
    }
    await setTimeout(1)
  }
  await Promise.all(pending)
  return took
}

try {
  await seed()
  let slow = 0
  for (const [whose, token] of [
    ['of a person with full reach', issuer.token],
    ['of a person with limited reach', await issuer.tokenOf(limited)],
  ] as const) {
    console.log(`\nCalls ${whose}, one after the other`)
    await weigh(token)
    console.log(`${rate} of them a second`)
    await run(token, 3)
    for (const [name, times] of await run(token, seconds)) {
      const p99 = percentile(times, 99)
      if (p99 > budgetMs) slow += 1
      console.log(
        `${name.padEnd(34)} p50 ${percentile(times, 50).toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   ${times.length} times${p99 > budgetMs ? `   over ${budgetMs} ms` : ''}`,
      )
    }
  }
  process.exitCode = slow === 0 ? 0 : 1
} finally {
  asking.close()
}
