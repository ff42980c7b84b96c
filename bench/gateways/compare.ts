/**
 * Compares the gateway with other GraphQL servers that answer the same three operations from the
 * same upstream, each in a separate process. They alternate for several rounds, so that other
 * load on the machine affects all of them; the median round counts. Requests per core are requests
 * divided by the processor time that the server spent, which depends less on other load than
 * requests per second.
 *
 * `node bench/gateways/compare.ts [seconds per round] [upstream delays in ms, comma-separated]
 * [contenders, comma-separated] [workload] [rounds] [number of people]`
 */
import { deepStrictEqual } from 'node:assert'
import autocannon from 'autocannon'
import { byHash, writeManifest } from '../registeredDocuments.ts'
import { type Contender, startContender, startGateway } from './contender.ts'
import { startIssuer } from './issuer.ts'
import { profile } from './upstreamData.ts'
import { type Workload, workloads } from './workloads.ts'

const [
  secondsText = '5',
  delaysText = '0,20',
  only = '',
  work = '',
  roundsText = '3',
  peopleText = '1',
] = process.argv.slice(2)
const [seconds, rounds] = [Number(secondsText), Number(roundsText)]
/**
 * Unmeasured requests before each measurement, so that the JIT compiler has finished. After 400 it
 * still compiles for the first rounds, longer for a gateway with more code on the path.
 */
const warmUp = 3000
const manifest = writeManifest(workloads.map(({ query }) => query))

await using issuer = await startIssuer(profile.username)
type Request = (workload: Workload) => object
const byText: Request = ({ query, variables }) => ({ query, variables })

const contenders: {
  name: string
  start: (upstream: string) => Promise<Contender>
  request: Request
  /** The only workload that it can answer. */
  only?: string
}[] = [
  {
    name: 'limit',
    start: (UPSTREAM_URL) => startContender('contenders/limit', { UPSTREAM_URL }),
    request: byText,
  },
  {
    name: 'by hand',
    start: (UPSTREAM_URL) => startContender('contenders/handwritten', { UPSTREAM_URL }),
    request: byText,
  },
  {
    name: 'Mercurius JIT',
    start: (UPSTREAM_URL) => startContender('contenders/mercurius', { UPSTREAM_URL }),
    request: byText,
  },
  {
    name: 'Tidemark',
    start: (SERVICES_URL) =>
      startGateway({ SERVICES_URL, OIDC_ISSUER: issuer.url, TRUSTED_DOCUMENTS: manifest }),
    request: ({ query, variables }) => byHash(query, variables),
  },
  {
    name: 'Tailcall',
    start: (UPSTREAM_URL) => startContender('contenders/tailcall', { UPSTREAM_URL }),
    request: byText,
    only: 'task list',
  },
  {
    name: 'Yoga',
    start: (UPSTREAM_URL) => startContender('contenders/yoga', { UPSTREAM_URL }),
    request: byText,
  },
  {
    name: 'Apollo, got',
    start: (UPSTREAM_URL) => startContender('contenders/apollo', { UPSTREAM_URL }),
    request: byText,
  },
]

/** Tailcall comes as a program for one system. */
const isInstalled = (name: string) =>
  name !== 'Tailcall' || `${process.platform} ${process.arch}` === 'linux x64'
const isWanted = (name: string) =>
  isInstalled(name) && only.split(',').some((part) => name.includes(part))

const tokens = [
  issuer.token,
  ...(await Promise.all(
    Array.from({ length: Number(peopleText) - 1 }, (_, at) =>
      issuer.tokenOf(`person${at}@dunmere.example`),
    ),
  )),
]
const headersOf = (token: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
})
const headers = headersOf(issuer.token)
const load = (url: string, body: string, until: { duration: number } | { amount: number }) => {
  let connections = 0
  // Each connection sends the token of one person: autocannon starts the same list of requests on
  // every connection, so tokens cannot vary by request.
  const setupClient = (client: autocannon.Client) =>
    client.setHeaders(headersOf(tokens[connections++ % tokens.length]!))
  return autocannon({
    url: `${url}/graphql`,
    method: 'POST',
    headers,
    body,
    connections: 32,
    setupClient,
    ...until,
  })
}

let expected: Record<string, unknown> = {}

/**
 * Sends one request, compares the answer with that of the other contenders, and warms up. Returns
 * the size of the answer.
 */
async function prepare(
  contender: Contender,
  body: string,
  workload: Workload,
  isLimit: boolean,
): Promise<number> {
  const answer = await fetch(`${contender.url}/graphql`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!isLimit) {
    const { data } = JSON.parse(text) as { data?: unknown }
    if (!data) throw new Error(text.slice(0, 500))
    expected[workload.name] ??= data
    deepStrictEqual(data, expected[workload.name])
  }
  await load(contender.url, body, { amount: warmUp })
  return text.length
}

async function measure(contender: Contender, body: string, upstream: string) {
  await fetch(`${upstream}/_counts`)
  const before = await contender.usage()
  const result = await load(contender.url, body, { duration: seconds })
  const after = await contender.usage()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  const counts = (await (await fetch(`${upstream}/_counts`)).json()) as Record<string, number>
  const calls = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const done = result['2xx']
  return {
    perCore: done / ((after.cpuMicroseconds - before.cpuMicroseconds) / 1e6),
    perSecond: done / result.duration,
    p99: result.latency.p99,
    calls: calls / done,
    mb: after.rss / 1e6,
  }
}

const column = (value: number, width: number) => String(Math.round(value)).padStart(width)

for (const delay of delaysText.split(',')) {
  console.log(
    `\nUpstream delay ${delay} ms, ${rounds} rounds of ${seconds} s, ${tokens.length} ${tokens.length === 1 ? 'person' : 'people'}`,
  )
  await using upstream = await startContender('upstream', { DELAY_MS: delay })
  await using ending = new AsyncDisposableStack()
  const running: ((typeof contenders)[number] & { contender: Contender })[] = []
  for (const one of contenders.filter(({ name }) => isWanted(name)))
    running.push({ ...one, contender: ending.use(await one.start(upstream.url)) })
  for (const workload of workloads.filter((one) => one.name.includes(work))) {
    const ready = []
    for (const { name, request, contender, only: answered = workload.name } of running) {
      if (answered !== workload.name) continue
      const body = JSON.stringify(request(workload))
      ready.push({
        name,
        contender,
        body,
        bytes: await prepare(contender, body, workload, name === 'limit'),
        seen: [] as Awaited<ReturnType<typeof measure>>[],
      })
    }
    for (let round = 0; round < rounds; round += 1)
      for (const { contender, body, seen } of ready)
        seen.push(await measure(contender, body, upstream.url))
    for (const { name, bytes, seen } of ready) {
      const ordered = seen.toSorted((a, b) => a.perCore - b.perCore)
      const { perCore, perSecond, p99, calls, mb } = ordered[Math.floor(rounds / 2)]!
      console.log(
        `${name.padEnd(14)} ${workload.name.padEnd(10)} ${column(perCore, 6)}/core (${column(ordered[0]!.perCore, 0)} to ${column(ordered.at(-1)!.perCore, 0)}) ${column(perSecond, 6)}/s  ` +
          `p99 ${column(p99, 5)} ms  ${calls.toFixed(1)} calls  ${column(bytes / 1000, 0)} kB  ${column(mb, 0)} MB`,
      )
    }
  }
  expected = {}
}
