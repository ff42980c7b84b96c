import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  newLine,
  numberLines,
  people,
  planFor,
  plantPackage,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, secondOwner, worker, secondWorker, manager, bystander, foreigner } = people

const statusesOf = (responses: readonly Response[]) =>
  responses.map(({ status }) => status).sort((a, b) => a - b)

test('a repeated request gets the first response and changes nothing, also when both run concurrently', async () => {
  const request = planFor(await plantPackage(world), [owner])
  const [first, second] = await Promise.all(
    ['same', 'same'].map((key) => world.act(manager, 'action_create_tidp', request, key)),
  )
  expect(second).toEqual(first)
  expect(await world.act(manager, 'action_create_tidp', request, 'same')).toEqual(first)
  const plan = first?.action_data.tag_code ?? ''
  expect(await world.history(plan)).toHaveLength(1)
  expect(await world.tasks(owner, plan)).toHaveLength(1)

  const discipline = await givenDiscipline(world, plan)
  const lines = { tag_code: discipline, DELIVERABLES: [newLine('Once')] }
  await Promise.all(
    [1, 2, 3].map(() => world.act(worker, 'action_add_new_deliverables', lines, 'lines')),
  )
  expect(await world.lines(discipline)).toHaveLength(1)
})

test('an idempotency key belongs to one person and one request', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const secret = { tag_code: plan, 'Internal Stakeholders': [worker] }
  const first = await world.act(owner, 'action_update_internal_stakeholders', secret, 'shared')
  expect(
    await world.refused(bystander, 'action_update_internal_stakeholders', secret, 'shared'),
  ).toMatchObject({ status: 403 })
  expect(
    await world.refused(foreigner, 'action_update_internal_stakeholders', secret, 'shared'),
  ).toMatchObject({ status: 404 })
  await world.act(
    secondOwner,
    'action_update_internal_stakeholders',
    { tag_code: plan, 'Internal Stakeholders': [manager] },
    'shared',
  )
  expect((await world.asset(plan)).attribute).toMatchObject({ 'Internal Stakeholders': [manager] })
  expect(await world.act(owner, 'action_update_internal_stakeholders', secret, 'shared')).toEqual(
    first,
  )
  expect((await world.asset(plan)).attribute).toMatchObject({ 'Internal Stakeholders': [manager] })
  const other = { tag_code: plan, 'Internal Stakeholders': [worker, manager] }
  expect(
    await world.refused(owner, 'action_update_internal_stakeholders', other, 'shared'),
  ).toMatchObject({
    status: 422,
    fields: { 'Idempotency-Key': expect.stringContaining('another request') },
  })
})

test('a deactivated person is refused from the next request on, even when it repeats an earlier one', async () => {
  const plan = await givenPlan(world)
  const people = { tag_code: plan, 'External Stakeholders': [worker] }
  const first = await world.act(owner, 'action_update_external_stakeholders', people, 'before')
  const setActive = (is_active: boolean) =>
    world.services.db
      .updateTable('person')
      .set({ is_active })
      .where('username', '=', owner)
      .execute()
  await setActive(false)
  try {
    for (const key of ['before', 'after']) {
      expect(
        await world.refused(owner, 'action_update_external_stakeholders', people, key),
      ).toMatchObject({ status: 401, detail: unauthenticatedDetails.unknownUser })
    }
    expect(
      await world.as(owner).refused(actionsOf, { query: { contract, tag_code: [plan] } }),
    ).toMatchObject({ status: 401 })
  } finally {
    await setActive(true)
  }
  expect(await world.act(owner, 'action_update_external_stakeholders', people, 'before')).toEqual(
    first,
  )
})

test('of two plans created concurrently for the same work package one is refused', async () => {
  const request = planFor(await plantPackage(world), [owner])
  const responses = await Promise.all(
    [1, 2].map(() => world.fetchAction(manager, 'action_create_tidp', request)),
  )
  expect(statusesOf(responses)).toEqual([200, 409])
})

test('of two owners who answer concurrently one wins and the other gets the reason', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world), {
    owners: [worker, secondWorker],
    inWork: false,
  })
  const responses = await Promise.all(
    [worker, secondWorker].map((who) =>
      world.fetchAction(who, 'action_accept_ownership', { tag_code: discipline }),
    ),
  )
  expect(statusesOf(responses)).toEqual([200, 409])
  const refused = responses.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({
    code: 'WRONG_STATE',
    Error: 'Only Created disciplines can have their ownership accepted.',
  })
})

