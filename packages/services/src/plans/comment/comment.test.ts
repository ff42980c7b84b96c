import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { createComment } from '@tidemark/schema/rest/comment'
import type { CommentSelections } from '@tidemark/schema/rest/comment'
import { updateAssets } from '#records/asset/asset.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import {
  contract,
  foreignContract,
  givenIssuedPlan,
  givenLines,
  givenPlan,
  givenDiscipline,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, reviewer, external, bystander, foreigner } = people
const code = '2 Resolve before next revision'

const adding = (
  tagCode: string,
  message = 'The clearance is missing.',
  more: { Code?: string; selections?: CommentSelections } = {},
): BodyOf<typeof createComment> => ({
  contract,
  class_code: 'Comment',
  relations: [{ tag_code: tagCode }],
  attribute: { Message: message, Code: code, ...more },
})
const replying = (comment: string, text = 'It is on sheet 4.'): BodyOf<typeof createComment> => ({
  contract,
  class_code: 'Comment',
  relations: [{ tag_code: comment }],
  attribute: { Response: text },
})
const closing = (comment: string): BodyOf<typeof createComment> => ({
  contract,
  class_code: 'Comment',
  tag_code: comment,
  attribute: { Status: 'Closed' },
})

const say = (who: string, body: BodyOf<typeof createComment>, idempotencyKey?: string) =>
  world
    .as(who)
    .post(createComment, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) })
const refused = (who: string, body: BodyOf<typeof createComment>) =>
  world.as(who).refused(createComment, { body })

test('comments are numbered per plan, signed and dated by the services, and part of the plan’s tree', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  const [line] = await world.lines(discipline)
  const first = await say(external, adding(plan))
  const selections = { didp_tag_code: discipline, deliverable_tag_code: line?.tag_code ?? '' }
  const second = await say(reviewer, adding(discipline, 'The title is odd.', { selections }))
  await say(external, replying(second.comment_tag_code))
  await say(reviewer, replying(second.comment_tag_code, 'Thank you.'))
  expect(first).toMatchObject({
    tidp_tag_code: plan,
    result: {
      class_code: 'Comment',
      attribute: {
        'Comment Number': 'C-0001',
        Status: 'Open',
        Code: code,
        Head: 'General',
        'Recorded By': external,
        'Recorded At': expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
        selections: JSON.stringify({ tidp_tag_code: plan }),
      },
    },
  })
  const tree = await world.asset(plan, 3)
  const didp = tree.relations.find(({ tag_code }) => tag_code === discipline)
  const said = didp?.relations.find(({ class_code }) => class_code === 'Comment')
  expect(said?.attribute).toMatchObject({
    'Comment Number': 'C-0002',
    Head: 'Tunnels',
    selections: JSON.stringify(selections),
  })
  expect(
    said?.relations.map(({ attribute }) => [attribute['Response'], attribute['Recorded By']]),
  ).toEqual([
    ['It is on sheet 4.', external],
    ['Thank you.', reviewer],
  ])
  expect(
    (await world.history(plan)).slice(0, 4).map(({ action, changes }) => [action, changes[0]?.to]),
  ).toEqual([
    ['Replied to comment C-0002', 'Thank you.'],
    ['Replied to comment C-0002', 'It is on sheet 4.'],
    ['Added comment C-0002', 'The title is odd.'],
    ['Added comment C-0001', 'The clearance is missing.'],
  ])
})

test('concurrent comments get different numbers, and a repeated request counts once', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  const numbers = await Promise.all(
    [plan, discipline, plan, discipline, plan].map(
      async (on) => (await say(external, adding(on))).result.attribute['Comment Number'],
    ),
  )
  expect(new Set(numbers)).toEqual(new Set(['C-0001', 'C-0002', 'C-0003', 'C-0004', 'C-0005']))
  const [first, second] = await Promise.all([1, 2].map(() => say(external, adding(plan), 'same')))
  expect(second).toEqual(first)
  expect(first?.result.attribute['Comment Number']).toBe('C-0006')
})

test('a closed comment is final', async () => {
  const { plan } = await givenIssuedPlan(world)
  const { comment_tag_code: comment } = await say(external, adding(plan))
  expect(await refused(owner, closing(comment))).toMatchObject({
    status: 403,
    Error: 'Only its author or the SCS Lead Reviewer can close a comment.',
  })
  expect((await say(external, closing(comment))).result.attribute['Status']).toBe('Closed')
  for (const body of [closing(comment), replying(comment)]) {
    expect(await refused(reviewer, body)).toMatchObject({
      status: 409,
      Error: expect.stringContaining('closed'),
    })
  }
})

