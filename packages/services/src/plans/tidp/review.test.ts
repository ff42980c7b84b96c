import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import { createComment } from '@tidemark/schema/rest/comment'
import { keptRevisionOf, revisionsOf } from '@tidemark/schema/rest/revision'
import {
  contract,
  foreignContract,
  givenIssuedPlan,
  givenPlan,
  givenReadyPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, reviewer, secondReviewer, external, bystander, foreigner } = people

const below = (asset: AssetRow, classCode: AssetRow['class_code']) =>
  asset.relations.filter(({ class_code }) => class_code === classCode)
const attributesOf = async (tagCode: string) => (await world.asset(tagCode)).attribute
const taskOf = async (who: string, tagCode: string, name: string) =>
  (await world.tasks(who, tagCode)).find(({ task_name }) => task_name === name)?.status
const close = (who: string, comment: string) =>
  world.as(who).post(createComment, {
    body: { contract, class_code: 'Comment', tag_code: comment, attribute: { Status: 'Closed' } },
  })
const comment = (who: string, tagCode: string, code: string) =>
  world.as(who).post(createComment, {
    body: {
      contract,
      class_code: 'Comment',
      relations: [{ tag_code: tagCode }],
      attribute: { Message: 'The clearance is missing.', Code: code },
    },
  })

