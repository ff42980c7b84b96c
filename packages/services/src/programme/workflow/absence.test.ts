import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatContractDay } from '@tidemark/schema/dates'
import { createAbsence, endAbsence, listAbsences } from '@tidemark/schema/rest/absence'
import { limits } from '@tidemark/schema/limits'
import { createComment } from '@tidemark/schema/rest/comment'
import { listUsers, updateUser } from '@tidemark/schema/rest/userAdministration'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { reviewsOf } from '@tidemark/schema/rest/review'
import { taskList } from '@tidemark/schema/rest/taskList'
import {
  contract,
  foreignContract,
  givenIssuedPlan,
  people,
  startWorkflow,
} from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

const { owner, worker, reviewer, secondReviewer, external, bystander, foreigner, gone } = people
const other = people.secondOwner
let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  await world.services.db.deleteFrom('absence').execute()
  await world.services.given.timeZone(contract, 'Europe/London')
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const away = (who: string, delegate: string, from = day(-0), until = day(9)) =>
  world.as(who).post(createAbsence, { body: { contract_id: contract, delegate, from, until } })
const refusedAway = (who: string, delegate: string, from = day(0), until = day(9)) =>
  world.as(who).refused(createAbsence, { body: { contract_id: contract, delegate, from, until } })
const listed = async (who: string) =>
  (await world.as(who).get(listAbsences, { query: { contract_id: contract } })).absences
const under = (internal: string[] = [reviewer, secondReviewer]) =>
  givenIssuedPlan(world, { internal })
const tasksOf = async (who: string, tag: string) =>
  (
    await world.as(who).get(taskList, {
      query: { contract, from: '2000-01-01', active_tasks_only: 'true', page_size: 200 },
    })
  ).results.filter(({ tag_code }) => tag_code === tag)
const inbox = async (who: string, plan: string) =>
  (
    await world.as(who).get(listNotifications, { query: { contract, page_size: 500 } })
  ).results.filter((one) => one.plan === plan)

test('a delegate sees the tasks of an absent reviewer, is notified, and accepts in their name', async () => {
  await away(reviewer, bystander)
  const { plan } = await under()
  expect(await tasksOf(bystander, plan)).toMatchObject([
    { in_name_of: reviewer, own: true, step: { name: 'REVIEW' } },
  ])
  expect(await inbox(bystander, plan)).toMatchObject([
    { reason: 'TIDP_REVIEWER', in_name_of: reviewer },
  ])
  // Whoever waits for the review learns who can answer.
  const { results } = await world.as(owner).get(reviewsOf, { query: { contract, tag_code: plan } })
  expect(results.filter(({ is_lead }) => is_lead)).toMatchObject([
    { reviewer, away_until: day(9), stand_in: bystander },
    { reviewer: secondReviewer, away_until: null, stand_in: null },
  ])
  expect((await world.offers(bystander, plan)).get('action_accept_tidp')).toMatchObject({
    allowed: true,
    in_name_of: reviewer,
  })
  expect((await world.offers(reviewer, plan)).get('action_accept_tidp')).toMatchObject({
    allowed: true,
    in_name_of: null,
  })
  await world.act(bystander, 'action_accept_tidp', { tag_code: plan })
  expect((await world.asset(plan)).attribute).toMatchObject({
    'Accepted By': [reviewer],
    'Accepted For': [`${reviewer} ${bystander} -`],
  })
  expect((await world.history(plan))[0]).toMatchObject({
    executed_by: bystander,
    action: 'Accepted the TIDP',
    changes: [
      { field: 'In the name of', from: null, to: reviewer },
      { field: 'Accepted By', from: null, to: reviewer },
    ],
  })
  expect(await tasksOf(bystander, plan)).toEqual([])
  // Once is enough, also for the reviewer.
  expect(await world.refused(reviewer, 'action_accept_tidp', { tag_code: plan })).toMatchObject({
    status: 409,
  })
})

