import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment } from '@tidemark/schema/rest/comment'
import { listNotifications, readNotifications } from '@tidemark/schema/rest/notification'
import {
  contract,
  foreignContract,
  givenIssuedPlan,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { remindOfDue } from '#plans/tidp/reminders.jobs.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { manager, owner, worker, reviewer, secondReviewer, bystander, foreigner } = people
const inbox = (who: string, page_size = 500) =>
  world.as(who).get(listNotifications, { query: { contract, page_size } })
/** Returns reason and author of the notifications, newest first. */
const notified = async (who: string, tagCode: string) =>
  (await inbox(who)).results
    .filter(({ tag_code }) => tag_code === tagCode)
    .map(({ reason, caused_by }) => `${reason} ${caused_by}`)

test(
  'people are notified of assigned, returned and reopened work, and never of their own actions',
  { timeout: 60_000 },
  async () => {
    const { plan, discipline } = await givenIssuedPlan(world, {
      internal: [reviewer, secondReviewer],
    })
    expect(await notified(owner, plan)).toEqual([`TIDP_OWNER ${manager}`])
    expect(await notified(worker, discipline)).toEqual([`DIDP_OWNER ${owner}`])
    expect(await notified(owner, discipline)).toEqual([`DIDP_ACCEPTANCE ${worker}`])
    expect(await notified(reviewer, plan)).toEqual([`TIDP_REVIEWER ${owner}`])

    await world.act(reviewer, 'action_reject_tidp', {
      tag_code: plan,
      comment: 'The cross passages are missing.',
    })
    expect(await notified(owner, plan)).toEqual([`RETURNED ${reviewer}`, `TIDP_OWNER ${manager}`])
    expect(await notified(secondReviewer, plan)).toEqual([`TIDP_REVIEWER ${owner}`])
    await world.act(owner, 'action_reopen_discipline', { tag_code: discipline })
    expect(await notified(worker, discipline)).toEqual([`REOPENED ${owner}`, `DIDP_OWNER ${owner}`])
    await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
    await world.act(owner, 'action_reject_discipline', {
      tag_code: discipline,
      reason: 'Two lines are missing.',
    })
    expect(await notified(worker, discipline)).toEqual([
      `RETURNED ${owner}`,
      `REOPENED ${owner}`,
      `DIDP_OWNER ${owner}`,
    ])
    expect(await notified(owner, discipline)).toEqual([
      `DIDP_ACCEPTANCE ${worker}`,
      `DIDP_ACCEPTANCE ${worker}`,
    ])
    expect((await inbox(worker)).results[0]).toMatchObject({
      class_code: 'DIDP',
      name: 'Tunnels',
      plan_name: expect.any(String),
      comment: null,
      due_at: null,
      is_read: false,
    })
  },
)

test('a refused action sends no notification', async () => {
  const plan = await givenPlan(world, [owner])
  const before = await inbox(owner)
  expect(await world.refused(owner, 'action_issue_for_approval', { tag_code: plan })).toMatchObject(
    { status: 409 },
  )
  expect(await inbox(owner)).toEqual(before)
})

test('the author of a comment is notified of a reply by another person', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer, secondReviewer] })
  const post = (who: string, tagCode: string, attribute: object) =>
    world.as(who).post(createComment, {
      body: {
        contract,
        class_code: 'Comment',
        relations: [{ tag_code: tagCode }],
        attribute,
      } as never,
    })
  const { comment_tag_code: comment } = await post(reviewer, plan, {
    Message: 'Which datum?',
    Code: '3 Observation or query',
  })
  await post(reviewer, comment, { Response: 'Asked again.' })
  expect(await notified(reviewer, plan)).toEqual([`TIDP_REVIEWER ${owner}`])
  await post(secondReviewer, comment, { Response: 'The local one.' })
  expect((await inbox(reviewer)).results[0]).toMatchObject({
    reason: 'REPLIED',
    tag_code: plan,
    comment: 'C-0001',
    caused_by: secondReviewer,
  })
})