test(
  'a plan is issued, rejected, issued again, approved and opens its next revision with the same tag code',
  { timeout: 60_000 },
  async () => {
    const { plan, discipline } = await givenIssuedPlan(world, {
      internal: [reviewer, secondReviewer],
    })
    expect(await attributesOf(plan)).toMatchObject({ 'TIDP Status': 'Issued for Review' })
    expect(await taskOf(owner, plan, 'TIDP_OWNER')).toBe('2')
    for (const who of [reviewer, secondReviewer, external])
      expect(await taskOf(who, plan, 'TIDP_REVIEWER')).toBe('0')
    expect(
      await world.refused(owner, 'action_reopen_discipline', { tag_code: discipline }),
    ).toMatchObject({ status: 409 })

    await world.act(secondReviewer, 'action_accept_tidp', { tag_code: plan })
    expect(await taskOf(secondReviewer, plan, 'TIDP_REVIEWER')).toBe('1')
    await world.act(reviewer, 'action_reject_tidp', {
      tag_code: plan,
      comment: 'The cross passages are missing.',
    })
    expect(await attributesOf(plan)).toMatchObject({
      'TIDP Status': 'WIP',
      Rejected: 'Yes',
      'Accepted By': [],
      'TIDP Issued Date': expect.stringMatching(/^\d{4}\//),
      Revision: 'P01',
    })
    expect(await attributesOf(discipline)).toMatchObject({ 'DIDP Status': 'Accepted' })
    const [said] = below(await world.asset(plan, 1), 'Comment')
    expect(said?.attribute).toMatchObject({
      'Comment Number': 'C-0001',
      Message: 'The cross passages are missing.',
      'Recorded By': reviewer,
      Status: 'Open',
      Code: expect.stringMatching(/^1/),
    })

    await world.act(owner, 'action_issue_for_approval', { tag_code: plan })
    expect(await taskOf(secondReviewer, plan, 'TIDP_REVIEWER')).toBe('0')
    const waiting = (await world.offers(secondReviewer, plan)).get('action_accept_tidp')
    expect(waiting?.blockers).toMatchObject([{ code: 'OPEN_COMMENT', target: said?.tag_code }])
    await close(secondReviewer, said?.tag_code ?? '')
    await world.act(secondReviewer, 'action_accept_tidp', { tag_code: plan })
    expect(
      await world.refused(secondReviewer, 'action_accept_tidp', { tag_code: plan }),
    ).toMatchObject({ status: 409 })
    const { action_data: approved } = await world.act(reviewer, 'action_accept_tidp', {
      tag_code: plan,
    })
    expect(approved).toMatchObject({ status: 'Review Approved', revision: 'P01' })
    expect(await attributesOf(plan)).toMatchObject({
      'TIDP Approved Date': expect.stringMatching(/^\d{4}\//),
    })
    expect(await taskOf(owner, plan, 'TIDP_OWNER')).toBe('1')

    const number = (await attributesOf(plan))['TIDP Number']
    const { action_data: next } = await world.act(owner, 'action_trigger_another_revision', {
      tag_code: plan,
    })
    expect(next).toEqual({ tag_code: plan, revision: 'P02', tidp_number: number, status: 'WIP' })
    expect(await attributesOf(discipline)).toMatchObject({ 'DIDP Status': 'WIP' })
    expect(await world.lines(discipline)).toMatchObject([
      { row1: expect.any(String), row10: 'Done' },
    ])
    const revisions = (tagCode: string) =>
      world.as(bystander).get(revisionsOf, { query: { contract, tag_code: tagCode } })
    const approvedAt = expect.stringMatching(/^\d{4}\//) as string
    expect((await revisions(plan)).results).toEqual([
      { tag_code: plan, revision: 'P02', kept: false, approved_at: null },
      { tag_code: plan, revision: 'P01', kept: true, approved_at: approvedAt },
    ])
    const kept = await world
      .as(bystander)
      .get(keptRevisionOf, { query: { contract, tag_code: plan, revision: 'P01' } })
    expect(kept).toMatchObject({
      approved_at: approvedAt,
      result: {
        attribute: {
          Revision: 'P01',
          'TIDP Status': 'Review Approved',
          'Accepted By': [secondReviewer, reviewer],
        },
      },
    })
    expect(below(kept.result, 'DIDP')[0]?.relations).toMatchObject([
      { class_code: 'Document', attribute: { Title: 'Lining' } },
    ])
    const { action_data: copy } = await world.act(owner, 'action_create_another_revision', {
      tag_code: plan,
    })
    expect(
      (await revisions(copy.tag_code)).results.map(({ tag_code, revision }) => [
        tag_code,
        revision,
      ]),
    ).toEqual([
      [copy.tag_code, 'P03'],
      [plan, 'P02'],
      [plan, 'P01'],
    ])

    const unknown = await world
      .as(bystander)
      .refused(keptRevisionOf, { query: { contract, tag_code: plan, revision: 'P09' } })
    expect(unknown).toMatchObject({ status: 404 })
    for (const theirs of [contract, foreignContract]) {
      const query = { contract: theirs, tag_code: plan, revision: 'P01' }
      expect(await world.as(foreigner).refused(keptRevisionOf, { query })).toEqual(unknown)
      expect(await world.as(foreigner).refused(revisionsOf, { query })).toEqual(unknown)
    }

    const history = (await world.history(plan))
      .map(({ executed_by, action }) => [executed_by, action])
      .toReversed()
    expect(
      history.slice(history.findIndex(([, action]) => action === 'Issued for approval')),
    ).toEqual([
      [owner, 'Issued for approval'],
      [secondReviewer, 'Accepted the TIDP'],
      [reviewer, 'Rejected the TIDP'],
      [owner, 'Issued for approval'],
      [secondReviewer, 'Closed comment C-0001'],
      [secondReviewer, 'Accepted the TIDP'],
      [reviewer, 'Accepted the TIDP'],
      ['system', 'Became Review Approved'],
      [owner, 'Triggered another revision'],
      [owner, 'Created another revision'],
    ])
  },
)

test('a rejection returns disciplines with open comments to WIP; the plan cannot be issued before they are accepted again', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  await comment(external, discipline, '3 Observation or query')
  await world.act(reviewer, 'action_reject_tidp', {
    tag_code: plan,
    comment: 'See the comment on the tunnels.',
  })
  expect(await attributesOf(discipline)).toMatchObject({ 'DIDP Status': 'WIP' })
  expect(
    (await world.offers(owner, plan)).get('action_issue_for_approval')?.blockers,
  ).toMatchObject([{ code: 'NOT_READY', target: discipline }])
  await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
  await world.act(owner, 'action_accept_discipline', { tag_code: discipline })
  expect(await attributesOf(plan)).toMatchObject({ 'TIDP Status': 'WIP' })
  await world.act(owner, 'action_issue_for_approval', { tag_code: plan })
})

test('a plan whose every reviewer cannot act is not issued', async () => {
  const { plan } = await givenReadyPlan(world)
  const { db, given } = world.services
  const left = 'ines.moor@dunmere.example'
  const { userId } = await given.person(left, { [contract]: ['Registers:Viewer'] })
  const issue = { tag_code: plan }
  const name = (...who: string[]) =>
    world.act(owner, 'action_update_internal_stakeholders', {
      tag_code: plan,
      'Internal Stakeholders': who,
    })
  const blockers = async () =>
    (await world.offers(owner, plan)).get('action_issue_for_approval')?.blockers
  const step = async () => (await world.stepOf(owner, plan))?.name
  await name(left)
  expect(await blockers()).toEqual([])
  expect(await step()).toBe('ISSUE_FOR_REVIEW')
  const account = db.updateTable('person').where('user_id', '=', userId)
  await account.set({ is_active: false }).execute()
  expect(await blockers()).toMatchObject([
    { code: 'NO_REVIEWER', message: expect.stringMatching(/^Name another .* cannot act\.$/) },
  ])
  expect(await step()).toBe('REPLACE_PERSON')
  expect(await world.refused(owner, 'action_issue_for_approval', issue)).toMatchObject({
    status: 409,
    blockers: [{ code: 'NO_REVIEWER' }],
  })
  await account.set({ is_active: true }).execute()
  expect(await blockers()).toEqual([])
  await db.deleteFrom('person_role').where('user_id', '=', userId).execute()
  expect(await blockers()).toMatchObject([{ code: 'NO_REVIEWER' }])
  await name(reviewer)
  await world.act(owner, 'action_issue_for_approval', issue)
})

test('the reason of a rejection has 1 to 500 characters as people count them', async () => {
  const { plan } = await givenIssuedPlan(world)
  for (const text of ['👩‍🔧'.repeat(501), ' ']) {
    const refusal = await world.refused(reviewer, 'action_reject_tidp', {
      tag_code: plan,
      comment: text,
    })
    expect(refusal).toMatchObject({ status: 422, fields: { comment: expect.any(String) } })
  }
  await world.act(reviewer, 'action_reject_tidp', { tag_code: plan, comment: '👩‍🔧'.repeat(500) })
})

describe('concurrent actions', () => {
  const statusesOf = (responses: readonly Response[]) =>
    responses.map(({ status }) => status).sort((a, b) => a - b)

  test('two reviewers who accept both count, and the plan is approved once', async () => {
    const { plan } = await givenIssuedPlan(world, { internal: [reviewer, secondReviewer] })
    const responses = await Promise.all(
      [reviewer, secondReviewer].map((who) =>
        world.fetchAction(who, 'action_accept_tidp', { tag_code: plan }),
      ),
    )
    expect(statusesOf(responses)).toEqual([200, 200])
    expect(await attributesOf(plan)).toMatchObject({ 'TIDP Status': 'Review Approved' })
    expect(
      (await world.history(plan)).filter(({ action }) => action === 'Became Review Approved'),
    ).toHaveLength(1)
  })

  test('of an acceptance and a rejection the first one wins and the other gets the reason', async () => {
    const { plan } = await givenIssuedPlan(world)
    const responses = await Promise.all([
      world.fetchAction(reviewer, 'action_accept_tidp', { tag_code: plan }),
      world.fetchAction(reviewer, 'action_reject_tidp', { tag_code: plan, comment: 'No.' }),
    ])
    expect(statusesOf(responses)).toEqual([200, 409])
  })

  test('of two next revisions one is created', async () => {
    const plan = await givenPlan(world)
    const responses = await Promise.all(
      [1, 2].map(() =>
        world.fetchAction(owner, 'action_create_another_revision', { tag_code: plan }),
      ),
    )
    expect(statusesOf(responses)).toEqual([200, 409])
  })
})

test('a reviewer who leaves without accepting no longer prevents approval', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer, secondReviewer] })
  await world.act(reviewer, 'action_accept_tidp', { tag_code: plan })
  const { action_data } = await world.act(owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': [reviewer],
  })
  expect(action_data.status).toBe('Review Approved')
})

