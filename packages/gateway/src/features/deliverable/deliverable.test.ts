import { runAction } from '@tidemark/schema/rest/action'
import { deliverableTasks, type DeliverableTaskRow } from '@tidemark/schema/rest/task'
import { expect, test } from 'vitest'
import { discipline, line, plan, playContract, unknown } from '#testkit/plan.ts'
import { answers, refuses, says, type Scene, type ScriptedServer } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const save = `mutation ($input: SaveDeliverablesInput!) { saveDeliverables(input: $input) { __typename
  ... on DeliverablesSaved { created { key tagCode } failures { key field message conflict { version fields { field base mine theirs changedBy { name } changedAt } } } lines { tagCode title } discipline { deliverables { tagCode } } }
  ... on InvalidInput { fields { path } } ... on Fault { message } } }`

const created = (key: string, title = key) => ({
  key,
  title,
  documentType: 'Report (REP)',
  hs2Deliverable: 'Yes',
  gdpr: 'No',
  stage: 'Detailed Design',
  suitabilityStatus: 'S3',
  discipline: 'Information Management (IM)',
  authors: ['ann@dunmere.example'],
})
const on = { contract: '1DM03', discipline: 'D1', idempotencyKey: 'press-1' }

const done = (...tags: string[]): Scene =>
  answers(runAction, {
    message: 'ok',
    action_data: { tag_code: 'D1', status: 'WIP', created: tags },
  })
const faulty = (fields: Record<string, string>) =>
  refuses(422, { Error: 'Some rows are faulty.', code: 'INVALID_INPUT', fields })

async function saving(input: object, ...scenes: Scene[]) {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([discipline('D1')])], lines: [line('X1', 'D1')] })
  world.services.play(runAction, ...scenes)
  const { data, errors } = await world.ask(save, { variables: { input: { ...on, ...input } } })
  return {
    saved: data?.['saveDeliverables'] as Record<string, unknown> | undefined,
    errors,
    sent: sentTo(world.services),
  }
}

const sentTo = (services: ScriptedServer) =>
  services.callsTo(runAction).map(({ headers, body }) => {
    const { action_name, action_input_parameters: input } = body as {
      action_name: string
      action_input_parameters: { DELIVERABLES: object[] }
    }
    return { key: headers['idempotency-key'], action: action_name, rows: input.DELIVERABLES }
  })

test('lines are removed, edited and added in that order, each group with a key of its own', async () => {
  const { saved, sent } = await saving(
    {
      created: [{ ...created('a'), lineKey: 'k-a' }, created('b')],
      existing: [{ key: 'c', lineKey: 'k-c', documentNumber: '1DM03-7' }],
      updated: [{ key: 'd', tagCode: 'X1', version: 1, title: 'New title' }],
      removed: [{ key: 'e', tagCode: 'X2' }],
    },
    done(),
    done(),
    done('N1', 'N2'),
    done('N3'),
  )
  expect(saved).toEqual({
    __typename: 'DeliverablesSaved',
    failures: [],
    discipline: { deliverables: [{ tagCode: 'X1' }] },
    lines: [{ tagCode: 'X1', title: 'Line X1' }],
    created: [
      { key: 'a', tagCode: 'N1' },
      { key: 'b', tagCode: 'N2' },
      { key: 'c', tagCode: 'N3' },
    ],
  })
  expect(sent.map(({ key, action }) => [key, action])).toEqual([
    ['press-1:removed', 'action_remove_deliverables'],
    ['press-1:updated', 'action_rename_deliverables'],
    ['press-1:created', 'action_add_new_deliverables'],
    ['press-1:existing', 'action_add_existing_deliverables'],
  ])
  expect(sent.map(({ rows }) => rows[0])).toEqual([
    { tag_code: 'X2' },
    { tag_code: 'X1', version: 1, title: 'New title' },
    {
      'Line Key': 'k-a',
      'Document Name': 'a',
      'Document Type': 'Report (REP)',
      'HS2 Deliverable': 'Yes',
      GDPR: 'No',
      Stage: 'Detailed Design',
      'Suitability Status': 'S3',
      Discipline: 'Information Management (IM)',
      'Created By': ['ann@dunmere.example'],
    },
    { 'Line Key': 'k-c', 'Document Number': '1DM03-7' },
  ])
})

test('refused rows are returned with their field, and the others are saved', async () => {
  const { saved, sent } = await saving(
    { created: [created('a'), created('b'), created('c')] },
    faulty({
      'DELIVERABLES.1.HS2 Deliverable': 'Choose from the list.',
      'action_input_parameters.DELIVERABLES.1.Created By.0': 'Unknown person.',
    }),
    done('N1', 'N2'),
  )
  expect(saved).toMatchObject({
    created: [
      { key: 'a', tagCode: 'N1' },
      { key: 'c', tagCode: 'N2' },
    ],
    failures: [
      { key: 'b', field: 'hs2Deliverable', message: 'Choose from the list.', conflict: null },
      { key: 'b', field: 'authors', message: 'Unknown person.', conflict: null },
    ],
  })
  expect(sent.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['press-1:created', 3],
    [expect.stringMatching(/^press-1:created:[\da-f]+$/), 2],
  ])
})