describe('every invalid field is named', () => {
  test('texts have 1 to 500 characters as people count them, and codes come from the list', async () => {
    const { plan } = await givenIssuedPlan(world)
    const { comment_tag_code: comment } = await say(reviewer, adding(plan, '👩‍🔧'.repeat(500)))
    for (const text of ['👩‍🔧'.repeat(501), ' ', '\u200B\u202E']) {
      expect(await refused(reviewer, adding(plan, text))).toMatchObject({
        status: 422,
        fields: { 'attribute.Message': expect.any(String) },
      })
    }
    expect(await refused(reviewer, adding(plan, 'Hm.', { Code: '9 Poetry' }))).toMatchObject({
      status: 422,
      fields: { 'attribute.Code': expect.stringContaining('9 Poetry') },
    })
    expect(await refused(reviewer, replying(comment, 'x'.repeat(501)))).toMatchObject({
      status: 422,
      fields: { 'attribute.Response': expect.any(String) },
    })
    expect(await refused(reviewer, replying(comment, ' '))).toMatchObject({
      status: 422,
      fields: { 'attribute.Response': expect.any(String) },
    })
  })

  test.each(['the plan', 'a discipline of it'])(
    'a comment on %s does not name another plan',
    async (where) => {
      const { plan, discipline } = await givenIssuedPlan(world)
      const on = where === 'the plan' ? plan : discipline
      const about = (tidp_tag_code: string) => ({ selections: { tidp_tag_code } })
      const other = await givenPlan(world)
      expect(await refused(reviewer, adding(on, 'Hm.', about(other)))).toMatchObject({
        status: 422,
        fields: { 'attribute.selections.tidp_tag_code': 'The comment is on another plan.' },
      })
      await say(reviewer, adding(on, 'Hm.', about(plan)))
    },
  )

  test('a commented line must belong to the commented discipline', async () => {
    const { plan, discipline } = await givenIssuedPlan(world)
    const [line] = await world.lines(discipline)
    const other = await givenDiscipline(world, await givenPlan(world))
    const [stranger = ''] = await givenLines(world, other, ['Elsewhere'])
    const path = 'attribute.selections.deliverable_tag_code'
    const about = (deliverable_tag_code: string) => ({ selections: { deliverable_tag_code } })
    expect(await refused(reviewer, adding(discipline, 'Hm.', about(stranger)))).toMatchObject({
      status: 422,
      fields: { [path]: expect.any(String) },
    })
    expect(await refused(reviewer, adding(plan, 'Hm.', about(line?.tag_code ?? '')))).toMatchObject(
      { status: 422, fields: { [path]: expect.any(String) } },
    )
    expect(
      await refused(reviewer, adding(discipline, 'Hm.', { selections: { didp_tag_code: other } })),
    ).toMatchObject({ status: 422 })
  })
})

test('people without a role are refused, and unknown, foreign and reply tag codes are not found', async () => {
  const { plan } = await givenIssuedPlan(world)
  const { comment_tag_code: comment } = await say(reviewer, adding(plan))
  const { result: reply } = await say(external, replying(comment))
  for (const body of [adding(plan), replying(comment), closing(comment)]) {
    expect(await refused(bystander, body)).toMatchObject({ status: 403 })
    const unknown = await refused(reviewer, adding(`${contract}-TIDP-999999`))
    expect(unknown).toMatchObject({ status: 404 })
    expect(await refused(foreigner, body)).toEqual(unknown)
    expect(await refused(foreigner, { ...body, contract: foreignContract })).toEqual(unknown)
  }
  for (const body of [
    replying(reply.tag_code),
    closing(reply.tag_code),
    replying(`${contract}-COM-999999`),
    replying(plan),
  ]) {
    expect(await refused(reviewer, body)).toMatchObject({ status: 404 })
  }
})

test('a comment on a line stays when the line is removed', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  const [line] = await world.lines(discipline)
  await say(
    reviewer,
    adding(discipline, 'Is this needed?', {
      selections: { deliverable_tag_code: line?.tag_code ?? '' },
    }),
  )
  await inTransaction(world.services.db, { writes: true }, (trx) =>
    updateAssets(trx, worker, [{ tagCode: line?.tag_code ?? '', attribute: { Removed: 'Yes' } }]),
  )
  const tree = await world.asset(plan, 3)
  const relations = tree.relations.find(({ tag_code }) => tag_code === discipline)?.relations ?? []
  expect(relations.map(({ class_code }) => class_code)).toEqual(['Comment'])
})

test('comments of a removed discipline stay with it, read-only', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { inWork: false })
  await world.act(worker, 'action_reject_ownership', { tag_code: discipline, reason: 'Not ours.' })
  const reasons = async () =>
    (await world.asset(discipline, 1)).relations.map(({ tag_code }) => tag_code)
  const [reason = ''] = await reasons()
  await world.act(owner, 'action_remove_discipline', { tag_code: discipline })
  expect(await reasons()).toEqual([reason])
  expect(await refused(worker, closing(reason))).toMatchObject({
    status: 409,
    Error: expect.stringContaining('removed'),
  })
})
