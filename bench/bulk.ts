/**
 * Measures bulk actions on 5,000 marked deliverables of many disciplines through the gateway:
 * preview, apply and undo of an edit, numbers, acceptance. Works on a copy of a database of
 * `bench/programme/fill.ts`, to which nothing else may be connected.
 * `node bench/bulk.ts postgres://…/tidemark_tenth [deliverables, 5000]`
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'
import { who } from '@tidemark/services/demo/people'
import { Client } from 'pg'

const [source, count = '5000'] = process.argv.slice(2)
if (!source)
  throw new Error('Name a filled database: node bench/bulk.ts postgres://…/tidemark_tenth')
const contract = '1DM03'
const most = Number(count)

const copied = new URL(source)
copied.pathname = `${copied.pathname}_bulk`
const [from, to] = [new URL(source).pathname.slice(1), copied.pathname.slice(1)]
const server = new Client({ connectionString: source.replace(/[^/]*$/, 'postgres') })
await server.connect()
await server.query(`drop database if exists ${to}`)
await server.query(`create database ${to} template ${from}`)
await using _dropped = {
  [Symbol.asyncDispose]: async () => {
    await server.query(`drop database ${to} with (force)`)
    await server.end()
  },
}
const database = new Client({ connectionString: copied.href })
await database.connect()

/** Gives the person WIP disciplines until they hold enough lines. Leaves the lines without numbers. */
async function prepare(): Promise<{ disciplines: string[]; lines: { tagCode: string }[] }> {
  const { rows: found } = await database.query<{ tag_code: string; lines: number }>(
    `select discipline.tag_code, cast(count(*) as int) as lines
     from asset discipline join asset plan on plan.tag_code = discipline.part_of join deliverable_row line on line.discipline = discipline.tag_code
     where discipline.contract = $1 and discipline.class_code = 'DIDP' and plan.attribute ->> 'TIDP Status' = 'WIP'
     group by 1 order by 2, 1`,
    [contract],
  )
  const disciplines: string[] = []
  for (let lines = 0; lines < most && found[disciplines.length];) {
    const next = found[disciplines.length]
    lines += next?.lines ?? 0
    disciplines.push(next?.tag_code ?? '')
  }
  const owned = `jsonb_build_array('${who.manager}')`
  await database.query(
    `update asset set attribute = attribute || jsonb_build_object('DIDP Owner', ${owned}, 'DIDP Status', 'WIP') where tag_code = any($1)`,
    [disciplines],
  )
  await database.query(
    `update asset set attribute = attribute || jsonb_build_object('TIDP Owner', ${owned}) where tag_code in (select part_of from asset where tag_code = any($1))`,
    [disciplines],
  )
  await database.query(
    `update asset set attribute = attribute || '{"Deliverable Status": "Empty", "Document Number": null}' where class_code = 'Document' and part_of = any($1)`,
    [disciplines],
  )
  const { rows: lines } = await database.query<{ tagCode: string }>(
    `select tag_code as "tagCode" from deliverable_row where discipline = any($1) order by number_key, tag_code limit $2`,
    [disciplines, most],
  )
  return { disciplines, lines }
}

const { disciplines, lines } = await prepare()
const deliverables = lines.map(({ tagCode }) => tagCode)
await database.query('vacuum analyze')
console.log(`${deliverables.length} deliverables in ${disciplines.length} disciplines`)

await using world = await startWorld({ databaseUrl: copied.href, registerSeconds: 0 })
const token = await signIn(world, who.manager)

async function ask<T>(query: string, variables: object): Promise<T> {
  const answer = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${name.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2).padStart(6)} s`)
  return result
}

interface Import {
  readonly id: string
  readonly state: string
  readonly counts: Record<string, number> | null
  readonly kept: readonly unknown[]
}
/** Calls a mutation of an import, and fails on a fault. */
async function importBy(name: string, type: string, input: object): Promise<Import> {
  const { result } = await ask<{ result: { import?: Import; message?: string } }>(
    `mutation ($input: ${type}!) { result: ${name}(input: $input) { ... on DeliverableImportChanged { import { id state counts { rows changed error unchanged } kept { title } } } ... on Fault { message } } }`,
    { input: { contract, idempotencyKey: randomUUID(), ...input } },
  )
  if (!result.import) throw new Error(result.message)
  return result.import
}
const versions = async () =>
  (
    await database.query<{ tagCode: string; version: number }>(
      'select tag_code as "tagCode", version from asset where tag_code = any($1)',
      [deliverables],
    )
  ).rows

const edit = await timed('edit: preview', async () =>
  importBy('editDeliverablesTogether', 'EditDeliverablesTogetherInput', {
    deliverables: await versions(),
    values: [{ field: 'forecast', value: '2031-03-04' }],
  }),
)
console.log(edit.counts)
await timed('edit: first 100 rows', () =>
  ask(
    `query ($contract: ID!, $id: ID!) { contract(code: $contract) { deliverableImport(id: $id) { rows(first: 100) { nodes { id kind title changes { field from to } } pageInfo { hasNextPage } } } } }`,
    { contract, id: edit.id },
  ),
)
const { id } = edit
await timed('edit: apply', () =>
  importBy('applyDeliverableImport', 'ApplyDeliverableImportInput', { id }),
)
const undone = await timed('edit: undo', () =>
  importBy('undoDeliverableImport', 'UndoDeliverableImportInput', { id }),
)
console.log(`${undone.state}, ${undone.kept.length} left as they were`)

type Rows = { deliverables: string[]; reason: string | null }[]
const shown = (rows: Rows) =>
  [...Map.groupBy(rows, ({ reason }) => reason)]
    .map(
      ([reason, its]) =>
        `${its.flatMap((row) => row.deliverables).length} ${reason ?? 'possible or done'}`,
    )
    .join('; ')
const parts = 'discipline disciplineName planTitle deliverables reason'

async function bulk(name: string, action: string): Promise<void> {
  const preview = await timed(`${name}: preview`, () =>
    ask<{ contract: { bulkActionPreview: Rows } }>(
      `query ($contract: ID!, $action: BulkAction!, $deliverables: [ID!]!) { contract(code: $contract) { bulkActionPreview(action: $action, deliverables: $deliverables) { ${parts} } } }`,
      { contract, action, deliverables },
    ),
  )
  console.log(shown(preview.contract.bulkActionPreview))
  const { runBulkAction: done } = await timed(`${name}: run`, () =>
    ask<{ runBulkAction: { rows?: Rows; message?: string } }>(
      `mutation ($input: BulkActionInput!) { runBulkAction(input: $input) { ... on BulkActionDone { rows { ${parts} } } ... on Fault { message } } }`,
      { input: { contract, action, deliverables, idempotencyKey: randomUUID() } },
    ),
  )
  if (!done.rows) throw new Error(done.message)
  console.log(shown(done.rows))
}

await bulk('numbers', 'FETCH_DELIVERABLE_NUMBERS')
await timed('numbers: until all are done', async () => {
  for (let open = 1; open > 0; await setTimeout(200))
    open = Number(
      (
        await database.query<{ open: string }>(
          `select count(*) as open from asset where tag_code = any($1) and attribute ->> 'Deliverable Status' in ('In queue', 'In progress')`,
          [deliverables],
        )
      ).rows[0]?.open,
    )
})
await database.query(
  `update asset set attribute = attribute || '{"DIDP Status": "Ready for Acceptance"}' where tag_code = any($1)`,
  [disciplines],
)
await bulk('acceptance', 'ACCEPT_DISCIPLINE')
await database.end()
