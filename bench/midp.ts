/**
 * Measures the MIDP, its comparison between two days, the dashboard and feeds over HTTP: of one person, and
 * of eight; feeds of a hundred. Starts the services on a database of `bench/programme/fill.ts`, of whose lines it changes
 * one in 20 over the last 30 days, and whose snapshots it replaces by copies of the present counts. "In the CDE"
 * counts only after `bench/cdeLog.ts`.
 * `node bench/midp.ts postgres://postgres@127.0.0.1:5432/programme [times each, 20] [part of a name]`
 */
import { compareMidp } from '@tidemark/schema/rest/comparison'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { feedFile } from '@tidemark/schema/rest/feed'
import { midpFacets } from '@tidemark/schema/rest/midp'
import { who } from '@tidemark/services/demo/people'
import { callTimes, together } from './callTimes.ts'
import { startIssuer } from './gateways/issuer.ts'
import { changeLines, fillSnapshots } from './programme/past.ts'
import { quietClient } from './quietClient.ts'
import { startServices } from './startServices.ts'

const [url, timesText = '20', only = ''] = process.argv.slice(2)
if (!url)
  throw new Error('Name a filled database: node bench/midp.ts postgres://…/programme [times]')
const contract = '1DM03'

await using issuer = await startIssuer(who.manager)
// The demonstration's accounts, of which this person is one, are refused without DEMO.
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
await changeLines(url)
await fillSnapshots(url, contract)
await using times = await callTimes(url, { pid: services.pid, times: Number(timesText) })
const measure: typeof times.measure = async (name, ...how) => {
  if (name.includes(only)) await times.measure(name, ...how)
}
const feedReaders = 100
const client = quietClient(services.port, Math.max(together, feedReaders))
const headers = { authorization: `Token ${issuer.token}`, 'content-type': 'application/json' }
const ask = (path: 'lines' | 'counts', body: object) =>
  client.ask('POST', `/asset_service/midp/${path}/`, headers, JSON.stringify({ contract, ...body }))

const read = (path: string, query: Record<string, string> = {}) =>
  client.ask('GET', `${path}?${new URLSearchParams({ contract, ...query }).toString()}`, headers)
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

async function pageOf(body: object): Promise<{ next: string | null }> {
  const answer = await fetch(`${services.url}/asset_service/midp/lines/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ contract, ...body }),
  })
  return (await answer.json()) as { next: string | null }
}

const byNumber = [{ key: 'number' }]
const filters: Record<string, object> = {
  'no filter': {},
  'a status (89 %)': { status: ['Done'] },
  'a discipline (13 %)': { discipline: ['Highways'] },
  'a rare discipline (0.01 %)': { discipline: ['Tunnels'] },
  'a discipline and a status': { discipline: ['Highways'], status: ['Error'] },
  'a plan': { plan: [`${contract}-TIDP-001010`] },
  'found in the CDE (5 %)': { in_cde: ['FOUND'] },
  'missing in the CDE (95 %)': { in_cde: ['MISSING'] },
  'a common word': { text: 'sheet' },
  'two words (10 %)': { text: 'harrow sheet' },
  'a rare text': { text: 'calder bank cable route sheet 8' },
  'a text without matches': { text: 'no such title' },
  'a common word in a discipline': { text: 'sheet', discipline: ['Highways'] },
}
const orders: Record<string, object[]> = {
  'by number': byNumber,
  'by title down': [{ key: 'title', descending: true }],
  'by status, title': [{ key: 'status' }, { key: 'title' }],
  'by type, suitability, number': [
    { key: 'document_type' },
    { key: 'suitability', descending: true },
    { key: 'number' },
  ],
  'by RAG': [{ key: 'rag' }],
  'by RAG down, due': [{ key: 'rag', descending: true }, { key: 'due' }],
  'by forecast': [{ key: 'forecast' }],
  'by forecast down': [{ key: 'forecast', descending: true }],
  'by stage': [{ key: 'stage' }],
  'by stage down, title': [{ key: 'stage', descending: true }, { key: 'title' }],
}
const days: Record<string, Record<string, string>> = {
  'since yesterday': { from: day(1) },
  'since a week': { from: day(7) },
  'since a month': { from: day(31) },
  'from a month ago until a week ago': { from: day(31), to: day(7) },
  'since a month, a discipline': { from: day(31), discipline_name: 'Highways' },
  'since a month, page 10': { from: day(31), after: '900' },
}

try {
  for (const [name, query] of Object.entries(days))
    await measure(`changes ${name}`, () => read(compareMidp.path, query))
  for (const path of [dashboardFigures.path, dashboardCurve.path])
    await measure(path, () => read(path), { shared: true })
  for (const query of [
    { scope: 'plan', tag_code: `${contract}-TIDP-001010`, format: 'ics' },
    { scope: 'plan', tag_code: `${contract}-TIDP-001010`, format: 'json' },
    { scope: 'dates', format: 'ics' },
  ])
    await measure(`feed ${query.scope} ${query.format}`, () => read(feedFile.path, query), {
      shared: true,
      people: feedReaders,
    })
  for (const [name, filter] of Object.entries(filters)) {
    await measure(`page by number: ${name}`, () => ask('lines', { filter, sort: byNumber }))
    await measure(
      `counts of all facets: ${name}`,
      () => ask('counts', { filter, facets: midpFacets, values: 50 }),
      { shared: name === 'no filter' },
    )
  }
  for (const [name, sort] of Object.entries(orders))
    for (const filter of ['no filter', 'a status (89 %)', 'a discipline (13 %)', 'a common word']) {
      const body = { filter: filters[filter], sort }
      const { next } = await pageOf(body)
      await measure(`page ${name}: ${filter}`, () => ask('lines', body))
      if (next) await measure(`… second page`, () => ask('lines', { ...body, after: next }))
    }
  for (const group_by of ['plan', 'discipline', 'author', 'rag'])
    for (const filter of ['no filter', 'a status (89 %)', 'a discipline (13 %)', 'a common word'])
      await measure(`groups by ${group_by}: ${filter}`, () =>
        ask('counts', { filter: filters[filter], facets: midpFacets, values: 50, group_by }),
      )
  for (const across of ['due_month', 'stage'])
    for (const filter of ['no filter', 'a discipline (13 %)'])
      await measure(`matrix of plans by ${across}: ${filter}`, () =>
        ask('counts', { filter: filters[filter], facets: [], group_by: 'plan', across }),
      )
} finally {
  client.close()
}