test('stale rows are returned with both values per field, and the other edits are saved', async () => {
  const edit = (key: string, tagCode: string) => ({ key, tagCode, version: 1, title: key })
  const theirs = { changedBy: 'kai@dunmere.example', changedAt: '2026/11/21 09:30:00' }
  const { saved, sent } = await saving(
    { updated: [edit('a', 'X1'), edit('b', 'X2'), edit('c', 'X3')] },
    refuses(409, {
      Error: 'Kai changed it.',
      code: 'STALE',
      current: { tag_code: 'X2' },
      changedBy: 'kai@dunmere.example',
      conflicts: [
        {
          tag_code: 'X2',
          version: 4,
          fields: [{ field: 'title', base: 'Old', mine: 'b', theirs: 'Kai’s', ...theirs }],
        },
        {
          tag_code: 'X3',
          version: 2,
          fields: [
            {
              field: 'Created By',
              base: null,
              mine: [],
              theirs: ['kai@dunmere.example'],
              ...theirs,
              changedBy: 'system',
            },
          ],
        },
      ],
    }),
    done(),
  )
  const at = '2026-11-21T09:30:00.000Z'
  expect(saved).toMatchObject({
    failures: [
      {
        key: 'b',
        field: null,
        message: 'Kai changed it.',
        conflict: {
          version: 4,
          fields: [
            {
              field: 'title',
              base: ['Old'],
              mine: ['b'],
              theirs: ['Kai’s'],
              changedBy: { name: 'Name of kai@dunmere.example' },
              changedAt: at,
            },
          ],
        },
      },
      {
        key: 'c',
        conflict: {
          version: 2,
          fields: [
            {
              field: 'authors',
              base: null,
              mine: [],
              theirs: ['kai@dunmere.example'],
              changedBy: null,
              changedAt: at,
            },
          ],
        },
      },
    ],
  })
  expect(sent.map(({ rows }) => rows.length)).toEqual([3, 1])
})

test('a row that was taken out or has its number is named, and the other edits are saved', async () => {
  const edit = (key: string, tagCode: string) => ({ key, tagCode, version: 1, title: key })
  const { saved, sent } = await saving(
    { updated: [edit('a', 'X1'), edit('b', 'X2')] },
    refuses(409, {
      Error: 'X2 was removed by Kai.',
      code: 'WRONG_STATE',
      blockers: [
        { code: 'LINE_REMOVED', message: 'X2 was removed by Kai.', target: 'X2', within: 'D1' },
      ],
    }),
    done(),
  )
  expect(saved).toMatchObject({
    failures: [{ key: 'b', field: null, message: 'X2 was removed by Kai.', conflict: null }],
  })
  expect(sent.map(({ rows }) => rows.length)).toEqual([2, 1])
})

test('a group refused as a whole fails row by row, and the next group is still saved', async () => {
  const { saved } = await saving(
    {
      removed: [
        { key: 'a', tagCode: 'X1' },
        { key: 'b', tagCode: 'X2' },
      ],
      created: [created('c')],
    },
    refuses(409, { Error: 'A line is with the register.', code: 'WRONG_STATE' }),
    done('N1'),
  )
  expect(saved).toMatchObject({
    created: [{ key: 'c', tagCode: 'N1' }],
    failures: [
      { key: 'a', message: 'A line is with the register.' },
      { key: 'b', message: 'A line is with the register.' },
    ],
  })
})

