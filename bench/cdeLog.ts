/**
 * Compares a log of files with the largest contract over HTTP, and waits until all its lines say what the log
 * says. Every third file has another revision than its deliverable; the last tenth are no deliverables. Starts
 * the services on a database of `bench/programme/fill.ts`; afterwards `bench/midp.ts` measures the facet and
 * filter that it fills.
 * `node bench/cdeLog.ts postgres://postgres@127.0.0.1:5432/programme [rows, 19900]`
 */
import { setTimeout } from 'node:timers/promises'
import { compareCde } from '@tidemark/schema/rest/cdeLog'
import { uploadCdeLog } from '@tidemark/schema/rest/file'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { startServices } from './startServices.ts'

const [url, rowsText = '19900'] = process.argv.slice(2)
if (!url) throw new Error('Name a filled database: node bench/cdeLog.ts postgres://…/programme')
const [contract, rows] = ['1DM03', Number(rowsText)]

const database = new Client({ connectionString: url })
await database.connect()
const { rows: files } = await database.query<{ number: string; title: string }>(
  `select attribute ->> 'Document Number' as number, attribute ->> 'Title' as title from asset
   where contract = $1 and class_code = 'Document' and attribute ->> 'Document Number' <> '' order by 1 limit $2`,
  [contract, Math.ceil(rows * 0.9)],
)
const unplanned = Array.from({ length: rows - files.length }, (_, at) => ({
  number: `${contract}-XYZ-GI-MOM-NS01_NL01-${900_000 + at}`,
  title: `Minutes of the meeting ${at}`,
}))
const log = [...files, ...unplanned].map(
  ({ number, title }, at) => `${number};${title};${at % 3 === 0 ? 'P07' : 'P01'};20/11/2026`,
)
const targets = ['number', 'title', 'revision', 'issued_on'] as const
const form = new FormData()
form.append('contract', contract)
form.append('file', new Blob([[targets.join(';'), ...log].join('\n')]), 'log.csv')

await using issuer = await startIssuer(who.manager)
await using services = await startServices(url, { TOKEN_ISSUER: issuer.url, DEMO: 'true' })
const send = async (path: string, body: FormData | string): Promise<{ id: string }> => {
  const began = performance.now()
  const json = typeof body === 'string' && { 'content-type': 'application/json' }
  const headers = { authorization: `Token ${issuer.token}`, ...json }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(`${services.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...key },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  console.log(`${path.padEnd(40)} ${(performance.now() - began).toFixed(0).padStart(6)} ms`)
  return JSON.parse(text) as { id: string }
}
const { id } = await send(uploadCdeLog.path, form)
const columns = targets.map((target, column) => ({ column, target }))
const mapping = { sheet: '', header_row: 1, header_rows: 1, day_order: 'day', columns }
await send(compareCde.path, JSON.stringify({ contract, id, mapping }))
const began = performance.now()
for (let isMarked = false; !isMarked; await setTimeout(500)) {
  const { rows: found } = await database.query<{ is_marked: boolean }>(
    'select is_marked from cde_log where contract = $1',
    [contract],
  )
  isMarked = found[0]?.is_marked === true
}
console.log(
  `${'until all lines are marked'.padEnd(40)} ${(performance.now() - began).toFixed(0).padStart(6)} ms`,
)
await database.end()
