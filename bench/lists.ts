/**
 * Measures the lists of a whole contract through the gateway: wall time, and processor time of
 * gateway, services and database. Starts both on a database of `bench/programme/fill.ts`. `node
 * bench/lists.ts postgres://postgres@127.0.0.1:5432/programme [rounds, 20]`
 */
import { limits } from '@tidemark/schema/limits'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './percentile.ts'
import { countProcessorTime } from './processorTime.ts'
import { byHash, writeManifest } from './registeredDocuments.ts'
import { startBenchGateway } from './startGateway.ts'
import { startServices } from './startServices.ts'

const [url, roundsText = '20'] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/lists.ts postgres://…/programme [rounds]')
const rounds = Number(roundsText)
const contract = '1DM03'

const database = new Client({ connectionString: url })
await database.connect()
await using issuer = await startIssuer(who.manager)
// The demonstration's accounts, of which the manager is one, are refused without DEMO.
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })

interface Page {
  readonly nodes: readonly unknown[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}
interface Call {
  /** A list of the contract, with `$after`. */
  readonly list: string
  /** Reads every page instead of the first one. */
  readonly all?: true
}

const taskRow = `id subject tagCode parentTagCode parentName name number owners { id name } status createdAt modifiedAt dueOn rag { rag green amber red lateByDays }`
const formRow = `id form parent role status className classCode documentNumber assignee { id name } sender { id name } sentAt recipients { id name } createdAt modifiedAt isMine actions { name allowed blockers { code message target } }`
const pageInfo = `pageInfo { hasNextPage endCursor }`

const recent = (more: string) =>
  `list: tasks(activeOnly: false, grouped: true, first: ${limits.page.taskGroups}, after: $after${more}) { nodes { ${taskRow} } totalCount counts { status count } parentsOnly ${pageInfo} }`

const projectForms = (more: string) =>
  `list: formTasks(activeOnly: false, first: 50, after: $after${more}) { nodes { ${formRow} } ${pageInfo} }`
const unfinished = 'statuses: [IN_PROGRESS, PENDING, AWAITING_ACCEPTANCE]'

const calls: Readonly<Record<string, Call>> = {
  'Recent Tasks, first page': { list: recent('') },
  'Recent Tasks, unfinished': {
    list: recent(`, ${unfinished}`),
  },
  'Recent Tasks, searched': { list: recent(', search: "harrow lane"') },
  'Recent Tasks, every task': {
    list: `list: tasks(activeOnly: false, after: $after) { nodes { ${taskRow} } totalCount ${pageInfo} }`,
    all: true,
  },
  'Your Active Tasks': {
    list: `list: tasks(activeOnly: true, after: $after) { nodes { ${taskRow} } totalCount ${pageInfo} }`,
    all: true,
  },
  'All Project Forms, first page': { list: projectForms(`, ${unfinished}`) },
  'All Project Forms, searched': { list: projectForms(`, ${unfinished}, search: "brandt"`) },
  'All Project Forms, one changed': { list: projectForms(`, forms: ["${contract}-FORM-000100"]`) },
  'All Project Forms, counts': {
    list: `list: formTasks(activeOnly: false, first: 1, after: $after) { nodes { id } counts { status count } ${pageInfo} }`,
  },
  'All Project Forms, every form': {
    list: `list: formTasks(activeOnly: false, first: 100, after: $after) { nodes { ${formRow} } ${pageInfo} }`,
    all: true,
  },
}

const textOf = (list: string) =>
  `query Bench($after: String) { contract(code: "${contract}") { ${list} } }`

// Registered, as the documents of the client are.
const manifest = writeManifest(Object.values(calls).map(({ list }) => textOf(list)))
await using gateway = await startBenchGateway(services.url, issuer.url, manifest)

async function page(token: string, list: string, after: string | null): Promise<Page> {
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(byHash(textOf(list), { after })),
  })
  const { data, errors } = (await answer.json()) as {
    data?: { contract: { list: Page } | null }
    errors?: readonly { message: string }[]
  }
  if (!data?.contract || errors) throw new Error(JSON.stringify(errors))
  return data.contract.list
}

/** Returns the numbers of rows and pages. */
async function ask(token: string, { list, all }: Call): Promise<{ rows: number; pages: number }> {
  let read = await page(token, list, null)
  let [rows, pages] = [read.nodes.length, 1]
  if (all)
    while (read.pageInfo.hasNextPage) {
      read = await page(token, list, read.pageInfo.endCursor)
      rows += read.nodes.length
      pages += 1
    }
  return { rows, pages }
}

/** Returns the ids of the database processes that serve the services. */
async function connections(): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}

async function measure(name: string, token: string, call: Call): Promise<void> {
  const times = call.all ? Math.min(rounds, 3) : rounds
  let size = await ask(token, call)
  // V8 compiles what runs often: a process that has just started needs twice the time.
  if (!call.all) for (let warm = 0; warm < 300; warm += 1) size = await ask(token, call)
  const spent = [[gateway.pid], [services.pid], await connections()].map(countProcessorTime)
  const took: number[] = []
  for (let round = 0; round < times; round += 1) {
    const began = performance.now()
    await ask(token, call)
    took.push(performance.now() - began)
  }
  const [own, behind, stored] = spent.map((count) => (count() / times).toFixed(1).padStart(7))
  console.log(
    `${name.padEnd(34)} ${String(size.rows).padStart(6)} rows ${String(size.pages).padStart(3)} pages   p50 ${percentile(took, 50).toFixed(0).padStart(6)} ms   p95 ${percentile(took, 95).toFixed(0).padStart(6)} ms   processor: gateway ${own} ms   services ${behind} ms   database ${stored} ms`,
  )
}

try {
  const { rows } = await database.query<{ assignee: string }>(
    `select assignee from task where contract = $1 and assignee like '%.example' and assignee not like '%tidemark%' group by assignee order by count(*) desc, assignee limit 1`,
    [contract],
  )
  const someone = rows[0]?.assignee ?? who.manager
  for (const [whose, token] of [
    [`the manager ${who.manager}`, issuer.token],
    [someone, await issuer.tokenOf(someone)],
  ] as const) {
    console.log(`\nAsked by ${whose}`)
    for (const [name, call] of Object.entries(calls))
      await measure(name, token, call).catch((error: unknown) =>
        console.log(`${name.padEnd(34)} ${String(error)}`),
      )
  }
} finally {
  await database.end()
}
