import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import type { RowChoice } from '@tidemark/schema/rest/lineImport'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { sentencesOf } from './choices.ts'
import { apply, check, csvText, exported, givenMapped, read, upload } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker, secondWorker } = people

/** Checks an import again with a choice about its rows, and returns what it would do. */
async function choose(id: string, about: string, choice: RowChoice | null, who: string = worker) {
  await world.as(who).post(checkImport, {
    body: { contract, id, choices: [{ about, choice }] },
  })
  return read(world, who, id)
}

const list = (...rows: readonly string[]) => ['Title;Type;Due;Forecast', ...rows]
const given = async (discipline: string, rows: readonly string[]) => {
  const { id, check: decide } = await givenMapped(world, worker, list(...rows), discipline)
  await decide()
  return read(world, worker, id)
}
const titled = (discipline: string) =>
  world
    .lines(discipline)
    .then((lines) => lines.map(({ title, dates }) => [title, dates?.due, dates?.forecast]))

test('a list that comes again updates what exists, and can be left out or added once more', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const first = await given(discipline, [
    'Portal;Report;20/11/2026;01/11/2026',
    'Lining – ring 12;Report;20/11/2026;',
  ])
  expect(first.import.choices).toEqual([])
  await apply(world, worker, first.import.id)

  const same = await given(discipline, [
    'Portal;Report;20/11/2026;01/11/2026',
    'Lining – ring 12;Report;20/11/2026;',
  ])
  expect(same.import.counts).toMatchObject({ rows: 2, unchanged: 2, added: 0, error: 0 })
  expect(same.import.choices).toEqual([
    {
      about: 'existing',
      message: 'The deliverable exists: found 2 by title, type and discipline, first in row 2.',
      rows: 2,
      options: ['update', 'skip', 'add'],
      choice: 'update',
    },
  ])

  const month = await given(discipline, [
    'PORTAL;Report;21/11/2026;',
    'Lining  - ring 12;Report;;',
    'Sump;Report;;',
  ])
  expect(month.rows).toMatchObject([
    {
      kind: 'changed',
      matched: 'title',
      changes: [{ field: 'due', from: '2026-11-20', to: '2026-11-21' }],
    },
    { kind: 'added', title: 'Sump' },
  ])
  const { id } = month.import
  const skipped = await choose(id, 'existing', 'skip')
  expect(skipped.import.counts).toMatchObject({ rows: 3, added: 1, skipped: 2, unchanged: 0 })
  expect(skipped.import.choices).toMatchObject([{ about: 'existing', rows: 2, choice: 'skip' }])
  await world.as(worker).post(checkImport, { body: { contract, id, remove_missing: true } })
  expect((await read(world, worker, id)).import.counts).toMatchObject({ removed: 0, skipped: 2 })
  const added = await choose(id, 'existing', 'add')
  expect(added.rows).toMatchObject([
    { kind: 'added', matched: 'title', warnings: [{ field: 'title', message: exists }] },
    { kind: 'added', matched: 'title', warnings: [{ message: exists }, { field: 'due' }] },
    { kind: 'added', title: 'Sump' },
  ])
  await choose(id, 'existing', null)
  await apply(world, worker, id)
  // A cell without a value changes nothing.
  expect(await titled(discipline)).toEqual([
    ['Portal', '2026/11/21 00:00:00', '2026/11/01 00:00:00'],
    ['Lining – ring 12', '2026/11/20 00:00:00', null],
    ['Sump', '2027/01/15 00:00:00', null],
  ])
})

const exists = 'This discipline has a deliverable with this title.'

test('titles that a file repeats are new deliverables, unless the later ones are left out', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { import: found } = await given(discipline, [
    'Portal;Report;;',
    'portal;Report;;',
    'Lining;Report;20/11/2026;',
  ])
  expect(found.counts).toMatchObject({ added: 3, warned: 2 })
  expect(found.choices).toMatchObject([{ about: 'repeated', rows: 1, choice: 'add' }])
  const left = await choose(found.id, 'repeated', 'skip')
  expect(left.rows.map(({ title }) => title)).toEqual(['Portal', 'Lining'])
  expect(left.import.counts).toMatchObject({ added: 2, skipped: 1 })
})

test('a row whose reference is that of a deliverable with another title and type is doubted', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const list = async (...rows: readonly string[]) => {
    const lines = ['Ref;Title;Document type', ...rows]
    const { id, check: decide } = await givenMapped(world, worker, lines, discipline)
    await decide()
    return read(world, worker, id)
  }
  const first = await list('R1;Portal;Drawing (DRG)', 'R2;Ramp;Drawing (DRG)')
  await apply(world, worker, first.import.id)
  const other = await list('R1;Noise survey;Report (REP)', 'R2;Ramp, east;Drawing (DRG)')
  expect(other.rows.map(({ warnings = [] }) => warnings.map(({ message }) => message))).toEqual([
    ['The deliverable with this reference has another title and type. Is it of another list?'],
    [],
  ])
})

