/**
 * Measures the dashboard over HTTP: figures and S-curve. Starts the services on a
 * database of `bench/programme/fill.ts` and replaces its snapshots by
 * half a year of copies of the present counts.
 * `node bench/dashboard.ts postgres://postgres@127.0.0.1:5432/programme [times each, 20]`
 */
import { who } from '@tidemark/services/demo/people'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { Client } from 'pg'
import { callTimes, together } from './callTimes.ts'
import { startIssuer } from './gateways/issuer.ts'
import { quietClient } from './quietClient.ts'
import { startServices } from './startServices.ts'

const [url, timesText = '20'] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/dashboard.ts postgres://…/programme [times]')
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
    select line.contract, taken.day, line.plan, profile.discipline, min(line.place), count(*), count(*) filter (where done),
      count(issued), 0, count(*) / 2, count(*) / 2, 50 * count(*)
    from deliverable_row line join deliverable_profile profile using (contract, profile_id) join progress_day taken using (contract) where contract = $1
    group by line.contract, taken.day, line.plan, profile.discipline`,
    [contract],
  )
  await client.query('analyze progress_snapshot')
  await client.end()
}

await using issuer = await startIssuer(who.manager)
// The demonstration's accounts, of which this person is one, are refused without DEMO.
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
await fillSnapshots(url)
await using times = await callTimes(url, { pid: services.pid, times: Number(timesText) })
const client = quietClient(services.port, together)
const headers = { authorization: `Token ${issuer.token}`, 'content-type': 'application/json' }

const measure = (name: string, path: string) =>
  times.measure(name, () => client.ask('GET', `${path}?contract=${contract}`, headers, ''), {
    shared: true,
  })

try {
  await measure('figures', dashboardFigures.path)
  await measure('S-curve, 26 weeks of snapshots', dashboardCurve.path)
} finally {
  client.close()
}
