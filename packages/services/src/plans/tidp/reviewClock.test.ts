import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeContractSettings } from '@tidemark/schema/rest/contract'
import { createComment } from '@tidemark/schema/rest/comment'
import { midpCounts } from '@tidemark/schema/rest/midp'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { reviewsOf } from '@tidemark/schema/rest/review'
import { taskList } from '@tidemark/schema/rest/taskList'
import {
  contract,
  givenIssuedPlan,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { countAsAccepted } from './reviewOutcome.jobs.ts'
import { remindOfDue } from './reminders.jobs.ts'

const admin = 'ada@dunmere.example'
const { owner, reviewer, secondReviewer, external, foreigner } = people
let world: WorkflowWorld
beforeAll(async () => {
  world = await startWorkflow()
  await world.services.given.person(admin, { [contract]: ['System:Admin'] })
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.services.given.timeZone(contract, 'Europe/London'))

const reviews = async (plan: string) =>
  (await world.as(people.bystander).get(reviewsOf, { query: { contract, tag_code: plan } })).results
const leads = async (plan: string) => (await reviews(plan)).filter(({ is_lead }) => is_lead)
const dueOf = async (plan: string) =>
  new Map((await reviews(plan)).map(({ reviewer: who, due_on }) => [who, due_on]))
const give = (review_days: number) =>
  world.as(admin).post(changeContractSettings, { body: { contract_id: contract, review_days } })
/** Moves the begin of the review for a person. */
const began = (plan: string, who: string, at: string) =>
  world.services.db
    .updateTable('task')
    .set({ modified_at: new Date(at) })
    .where('tag_code', '=', plan)
    .where('assignee', '=', who)
    .execute()

test('each reviewer has the working days of the contract, from the day on which it began for them', async () => {
  await give(5)
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  expect((await reviews(plan))[0]).toMatchObject({ reviewer, is_lead: true, days_left: 5 })
  await began(plan, reviewer, '2025-12-19T12:00:00Z')
  await world.act(owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': [reviewer, secondReviewer],
  })
  // Over Christmas, Boxing Day and a weekend.
  expect((await dueOf(plan)).get(reviewer)).toBe('2025-12-30')
  const found = await reviews(plan)
  expect(found.map(({ reviewer: who, is_lead }) => [who, is_lead])).toEqual([
    [reviewer, true],
    [secondReviewer, true],
    [external, false],
  ])
  expect(found[0]?.days_left).toBeLessThan(0)
  expect(found.slice(1).map(({ days_left }) => days_left)).toEqual([5, 5])
  const { groups } = await world.as(people.bystander).post(midpCounts, {
    body: { contract, group_by: 'plan', filter: { plan: [plan] } },
  })
  expect(groups).toMatchObject([{ value: plan, review_days_left: found[0]?.days_left }])
  await give(6)
  expect((await dueOf(plan)).get(reviewer)).toBe('2025-12-31')
})

test('a reviewer who replaces another during the review has all their days, and one who accepted none', async () => {
  await give(5)
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  await began(plan, reviewer, '2025-12-19T12:00:00Z')
  await world.act(owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': [secondReviewer],
  })
  expect(await leads(plan)).toMatchObject([{ reviewer: secondReviewer, days_left: 5 }])
  await world.act(owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': [reviewer, secondReviewer],
  })
  await world.act(reviewer, 'action_accept_tidp', { tag_code: plan })
  expect(await leads(plan)).toMatchObject([
    { reviewer, accepted: true, began_on: null, due_on: null, days_left: null },
    { reviewer: secondReviewer, accepted: false, days_left: 5 },
  ])
})

test('a round after a rejection begins anew', async () => {
  await give(5)
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer, secondReviewer] })
  await began(plan, reviewer, '2025-12-19T12:00:00Z')
  await began(plan, secondReviewer, '2025-12-19T12:00:00Z')
  await world.act(reviewer, 'action_reject_tidp', { tag_code: plan, comment: 'Not yet.' })
  expect(await reviews(plan)).toEqual([])
  await world.act(owner, 'action_issue_for_approval', { tag_code: plan })
  expect((await reviews(plan)).map(({ days_left }) => days_left)).toEqual([5, 5, 5])
})

