/**
 * Measures searches in a programme and their effect on other calls: ten people search without a
 * pause while others read disciplines, 20 times a second. Starts the services on a database of
 * `bench/programme/fill.ts`. `node bench/search.ts postgres://postgres@127.0.0.1:5432/programme
 * [seconds, 10]`
 */
import { setTimeout } from 'node:timers/promises'
import { who } from '@tidemark/services/demo/people'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './grid/measure.ts'
import { quietClient } from './quietClient.ts'
import { startServices } from './startServices.ts'

const [url, secondsText = '10'] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/search.ts postgres://…/programme [seconds]')
const seconds = Number(secondsText)
const contract = '1DM03'
const searchers = 10
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
const client = quietClient(services.port, 64)
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
    `${name.padEnd(46)} ${String(took.length).padStart(5)} answers   p50 ${percentile(took, 50).toFixed(0).padStart(5)} ms   p95 ${percentile(took, 95).toFixed(0).padStart(5)} ms   ${failed} failed`,
  )

/** Starts a read every 50 ms, whether or not earlier ones have finished. */
async function readers(until: number): Promise<{ took: number[]; failed: number }> {
  const [took, running] = [[] as number[], [] as Promise<unknown>[]]
  let failed = 0
  for (let at = 0; Date.now() < until; at += 1) {
    running.push(
      read(at).then(
        (ms) => took.push(ms),
        () => (failed += 1),
      ),
    )
    await setTimeout(50)
  }
  await Promise.all(running)
  return { took, failed }
}

async function searching(until: number, took: number[]): Promise<number> {
  let failed = 0
  while (Date.now() < until)
    await search('sheet').then(
      (ms) => took.push(ms),
      () => (failed += 1),
    )
  return failed
}

try {
  for (const text of texts) {
    const took = []
    for (let at = 0; at < 20; at += 1) took.push(await search(text))
    summary(`one person: ${text}`, took)
  }
  const idle = await readers(Date.now() + seconds * 1_000)
  summary('reads of a discipline, without searches', idle.took, idle.failed)
  const until = Date.now() + seconds * 1_000
  const took: number[] = []
  const [loaded, ...failed] = await Promise.all([
    readers(until),
    ...Array.from({ length: searchers }, () => searching(until, took)),
  ])
  summary(
    `${searchers} people search "sheet" without a pause`,
    took,
    failed.reduce((sum, one) => sum + one, 0),
  )
  summary('reads of a discipline during the searches', loaded.took, loaded.failed)
} finally {
  client.close()
}