test('many people who work on one plan all succeed', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const track = await givenDiscipline(world, plan, { label: 'Track', owners: [secondWorker] })
  const rounds = Array.from({ length: 6 }, (_, round) => round)
  const responses = await Promise.all(
    rounds.flatMap((round) => [
      world.fetchAction(worker, 'action_add_new_deliverables', {
        tag_code: tunnels,
        DELIVERABLES: [newLine(`Tunnel ${round}`)],
      }),
      world.fetchAction(secondWorker, 'action_add_new_deliverables', {
        tag_code: track,
        DELIVERABLES: [newLine(`Track ${round}`)],
      }),
      world.fetchAction(owner, 'action_update_external_stakeholders', {
        tag_code: plan,
        'External Stakeholders': [worker],
      }),
    ]),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await world.lines(tunnels)).toHaveLength(rounds.length)
})

test('a stale list of people is refused with the present list and its author', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const { version } = await world.asset(plan)
  await world.act(secondOwner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    version,
    'Internal Stakeholders': [worker],
  })
  const refusal = await world.refused(owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    version,
    'Internal Stakeholders': [manager],
  })
  expect(refusal).toMatchObject({
    status: 409,
    code: 'STALE',
    changedBy: secondOwner,
    current: { tag_code: plan, version: version + 1, 'Internal Stakeholders': [worker] },
  })
})

test('a stale discipline row is refused in the shape of the request', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const discipline = await givenDiscipline(world, plan)
  const { version } = await world.asset(discipline)
  const row = {
    tag_code: discipline,
    version,
    label: 'Tunnels',
    required: true,
    owners: [worker, secondWorker],
  }
  await world.act(secondOwner, 'action_update_disciplines', { tag_code: plan, didps: [row] })
  expect(
    await world.refused(owner, 'action_update_disciplines', {
      tag_code: plan,
      didps: [{ ...row, owners: [worker, manager] }],
    }),
  ).toMatchObject({
    status: 409,
    code: 'STALE',
    changedBy: secondOwner,
    current: { ...row, version: version + 1 },
  })
})

