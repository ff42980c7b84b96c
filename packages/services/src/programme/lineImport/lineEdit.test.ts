import { afterAll, beforeAll, expect, test } from 'vitest'
import { editLines } from '@tidemark/schema/rest/lineImport'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, read, undo } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker, secondWorker, external, foreigner } = people

async function givenDisciplineOf(owners: string[]) {
  const discipline = await givenDiscipline(world, await givenPlan(world), { owners })
  await givenLines(world, discipline, ['Portal', 'Lining'])
  return discipline
}
const linesOf = async (...disciplines: string[]) =>
  (await Promise.all(disciplines.map((one) => world.lines(one)))).flat()
const seen = async (...disciplines: string[]) =>
  (await linesOf(...disciplines)).map(({ tag_code, version }) => ({ tag_code, version }))

const edit = async (
  who: string,
  lines: { tag_code: string; version: number }[],
  values: {
    field: 'author' | 'due' | 'dueReason' | 'forecast' | 'title'
    value: string | null
    move?: number
  }[],
) => {
  const done = await world.as(who).post(editLines, { body: { contract, lines, values } })
  return read(world, who, done.import.id)
}

test('lines of two disciplines get the same values at once, and get theirs back', async () => {
  const [one, other] = [await givenDisciplineOf([worker]), await givenDisciplineOf([worker])]
  const before = await linesOf(one, other)
  const prepared = await edit(worker, await seen(one, other), [
    { field: 'author', value: `${secondWorker}; ${external}` },
    { field: 'forecast', value: '20/12/2026' },
  ])
  expect(prepared.import).toMatchObject({
    name: 'Edit of 4 deliverables',
    from_file: false,
    state: 'checked',
    counts: { rows: 4, changed: 4, error: 0 },
  })
  expect(await linesOf(one, other)).toEqual(before)

  const { id } = prepared.import
  await apply(world, worker, id)
  for (const line of await linesOf(one, other))
    expect(line).toMatchObject({
      author: [secondWorker, external],
      dates: { forecast: '2026/12/20 00:00:00' },
    })
  expect((await world.history(one))[0]).toMatchObject({
    action: 'Edited several deliverables',
    executed_by: worker,
  })

  await undo(world, worker, id)
  const shown = ({ title, author, dates }: (typeof before)[number]) => [
    title,
    author,
    dates?.forecast,
  ]
  expect((await linesOf(one, other)).map(shown)).toEqual(before.map(shown))
})

test('a line that a rule refuses stays as it is, and the others are saved', async () => {
  const [mine, others] = [
    await givenDisciplineOf([worker, secondWorker]),
    await givenDisciplineOf([worker]),
  ]
  const prepared = await edit(secondWorker, await seen(mine, others), [
    { field: 'forecast', value: '2026-12-20' },
  ])
  expect(prepared.import.counts).toMatchObject({ changed: 2, error: 2 })
  expect(prepared.rows.flatMap(({ faults }) => faults)).toHaveLength(2)
  await apply(world, secondWorker, prepared.import.id)
  expect((await linesOf(mine)).map(({ dates }) => dates?.forecast)).toEqual([
    '2026/12/20 00:00:00',
    '2026/12/20 00:00:00',
  ])
  expect((await linesOf(others)).map(({ dates }) => dates?.forecast)).toEqual([null, null])
})

test('whoever may change only forecasts learns which cells stand in the way', async () => {
  const discipline = await givenDisciplineOf([worker])
  const [line] = await seen(discipline)
  const prepared = await edit(people.owner, line ? [line] : [], [
    { field: 'forecast', value: '2026-12-20' },
    { field: 'author', value: external },
  ])
  expect(prepared.rows).toMatchObject([
    {
      kind: 'error',
      faults: [
        { field: 'author', message: 'Only the owners of Tunnels can change its deliverables.' },
      ],
    },
  ])
})

test('a cell that another person changed after it was seen is a conflict', async () => {
  const discipline = await givenDisciplineOf([worker, secondWorker])
  const lines = await seen(discipline)
  await world.act(secondWorker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: lines
      .slice(0, 1)
      .map((line) => Object.assign({ forecast: '2026/12/01 00:00:00' }, line)),
  })
  const prepared = await edit(worker, lines, [{ field: 'forecast', value: '2026-12-20' }])
  expect(prepared.import.counts).toMatchObject({ changed: 1, conflict: 1 })
  const conflicts = prepared.rows.filter(({ kind }) => kind === 'conflict')
  expect(conflicts).toMatchObject([{ conflicts: [{ mine: '2026-12-20', theirs: '2026-12-01' }] }])
  const [row] = conflicts
  await apply(world, worker, prepared.import.id, [
    { id: row?.id ?? 0, field: 'forecast', value: 'mine' },
  ])
  expect((await linesOf(discipline))[0]).toMatchObject({
    dates: { forecast: '2026/12/20 00:00:00' },
  })
})

