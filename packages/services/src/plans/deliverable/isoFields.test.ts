import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameLines } from '@tidemark/schema/rest/asset'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  newLine,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker, owner, bystander, gone } = people

const rows = (discipline: string, ...DELIVERABLES: object[]) => ({
  tag_code: discipline,
  DELIVERABLES: DELIVERABLES as never,
})
const edit = (discipline: string, ...lines: object[]) =>
  world.act(worker, 'action_rename_deliverables', rows(discipline, ...lines))
const refused = (discipline: string, ...lines: object[]) =>
  world.refused(worker, 'action_rename_deliverables', rows(discipline, ...lines))

/** Returns a discipline with three lines, and the version of each. */
async function givenThree() {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  const [a = '', b = '', c = ''] = await givenLines(world, discipline, ['A', 'B', 'C'])
  return { plan, discipline, a, b, c }
}
const at = (tag_code: string, predecessors: string[], version = 1) => ({
  tag_code,
  version,
  predecessors,
})

test('the ISO fields of a line are saved, cleared, kept in the history and open on a numbered line', async () => {
  const { discipline, a, b } = await givenThree()
  await numberLines(world, discipline)
  const [line] = await world.lines(discipline)
  const texts = {
    needPurpose: ' Coordinate the lining ',
    needGeometry: 'Solids with tolerances',
    needData: 'Classification codes',
    needDocumentation: 'Calculations',
    classification: null,
    format: 'IFC 4',
    scale: '1:200',
    weight: 40,
    reference: 'M-0007',
    remarks: 'Agreed with the client',
  }
  await edit(discipline, {
    ...at(a, [b, b], line?.version),
    responsibleAuthor: worker.toUpperCase(),
    ...texts,
  })
  const [saved] = await world.lines(discipline)
  expect(saved?.information).toEqual({
    responsible_author: worker,
    predecessors: [b],
    need_purpose: 'Coordinate the lining',
    need_geometry: 'Solids with tolerances',
    need_data: 'Classification codes',
    need_documentation: 'Calculations',
    classification: null,
    format: 'IFC 4',
    scale: '1:200',
    weight: 40,
    reference: 'M-0007',
    remarks: 'Agreed with the client',
  })
  const [entry] = await world.history(discipline)
  expect(entry).toMatchObject({ action: 'Edited deliverables' })
  expect(JSON.stringify(entry)).toContain('Geometrical Information')
  await edit(discipline, {
    ...at(a, [], saved?.version),
    responsibleAuthor: null,
    needPurpose: null,
    format: null,
  })
  expect((await world.lines(discipline))[0]?.information).toMatchObject({
    responsible_author: null,
    predecessors: [],
    need_purpose: null,
    format: null,
    scale: '1:200',
  })
})

test('a new line takes the ISO fields; people who left and long texts are refused by field', async () => {
  const { discipline, a } = await givenThree()
  await world.act(
    worker,
    'action_add_new_deliverables',
    rows(
      discipline,
      newLine('D', { Predecessors: [a], 'Responsible Author': owner, Scale: '1:50' }),
    ),
  )
  expect((await world.lines(discipline)).at(-1)?.information).toMatchObject({
    predecessors: [a],
    responsible_author: owner,
    scale: '1:50',
  })
  expect(
    await refused(
      discipline,
      { tag_code: a, version: 1, responsibleAuthor: gone },
      { tag_code: a, version: 1 },
    ),
  ).toMatchObject({ status: 422 })
  expect(
    await refused(discipline, { tag_code: a, version: 1, responsibleAuthor: gone }),
  ).toMatchObject({
    status: 422,
    fields: {
      'DELIVERABLES.0.responsibleAuthor.0': `${gone} is not an active member of this contract.`,
    },
  })
  expect(
    await refused(discipline, { tag_code: a, version: 1, scale: 'x'.repeat(61) }),
  ).toMatchObject({ status: 422, fields: { 'DELIVERABLES.0.scale': expect.any(String) } })
  for (const weight of [-1, 0.5, 1_000_000])
    expect(await refused(discipline, { tag_code: a, version: 1, weight })).toMatchObject({
      status: 422,
      fields: { 'DELIVERABLES.0.weight': expect.any(String) },
    })
})