describe('two people edit the same lines', () => {
  /** Creates two lines at version 1, then runs the second person's edits. */
  async function givenTheirs(...theirs: Record<string, unknown>[]) {
    const discipline = await givenDiscipline(world, await givenPlan(world), {
      owners: [worker, secondWorker],
    })
    const [line = '', other = ''] = await givenLines(world, discipline, ['Old', 'Other'])
    const rename = (who: string, ...rows: object[]) =>
      [
        who,
        'action_rename_deliverables',
        { tag_code: discipline, DELIVERABLES: rows as never },
      ] as const
    for (const [at, values] of theirs.entries())
      await world.act(...rename(secondWorker, { tag_code: line, version: at + 1, ...values }))
    const shown = async () =>
      (await world.lines(discipline)).map(({ title, row6, row8, author, version }) => ({
        title,
        row6,
        row8,
        author,
        version,
      }))
    return { discipline, line, other, rename, shown }
  }

  test('different fields are merged, and so are equal values', async () => {
    const { line, rename, shown } = await givenTheirs({ title: 'New' }, { GDPR: 'Yes' })
    await world.act(
      ...rename(worker, {
        tag_code: line,
        version: 1,
        suitabilityStatus: 'S2 Information',
        GDPR: 'Yes',
      }),
    )
    expect((await shown())[0]).toMatchObject({
      title: 'New',
      row6: 'Yes',
      row8: 'S2 Information',
      version: 4,
    })
  })

  test('a conflict in the same field is refused with both values, the other person and the time; other rows wait, and saving with the new version works', async () => {
    const { line, other, rename, shown } = await givenTheirs(
      { title: 'Newer', 'Created By': [secondWorker] },
      { title: 'Newest' },
    )
    const mine = [
      { tag_code: other, version: 1, title: 'Changed' },
      { tag_code: line, version: 1, title: 'Mine', GDPR: 'Yes', 'Created By': [worker, manager] },
    ]
    const refusal = await world.refused(...rename(worker, ...mine))
    const theirs = {
      changedBy: secondWorker,
      changedAt: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
    }
    expect(refusal).toMatchObject({
      status: 409,
      code: 'STALE',
      changedBy: secondWorker,
      current: { tag_code: line, version: 3, title: 'Newest', documentType: 'Report (REP)' },
      conflicts: [
        {
          tag_code: line,
          version: 3,
          fields: [
            { field: 'title', base: 'Old', mine: 'Mine', theirs: 'Newest', ...theirs },
            {
              field: 'Created By',
              base: [worker],
              mine: [worker, manager],
              theirs: [secondWorker],
              ...theirs,
            },
          ],
        },
      ],
    })
    expect((await shown()).map(({ title }) => title)).toEqual(['Newest', 'Other'])
    await world.act(...rename(worker, { tag_code: line, version: 3, title: 'Mine', GDPR: 'Yes' }))
    expect((await shown())[0]).toMatchObject({ title: 'Mine', row6: 'Yes', author: [secondWorker] })
  })

  test('every row with a conflict is reported at once', async () => {
    const { line, other, rename } = await givenTheirs({ title: 'Theirs' })
    await world.act(...rename(secondWorker, { tag_code: other, version: 1, GDPR: 'Yes' }))
    const refusal = await world.refused(
      ...rename(
        worker,
        { tag_code: line, version: 1, title: 'Mine' },
        { tag_code: other, version: 1, GDPR: 'No', title: 'Mine too' },
      ),
    )
    expect(
      refusal.conflicts?.map(({ tag_code, fields }) => [
        tag_code,
        fields.map(({ field }) => field),
      ]),
    ).toEqual([
      [line, ['title']],
      [other, ['GDPR']],
    ])
  })

  test('changes by the register do not conflict with edits by people', async () => {
    const { discipline, line, rename, shown } = await givenTheirs()
    await world.act(...rename(worker, { tag_code: line, version: 1, title: 'Long '.repeat(40) }))
    await world.act(worker, 'action_refresh_deliverable_numbers', {
      tag_code: discipline,
      DELIVERABLES: [{ tag_code: line }],
    })
    await expect
      .poll(async () => (await world.lines(discipline))[0]?.row10, { timeout: 15_000 })
      .toBe('Error')
    await world.act(...rename(worker, { tag_code: line, version: 2, title: 'Short' }))
    expect((await shown())[0]?.title).toBe('Short')
  })

  test('an edit of a version with unknown changes is refused wherever it differs', async () => {
    const { line, rename } = await givenTheirs()
    await world.act(...rename(secondWorker, { tag_code: line, version: 1, GDPR: 'Yes' }))
    await world.services.db.deleteFrom('asset_change').where('tag_code', '=', line).execute()
    const refusal = await world.refused(
      ...rename(worker, { tag_code: line, version: 1, title: 'Mine', GDPR: 'Yes' }),
    )
    expect(refusal.conflicts).toMatchObject([
      { tag_code: line, version: 2, fields: [{ field: 'title', base: null, theirs: 'Old' }] },
    ])
  })

  test('a removed line is named, and is the only obstacle', async () => {
    const { discipline, line, other, rename } = await givenTheirs()
    await world.act(secondWorker, 'action_remove_deliverables', {
      tag_code: discipline,
      DELIVERABLES: [{ tag_code: line }],
    })
    const refusal = await world.refused(
      ...rename(
        worker,
        { tag_code: line, version: 1, title: 'Mine' },
        { tag_code: other, version: 1, title: 'Mine too' },
      ),
    )
    expect(refusal).toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
      blockers: [
        {
          code: 'LINE_REMOVED',
          target: line,
          message: expect.stringContaining(`was removed by ${secondWorker}`),
        },
      ],
    })
  })

  test('removed lines of another discipline stay hidden', async () => {
    const elsewhere = await givenTheirs()
    await world.act(secondWorker, 'action_remove_deliverables', {
      tag_code: elsewhere.discipline,
      DELIVERABLES: [{ tag_code: elsewhere.line }],
    })
    const refusal = await world.refused(
      ...(await givenTheirs()).rename(worker, {
        tag_code: elsewhere.line,
        version: 1,
        title: 'Mine',
      }),
    )
    expect(refusal).toMatchObject({
      status: 422,
      fields: { 'DELIVERABLES.0.tag_code': 'This is not a deliverable of the discipline.' },
    })
  })
})

test('a numbered line cannot be edited', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [line = ''] = await givenLines(world, discipline, ['Numbered'])
  await numberLines(world, discipline)
  const version = (await world.lines(discipline))[0]?.version
  const rows = { tag_code: discipline, DELIVERABLES: [{ tag_code: line, version, title: 'Late' }] }
  for (const name of ['action_rename_deliverables', 'action_remove_deliverables'] as const) {
    const refusal = await world.refused(worker, name, rows)
    expect(refusal).toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
      Error: expect.stringContaining('has its number'),
    })
  }
})
