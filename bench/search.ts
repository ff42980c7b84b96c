/**
 * Measures searches in a programme and their effect on other calls. A hundred people read disciplines,
 * each again after some seconds of thought; then ten more search without a pause. Prints p50 and p95
 * of both. Starts the services on a database of `bench/programme/fill.ts`. `node bench/search.ts
 * postgres://postgres@127.0.0.1:5432/programme [seconds, 10] [seconds of thought, 5]`
 */
import { setTimeout } from 'node:timers/promises'
import { who } from '@tidemark/services/demo/people'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './percentile.ts'
import { quietClient } from './quietClient.ts'
import { startServices } from './startServices.ts'

const [url, ...numbers] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/search.ts postgres://…/programme [seconds]')
const [seconds = 10, thought = 5] = numbers.map(Number)
const contract = '1DM03'
const searchers = 10
const readers = 100
/** From a word that most lines contain to a number that one line has. */
const texts = [
  'sheet',
  'harrow lane',
  'part 99',
  'tunnels drainage sheet',
  '1DM03-PRG-DR',
  `${contract}-DOC-004321`,
  'calder bank cable route sheet 8',
  'no such title',
  'gn (',
]

await using issuer = await startIssuer(who.manager)
// The demonstration's accounts, of which this person is one, are refused without DEMO.
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
const client = quietClient(services.port, searchers + readers)
const headers = { authorization: `Token ${issuer.token}` }
const search = (text: string) =>
  client.ask(
    'GET',
    `/asset_service/search/?${new URLSearchParams({ contract, text }).toString()}`,
    headers,
  )
const read = (at: number) =>
  client.ask(
    'GET',
    `/asset_service/get_deliverables_for_didp/?${new URLSearchParams({ contract, tag: `${contract}-DIDP-${String(1_001 + (at % 20)).padStart(6, '0')}` }).toString()}`,
    headers,
  )

const summary = (name: string, took: readonly number[], failed = 0) =>
  console.log(
    `${name.padEnd(54)} ${String(took.length).padStart(5)} answers   p50 ${percentile(took, 50).toFixed(0).padStart(5)} ms   p95 ${percentile(took, 95).toFixed(0).padStart(5)} ms   ${failed} failed`,
  )

interface Answers {
  readonly took: number[]
  failed: number
}

/** Repeats a call until the time is over, with a pause before each. */
async function repeat(
  { until, pause }: { until: number; pause: () => number },
  call: () => Promise<number>,
  answers: Answers,
): Promise<void> {
  for (;;) {
    await setTimeout(pause())
    if (Date.now() >= until) return
    await call().then(
      (ms) => answers.took.push(ms),
      () => (answers.failed += 1),
    )
  }
}

/** Returns half to one and a half of the time of thought, so that the readers spread. */
const thinking = () => thought * 1_000 * (0.5 + Math.random())

/** Lets a hundred people read, and the given number of people search, and prints what they saw. */
async function together(searching: number): Promise<void> {
  const until = Date.now() + seconds * 1_000
  const reads: Answers = { took: [], failed: 0 }
  const searches: Answers = { took: [], failed: 0 }
  await Promise.all([
    ...Array.from({ length: readers }, (_, at) =>
      repeat({ until, pause: thinking }, () => read(at), reads),
    ),
    ...Array.from({ length: searching }, () =>
      repeat({ until, pause: () => 0 }, () => search('sheet'), searches),
    ),
  ])
  if (searching > 0)
    summary(`${searching} people search "sheet" without a pause`, searches.took, searches.failed)
  const beside = searching > 0 ? 'beside the searches' : 'without searches'
  summary(`${readers} people read disciplines, ${beside}`, reads.took, reads.failed)
}

try {
  for (const text of texts) {
    const took = []
    for (let at = 0; at < 20; at += 1) took.push(await search(text))
    summary(`one person: ${text}`, took)
  }
  await together(0)
  await together(searchers)
} finally {
  client.close()
}