test('a delegate comments on and rejects a plan, and both are named', async () => {
  await away(reviewer, bystander)
  const { plan } = await under()
  await world.as(bystander).post(createComment, {
    body: {
      contract,
      class_code: 'Comment',
      relations: [{ tag_code: plan }],
      attribute: { Message: 'Which datum?', Code: '3 Observation or query' },
    } as never,
  })
  await world.act(bystander, 'action_reject_tidp', { tag_code: plan, comment: 'Not yet.' })
  const history = (await world.history(plan)).filter(({ executed_by }) => executed_by === bystander)
  expect(history.map(({ changes }) => changes[0])).toEqual([
    { field: 'In the name of', from: null, to: reviewer },
    { field: 'In the name of', from: null, to: reviewer },
  ])
  // What they wrote is the reviewer's, so that it stays theirs when the period ends.
  const comments = (await world.asset(plan, 1)).relations?.filter(
    ({ class_code }) => class_code === 'Comment',
  )
  expect(comments?.map(({ attribute }) => attribute['Recorded By'])).toEqual([reviewer, reviewer])
  const [absence] = await listed(reviewer)
  await world.as(reviewer).post(endAbsence, { body: { contract_id: contract, id: absence!.id } })
  expect(
    await world.as(bystander).refused(createComment, {
      body: {
        contract,
        class_code: 'Comment',
        tag_code: comments?.[0]?.tag_code,
        attribute: { Status: 'Closed' },
      } as never,
    }),
  ).toMatchObject({ status: 403 })
})

test('a delegate of an owner accepts a discipline and issues, but names nobody', async () => {
  const { plan, discipline } = await under([reviewer])
  await world.act(reviewer, 'action_reject_tidp', { tag_code: plan, comment: 'Not yet.' })
  await away(owner, bystander)
  await world.act(bystander, 'action_reopen_discipline', { tag_code: discipline })
  await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
  expect(await tasksOf(bystander, discipline)).toMatchObject([{ in_name_of: owner }])
  await world.act(bystander, 'action_accept_discipline', { tag_code: discipline })
  await world.act(bystander, 'action_issue_for_approval', { tag_code: plan })
  const offers = await world.offers(bystander, plan)
  expect([...offers.keys()].sort()).toEqual([
    'action_generate_tidp_number',
    'action_issue_for_approval',
  ])
  expect(
    await world.refused(bystander, 'action_update_tidp_owner', {
      tag_code: plan,
      'TIDP Owner': [owner, bystander],
    }),
  ).toMatchObject({ status: 403 })
})

test('a delegate waits for the person where another reviewer has to be named, and reads until when', async () => {
  const { db } = world.services
  const { plan } = await under([reviewer])
  await world.act(reviewer, 'action_reject_tidp', { tag_code: plan, comment: 'Not yet.' })
  await away(owner, bystander)
  const setActive = (is_active: boolean) =>
    db.updateTable('person').set({ is_active }).where('username', '=', reviewer).execute()
  await setActive(false)
  expect((await world.stepOf(owner, plan))?.name).toBe('REPLACE_PERSON')
  expect((await world.stepOf(bystander, plan))?.name).toBe('WAIT_FOR_RETURN')
  const offers = await world.offers(bystander, plan)
  expect(offers.get('action_issue_for_approval')?.blockers).toContainEqual(
    expect.objectContaining({
      code: 'NO_REVIEWER',
      message: expect.stringMatching(
        new RegExp(
          `cannot act\\. This waits for ${owner.split('@')[0]}, out of office until ${formatContractDay(day(9))}\\.$`,
        ),
      ) as string,
    }),
  )
  await setActive(true)
})

test.each([
  ['an owner of the plan', owner],
  ['another lead reviewer', secondReviewer],
  ['a reviewer without acceptance', external],
  ['an owner of a discipline', worker],
])('%s does not accept for a reviewer', async (_case, delegate) => {
  await away(reviewer, delegate)
  const { plan } = await under()
  if (delegate === secondReviewer)
    await world.act(delegate, 'action_accept_tidp', { tag_code: plan })
  const { 'Accepted By': before } = (await world.asset(plan)).attribute
  const refusal = await world.refused(delegate, 'action_accept_tidp', { tag_code: plan })
  expect([403, 409]).toContain(refusal.status)
  expect((await world.asset(plan)).attribute).toMatchObject({ 'Accepted By': before })
  expect((await tasksOf(delegate, plan)).filter(({ in_name_of }) => in_name_of)).toEqual([])
})

