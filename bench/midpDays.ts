/**
 * Measures the comparison of the MIDP between two days over HTTP. Starts the services on a database of
 * `bench/programme/fill.ts`, of whose lines it changes one in `every`, over the last 30 days.
 * `node bench/midpDays.ts postgres://postgres@127.0.0.1:5432/programme [every, 20] [times each, 5]`
 */
import { compareMidp } from '@tidemark/schema/rest/comparison'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { callTimes, together } from './callTimes.ts'
import { startIssuer } from './gateways/issuer.ts'
import { quietClient } from './quietClient.ts'
import { startServices } from './startServices.ts'

const [url, every = '20', times = '5'] = process.argv.slice(2)
if (!url) throw new Error('Name a filled database: node bench/midpDays.ts postgres://…/programme')
const contract = '1DM03'

await using issuer = await startIssuer(who.manager)
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
await change()
await using measured = await callTimes(url, { pid: services.pid, times: Number(times) })
const client = quietClient(services.port, together)
const headers = { authorization: `Token ${issuer.token}` }
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const pathOf = (query: Record<string, string>) =>
  `${compareMidp.path}?${new URLSearchParams({ contract, ...query }).toString()}`

try {
  for (const [name, query] of Object.entries({
    'since yesterday': { from: day(1) },
    'since a week': { from: day(7) },
    'since a month': { from: day(31) },
    'from a month ago until a week ago': { from: day(31), to: day(7) },
    'since a month, a discipline': { from: day(31), discipline_name: 'Highways' },
    'since a month, page 10': { from: day(31), after: '900' },
  })) {
    const answer = await fetch(`${services.url}${pathOf(query)}`, { headers })
    const { result, unknown } = (await answer.json()) as { result: object; unknown: unknown }
    const {
      lines: _lines,
      disciplines: _parts,
      ...counts
    } = (result ?? {}) as Record<string, unknown>
    console.log(JSON.stringify({ ...counts, unknown, originators: undefined }))
    await measured.measure(name, () => client.ask('GET', pathOf(query), headers))
  }
} finally {
  client.close()
}

/** Changes the forecast of lines, as people do, once for a database. */
async function change(): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  const { rows } = await database.query(
    `select from asset_change where changed_by = 'bench' limit 1`,
  )
  if (rows.length === 0) {
    // The fill writes all rows now; each was last changed when it was made.
    await database.query(`set session_replication_role = replica`)
    await database.query(`update asset set updated_at = created_at`)
    await database.query(`
      with chosen as (
        select tag_code, attribute, now() - make_interval(mins => abs(hashtext(tag_code)) % 43000) as at
        from asset where class_code = 'Document' and part_of is not null and version = 1 and abs(hashtext(tag_code || 'x')) % ${Number(every)} = 0
      ), changed as (
        update asset set version = 2, updated_at = greatest(at, created_at), attribute = asset.attribute || '{"Forecast":"2027/06/01 00:00:00"}'
        from chosen where asset.tag_code = chosen.tag_code returning asset.tag_code, chosen.attribute, updated_at
      )
      insert into asset_change (tag_code, version, before, changed_by, changed_at)
      select tag_code, 2, jsonb_build_object('Forecast', attribute -> 'Forecast'), 'bench', updated_at from changed`)
    await database.query('reset session_replication_role')
    await database.query('vacuum analyze asset')
    await database.query('analyze asset_change')
  }
  await database.end()
}