test('rows with the same own reference are told, and the later one is no new deliverable', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const month = async (...rows: readonly string[]) => {
    const { id, check: decide } = await givenMapped(
      world,
      worker,
      ['Ref;Title;Due', ...rows],
      discipline,
    )
    await decide()
    return read(world, worker, id)
  }
  const twice = ['R3;General arrangement;20/11/2026', 'r3;Section A-A;20/11/2026']
  const first = await month('R2;Portal;20/11/2026', ...twice)
  expect(first.rows.map(({ warnings }) => warnings)).toEqual([
    undefined,
    [{ field: 'reference', message: 'Row 4 has the own reference R3 too.' }],
    [{ field: 'reference', message: 'Row 3 has the own reference r3 too.' }],
  ])
  await apply(world, worker, first.import.id)

  // Of several with a reference, the title decides.
  const second = await month(...twice)
  expect(second.import.counts).toMatchObject({ added: 0, unchanged: 2 })

  const { import: third, rows } = await month(
    'R2;Portal;21/11/2026',
    'R2;Portal, part 2;22/11/2026',
  )
  expect(rows).toMatchObject([
    { kind: 'changed' },
    {
      kind: 'error',
      title: 'Portal, part 2',
      faults: [{ message: 'Row 2 has the own reference R2 too.' }],
    },
  ])
  const about = 'Another row has the own reference too.'
  expect(third.choices).toContainEqual(
    expect.objectContaining({ about, rows: 1, options: ['skip'] }),
  )
  const left = await choose(third.id, about, 'skip')
  expect(left.import.counts).toMatchObject({ changed: 1, added: 0, skipped: 1, error: 0 })
})

test('a copied row of an export becomes a new deliverable or is left out, by choice', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { import: made } = await given(discipline, ['Portal;Report;;'])
  await apply(world, worker, made.id)
  const sheet = await exported(world, discipline)
  const copied = [...sheet, { ...sheet[0], Title: 'Portal, part 2' }]
  const { import: found, rows } = await check(world, worker, copied, discipline)
  expect(rows).toMatchObject([{ kind: 'error', row: 3 }])
  expect(found.choices).toMatchObject([
    { about: 'copied', rows: 1, options: ['skip', 'add'], choice: null },
  ])
  expect(found.choices).toHaveLength(1)
  expect((await choose(found.id, 'copied', 'skip')).import.counts).toMatchObject({
    rows: 2,
    unchanged: 1,
    skipped: 1,
  })
  expect((await choose(found.id, 'copied', 'add')).rows).toMatchObject([
    { kind: 'added', title: 'Portal, part 2' },
  ])
  await apply(world, worker, found.id)
  expect((await world.lines(discipline)).map(({ title }) => title)).toEqual([
    'Portal',
    'Portal, part 2',
  ])
})

test('an export without its keys is recognised, and its new rows go to the plan that they name', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  const { import: made } = await given(discipline, ['Portal;Report;;'])
  await apply(world, worker, made.id)
  const [line = {}] = await exported(world, discipline)
  const rows = [line, { ...line, Title: 'Lining' }].map(({ Key: _key, ...row }) =>
    Object.assign(row, { TIDP: plan }),
  )
  const { id } = await upload(world, worker, csvText(rows))
  await world.as(worker).post(checkImport, { body: { contract, id } })
  const checked = await read(world, worker, id)
  expect(checked.import.counts).toMatchObject({ rows: 2, unchanged: 1, added: 1 })
  expect(checked.rows).toMatchObject([{ kind: 'added', title: 'Lining', discipline }])
})

test('rows of others are proposed or left out by their sentence, and one’s own are saved', async () => {
  const plan = await givenPlan(world)
  const mine = await givenDiscipline(world, plan)
  await givenDiscipline(world, plan, { label: 'Drainage', owners: [secondWorker] })
  const { id, check: decide } = await givenMapped(
    world,
    worker,
    ['Title;Discipline (DIDP);Due', 'Portal;Tunnels;', 'Gully;Drainage;', 'Ditch;Drainage;'],
    plan,
  )
  await decide()
  const { import: found } = await read(world, worker, id)
  const about = 'Only the owners of Drainage can change its deliverables.'
  expect(found.choices).toEqual([
    { about, message: about, rows: 2, options: ['skip', 'propose'], choice: null },
  ])
  const left = await choose(id, about, 'skip')
  expect(left.import.counts).toMatchObject({ error: 0, added: 1, skipped: 2 })
  expect(left.import.choices).toMatchObject([{ about, rows: 2, choice: 'skip' }])
  await apply(world, worker, id)
  expect((await world.lines(mine)).map(({ title }) => title)).toEqual(['Portal'])
})

