/**
 * Measures the calls that could grow with a programme, in databases of several sizes. Prints a
 * Markdown table: latency of one person and of several at once, and processor time of the services
 * and the database per call, and the load average. Each call is made as often before it is
 * measured. Starts the services on databases of `bench/programme/fill.ts`, and changes the title of
 * one line.
 * `node bench/sizes.ts [times each, 20] postgres://…/tidemark_tenth postgres://…/tidemark_third
 * postgres://…/tidemark_full`
 */
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { formTasks } from '@tidemark/schema/rest/form'
import { midpCounts, midpFacets, midpLines } from '@tidemark/schema/rest/midp'
import { runAction } from '@tidemark/schema/rest/action'
import { searchContract } from '@tidemark/schema/rest/search'
import { taskList } from '@tidemark/schema/rest/taskList'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './grid/measure.ts'
import { countProcessorTime } from './processorTime.ts'
import { startServices } from './startServices.ts'

const [first, ...others] = process.argv.slice(2)
const isCount = first !== undefined && /^\d+$/.test(first)
const times = isCount ? Number(first) : 20
const urls = isCount ? others : [...(first ? [first] : []), ...others]
if (urls.length === 0)
  throw new Error('Name filled databases: node bench/sizes.ts [times] postgres://…/programme …')
const contract = '1DM03'
/** The discipline with 5,000 lines at size 1. */
const large = `${contract}-DIDP-001000`

interface Request {
  readonly path: string
  readonly body?: object
}
interface Call {
  readonly request: () => Request | Promise<Request>
  /** People who make the call again as soon as they have the answer; only one by default. */
  readonly people?: number
  /** Left out by default: the manager. */
  readonly token?: string
}

const withQuery = (path: string, query: Record<string, string>): Request => ({
  path: `${path}?${new URLSearchParams({ contract, ...query }).toString()}`,
})
const counts = (filter: object): Request => ({
  path: midpCounts.path,
  body: { contract, filter, facets: midpFacets, values: 50 },
})
const page = (filter: object): Request => ({
  path: midpLines.path,
  body: { contract, filter, sort: [{ key: 'number' }] },
})
const day = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)

const reads: Record<string, Call> = {
  'search of a common word': {
    request: () => withQuery(searchContract.path, { text: 'sheet' }),
    people: 10,
  },
  'search of a rare text': {
    request: () => withQuery(searchContract.path, { text: 'calder bank cable route sheet 8' }),
  },
  'Recent Tasks, first page': {
    request: () => withQuery(taskList.path, { grouped: 'true', from: day, page_size: '15' }),
  },
  'All Project Forms, first page': {
    request: () => withQuery(formTasks.path, { page_size: '50', counted: 'false' }),
  },
  'MIDP, first page': { request: () => page({}), people: 8 },
  'MIDP, first page of a discipline': {
    request: () => page({ discipline: ['Highways'] }),
    people: 8,
  },
  'MIDP, first page of lines without a number': { request: () => page({ status: ['Empty'] }) },
  'MIDP, facets': { request: () => counts({}), people: 8 },
  'MIDP, facets of a status (89 %)': { request: () => counts({ status: ['Done'] }), people: 8 },
  'MIDP, facets of a discipline (13 %)': {
    request: () => counts({ discipline: ['Highways'] }),
    people: 8,
  },
  'dashboard, figures': { request: () => withQuery(dashboardFigures.path, {}), people: 8 },
}

/** Returns the cells of a call: latency alone, latency with others, processor time. */
async function measure(url: string): Promise<Map<string, string[]>> {
  await using issuer = await startIssuer(who.manager)
  // The demonstration's accounts, of which the manager is one, are refused without DEMO.
  await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
  const database = new Client({ connectionString: url })
  await database.connect()
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
      const spent = [[services.pid], await connections(database)].map(countProcessorTime)
      const alone = await repeat(call, times)
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