test('standing in ends with the period, when it is revoked and when either is deactivated', async () => {
  const { plan } = await under()
  const { db } = world.services
  const mayAct = async () => {
    const [offers, tasks] = [await world.offers(bystander, plan), await tasksOf(bystander, plan)]
    expect(tasks.length > 0).toBe(offers.has('action_accept_tidp'))
    const body = { tag_code: plan, comment: '' }
    const { status } = await world.refused(bystander, 'action_reject_tidp', body)
    return offers.has('action_accept_tidp') && status !== 403
  }
  const active = (who: string, is_active: boolean) =>
    db.updateTable('person').set({ is_active }).where('username', '=', who).execute()
  expect(await mayAct()).toBe(false)
  const { id } = await away(reviewer, bystander)
  expect(await mayAct()).toBe(true)
  await active(reviewer, false)
  expect(await mayAct()).toBe(false)
  await active(reviewer, true)
  await db
    .updateTable('absence')
    .set({ until_day: day(-1), from_day: day(-3) })
    .execute()
  expect(await mayAct()).toBe(false)
  await db
    .updateTable('absence')
    .set({ until_day: day(3), from_day: day(2) })
    .execute()
  expect(await mayAct()).toBe(false)
  await db
    .updateTable('absence')
    .set({ from_day: day(-3) })
    .execute()
  expect(await mayAct()).toBe(true)
  await world.as(reviewer).post(endAbsence, { body: { contract_id: contract, id } })
  expect(await mayAct()).toBe(false)
  expect(await listed(reviewer)).toEqual([])
})

test('a delegate reads why they cannot act: the period has ended or not begun, or the person decides', async () => {
  const { plan } = await under()
  const { db } = world.services
  const said = async (who: string, action: 'action_accept_tidp' | 'action_reject_tidp') =>
    (await world.refused(who, action, { tag_code: plan, comment: 'Not yet.' })).Error
  const shown = (days: number) => formatContractDay(day(days))
  const set = (from: number, until: number) =>
    db
      .updateTable('absence')
      .set({ from_day: day(from), until_day: day(until) })
      .execute()
  const name = reviewer.split('@')[0]
  const notYours = 'Only owners and reviewers can do this.'
  expect(await said(bystander, 'action_accept_tidp')).toBe(notYours)
  const { id } = await away(reviewer, bystander)
  await set(-5, -2)
  const ended = (days: number) =>
    `You no longer stand in for ${name}: that ended on ${shown(days)}.`
  expect(await said(bystander, 'action_accept_tidp')).toBe(ended(-2))
  expect(await said(bystander, 'action_reject_tidp')).toBe(ended(-2))
  // Whoever never stood in, and who has a part of their own, reads what everybody does.
  expect(await said(worker, 'action_accept_tidp')).toBe(notYours)
  await set(-200, -100)
  expect(await said(bystander, 'action_accept_tidp')).toBe(notYours)
  await set(3, 4)
  expect(await said(bystander, 'action_accept_tidp')).toBe(
    `You stand in for ${name} from ${shown(3)} on, not before.`,
  )
  await set(-5, 5)
  await world.as(reviewer).post(endAbsence, { body: { contract_id: contract, id } })
  expect(await said(bystander, 'action_accept_tidp')).toBe(ended(0))
  await away(owner, bystander)
  const owners = { tag_code: plan, 'TIDP Owner': [owner, bystander] }
  expect((await world.refused(bystander, 'action_update_tidp_owner', owners)).Error).toBe(
    `You stand in for ${owner.split('@')[0]}, but only they can do this.`,
  )
})

test('deactivating a person ends what names them for good', async () => {
  const admin = 'ada@dunmere.example'
  await world.services.given.person(admin, { [contract]: ['System:Admin'] })
  await world.services.given.person('tia@dunmere.example', { [contract]: ['Registers:Viewer'] })
  await away(reviewer, 'tia@dunmere.example')
  const { users } = await world
    .as(admin)
    .get(listUsers, { query: { contract_id: contract, email: 'tia@dunmere.example' } })
  const { userId, version, isSSO, roles } = users[0]!
  const change = (isActive: boolean, at: number) =>
    world.as(admin).post(updateUser, {
      body: {
        contract_id: contract,
        userId,
        version: at,
        isSSO,
        defaultModule: 'Registers',
        roles,
        isActive,
      },
    })
  const { version: next } = await change(false, version)
  expect(await listed(reviewer)).toEqual([])
  const told = await world.as(reviewer).get(listNotifications, { query: { contract } })
  expect(told.results[0]).toMatchObject({ reason: 'STAND_IN_ENDED', caused_by: 'system' })
  await change(true, next)
  expect(await listed(reviewer)).toEqual([])
})