test('predecessors are lines of any plan of the contract, and never wait for the line itself', async () => {
  const { discipline, a, b, c } = await givenThree()
  const other = await givenThree()
  await edit(discipline, at(b, [a]))
  await edit(other.discipline, at(other.a, [b]))
  const field = 'DELIVERABLES.0.predecessors'
  const cycle = 'A predecessor cannot wait for this deliverable. Choose other predecessors.'
  expect(await refused(discipline, at(a, [other.a]))).toMatchObject({
    status: 422,
    fields: { [field]: cycle },
  })
  expect(await refused(discipline, at(a, [a]))).toMatchObject({
    fields: { [field]: 'A deliverable cannot be its own predecessor.' },
  })
  expect(await refused(discipline, at(a, ['1DM03-NONE']))).toMatchObject({
    fields: { [field]: "'1DM03-NONE' is not a deliverable of this contract." },
  })
  // Each row alone would close no cycle.
  expect(
    await refused(other.discipline, at(other.b, [other.c]), at(other.c, [other.b])),
  ).toMatchObject({ fields: { 'DELIVERABLES.1.predecessors': cycle } })
  await edit(discipline, at(c, [a, other.a]))
})

test('two people who change predecessors of a line differently choose between both lists', async () => {
  const { discipline, a, b, c } = await givenThree()
  await edit(discipline, at(a, [b]))
  expect(
    await world.refused(owner, 'action_rename_deliverables', rows(discipline, at(a, [c]))),
  ).toMatchObject({ status: 403 })
  const plan = await givenPlan(world)
  const shared = await givenDiscipline(world, plan, { owners: [worker, people.secondWorker] })
  const [one = '', two = ''] = await givenLines(world, shared, ['One', 'Two'])
  await edit(shared, at(one, [a]))
  expect(
    await world.refused(
      people.secondWorker,
      'action_rename_deliverables',
      rows(shared, at(one, [two])),
    ),
  ).toMatchObject({
    status: 409,
    code: 'STALE',
    conflicts: [
      { tag_code: one, fields: [{ field: 'predecessors', base: null, mine: [two], theirs: [a] }] },
    ],
  })
})

test('the copy of a plan keeps its order of lines, and a removed predecessor is named as removed', async () => {
  const { plan, discipline, a, b } = await givenThree()
  await edit(discipline, at(b, [a]))
  const { action_data } = await world.act(owner, 'action_create_another_revision', {
    tag_code: plan,
  })
  const copy = await world.asset(action_data.tag_code, 2)
  const copied = copy.relations
    .filter(({ class_code }) => class_code === 'DIDP')
    .flatMap(({ relations }) => relations)
    .filter(({ class_code }) => class_code === 'Document')
  const tagOf = (title: string) =>
    copied.find(({ attribute }) => attribute['Title'] === title)?.tag_code
  const lineB = copied.find(({ attribute }) => attribute['Title'] === 'B')
  expect(lineB?.attribute['Predecessors']).toEqual([tagOf('A')])
  expect(tagOf('A')).not.toBe(a)
  const second = await givenThree()
  await world.act(worker, 'action_remove_deliverables', {
    tag_code: second.discipline,
    DELIVERABLES: [{ tag_code: second.a }],
  })
  const { lines } = await world.services.as(bystander).post(nameLines, {
    body: { contract, tag_codes: [second.b, '1DM03-NONE', second.a] },
  })
  expect(lines).toMatchObject([
    { tag_code: second.b, title: 'B', didp_tag_code: second.discipline, removed: false },
    { tag_code: second.a, title: 'A', discipline_name: 'Tunnels', removed: true },
  ])
})