test('it begins on the day of the contract, and 404 hides plans of other contracts', async () => {
  await give(1)
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  await began(plan, reviewer, '2025-12-14T23:30:00Z')
  expect(await leads(plan)).toMatchObject([{ began_on: '2025-12-14', due_on: '2025-12-15' }])
  await world.services.given.timeZone(contract, 'Pacific/Auckland')
  expect(await leads(plan)).toMatchObject([{ began_on: '2025-12-15', due_on: '2025-12-16' }])
  expect(
    await world.as(foreigner).refused(reviewsOf, { query: { contract, tag_code: plan } }),
  ).toMatchObject({ status: 404 })
  expect(
    await world.as(owner).refused(reviewsOf, { query: { contract, tag_code: 'T-none' } }),
  ).toMatchObject({ status: 404 })
  expect(await reviews(await givenPlan(world))).toEqual([])
})

test('the task of a reviewer is due with the review, also in the order of the list', async () => {
  await give(5)
  const [{ plan: late }, { plan: early }] = [
    await givenIssuedPlan(world, { internal: [reviewer] }),
    await givenIssuedPlan(world, { internal: [reviewer] }),
  ]
  await began(late, reviewer, '2025-12-10T12:00:00Z')
  await began(early, reviewer, '2025-12-03T12:00:00Z')
  const rows = async (who: string) =>
    (
      await world.as(who).get(taskList, {
        query: {
          contract,
          from: '2000-01-01',
          active_tasks_only: 'true',
          sort: 'due',
          page_size: 100,
        },
      })
    ).results
      .filter(({ tag_code }) => [late, early].includes(tag_code))
      .map(({ tag_code, due_date }) => [tag_code, due_date])
  expect(await rows(reviewer)).toEqual([
    [early, '2025/12/10 00:00:00'],
    [late, '2025/12/17 00:00:00'],
  ])
  // The owners have the date of the plan.
  expect((await rows(owner)).map(([, due]) => due)).toEqual([
    '2027/01/15 00:00:00',
    '2027/01/15 00:00:00',
  ])
})

const settle = (review_outcome: 'NONE' | 'COUNTS_AS_ACCEPTED' | 'MANAGER_DECIDES') =>
  world.as(admin).post(changeContractSettings, { body: { contract_id: contract, review_outcome } })
const late = '2026-02-02T12:00:00Z'
const over = async (internal: string[]) => {
  await give(5)
  const { plan } = await givenIssuedPlan(world, { internal })
  await began(plan, reviewer, late)
  return plan
}
const attributesOf = async (plan: string) => (await world.asset(plan)).attribute

test('a plan counts as accepted by a reviewer who is over only where the contract says so, and says so', async () => {
  const plan = await over([reviewer, secondReviewer])
  const count = () => countAsAccepted(world.services.db, new Date())
  await settle('MANAGER_DECIDES')
  await count()
  expect(await attributesOf(plan)).toMatchObject({ 'Accepted By': [] })
  await settle('COUNTS_AS_ACCEPTED')
  await countAsAccepted(world.services.db, new Date('2026-02-09T23:59:59Z'))
  expect(await attributesOf(plan)).toMatchObject({ 'Accepted By': [] })
  await count()
  await count()
  expect(await attributesOf(plan)).toMatchObject({
    'Accepted By': [reviewer],
    'Accepted For': [`${reviewer} system 2026-02-09`],
    'TIDP Status': 'Issued for Review',
  })
  expect((await world.history(plan)).filter(({ action }) => action.startsWith('Counted'))).toEqual([
    expect.objectContaining({
      executed_by: 'system',
      action: 'Counted as accepted, no answer by 09/02/2026',
      changes: [
        { field: 'In the name of', from: null, to: reviewer },
        { field: 'Accepted By', from: null, to: reviewer },
      ],
    }),
  ])
  await world.act(secondReviewer, 'action_accept_tidp', { tag_code: plan })
  expect(await attributesOf(plan)).toMatchObject({ 'TIDP Status': 'Review Approved' })
})

test('an open comment that must be resolved is an answer, and a rejected plan forgets who accepted', async () => {
  await settle('COUNTS_AS_ACCEPTED')
  const plan = await over([reviewer, secondReviewer])
  const { comment_tag_code: comment } = await world.as(reviewer).post(createComment, {
    body: {
      contract,
      class_code: 'Comment',
      relations: [{ tag_code: plan }],
      attribute: { Message: 'Which datum?', Code: '1 Must be resolved before acceptance' },
    } as never,
  })
  await countAsAccepted(world.services.db, new Date())
  expect(await attributesOf(plan)).toMatchObject({ 'Accepted By': [] })
  expect(comment).toBeDefined()
  const other = await over([reviewer, secondReviewer])
  await countAsAccepted(world.services.db, new Date())
  expect(await attributesOf(other)).toMatchObject({ 'Accepted By': [reviewer] })
  await world.act(secondReviewer, 'action_reject_tidp', { tag_code: other, comment: 'Not yet.' })
  expect(await attributesOf(other)).toMatchObject({ 'Accepted By': [], 'Accepted For': [] })
})