test('rows that a later look finds faulty are left out in their turn', async () => {
  const { saved, sent } = await saving(
    { created: [created('a'), created('b'), created('c')] },
    faulty({ 'DELIVERABLES.0': 'Twice.' }),
    faulty({ 'DELIVERABLES.0.Document Name': 'Too long.' }),
    done('N1'),
  )
  expect(saved).toMatchObject({
    created: [{ key: 'c', tagCode: 'N1' }],
    failures: [
      { key: 'a', field: null, message: 'Twice.' },
      { key: 'b', field: 'title', message: 'Too long.' },
    ],
  })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('a repeated save uses a key again for the same rows, and for no others', async () => {
  const rows = { created: [created('a'), created('b'), created('c')] }
  const keyWithout = async (refused: string) =>
    (await saving(rows, faulty({ [refused]: 'Twice.' }), done('N1', 'N2'))).sent.at(-1)?.key
  expect(await keyWithout('DELIVERABLES.0')).toBe(await keyWithout('DELIVERABLES.0'))
  expect(await keyWithout('DELIVERABLES.0')).not.toBe(await keyWithout('DELIVERABLES.2'))
})

test('a service that refuses one row after another is not called forever, and the rows held back say so', async () => {
  const { saved, sent } = await saving(
    { created: ['a', 'b', 'c', 'd', 'e'].map((key) => created(key)) },
    faulty({ 'DELIVERABLES.0.Document Name': 'Too long.' }),
  )
  expect(saved).toMatchObject({
    created: [],
    failures: [
      { key: 'a' },
      { key: 'b' },
      { key: 'c' },
      { key: 'd' },
      {
        key: 'e',
        field: null,
        message: 'Not saved, because other rows have errors.',
      },
    ],
  })
  expect(sent).toHaveLength(4)
})

test('a save without permission is refused as a whole', async () => {
  const { saved, sent } = await saving(
    { removed: [{ key: 'a', tagCode: 'X1' }], created: [created('b')] },
    refuses(403, { Error: 'Not yours.', code: 'NOT_ALLOWED' }),
  )
  expect(saved).toEqual({ __typename: 'NotAllowed', message: 'Not yours.' })
  expect(sent).toHaveLength(1)
})

test('a failure after the first group is reported for the rows held back, with the saved rows', async () => {
  const { saved, errors } = await saving(
    { removed: [{ key: 'a', tagCode: 'X1' }], created: [created('b')] },
    done(),
    says(500, {}),
  )
  expect(errors).toBeUndefined()
  expect(saved).toMatchObject({
    created: [],
    failures: [{ key: 'b', field: null, message: 'The workflow service failed.' }],
  })
})

const removed = (key: string) => ({ key, tagCode: 'X1' })
test.each([
  ['the same key', { created: [created('a')], removed: [removed('a')] }, 'created.0.key'],
  ['501 places', { removed: Array.from({ length: 501 }, (_, at) => removed(`${at}`)) }, 'removed'],
])('rows with %s are refused once, before anything is sent', async (_, rows, path) => {
  const { saved, sent } = await saving(rows, done())
  expect(saved).toMatchObject({ __typename: 'InvalidInput', fields: [{ path }] })
  expect(sent).toEqual([])
})

const watchLines =
  'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { discipline removed changed { id status documentNumber message } } }'
const progress = (tag_code: string, row: Partial<DeliverableTaskRow> = {}): DeliverableTaskRow => ({
  tag_code,
  display_name: tag_code,
  status: 'In queue',
  message: null,
  document_number: null,
  revision: null,
  version: 1,
  created_by: 'ann@dunmere.example',
  created_date: '2026/11/03 09:00:00',
  ...row,
})

test('a subscriber receives all lines, and then changed and removed ones', async () => {
  await using world = await startWorld()
  const before = answers(deliverableTasks, {
    results: [progress('X1'), progress('X2'), progress('X3')],
  })
  const after = answers(deliverableTasks, {
    results: [
      progress('X1'),
      progress('X2', { status: 'Error', message: 'Too long.', version: 2 }),
    ],
  })
  world.services.play(deliverableTasks, before, before, before, after)
  const events = world.watch(watchLines)
  const next = async () =>
    ((await events.next()).value as { data: { deliverablesChanged: object } }).data
      .deliverablesChanged
  expect(await next()).toMatchObject({
    discipline: 'D1',
    removed: [],
    changed: [{ id: 'X1', status: 'IN_QUEUE' }, { id: 'X2', status: 'IN_QUEUE' }, { id: 'X3' }],
  })
  expect(await next()).toEqual({
    discipline: 'D1',
    removed: ['X3'],
    changed: [{ id: 'X2', status: 'ERROR', documentNumber: null, message: 'Too long.' }],
  })
  await events.return?.()
})

test('a subscriber receives how many lines of others come before, also when nothing else changed', async () => {
  await using world = await startWorld()
  const ahead = (lines_ahead: number | null) =>
    answers(deliverableTasks, { results: [progress('X1')], lines_ahead })
  world.services.play(deliverableTasks, ahead(1204), ahead(1204), ahead(310), ahead(null))
  const events = world.watch(
    'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { changed { id } linesAhead } }',
  )
  const next = async () =>
    ((await events.next()).value as { data: { deliverablesChanged: object } }).data
      .deliverablesChanged
  expect(await next()).toEqual({ changed: [{ id: 'X1' }], linesAhead: 1204 })
  expect(await next()).toEqual({ changed: [], linesAhead: 310 })
  expect(await next()).toEqual({ changed: [], linesAhead: null })
  await events.return?.()
})

test('subscribing to a discipline out of reach is refused in the uniform words', async () => {
  await using world = await startWorld()
  const refusal = async (scene: Scene) => {
    world.services.play(deliverableTasks, scene)
    const { value } = await world.watch(watchLines).next()
    const [error] = (value as { errors: { message: string; extensions: { code: string } }[] })
      .errors
    return [error?.message, error?.extensions.code]
  }
  const first = await refusal(unknown)
  expect(first[1]).toBe('NOT_FOUND')
  expect(await refusal(refuses(404, { Error: 'This is of 1DM05.', code: 'NOT_FOUND' }))).toEqual(
    first,
  )
})
