/**
 * Sends files at and beyond the limits of an import through the gateway, such as a workbook that
 * unpacks to 119 MB and zip bombs. Prints the answers of upload and check with their times, the
 * longest answer of the health checks of gateway and services during them, and by how much their
 * memory grew. `node bench/importLimits.ts postgres://postgres@127.0.0.1:5432/postgres` creates a
 * database there and drops it at the end.
 */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { importUploadPath } from '@tidemark/schema/rest/filePaths'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'
import { xlsxOf, zipOf } from '@tidemark/services/testkit'
import { ownDatabase } from './people/seed.ts'

const contract = '1DM03'
const megabyte = 1024 * 1024

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Returns a workbook whose only sheet has this XML. */
const workbookOf = (sheet: string | Iterable<Buffer>) =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="MIDP" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  })

/** Returns rows of 98 numbers until the sheet has this many bytes, within all other limits. */
function* numbers(bytes: number): Generator<Buffer> {
  yield Buffer.from('<worksheet><sheetData><row><c t="str"><v>Title</v></c></row>')
  for (let written = 0; written < bytes;) {
    const cells = Array.from(
      { length: 98 },
      () => `<c s="1" t="n" cm="0" vm="0" ph="0" xr="0000"><v>${Math.random().toFixed(16)}</v></c>`,
    )
    const row = Buffer.from(`<row>${cells.join('')}</row>`)
    written += row.length
    yield row
  }
  yield Buffer.from('</sheetData></worksheet>')
}

function* spaces(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(megabyte, ' ')
  yield Buffer.from('<worksheet><sheetData>')
  for (let written = 0; written < bytes; written += chunk.length) yield chunk
  yield Buffer.from('</sheetData></worksheet>')
}

/** Changes the unpacked size that an archive states for its largest part. */
function stating(archive: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(archive)
  const sizes = []
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4))
    sizes.push({ at: at + 24, size: changed.readUInt32LE(at + 24) })
  const [largest] = sizes.toSorted((a, b) => b.size - a.size)
  changed.writeUInt32LE(bytes, largest?.at ?? 0)
  return changed
}

async function* rowsOf(count: number) {
  for (let at = 0; at < count; at += 1) yield [`Sheet ${at}`]
}

const [server] = process.argv.slice(2)
if (!server) throw new Error('Name a PostgreSQL server: node bench/importLimits.ts postgres://…')
await using database = await ownDatabase(server)
await using world = await startWorld({
  databaseUrl: database.url,
  gatewayEnv: { RATE_LIMIT: '1000000' },
})
const token = await signIn(world, 'tom.brandt@tidemark.example')

/** Returns what came: the id of the import, or the refusal. */
async function upload(form: FormData): Promise<{ id?: string; text: string }> {
  const answer = await fetch(`${world.url}${importUploadPath}?contract=${contract}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch((fault: unknown) => ({ status: 'cut', json: async () => ({ Error: String(fault) }) }))
  const body = (await answer.json()) as { id?: string; Error?: string }
  return { ...(body.id && { id: body.id }), text: `${answer.status} ${body.Error ?? ''}`.trim() }
}

/** Copies the file, which takes a while for a large one. */
function formOf(file: Buffer): FormData {
  const form = new FormData()
  form.append('contract', contract)
  form.append('file', new File([file as Buffer<ArrayBuffer>], 'plan.xlsx'))
  return form
}

async function check(id: string): Promise<string> {
  const query = `mutation ($input: CheckDeliverableImportInput!) { checkDeliverableImport(input: $input) { __typename ... on InvalidInput { message fields { message } } } }`
  const answer = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { input: { contract, id } } }),
  })
  const { data, errors } = (await answer.json()) as {
    data?: { checkDeliverableImport?: { __typename: string; fields?: { message: string }[] } }
    errors?: { message: string; extensions: { code: string } }[]
  }
  const fault = errors?.[0]
  if (fault) return `${fault.extensions.code} ${fault.message}`
  const { __typename: type = '', fields = [] } = data?.checkDeliverableImport ?? {}
  return [type, ...fields.map(({ message }) => message)].join(': ')
}

const pids = [world.gateway.pid, world.services.pid]
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Does the work while it asks both processes for their health every 20 ms. */
async function watched<Result>(work: () => Promise<Result>) {
  const before = pids.map(memoryOf)
  const most = [...before]
  const longest = [0, 0]
  const healths = [`${world.url}/health/live`, `${world.restUrl}/health/`]
  const stopping = new AbortController()
  const watchers = healths.map(async (url, place) => {
    do {
      const began = performance.now()
      await (await fetch(url)).text()
      longest[place] = Math.max(longest[place] ?? 0, performance.now() - began)
      most[place] = Math.max(most[place] ?? 0, memoryOf(pids[place] ?? 0))
      await setTimeout(20)
    } while (!stopping.signal.aborted)
  })
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1_000).toFixed(2)
  stopping.abort()
  await Promise.all(watchers)
  const grown = most.map((value, place) => `+${(value - (before[place] ?? 0)).toFixed(0)}`)
  return { result, seconds, longest: longest.map((ms) => ms.toFixed(0)), grown }
}

const honest = await workbookOf(spaces(2_000 * megabyte))
const columns = [{ title: 'Document title', kind: 'text' as const, width: 20 }]
const small = await buffer(xlsxOf({ name: 'MIDP', columns, rows: rowsOf(100) }))
const files: readonly (readonly [name: string, file: Buffer])[] = [
  ['100 rows', small],
  ['unpacks to 119 MB', await workbookOf(numbers(119 * megabyte))],
  ['zip bomb of 2 GB', honest],
  ['zip bomb of 2 GB that states 1 MB', stating(honest, megabyte)],
  ['zip bomb of 2 GB that states 119 MB', stating(honest, 119 * megabyte)],
  ['cut off in the middle', small.subarray(0, small.length / 2)],
  ['damaged XML', await workbookOf('<worksheet><sheetData><row><c></row>')],
  ['25 MB', Buffer.concat([small, Buffer.alloc(25 * megabyte)])],
  ['60 MB', Buffer.concat([small, Buffer.alloc(60 * megabyte)])],
  ['200 MB', Buffer.concat([small, Buffer.alloc(200 * megabyte)])],
]
await upload(formOf(small))
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
row(['file', 'MB', 'call', 'answer', 'seconds', 'health, ms', 'memory, MB'])
row(['---', '---', '---', '---', '---', '---', '---'])
for (const [name, file] of files) {
  const form = formOf(file)
  const sent = await watched(() => upload(form))
  const show = (
    call: string,
    text: string,
    { seconds, longest, grown }: Omit<typeof sent, 'result'>,
  ) =>
    row([
      name,
      (file.length / megabyte).toFixed(1),
      call,
      text,
      seconds,
      longest.join(' + '),
      grown.join(' + '),
    ])
  show('upload', sent.result.text, sent)
  const { id } = sent.result
  if (id === undefined) continue
  const checked = await watched(() => check(id))
  show('check', checked.result, checked)
}