test('a manager decides for a reviewer who is over, not for one in time, and not on a plan of their own', async () => {
  await settle('MANAGER_DECIDES')
  const plan = await over([reviewer, secondReviewer])
  const decide = (who: string, decision: string, body: object = {}) =>
    world.refused(who, 'action_decide_review', { tag_code: plan, reviewer, decision, ...body })
  expect(await decide(owner, 'ACCEPT')).toMatchObject({ status: 403 })
  expect(await decide(secondReviewer, 'ACCEPT')).toMatchObject({ status: 403 })
  expect(await decide(people.manager, 'ACCEPT', { reviewer: secondReviewer })).toMatchObject({
    status: 422,
  })
  await settle('NONE')
  expect(await decide(people.manager, 'ACCEPT')).toMatchObject({ status: 403 })
  await settle('MANAGER_DECIDES')
  await world.act(people.manager, 'action_decide_review', {
    tag_code: plan,
    reviewer,
    decision: 'ACCEPT',
  })
  expect(await attributesOf(plan)).toMatchObject({
    'Accepted By': [reviewer],
    'Accepted For': [`${reviewer} ${people.manager} 2026-02-09`],
  })
  expect((await world.history(plan))[0]).toMatchObject({
    executed_by: people.manager,
    action: 'Accepted the TIDP',
    changes: [{ field: 'In the name of', to: reviewer }, { field: 'Accepted By' }],
  })
  const released = await over([reviewer, secondReviewer])
  await world.act(admin, 'action_decide_review', {
    tag_code: released,
    reviewer,
    decision: 'RELEASE',
  })
  expect(await attributesOf(released)).toMatchObject({ 'Internal Stakeholders': [secondReviewer] })
  const only = await over([reviewer])
  expect(
    await world.refused(admin, 'action_decide_review', {
      tag_code: only,
      reviewer,
      decision: 'RELEASE',
    }),
  ).toMatchObject({ status: 409, blockers: [{ code: 'NO_REVIEWER' }] })
  await settle('NONE')
})

test('a reviewer is reminded 5 days and 1 day before and when it is over, then the owners too, each once', async () => {
  await give(10)
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  await began(plan, reviewer, '2026-02-02T12:00:00Z')
  await world.services.db.deleteFrom('notification').where('plan', '=', plan).execute()
  const sent = async (who: string) =>
    (await world.as(who).get(listNotifications, { query: { contract, page_size: 500 } })).results
      .filter(({ tag_code }) => tag_code === plan)
      .map(({ reason, due_at, caused_by }) => [reason, due_at, caused_by])
  const due = ['REVIEW_DUE', '2026/02/16 00:00:00', 'system']
  const counts = []
  for (const day of ['06', '09', '10', '13', '16', '17', '18']) {
    await remindOfDue(world.services.db, new Date(`2026-02-${day}T12:00:00Z`))
    counts.push([day, (await sent(reviewer)).length, (await sent(owner)).length])
  }
  expect(counts).toEqual([
    ['06', 0, 0],
    ['09', 1, 0],
    ['10', 1, 0],
    ['13', 2, 0],
    ['16', 2, 0],
    ['17', 3, 1],
    ['18', 3, 1],
  ])
  expect(await sent(reviewer)).toEqual([due, due, due])
  expect(await sent(owner)).toEqual([['REVIEW_OVER', '2026/02/16 00:00:00', reviewer]])
})

test('where managers decide, they are told of a review that is over', async () => {
  await give(10)
  await settle('MANAGER_DECIDES')
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  await began(plan, reviewer, '2026-02-02T12:00:00Z')
  await remindOfDue(world.services.db, new Date('2026-02-17T12:00:00Z'))
  const { results } = await world
    .as(people.manager)
    .get(listNotifications, { query: { contract, page_size: 500 } })
  expect(results.filter(({ tag_code }) => tag_code === plan).map(({ reason }) => reason)).toEqual([
    'REVIEW_OVER',
  ])
})
