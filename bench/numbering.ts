/**
 * Measures the numbering of many lines. People request the numbers of one large discipline each, at
 * the same time, and then ten more in another contract. The services run on PostgreSQL with their
 * own register, which answers after a delay.
 * `node bench/numbering.ts postgres://postgres@127.0.0.1:5432/postgres [lines, 10000] [people, 3]
 * [contracts, 2] [delay, 5 ms] [seconds at most, 300]` creates a database there and drops it at the
 * end.
 */
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { startIssuer } from './gateways/issuer.ts'
import { ownDatabase } from './ownDatabase.ts'
import { countProcessorTime } from './processorTime.ts'
import { startServices } from './startServices.ts'

const [server, ...numbers] = process.argv.slice(2)
if (!server) throw new Error('Name a PostgreSQL server: node bench/numbering.ts postgres://…')
const [lines = 10_000, people = 3, contracts = 2, delayMs = 5, mostSeconds = 300] =
  numbers.map(Number)
const each = Math.ceil(lines / people)
const few = 10
const person = 'owner@bench.example'

/** Contract and size of each discipline; the last is the small one. */
const disciplines = [
  ...Array.from({ length: people }, (_, at) => ({ contract: `C${at % contracts}`, lines: each })),
  { contract: 'SMALL', lines: few },
]
const discipline = (at: number) => `D-${at}`

await using database = await ownDatabase(server)
await using issuer = await startIssuer(person)
await using services = await startServices(database.url, {
  TOKEN_ISSUER: issuer.url,
  REGISTER_SECONDS: String(delayMs / 1_000),
})
const client = new Client({ connectionString: database.url })
await client.connect()
await using _closed = { [Symbol.asyncDispose]: () => client.end() }

async function seed(): Promise<void> {
  const asset = (tag: string, className: string, attribute: string, contract: string, of = '') =>
    client.query(
      `insert into asset (tag_code, contract, class_code, attribute, updated_by) select ${tag}, '${contract}', '${className}', ${attribute}, '${person}' ${of}`,
    )
  await client.query(`insert into person (username, name) values ($1, 'Oona Hale')`, [person])
  for (const contract of new Set(disciplines.map((one) => one.contract))) {
    await client.query(`insert into contract (code, name, originator) values ($1, $1, 'DMJ')`, [
      contract,
    ])
    await client.query(
      `insert into person_role (user_id, contract, role) select user_id, $1, 'Registers:WorkflowManager' from person`,
      [contract],
    )
  }
  for (const [at, { contract, lines: count }] of disciplines.entries()) {
    await asset(
      `'P-${at}'`,
      'TIDP',
      `jsonb_build_object('TIDP Title', 'Portal works', 'Revision', 'P01', 'TIDP Status', 'WIP', 'TIDP Owner', jsonb_build_array('${person}'))`,
      contract,
    )
    await asset(
      `'${discipline(at)}'`,
      'DIDP',
      `jsonb_build_object('DIDP Name', 'Discipline', 'DIDP Required', 'Yes', 'DIDP Owner', jsonb_build_array('${person}'), 'DIDP Status', 'WIP', 'TIDP', 'P-${at}')`,
      contract,
    )
    await client.query(
      `insert into asset_relation (parent, child) values ('P-${at}', '${discipline(at)}')`,
    )
    await asset(
      `'L-${at}-' || line`,
      'Document',
      `jsonb_build_object('Document Name', 'Report (REP) - Portal - sheet ' || line, 'Title', 'Sheet ' || line, 'Document Type', 'Report (REP)', 'HS2 Deliverable', 'Yes', 'GDPR', 'No',
      'Stage', 'Detailed Design (DD)', 'Suitability Status', 'S3 Review and comment', 'Discipline', 'Information Management (IM)', 'Type', 'NEW', 'Created By', '${person}')`,
      contract,
      `from generate_series(1, ${count}) line`,
    )
    await client.query(
      `insert into asset_relation (parent, child) select '${discipline(at)}', 'L-${at}-' || line from generate_series(1, ${count}) line`,
    )
  }
  for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement)
}

/** Requests the numbers of all lines of a discipline. Returns the seconds of the answer. */
async function request(at: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${services.url}/workflow/actions/`, {
    method: 'POST',
    headers: { authorization: `Token ${issuer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      action_name: 'action_fetch_deliverable_numbers',
      task_id: 0,
      action_input_parameters: {
        contract: disciplines[at]?.contract,
        tag_code: discipline(at),
      },
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return (performance.now() - began) / 1_000
}

/** Counts the lines that have a number, by discipline. */
async function count(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ part_of: string; done: string }>(
    `select part_of, count(*) as done from asset where class_code = 'Document' and attribute ->> 'Document Number' is not null group by part_of`,
  )
  return new Map(rows.map(({ part_of, done }) => [part_of, Number(done)]))
}

await seed()
const spent = countProcessorTime([services.pid])
const small = disciplines.length - 1
const took = await Promise.all(disciplines.slice(0, -1).map((_, at) => request(at)))
console.log(
  `${people} people request ${each} numbers each in ${contracts} contracts; answers after ${took.map((s) => s.toFixed(2)).join(', ')} s`,
)
const began = performance.now()
const elapsed = () => (performance.now() - began) / 1_000
await request(small)
let smallDone: number | null = null
let done = 0
while (elapsed() < mostSeconds && done < each * people) {
  await setTimeout(smallDone === null ? 100 : 500)
  const counted = await count()
  if (smallDone === null && counted.get(discipline(small)) === few) smallDone = elapsed()
  done = [...counted].reduce(
    (sum, [tag, times]) => sum + (tag === discipline(small) ? 0 : times),
    0,
  )
}
const seconds = elapsed()
console.log(
  `a register that answers in ${delayMs} ms: ${done} of ${each * people} lines numbered in ${seconds.toFixed(1)} s, ${(done / seconds).toFixed(1)} lines/s`,
)
console.log(
  `${few} lines of another contract, requested last: ${smallDone === null ? 'not done' : `done after ${smallDone.toFixed(1)} s`}`,
)
console.log(`processor time of the services: ${(spent() / Math.max(done, 1)).toFixed(2)} ms a line`)
const { rows } = await client.query<{ doubled: string }>(
  `select count(*) - count(distinct (contract, number)) as doubled from register_document`,
)
console.log(`numbers issued twice: ${rows[0]?.doubled}`)
