import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldReaders } from '@tidemark/schema/rest/deliverableRow'
import { unknownValues } from '@tidemark/schema/rest/importMapping'
import { importsOf } from '@tidemark/schema/rest/lineImport'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import {
  apply,
  givenMapped,
  map,
  read,
  resolveAndCheck,
  undo,
  upload,
  usual,
} from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people

async function givenPlace() {
  const plan = await givenPlan(world)
  return { plan, discipline: await givenDiscipline(world, plan) }
}

const linesOf = async (discipline: string) =>
  new Map(
    (await world.lines(discipline)).map((line) => {
      const { title, predecessors, reference, remarks } = fieldReaders
      return [
        title(line),
        {
          tagCode: line.tag_code,
          before: predecessors(line),
          reference: reference(line),
          remarks: remarks(line),
        },
      ]
    }),
  )

const list = [
  'Ref;Title;Predecessor;% complete;Remarks',
  'M-1;Survey;;100;Sent to the client',
  'M-2;Portal;M-1;40;',
  'M-3;Lining;M-1, m–2;;',
]

test('a column of document numbers that is called Ref is the number', async () => {
  const { discipline } = await givenPlace()
  const { described } = await givenMapped(
    world,
    worker,
    ['Ref;Title', '1DM03-DMJ-TN-REP-000001;Portal', '1DM03-DMJ-TN-REP-000002;Lining'],
    discipline,
  )
  expect(described.columns.map(({ target }) => target)).toEqual(['documentNumber', 'title'])
})

test('a column that counts the rows is no reference', async () => {
  const { discipline } = await givenPlace()
  const { described } = await givenMapped(
    world,
    people.owner,
    ['No;Title', '1;Portal', '2;Lining'],
    discipline,
  )
  expect(described.columns.map(({ target }) => target)).toEqual([null, 'title'])
})

test('rows become predecessors of rows by the reference of the file, and an undo removes all', async () => {
  const { discipline } = await givenPlace()
  const { id, check } = await givenMapped(world, worker, list, discipline)
  const rows = await check([...usual])
  expect(
    rows.map(({ kind, changes }) => [
      kind,
      changes.find(({ field }) => field === 'predecessors')?.to,
    ]),
  ).toEqual([
    ['added', undefined],
    ['added', 'row 2'],
    ['added', 'row 2; row 3'],
  ])
  await apply(world, worker, id)
  const lines = await linesOf(discipline)
  const [survey, portal, lining] = ['Survey', 'Portal', 'Lining'].map((one) => lines.get(one))
  expect(portal?.before).toEqual([survey?.tagCode])
  expect(lining?.before).toEqual([survey?.tagCode, portal?.tagCode])
  expect(lines.get('Survey')).toMatchObject({ reference: 'M-1', remarks: 'Sent to the client' })
  await undo(world, worker, id)
  expect((await read(world, worker, id)).import.kept).toEqual([])
  expect(await world.lines(discipline)).toEqual([])
})

test('a reference that is spelt so goes before one that looks alike', async () => {
  const { discipline } = await givenPlace()
  const twins = [
    'Ref;Title;Predecessor',
    'S-1;Survey;',
    's–1;Sump;',
    'S-2;Portal;S-1',
    'S-3;Adit;s–1',
  ]
  const { id, check } = await givenMapped(world, worker, twins, discipline)
  await check([...usual])
  await apply(world, worker, id)
  const lines = await linesOf(discipline)
  expect(lines.get('Portal')?.before).toEqual([lines.get('Survey')?.tagCode])
  expect(lines.get('Adit')?.before).toEqual([lines.get('Sump')?.tagCode])
  const again = await givenMapped(world, worker, twins, discipline)
  expect(await again.check([...usual])).toEqual([])
})

