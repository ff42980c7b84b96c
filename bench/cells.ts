/**
 * Kills one of two cells under load and starts it again. A person of both contracts reads and writes
 * in each all the time. Prints for each contract and phase the answers, the errors by code and
 * their times, and how long the killed cell was missed after its start. Exits with 1 when an
 * acknowledged write is missing or doubled.
 * `node bench/cells.ts postgres://postgres@127.0.0.1:5432/postgres [seconds of each phase, 10]`
 * creates three databases there and drops them at the end.
 */
import { setTimeout } from 'node:timers/promises'
import { startCellWorld } from '@tidemark/devkit/cellWorld'
import { Client } from 'pg'
import { percentile } from './grid/measure.ts'
import { ownDatabase } from './people/seed.ts'

const [server, secondsText = '10'] = process.argv.slice(2)
if (!server) throw new Error('Name a PostgreSQL server: node bench/cells.ts postgres://… [seconds]')
const seconds = Number(secondsText)
const [kept, lost] = ['1DM04', '1DM05']
const readers = 3

await using central = await ownDatabase(server, 'central')
await using keptDatabase = await ownDatabase(server, 'kept')
await using lostDatabase = await ownDatabase(server, 'lost')
await using world = await startCellWorld({
  central: { data: { DATABASE_URL: central.url }, contracts: [] },
  cells: [
    { contract: kept, data: { DATABASE_URL: keptDatabase.url } },
    { contract: lost, data: { DATABASE_URL: lostDatabase.url } },
  ],
  cellEnv: { CENTRAL_SECONDS: '0.5' },
  gatewayEnv: { RATE_LIMIT: '1000000' },
})
const { access_token: token } = await world.signIn()

type Data = Readonly<Record<string, { readonly __typename: string }>>
interface Answer {
  readonly data?: Data | null
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}
async function ask(query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(`${world.gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as Answer
}

let phase = 'before'
const stopping = new AbortController()
/** Answers by phase, contract and kind: their code and milliseconds. */
const seen = new Map<string, { code: string; ms: number }[]>()
/** Milliseconds of `performance.now()` at the last failure of the killed cell's contract. */
let lastFailure = 0

/** Sends a request, counts its answer in the phase in which it came, and returns whether it succeeded. */
async function counted(
  contract: string,
  kind: 'read' | 'write',
  send: () => Promise<Answer>,
): Promise<boolean> {
  const began = performance.now()
  const { data, errors } = await send()
  const ended = performance.now()
  const key = [phase, contract, kind].join(' | ')
  const type = data?.['createForm']?.__typename
  const isFault = kind === 'write' && type !== 'FormChanged'
  const code = errors?.[0]?.extensions.code ?? (isFault ? String(type) : 'ok')
  if (code !== 'ok' && contract === lost) lastFailure = ended
  seen.set(key, [...(seen.get(key) ?? []), { code, ms: ended - began }])
  return code === 'ok'
}

async function read(contract: string): Promise<void> {
  const query = `query ($code: ID!) { contract(code: $code) { templates { nodes { name } } } }`
  while (!stopping.signal.aborted) {
    await counted(contract, 'read', () => ask(query, { code: contract }))
    await setTimeout(100)
  }
}

/** Creates forms one after the other. A failed one is repeated with its key. Returns the number acknowledged. */
async function write(contract: string): Promise<number> {
  let made = 0
  while (!stopping.signal.aborted) {
    const input = { contract, classCode: 'CHK', values: [], idempotencyKey: `form-${made}-of-run` }
    const query = `mutation ($input: CreateFormInput!) { createForm(input: $input) { __typename } }`
    if (await counted(contract, 'write', () => ask(query, { input }))) made += 1
    await setTimeout(100)
  }
  return made
}

/** Gives the administrator the roles for forms in both contracts, and a template in each. */
async function prepare(): Promise<void> {
  const viewer = (await ask('{ viewer { id } }')).data?.['viewer'] as unknown as { id: string }
  for (const [at, contract] of [kept, lost].entries()) {
    const roles = ['System:Admin', 'Registers:WorkflowAdmin', 'Documents:Creator']
    const user = { id: viewer.id, version: at + 1, externalSignOn: false, active: true }
    await ask(`mutation ($input: UpdateUserInput!) { updateUser(input: $input) { __typename } }`, {
      input: { contract, ...user, defaultModule: 'Registers', roles },
    })
    const input = { contract, name: 'Check', number: 'CHK', attributes: [], components: [] }
    const create = `mutation ($input: CreateTemplateInput!) { createTemplate(input: $input) { __typename } }`
    // The cell copies the new role within a second.
    const isCreated = async () =>
      (await ask(create, { input })).data?.['createTemplate']?.__typename === 'TemplateChanged'
    for (let tries = 0; !(await isCreated()); tries += 1) {
      if (tries > 100) throw new Error(`${contract} did not get the role.`)
      await setTimeout(100)
    }
  }
}

await prepare()
const contracts = [kept, lost]
const reading = contracts.flatMap((contract) =>
  Array.from({ length: readers }, () => read(contract)),
)
const writing = contracts.map(write)
await setTimeout(seconds * 1_000)
phase = 'one cell killed'
const cell = world.cells.get(lost)
await cell?.kill()
await setTimeout(seconds * 1_000)
phase = 'cell starting'
const started = performance.now()
await cell?.restart()
const ready = performance.now()
phase = 'cell ready'
await setTimeout(seconds * 1_000)
stopping.abort()
const [acknowledged] = await Promise.all([Promise.all(writing), Promise.all(reading)])

const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
row([
  'phase',
  'contract',
  'calls',
  'answered',
  'errors by code',
  'p50, ms',
  'p95, ms',
  'slowest, ms',
])
row(['---', '---', '---', '---', '---', '---', '---', '---'])
for (const [key, answers] of seen) {
  const codes = Object.entries(Object.groupBy(answers, ({ code }) => code))
  const errors = codes.filter(([code]) => code !== 'ok')
  const took = answers.map(({ ms }) => ms)
  row([
    key,
    String(answers.filter(({ code }) => code === 'ok').length),
    errors.map(([code, all]) => `${code} × ${all?.length}`).join(', '),
    ...[50, 95, 100].map((at) => percentile(took, at).toFixed(0)),
  ])
}
console.log(
  `${lost}: ready ${(ready - started).toFixed(0)} ms after its start, last error ${(lastFailure - ready).toFixed(0)} ms after it was ready`,
)

for (const [at, { contract, url }] of [
  { contract: kept, url: keptDatabase.url },
  { contract: lost, url: lostDatabase.url },
].entries()) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ forms: string }>('select count(*) as forms from form')
  await client.end()
  const forms = Number(rows[0]?.forms)
  console.log(`${contract}: ${acknowledged[at]} writes acknowledged, ${forms} in the database`)
  // The last request of a writer may have been stored without its answer.
  if (forms !== acknowledged[at]) process.exitCode = 1
}
