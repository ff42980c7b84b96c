import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportMapping } from '@tidemark/schema/rest/importMapping'
import { mapImport, unknownValues } from '@tidemark/schema/rest/importMapping'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import { handKeptWorkbook } from '#testkit/handKept.ts'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { givenMapped, map, read, upload } from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people

/** Uploads a workbook and maps its columns as they are guessed. */
async function mapped(file: Buffer | string[], tagCode: string) {
  const { id, described, fields } = await givenMapped(world, worker, file, tagCode)
  return {
    id,
    header: [described.header_row, described.header_rows],
    guesses: described.columns.map(({ title, target }) => [title, target]),
    proposed: fields.flatMap(({ values }) =>
      values.flatMap(({ value, choice, source }) =>
        source === 'proposed' ? [[value, choice]] : [],
      ),
    ),
  }
}
const csv = (...rows: string[]) => rows

test('abbreviated and mistyped titles are guessed', async () => {
  const plan = await givenPlan(world)
  await givenDiscipline(world, plan)
  const { guesses } = await mapped(
    csv(
      'Drawing tilte;Doc. Type;Rev;Disc.;Fcst;Suit.;HS2 Deliv?;Orig.;State',
      `Portal;Report;P01;Tunnels;1/2/2027;S1;Y;${worker};open`,
    ),
    plan,
  )
  expect(guesses).toEqual([
    ['Drawing tilte', 'title'],
    ['Doc. Type', 'documentType'],
    ['Rev', 'revision'],
    ['Disc.', 'didp'],
    ['Fcst', 'forecast'],
    ['Suit.', 'suitabilityStatus'],
    ['HS2 Deliv?', 'hs2Deliverable'],
    ['Orig.', 'author'],
    // Not ‘Stage’ with another letter.
    ['State', null],
  ])
  const { guesses: organisations } = await mapped(
    csv('Title;Fcast;Originator', 'Portal;1/2/2027;DMJ', 'Lining;1/2/2027;DMJ'),
    plan,
  )
  expect(organisations).toEqual([
    ['Title', 'title'],
    ['Fcast', 'forecast'],
    ['Originator', null],
  ])
})

test('no memory takes away the only column with titles, and none is kept of an empty column', async () => {
  const plan = await givenPlan(world)
  await givenDiscipline(world, plan)
  const header = { sheet: '', header_row: 1, header_rows: 1, includes_hidden: false, values: [] }
  const decide = async (rows: string[], columns: ImportMapping['columns']) => {
    const { id } = await upload(world, worker, `${rows.join('\n')}\n`, plan)
    const body = { contract, id, mapping: { ...header, columns } }
    await world.as(worker).post(mapImport, { body })
  }
  const targetsOf = async () => (await mapped(csv('Title;Due', 'Portal;1/2/2027'), plan)).guesses
  await decide(
    ['Document title;Title', 'Portal;'],
    [
      { column: 0, target: 'title' },
      { column: 1, target: 'remarks' },
    ],
  )
  expect(await targetsOf()).toContainEqual(['Title', 'title'])
  await decide(
    ['Heading;Title', 'Portal;Hall'],
    [
      { column: 0, target: 'title' },
      { column: 1, target: 'remarks' },
    ],
  )
  expect(await targetsOf()).toContainEqual(['Title', 'title'])
})

test('values with one wrong letter are proposed, and decided by the person', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const drainage = await givenDiscipline(world, plan, { label: 'Drainage' })
  const { proposed } = await mapped(
    csv(
      'Title;Discipline;Document type',
      'Portal;Tunels;Reprot',
      'Lining;Drianage;Report',
      'Sump;Track;Letter',
    ),
    plan,
  )
  expect(Object.fromEntries(proposed)).toEqual({
    Tunels: tunnels,
    Drianage: drainage,
    Reprot: 'Report (REP)',
  })
})

test('initials of a name are proposed, and those of yes and no are read', async () => {
  const plan = await givenPlan(world)
  const electrical = await givenDiscipline(world, plan, { label: 'Mechanical and Electrical' })
  await givenDiscipline(world, plan, { label: 'Drainage' })
  const { proposed } = await mapped(
    csv('Title;Discipline;GDPR;Document type', 'Fans;M&E;n;R', 'Sump;D;Yes;Report'),
    plan,
  )
  expect(Object.fromEntries(proposed)).toEqual({ 'M&E': electrical })
})