test('the list of the next month updates the lines of its references, also with other titles', async () => {
  const { discipline } = await givenPlace()
  const first = await givenMapped(world, worker, list, discipline)
  await first.check([...usual])
  await apply(world, worker, first.id)
  const next = await givenMapped(
    world,
    worker,
    ['Ref;Title;Predecessor', 'm-1;Ground survey;', 'M-3;Lining;M-1; M-4', 'M-4;Vent;M-1'].map(
      (row) => row.replace('M-1; M-4', '"M-1; M-4"'),
    ),
    discipline,
  )
  const rows = await next.check([...usual])
  expect(rows.map(({ kind, matched, title: name }) => [kind, matched, name])).toEqual([
    ['changed', 'reference', 'Report (REP) - South Portal - Survey'],
    ['changed', 'reference', 'Report (REP) - South Portal - Lining'],
    ['added', undefined, 'Vent'],
  ])
  await apply(world, worker, next.id)
  const lines = await linesOf(discipline)
  expect([...lines.keys()].sort()).toEqual(['Ground survey', 'Lining', 'Portal', 'Vent'])
  const survey = lines.get('Ground survey')?.tagCode
  expect(lines.get('Lining')?.before).toEqual([survey, lines.get('Vent')?.tagCode])
  await undo(world, worker, next.id)
  const after = await linesOf(discipline)
  expect(after.get('Lining')?.before).toEqual([survey, after.get('Portal')?.tagCode])
  expect([...after.keys()].sort()).toEqual(['Lining', 'Portal', 'Survey'])
})

test('a row that would come before itself is an error, and one whose predecessor is left out says so', async () => {
  const { discipline } = await givenPlace()
  const { id, check } = await givenMapped(
    world,
    worker,
    ['Ref;Title;Predecessor', 'A;First;B', 'B;Second;A', 'C;Third;C', 'D;Fourth;X-9'],
    discipline,
  )
  const rows = await check([...usual])
  expect(rows.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
    ['A predecessor cannot wait for this deliverable. Choose other predecessors.'],
    ['A predecessor cannot wait for this deliverable. Choose other predecessors.'],
    ['A deliverable cannot be its own predecessor.'],
    ["'X-9' is not a deliverable of this contract."],
  ])
  // The cells can be left out, as those with any other error.
  const { choices } = (await read(world, worker, id)).import
  expect(choices?.find(({ about }) => about.startsWith('A predecessor cannot'))).toMatchObject({
    rows: 2,
    options: ['skip', 'clear'],
  })
})

test('a column of a classification is read by code or words, and codes that nobody knows are errors', async () => {
  await world.services.db
    .insertInto('classification')
    .values({ contract, code: 'Ss_25', title: 'Wall systems', updated_by: worker })
    .execute()
  const { discipline } = await givenPlace()
  const file = [
    'Ref;Title;Uniclass',
    'C-1;Survey;ss_25',
    'C-2;Portal;WALL systems',
    'C-3;Lining;Ss_9',
  ]
  const { id, check } = await givenMapped(world, worker, file.slice(0, 3), discipline)
  const classified = (rows: Awaited<ReturnType<typeof check>>) =>
    rows.map(({ changes }) => changes.find(({ field }) => field === 'classification')?.to)
  expect(classified(await check([...usual]))).toEqual([
    'Ss_25 : Wall systems',
    'Ss_25 : Wall systems',
  ])
  await apply(world, worker, id)
  const next = await givenMapped(world, worker, file, discipline)
  expect((await next.check([...usual])).map(({ kind, faults }) => [kind, faults])).toEqual([
    [
      'error',
      [
        {
          field: 'classification',
          value: 'Ss_9',
          message: "'Ss_9' is not one code of the classification.",
        },
      ],
    ],
  ])
})

test('columns without a field are kept as remarks with their titles', async () => {
  const { discipline } = await givenPlace()
  const { id } = await upload(world, worker, list.join('\r\n'), discipline)
  await map(world, worker, id, { D: 'remarks' })
  await world.as(worker).get(unknownValues, { query: { contract, id } })
  await resolveAndCheck(world, worker, id)
  await apply(world, worker, id)
  const lines = await linesOf(discipline)
  expect([...lines.values()].map((line) => line.remarks)).toEqual([
    '% complete: 100; Sent to the client',
    '% complete: 40',
    null,
  ])
})

test('a person finds their latest imports again, and nobody else does', async () => {
  const { discipline } = await givenPlace()
  const { id, check } = await givenMapped(world, worker, list, discipline)
  await check([...usual])
  await apply(world, worker, id)
  const latestOf = async (who: string) =>
    (await world.as(who).get(importsOf, { query: { contract } })).imports
  expect((await latestOf(worker))[0]).toMatchObject({ id, from_file: true, state: 'applied' })
  expect((await latestOf(people.bystander)).map((one) => one.id)).not.toContain(id)
})
