/**
 * Measures the dashboard over HTTP: figures and S-curve. Starts the services on a
 * database of `bench/programme/fill.ts` and replaces its snapshots by
 * half a year of copies of the present counts.
 * `node bench/dashboard.ts postgres://postgres@127.0.0.1:5432/programme [times each, 20]`
 */
import { who } from '@tidemark/services/demo/people'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './grid/measure.ts'
import { quietClient } from './quietClient.ts'
import { startServices } from './startServices.ts'

const [url, timesText = '20'] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/dashboard.ts postgres://…/programme [times]')
const times = Number(timesText)
const contract = '1DM03'

/** Takes the place of half a year of nights. */
async function fillSnapshots(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from progress_day where contract = $1', [contract])
  await client.query(
    'insert into progress_day (contract, day) select $1, current_date - 7 * week from generate_series(1, 26) week',
    [contract],
  )
  await client.query(
    `insert into progress_snapshot (contract, day, plan, discipline, place, lines, numbered, issued, overdue, planned, forecast, progress)
    select line.contract, taken.day, line.plan, line.discipline, min(line.place), count(*), count(*) filter (where done),
      count(issued), 0, count(*) / 2, count(*) / 2, 50 * count(*)
    from deliverable_row line join progress_day taken using (contract) where contract = $1
    group by line.contract, taken.day, line.plan, line.discipline`,
    [contract],
  )
  await client.query('analyze progress_snapshot')
  await client.end()
}

await using issuer = await startIssuer(who.manager)
// The demonstration's accounts, of which this person is one, are refused without DEMO.
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
await fillSnapshots(url)
const client = quietClient(services.port, 4)
const headers = { authorization: `Token ${issuer.token}`, 'content-type': 'application/json' }

async function measure(name: string, path: string): Promise<void> {
  const call = () => client.ask('GET', `${path}?contract=${contract}`, headers, '')
  await call()
  const took = []
  for (let at = 0; at < times; at += 1) took.push(await call())
  console.log(
    `${name.padEnd(30)} p50 ${percentile(took, 50).toFixed(0).padStart(5)} ms   p95 ${percentile(took, 95).toFixed(0).padStart(5)} ms`,
  )
}

try {
  await measure('figures', dashboardFigures.path)
  await measure('S-curve, 26 weeks of snapshots', dashboardCurve.path)
} finally {
  client.close()
}