test('people whom a comment or reply mentions are notified, and nobody outside the contract is mentioned', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer, secondReviewer] })
  const body = (tagCode: string, attribute: object) =>
    ({ contract, class_code: 'Comment', relations: [{ tag_code: tagCode }], attribute }) as never
  const post = (who: string, tagCode: string, attribute: object) =>
    world.as(who).post(createComment, { body: body(tagCode, attribute) })
  const code = { Code: '3 Observation or query' }
  const { comment_tag_code: comment } = await post(reviewer, plan, {
    Message: `@${worker} and @${reviewer}: which datum?`,
    ...code,
  })
  expect(await notified(worker, plan)).toEqual([`MENTION ${reviewer}`])
  expect((await inbox(worker)).results[0]).toMatchObject({ tag_code: plan, comment: 'C-0001' })
  await post(secondReviewer, comment, { Response: `@${reviewer}: ask @${owner.toUpperCase()}.` })
  expect((await inbox(owner)).results[0]).toMatchObject({
    reason: 'MENTION',
    caused_by: secondReviewer,
  })
  expect(await notified(reviewer, plan)).toEqual([
    `MENTION ${secondReviewer}`,
    `TIDP_REVIEWER ${owner}`,
  ])
  for (const [who, on, attribute, field] of [
    [reviewer, plan, { Message: `@${foreigner}?`, ...code }, 'attribute.Message'],
    [reviewer, comment, { Response: `@${foreigner}?` }, 'attribute.Response'],
  ] as const)
    expect(await world.as(who).refused(createComment, { body: body(on, attribute) })).toMatchObject(
      {
        status: 422,
        fields: { [field]: `${foreigner} is not an active member of this contract.` },
      },
    )
})

test('work due within a week is announced once, however often the job runs', async () => {
  const plan = await givenPlan(world, [owner])
  const { db } = world.services
  await remindOfDue(db, new Date('2027-01-07T23:59:59Z'))
  expect(await notified(owner, plan)).toEqual([`TIDP_OWNER ${manager}`])
  for (const day of ['2027-01-08T00:00:00Z', '2027-01-09T00:00:00Z', '2027-01-15T23:59:59Z'])
    await remindOfDue(db, new Date(day))
  expect(await notified(owner, plan)).toEqual(['DUE system', `TIDP_OWNER ${manager}`])
  expect((await inbox(owner)).results.find(({ tag_code }) => tag_code === plan)).toMatchObject({
    due_at: '2027/01/15 00:00:00',
  })
})

test('read marks are stored: for some, or for all up to the newest that was shown, and per person', async () => {
  const { results, unread, count } = await inbox(owner)
  expect(unread).toBe(count)
  const [newest, second] = results
  const read = (body: object, who: string = owner) =>
    world.as(who).post(readNotifications, { body: { contract, ...body } })
  expect(await read({ ids: [second?.id ?? ''] })).toEqual({ unread: unread - 1 })
  expect(await read({ ids: [newest?.id ?? ''], until: newest?.id ?? '' }, worker)).toMatchObject({
    unread: 0,
  })
  expect((await inbox(owner)).results.slice(0, 2).map(({ is_read }) => is_read)).toEqual([
    false,
    true,
  ])
  expect(await read({ until: second?.id ?? '' })).toEqual({ unread: 1 })
  const page = await inbox(owner, 1)
  expect(page).toMatchObject({ count, unread: 1, results: [{ id: newest?.id }] })
})

test('a contract out of reach has no notifications, whether it exists or not', async () => {
  expect((await inbox(bystander)).count).toBe(0)
  const calls = (who: string, of: string) =>
    Promise.all([
      world.as(who).refused(listNotifications, { query: { contract: of } }),
      world.as(who).refused(readNotifications, { body: { contract: of } }),
    ])
  expect(await calls(foreigner, contract)).toEqual(await calls(foreigner, 'NOPE'))
  expect((await calls(owner, foreignContract)).map(({ status }) => status)).toEqual([404, 404])
})