test('the last reviewer is not removed during a review, but before it', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  const none = { tag_code: plan, 'Internal Stakeholders': [] }
  expect(await world.refused(owner, 'action_update_internal_stakeholders', none)).toMatchObject({
    status: 422,
    fields: {
      'Internal Stakeholders': 'A plan under review needs at least one SCS Lead Reviewer.',
    },
  })
  await world.act(reviewer, 'action_reject_tidp', { tag_code: plan, comment: 'Not yet.' })
  await world.act(owner, 'action_update_internal_stakeholders', none)
})

test('closing the last blocking comment after everybody accepted approves the plan', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer, secondReviewer] })
  await world.act(reviewer, 'action_accept_tidp', { tag_code: plan })
  const { comment_tag_code: late } = await comment(
    external,
    plan,
    '1 Must be resolved before acceptance',
  )
  await world.act(owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': [reviewer],
  })
  expect(await attributesOf(plan)).toMatchObject({ 'TIDP Status': 'Issued for Review' })
  await close(external, late)
  expect(await attributesOf(plan)).toMatchObject({ 'TIDP Status': 'Review Approved' })
})

describe('another revision as a new plan', () => {
  test('copies people, disciplines, lines and their numbers, and supersedes the old one', async () => {
    const { plan, discipline } = await givenReadyPlan(world)
    const old = await world.asset(plan, 2)
    const press = () =>
      world.act(owner, 'action_create_another_revision', { tag_code: plan }, 'press')
    const { action_data } = await press()
    expect(await press()).toMatchObject({ action_data })
    expect(action_data).toMatchObject({
      revision: 'P02',
      status: 'WIP',
      tidp_number: old.attribute['TIDP Number'],
    })
    const copy = await world.asset(action_data.tag_code, 2)
    expect(copy.tag_code).not.toBe(plan)
    // Its open page is told by its history.
    expect((await world.history(discipline))[0]?.action).toBe('Created another revision')
    for (const name of [
      'TIDP Title',
      'TIDP Stage',
      'TIDP Owner',
      'Internal Stakeholders',
      'External Stakeholders',
      'TIDP Number',
      'Primary Asset',
    ]) {
      expect(copy.attribute[name]).toEqual(old.attribute[name])
    }
    expect(below(copy, 'Work Package').map(({ tag_code }) => tag_code)).toEqual(
      below(old, 'Work Package').map(({ tag_code }) => tag_code),
    )
    expect(below(copy, 'Technical Lifecycles').map(({ attribute }) => attribute)).toEqual(
      below(old, 'Technical Lifecycles').map(({ attribute }) => attribute),
    )
    const [part] = below(copy, 'DIDP')
    expect(part?.attribute).toMatchObject({
      'DIDP Name': 'Tunnels',
      'DIDP Owner': [worker],
      'DIDP Status': 'WIP',
      TIDP: copy.tag_code,
    })
    const [line] = await world.lines(part?.tag_code ?? '')
    const [original] = await world.lines(discipline)
    expect(line).toMatchObject({ row1: original?.row1, row10: 'Done', title: 'Lining' })
    expect(line?.tag_code).not.toBe(original?.tag_code)

    expect(await attributesOf(plan)).toMatchObject({
      'Superseded By': copy.tag_code,
      'TIDP Status': 'Ready for Review',
    })
    expect(await taskOf(owner, plan, 'TIDP_OWNER')).toBe('1')
    expect(await taskOf(owner, copy.tag_code, 'TIDP_OWNER')).toBe('0')
    expect(await taskOf(worker, part?.tag_code ?? '', 'DIDP_OWNER')).toBe('0')
    expect(
      await world.refused(owner, 'action_issue_for_approval', { tag_code: plan }),
    ).toMatchObject({ status: 409 })
    expect((await world.history(copy.tag_code)).map(({ action }) => action)).toEqual([
      `Created as revision P02 of ${plan}`,
    ])
  })

  test('has its numbers retired when its discipline is removed', async () => {
    const { plan, discipline } = await givenReadyPlan(world)
    const [original] = await world.lines(discipline)
    const { action_data } = await world.act(owner, 'action_create_another_revision', {
      tag_code: plan,
    })
    const { action_data: third } = await world.act(owner, 'action_create_another_revision', {
      tag_code: action_data.tag_code,
    })
    const [part] = below(await world.asset(third.tag_code, 1), 'DIDP')
    await world.act(owner, 'action_remove_discipline', { tag_code: part?.tag_code ?? '' })
    const retired = async () =>
      (
        await world.services.db
          .selectFrom('register_document')
          .select('retired_at')
          .where('number', '=', original?.row1 ?? '')
          .executeTakeFirst()
      )?.retired_at
    await expect.poll(retired, { timeout: 15_000 }).toBeInstanceOf(Date)
  })
})