test('an emptied due date is that of the plan, and lines that have it already are not counted', async () => {
  const discipline = await givenDisciplineOf([worker])
  const [first] = await seen(discipline)
  await world.act(worker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [Object.assign({ due: '2027/02/01 00:00:00', dueReason: 'Late access.' }, first)],
  })
  const prepared = await edit(worker, await seen(discipline), [{ field: 'due', value: null }])
  expect(prepared.import.counts).toMatchObject({ rows: 2, changed: 1, unchanged: 1, error: 0 })
  expect(prepared.rows.map(({ changes }) => changes)).toEqual([
    [
      { field: 'due', from: '2027-02-01', to: '2027-01-15' },
      { field: 'dueReason', from: 'Late access.', to: null },
    ],
  ])
  await apply(world, worker, prepared.import.id)
  expect((await linesOf(discipline)).map(({ dates }) => [dates?.due, dates?.due_reason])).toEqual([
    ['2027/01/15 00:00:00', null],
    ['2027/01/15 00:00:00', null],
  ])
})

test('a reason counts for a date after the plan only, and needs a date', async () => {
  const discipline = await givenDisciplineOf([worker])
  const reason = { field: 'dueReason' as const, value: 'Late access.' }
  const earlier = await edit(worker, await seen(discipline), [
    { field: 'due', value: '2026-12-01' },
    reason,
  ])
  expect(earlier.rows.flatMap(({ changes }) => changes)).toEqual(
    ['Portal', 'Lining'].map(() => ({ field: 'due', from: '2027-01-15', to: '2026-12-01' })),
  )
  const lines = await seen(discipline)
  const values = [{ field: 'due' as const, value: null }, reason]
  expect(
    await world.as(worker).refused(editLines, { body: { contract, lines, values } }),
  ).toMatchObject({
    status: 422,
    fields: { 'values.1.value': 'Enter the due date that this reason explains.' },
  })
})

test('deliverables that cannot be changed are listed first', async () => {
  const [mine, others] = [
    await givenDisciplineOf([worker, secondWorker]),
    await givenDisciplineOf([worker]),
  ]
  const prepared = await edit(secondWorker, await seen(mine, others), [
    { field: 'forecast', value: '2026-12-20' },
  ])
  expect(prepared.rows.map(({ kind }) => kind)).toEqual(['error', 'error', 'changed', 'changed'])
})

test.each([
  ['no lines', { lines: [], values: [{ field: 'due', value: null }] }],
  ['no values', { lines: [{ tag_code: 'x', version: 1 }], values: [] }],
  [
    'a read-only field',
    {
      lines: [{ tag_code: 'x', version: 1 }],
      values: [{ field: 'documentNumber', value: '1' }],
    },
  ],
])('%s is refused', async (_, sent) => {
  const body = { contract, ...sent } as never
  expect(await world.as(worker).refused(editLines, { body })).toMatchObject({ status: 422 })
})

test('a person of another contract can prepare nothing', async () => {
  const lines = await seen(await givenDisciplineOf([worker]))
  const values = [{ field: 'due' as const, value: null }]
  expect(
    await world.as(foreigner).refused(editLines, { body: { contract, lines, values } }),
  ).toMatchObject({ status: 404 })
})

test('dates are moved by working days, line by line; a line without one stays as it is', async () => {
  const discipline = await givenDisciplineOf([worker])
  const [first, second] = await seen(discipline)
  if (!first || !second) throw new Error('Two lines were expected.')
  const set = await edit(worker, [first], [{ field: 'forecast', value: '2026-12-24' }])
  await apply(world, worker, set.import.id)
  const moved = [{ field: 'forecast' as const, value: null, move: 2 }]
  const prepared = await edit(worker, await seen(discipline), moved)
  expect(prepared.import.counts).toMatchObject({ changed: 1, error: 1 })
  expect(prepared.rows).toMatchObject([
    { faults: [{ field: 'forecast', message: 'There is no date to move.' }] },
    { changes: [{ field: 'forecast', from: '2026-12-24', to: '2026-12-30' }] },
  ])
  expect(
    await world.as(worker).refused(editLines, {
      body: {
        contract,
        lines: await seen(discipline),
        values: [{ field: 'title', value: null, move: 2 }],
      },
    }),
  ).toMatchObject({ status: 422, fields: { 'values.0.move': 'Only dates are moved.' } })
})