test('plans and disciplines are proposed in other words, but not read as such', async () => {
  const lining = await givenPlan(world)
  await givenDiscipline(world, lining)
  const { id, proposed } = await mapped(
    csv(
      'Title;Plan;Discipline;Document type',
      'Portal;Portal structures & south portal;Tunn.;Rep. (final)',
      'Sump;Somewhere else;Tunnels;Report',
    ),
    lining,
  )
  expect(Object.fromEntries(proposed)).toMatchObject({
    'Portal structures & south portal': lining,
    'Tunn.': 'Tunnels',
  })
  await world.as(worker).post(checkImport, { body: { contract, id } })
  expect((await read(world, worker, id)).import.counts).toMatchObject({ error: 2, added: 0 })
})

test('a group title above several columns belongs to the header, merged or not', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const merged = await mapped(
    handKeptWorkbook([
      {
        name: 'Register',
        rows: [
          ['Deliverable', null, null, 'Programme', null],
          ['Name', 'Kind', 'Author', 'Start', 'Forecast'],
          ['Inner lining report', 'Report', worker, '1/12/2026', '20/12/2026'],
        ],
        merged: ['A1:C1', 'D1:E1'],
      },
    ]),
    discipline,
  )
  expect(merged.header).toEqual([1, 2])
  expect(merged.guesses.slice(2)).toEqual([
    ['Deliverable / Author', 'author'],
    ['Programme / Start', 'plannedStart'],
    ['Programme / Forecast', 'forecast'],
  ])
  const plain = await mapped(
    csv(
      'Document;;Due;;Forecast',
      'Title;Type;Date;Reason;Date',
      'Portal;Report;20/12/2026;;21/12/2026',
    ),
    discipline,
  )
  expect(plain.header).toEqual([1, 2])
  expect(plain.guesses).toEqual([
    ['Document / Title', 'title'],
    ['Document / Type', 'documentType'],
    ['Due / Date', 'due'],
    ['Due / Reason', 'dueReason'],
    ['Forecast / Date', 'forecast'],
  ])
})

test('long texts without spaces are guessed and read like others', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const long = 'x'.repeat(32_000)
  const { id, guesses } = await mapped(
    csv(
      'Title;Notes;Due',
      ...Array.from({ length: 20 }, (_, at) => `Portal ${at};${at}${long};${'T'.repeat(32_000)}`),
    ),
    discipline,
  )
  expect(guesses).toEqual([
    ['Title', 'title'],
    ['Notes', 'remarks'],
    ['Due', 'due'],
  ])
  await world.as(worker).post(checkImport, { body: { contract, id } })
  const { rows } = await read(world, worker, id)
  expect(rows[0]?.faults).toContainEqual(
    expect.objectContaining({
      field: 'due',
      value: `${'T'.repeat(1_999)}…`,
      message: 'Enter a date such as 20/11/2026.',
    }),
  )
})

test('a column with more unknown texts than a person resolves is refused', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const rows = Array.from({ length: 10 }, (_, row) => {
    const names = Array.from({ length: 1_001 }, (__, at) => `Person ${row}x${at}`)
    return `Portal;"${names.join('; ')}"`
  })
  const { id } = await upload(world, worker, csv('Title;Author', ...rows).join('\n'), discipline)
  await map(world, worker, id)
  expect(await world.as(worker).refused(unknownValues, { query: { contract, id } })).toMatchObject({
    status: 422,
    fields: { file: 'More than 10,000 texts are unknown. Check the chosen columns.' },
  })
})

test('a date that cannot be read is one error with the text that was typed', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { id } = await mapped(
    csv('Title;Due;Forecast', 'Portal;Mon 31/02/27;end of May'),
    discipline,
  )
  await world.as(worker).post(checkImport, { body: { contract, id } })
  const [row] = (await read(world, worker, id)).rows
  expect(row?.faults.filter(({ field }) => field === 'due' || field === 'forecast')).toEqual([
    { field: 'due', value: 'Mon 31/02/27', message: 'This date does not exist.' },
    { field: 'forecast', value: 'end of May', message: 'Enter a date such as 20/11/2026.' },
  ])
})
