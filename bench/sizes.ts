/**
 * Measures the calls that could grow with a programme, in databases of several sizes. Prints a
 * Markdown table and the load average: latency at the services, of one person and of several at
 * once, and the processor time of gateway, services and database for one call through the gateway,
 * with the web client's own document. Each call is made as often before it is measured. Starts
 * gateway and services on databases of `bench/programme/fill.ts`, and changes the title of one line.
 * `node bench/sizes.ts [times each, 20] postgres://…/tidemark_tenth postgres://…/tidemark_third
 * postgres://…/tidemark_full`
 */
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { runAction } from '@tidemark/schema/rest/action'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { clientDocument } from './clientDocuments.ts'
import { percentile } from './percentile.ts'
import { countProcessorTime } from './processorTime.ts'
import { type Call, contract, reads, type Request } from './sizeCalls.ts'
import { startBenchGateway } from './startGateway.ts'
import { startServices } from './startServices.ts'

const [first, ...others] = process.argv.slice(2)
const isCount = first !== undefined && /^\d+$/.test(first)
const times = isCount ? Number(first) : 20
const urls = isCount ? others : [...(first ? [first] : []), ...others]
if (urls.length === 0)
  throw new Error('Name filled databases: node bench/sizes.ts [times] postgres://…/programme …')
/** The discipline with 5,000 lines at size 1. */
const large = `${contract}-DIDP-001000`

/** Returns the cells of a call: latency alone, latency with others, processor time. */
async function measure(url: string): Promise<Map<string, string[]>> {
  await using issuer = await startIssuer(who.manager)
  // The demonstration's accounts, of which the manager is one, are refused without DEMO.
  await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
  await using gateway = await startBenchGateway(services.url, issuer.url)
  const database = new Client({ connectionString: url })
  await database.connect()
  /** Makes the call through the gateway, or to the services where the client has no query for it. */
  const sendByClient = async (call: Call): Promise<void> => {
    if (!call.client) return void (await send(call))
    const [name, variables] = call.client
    const answer = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: clientDocument(name),
        variables: { contract, ...variables },
      }),
    })
    const { errors } = (await answer.json()) as { errors?: unknown }
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`)
  }
  const send = async ({ request, token = issuer.token }: Call): Promise<number> => {
    const { path, body } = await request()
    const began = performance.now()
    const answer = await fetch(`${services.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Token ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return performance.now() - began
  }
  const repeat = async (call: Call, count: number) => {
    const took: number[] = []
    for (let at = 0; at < count; at += 1) took.push(await send(call))
    return took
  }
  await settled(database)
  const results = new Map<string, string[]>()
  try {
    const calls = { ...reads, ...(await saving(database, issuer.tokenOf)) }
    for (const [name, call] of Object.entries(calls)) {
      // Node compiles what runs often: a process that has just started needs twice the time.
      await repeat(call, Math.max(3, times))
      const alone = await repeat(call, times)
      for (let at = 0; at < Math.max(3, times); at += 1) await sendByClient(call)
      const processes = [[gateway.pid], [services.pid], await connections(database)]
      const spent = processes.map(countProcessorTime)
      for (let at = 0; at < times; at += 1) await sendByClient(call)
      const used = spent.map((count) => (count() / times).toFixed(0)).join(' + ')
      const people = Array.from({ length: call.people ?? 0 }, () =>
        repeat(call, Math.ceil(times / 4)),
      )
      const together = (await Promise.all(people)).flat()
      results.set(name, [
        shown(alone),
        together.length > 0 ? `${shown(together)} (${call.people})` : '',
        used,
      ])
    }
  } finally {
    await database.end()
  }
  return results
}

/** Returns changes of one line of the large discipline, by its owner. */
async function saving(
  database: Client,
  tokenOf: (email: string) => Promise<string>,
): Promise<Record<string, Call>> {
  const { rows } = await database.query<{ owner: string; line: string; title: string }>(
    `select discipline.attribute -> 'DIDP Owner' ->> 0 as owner, line.tag_code as line, line.attribute ->> 'Title' as title
     from asset discipline join asset line on line.part_of = discipline.tag_code
     where discipline.tag_code = $1 and line.class_code = 'Document' and line.attribute ->> 'Deliverable Status' = 'Empty' limit 1`,
    [large],
  )
  const [found] = rows
  if (!found) return {}
  const { owner, line, title } = found
  let saved = 0
  const request = async (): Promise<Request> => {
    const { rows: present } = await database.query<{ version: number }>(
      'select version from asset where tag_code = $1',
      [line],
    )
    saved += 1
    const change = { tag_code: line, version: present[0]?.version, title: `${title} ${saved % 2}` }
    return {
      path: runAction.path,
      body: {
        action_name: 'action_rename_deliverables',
        task_id: -1,
        action_input_parameters: { contract, tag_code: large, DELIVERABLES: [change] },
      },
    }
  }
  return { 'save one line in the largest discipline': { request, token: await tokenOf(owner) } }
}

/** Waits until the job that adds up tallies has done so after the fill. */
async function settled(database: Client): Promise<void> {
  for (let waited = 0; waited < 180; waited += 1) {
    const { rowCount } = await database.query(
      'select contract from deliverable_tally where not settled group by contract having count(*) > 1000',
    )
    if (!rowCount) return
    await setTimeout(1_000)
  }
}

/** Returns the ids of the database processes that serve the services. */
async function connections(database: Client): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}

const shown = (took: readonly number[]) =>
  `${percentile(took, 50).toFixed(0)} / ${percentile(took, 95).toFixed(0)}`

const columns: Map<string, string[]>[] = []
for (const url of urls) columns.push(await measure(url))
const names = urls.map((url) => new URL(url).pathname.slice(1))
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
console.log(`Load average at the end: ${loadavg()[0]!.toFixed(1)}`)
row(['call', ...names.flatMap((name) => [`${name}: alone`, 'at once', 'processor'])])
row(['---', ...names.flatMap(() => ['---', '---', '---'])])
for (const name of new Set(columns.flatMap((column) => [...column.keys()])))
  row([name, ...columns.flatMap((column) => column.get(name) ?? ['', '', ''])])