test('a period begins and ends at midnight of the contract', async () => {
  await away(reviewer, bystander)
  const holds = async () => (await listed(bystander)).map(({ holds: now }) => now)
  // The day that is only in Kiritimati, or only in Niue, at this moment.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue'].map((timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()),
  )
  expect(east).not.toBe(west)
  await world.services.db
    .updateTable('absence')
    .set({ from_day: east!, until_day: east! })
    .execute()
  await world.services.given.timeZone(contract, 'Pacific/Kiritimati')
  expect(await holds()).toEqual([true])
  await world.services.given.timeZone(contract, 'Pacific/Niue')
  expect(await holds()).toEqual([false])
})

test('nobody stands in for two people, for themselves, or in a circle', async () => {
  await away(reviewer, bystander)
  expect(await listed(reviewer)).toMatchObject([
    { person: reviewer, delegate: bystander, holds: true },
  ])
  expect(await listed(bystander)).toEqual(await listed(reviewer))
  expect(await listed(owner)).toEqual([])
  const fault = async (...given: Parameters<typeof refusedAway>) => {
    const refusal = await refusedAway(...given)
    return [refusal.status, refusal.fields]
  }
  const delegate = (text: string) => [422, { delegate: expect.stringContaining(text) as string }]
  const from = (text: string) => [422, { from: expect.stringContaining(text) as string }]
  const until = (text: string) => [422, { until: expect.stringContaining(text) as string }]
  expect(await fault(owner, owner)).toEqual(delegate('another person'))
  expect(await fault(owner, bystander)).toEqual(delegate('stand in for another'))
  expect(await fault(owner, reviewer)).toEqual(delegate('out of office'))
  expect(await fault(bystander, owner)).toEqual(from('You stand in'))
  expect(await fault(reviewer, owner)).toEqual(from('already'))
  expect(await fault(owner, foreigner)).toEqual(delegate('not an active member'))
  expect(await fault(owner, gone)).toEqual(delegate('not an active member'))
  expect(await fault(owner, other, day(5), day(4))).toEqual(until('before the first'))
  expect(await fault(owner, other, day(-5), day(-4))).toEqual(until('passed'))
  expect(await fault(owner, other, day(0), day(400))).toEqual(until('at most'))
  // After it, all of them may.
  await away(bystander, owner, day(10), day(12))
})

test('only the two people of an absence end it, and other contracts are unknown', async () => {
  const { id } = await away(reviewer, bystander)
  const end = (who: string, contract_id = contract) =>
    world.as(who).refused(endAbsence, { body: { contract_id, id } })
  expect(await end(owner)).toMatchObject({ status: 404 })
  expect(await end(foreigner)).toMatchObject({ status: 404 })
  expect(await end(reviewer, foreignContract)).toMatchObject({ status: 404 })
  await world.as(bystander).post(endAbsence, { body: { contract_id: contract, id } })
  expect(await listed(reviewer)).toEqual([])
})

test('a delegate is told that they are named, and whoever is left that it has ended', async () => {
  const about = async (who: string) =>
    (
      await world.as(who).get(listNotifications, { query: { contract, page_size: 5 } })
    ).results.flatMap(({ class_code, name, reason, caused_by }) =>
      class_code === 'Absence' ? [`${reason} ${caused_by}: ${name}`] : [],
    )
  const days = `${formatContractDay(day(0))} to ${formatContractDay(day(9))}`
  const named = await away(reviewer, bystander)
  const nameOf = (who: string) => who.split('@')[0]
  const delegate = `You stand in for ${nameOf(named.person)}, ${days}`
  expect(await about(bystander)).toEqual([`STAND_IN ${reviewer}: ${delegate}`])
  expect(await about(reviewer)).toEqual([])
  await world.as(bystander).post(endAbsence, { body: { contract_id: contract, id: named.id } })
  expect(await about(reviewer)).toEqual([
    `STAND_IN_ENDED ${bystander}: ${nameOf(named.delegate)} stands in for you, ${days}`,
  ])
})

test('a person has no more absences than the limit', async () => {
  for (let at = 0; at < limits.absence.perPerson; at += 1)
    await away(reviewer, secondReviewer, day(at), day(at))
  const late = day(limits.absence.perPerson)
  expect(await refusedAway(reviewer, secondReviewer, late, late)).toMatchObject({
    status: 409,
    Error: `You have ${limits.absence.perPerson} absences. End one first.`,
  })
})