test('rows with cells that their numbers lock are one kind of error, and keep the others', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining', 'Sump'])
  await numberLines(world, discipline)
  const numbers = (await world.lines(discipline)).map(({ row1 }) => row1)
  const { id, check: decide } = await givenMapped(
    world,
    worker,
    [
      'Document number;Title;Suitability;Author;Forecast',
      `${numbers[0]};Portal & walls;S1;${worker};15/01/2027`,
      `${numbers[1]};Lining & rings;S2;${secondWorker};16/01/2027`,
      `${numbers[2]};Sump & pump;S1;${worker};`,
    ],
    discipline,
  )
  await decide()
  const { import: found } = await read(world, worker, id)
  const about = 'This deliverable has its number, so its metadata is locked.'
  const cells = 'Title, Suitability status and Authors'
  expect(found.choices?.filter((one) => one.about === about)).toEqual([
    { about, message: `${cells}: ${about}`, rows: 3, options: ['skip', 'clear'], choice: null },
  ])
  const left = await choose(id, about, 'clear')
  expect(left.rows).toMatchObject([
    { kind: 'changed', changes: [{ field: 'forecast', to: '2027-01-15' }] },
    { kind: 'changed', changes: [{ field: 'forecast', to: '2027-01-16' }] },
  ])
  expect(left.rows[0]?.warnings).toMatchObject([{ message: '‘Portal & walls’ is not imported.' }])
  expect(left.import.counts).toMatchObject({ error: 0, changed: 2, skipped: 1 })
  await apply(world, worker, id)
  expect(await titled(discipline)).toMatchObject([
    ['Portal', expect.anything(), '2027/01/15 00:00:00'],
    ['Lining', expect.anything(), '2027/01/16 00:00:00'],
    ['Sump', expect.anything(), null],
  ])
})

test.each([
  ['x', '‘x’ is not one of the choices.', '‘…’ is not one of the choices.'],
  ['No', '‘No’ is not one of the choices.', '‘…’ is not one of the choices.'],
  ['(a|b', 'There is no (a|b: a new text.', 'There is no …: a new text.'],
  ['P01', 'The register has no document P01.', 'The register has no document ….'],
  ['', 'Enter a title.', 'Enter a title.'],
])('rows with %o have the same kind of error as rows with another text', (value, message, kind) => {
  expect(sentencesOf({ faults: [{ field: 'documentType', value, message }] })).toEqual([kind])
})

test('rows that fit several deliverables are left out, unless a person adds them', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const twice = await given(discipline, ['Portal;Report;;', 'Portal;Report;;'])
  await apply(world, worker, twice.import.id)
  const again = await given(discipline, ['Portal;Report;;', 'Portal;Drawing;;'])
  expect(again.import.counts).toMatchObject({ added: 1, skipped: 1, missing: 0 })
  expect(again.import.choices).toMatchObject([
    {
      about: 'several',
      message: expect.stringMatching(/^The row fits several deliverables .*, first in row 2.$/),
      options: ['skip', 'add'],
      choice: 'skip',
    },
    { about: 'titled', rows: 1, options: ['add', 'skip'], choice: 'add' },
  ])
  const added = await choose(again.import.id, 'several', 'add')
  expect(added.import.counts).toMatchObject({ added: 2, skipped: 0 })
})

test('a list is unchanged when it comes again, however its texts and people are written', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const rows = [
    'Ref;Title;Type;Scale;Remarks;Authors',
    `X-9\u200B;"Title with\nline break";Report;"1:50\nA1";"First\u2028Second ";"${worker}; ${worker}"`,
    `X-10;Zero\u200Bwidth;Report;1 : 50;\u00A0note;"${worker}\n${secondWorker}"`,
  ]
  const read = async () => (await givenMapped(world, worker, rows, discipline)).check()
  const first = await givenMapped(world, worker, rows, discipline)
  await first.check()
  await apply(world, worker, first.id)
  expect(await read()).toEqual([])
  const lines = await world.lines(discipline)
  expect(lines.map(({ title, information }) => [title, information?.reference])).toEqual([
    ['Title with line break', 'X-9'],
    ['Zero\u200Bwidth', 'X-10'],
  ])
})

test('a number or revision that nobody can read is an error, also of a deliverable that is found', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const first = await given(discipline, ['Portal;Report;;'])
  await apply(world, worker, first.import.id)
  const rows = ['Document number;Revision;Title;Type', '#N/A;#REF!;Portal;Report']
  const { check: decide, fields } = await givenMapped(world, worker, rows, discipline)
  expect(fields.map(({ target }) => target)).not.toContain('documentNumber')
  const [row] = await decide()
  const message = 'The formula of this cell has an error.'
  expect(row?.faults).toEqual([
    { field: 'documentNumber', value: '#N/A', message },
    { field: 'revision', value: '#REF!', message },
  ])
})
