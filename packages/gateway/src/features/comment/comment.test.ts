import { searchAssets } from '@tidemark/schema/rest/asset'
import { createComment } from '@tidemark/schema/rest/comment'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { describe, expect, test } from 'vitest'
import type { CommentConnection } from '#generated/resolvers.ts'
import { asset, comment, discipline, plan, playContract, reply, unknown } from '#testkit/plan.ts'
import { answers, refuses, says, type Scene } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const aboutLine = (line: string) => ({
  selections: JSON.stringify({ didp_tag_code: 'D1', deliverable_tag_code: line }),
})
const replies = [
  reply('C2-R2', { 'Recorded At': '2026/11/06 09:00:00' }),
  reply('C2-R1', { 'Recorded At': '2026/11/05 09:00:00', 'Recorded By': 'kai@dunmere.example' }),
]
const tunnels = discipline('D1', { 'DIDP Name': 'Tunnels' }, [
  comment(
    'C2',
    {
      'Recorded At': '2026/11/04 08:00:00',
      Code: '1 Must be resolved before acceptance',
      ...aboutLine('X1'),
    },
    replies,
  ),
  comment('C3', {
    'Recorded At': '2026/11/01 08:00:00',
    Status: 'Closed',
    Code: '1 Must be resolved before acceptance',
  }),
])
const whole = plan([tunnels, discipline('D2')], {}, [
  comment('C1', { 'Recorded At': '2026/11/02 08:00:00' }),
])
const gone = asset('X1', 'Document', { 'Document Name': 'Report (REP) - Lining', Removed: 'Yes' })

const fields = `number message code blocking status recordedAt recordedBy { name }
  about { tidp discipline { tagCode name } deliverable { tagCode name removed } } replies { message recordedAt recordedBy { username } } actions { name allowed }`
const ofPlan = `{ contract(code: "1DM03") { tidp(tagCode: "P1") { commentCodes comments { ${fields} } } } }`

describe('reading', () => {
  test('comments are paged in the same order', async () => {
    await using world = await startWorld()
    playContract(world.services, { assets: [whole] })
    const page = async (after: string | null) => {
      const query = `query ($after: String) { contract(code: "1DM03") { tidp(tagCode: "P1") { commentsPage(first: 2, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } nodes { number } } } } }`
      const { data } = await world.ask(query, { variables: { after } })
      return (data as { contract: { tidp: { commentsPage: CommentConnection } } }).contract.tidp
        .commentsPage
    }
    const first = await page(null)
    expect(first).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true },
      nodes: [{ number: 'C-0002' }, { number: 'C-0001' }],
    })
    expect(await page(first.pageInfo.endCursor ?? null)).toMatchObject({
      pageInfo: { hasNextPage: false },
      nodes: [{ number: 'C-0003' }],
    })
  })

  test('comments of a plan and its disciplines are newest first, their replies oldest first, each with its subject', async () => {
    await using world = await startWorld()
    playContract(world.services, { assets: [whole, gone] })
    const { data, errors } = await world.ask(ofPlan)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      contract: {
        tidp: {
          commentCodes: ['1 Must be resolved before acceptance', '4 Editorial'],
          comments: [
            {
              number: 'C-0002',
              blocking: true,
              status: 'OPEN',
              recordedAt: '2026-11-04T08:00:00.000Z',
              recordedBy: { name: 'Name of ivo@dunmere.example' },
              about: {
                tidp: 'P1',
                discipline: { tagCode: 'D1', name: 'Tunnels' },
                deliverable: { tagCode: 'X1', name: 'Report (REP) - Lining', removed: true },
              },
              replies: [
                { message: 'Response C2-R1', recordedBy: { username: 'kai@dunmere.example' } },
                { message: 'Response C2-R2' },
              ],
              actions: [{ name: 'REPLY_TO_COMMENT', allowed: true }],
            },
            {
              number: 'C-0001',
              blocking: false,
              about: { tidp: 'P1', discipline: null, deliverable: null },
              replies: [],
            },
            {
              number: 'C-0003',
              blocking: false,
              status: 'CLOSED',
              about: { discipline: { tagCode: 'D1' }, deliverable: null },
            },
          ],
        },
      },
    })
  })

  test('a discipline has its own comments, also after its removal from the plan', async () => {
    const removed = discipline('D3', { 'DIDP Status': 'Removed' }, [comment('C9')])
    await using world = await startWorld()
    playContract(world.services, { assets: [whole, removed, gone] })
    const numbers = async (tag: string) => {
      const { data } = await world.ask(
        `{ contract(code: "1DM03") { discipline(tagCode: "${tag}") { comments { number } } } }`,
      )
      return data
    }
    expect(await numbers('D1')).toEqual({
      contract: { discipline: { comments: [{ number: 'C-0002' }, { number: 'C-0003' }] } },
    })
    expect(await numbers('D2')).toEqual({ contract: { discipline: { comments: [] } } })
    expect(await numbers('D3')).toEqual({
      contract: { discipline: { comments: [{ number: 'C-0009' }] } },
    })
  })

  test('without the workflow service actions are null, and an unknown line is shown by its tag code', async () => {
    await using world = await startWorld()
    playContract(world.services, { assets: [whole] })
    world.services.play(actionsOf, says(500, {}))
    const { data } = await world.ask(ofPlan)
    expect(data).toMatchObject({
      contract: {
        tidp: {
          comments: [
            { actions: null, about: { deliverable: { name: 'X1', removed: false } } },
            {},
            {},
          ],
        },
      },
    })
  })
})

describe('saying', () => {
  const said = (comment_tag_code: string) =>
    answers(createComment, { result: comment('C1'), comment_tag_code, tidp_tag_code: 'P1' })
  const outcome =
    '__typename ... on CommentChanged { comment { number } tidp { comments { number } } } ... on Fault { message } ... on InvalidInput { fields { path } }'
  const say = async (mutation: string, scene: Scene) => {
    await using world = await startWorld()
    playContract(world.services, { assets: [whole, gone] })
    world.services.play(createComment, scene)
    const { data, errors } = await world.ask(`mutation { said: ${mutation} { ${outcome} } }`)
    expect(errors).toBeUndefined()
    return {
      said: data?.['said'],
      sent: world.services
        .callsTo(createComment)
        .map(({ body, headers }) => ({ body, key: headers['idempotency-key'] })),
    }
  }

  test.each([
    [
      'addComment(input: { contract: "1DM03", on: "D1", deliverable: "X1", code: "4 Editorial", message: "Hm.", idempotencyKey: "k" })',
      {
        relations: [{ tag_code: 'D1' }],
        attribute: {
          Message: 'Hm.',
          Code: '4 Editorial',
          selections: { deliverable_tag_code: 'X1' },
        },
      },
    ],
    [
      'replyToComment(input: { contract: "1DM03", comment: "C2", message: "So.", idempotencyKey: "k" })',
      { relations: [{ tag_code: 'C2' }], attribute: { Response: 'So.' } },
    ],
    [
      'closeComment(input: { contract: "1DM03", comment: "C2", idempotencyKey: "k" })',
      { tag_code: 'C2', attribute: { Status: 'Closed' } },
    ],
  ])(
    '%s is sent once and answers the comment and its plan as they stand',
    async (mutation, body) => {
      const { said: answer, sent } = await say(mutation, said('C2'))
      expect(answer).toEqual({
        __typename: 'CommentChanged',
        comment: { number: 'C-0002' },
        tidp: { comments: [{ number: 'C-0002' }, { number: 'C-0001' }, { number: 'C-0003' }] },
      })
      expect(sent).toEqual([
        { body: { contract: '1DM03', class_code: 'Comment', ...body }, key: 'k' },
      ])
    },
  )

  test('faults are named by the fields of the input', async () => {
    const faults = {
      'attribute.Message': 'Long.',
      'attribute.Code': 'None.',
      'attribute.selections.deliverable_tag_code': 'None.',
    }
    const mutation = 'addComment(input: { contract: "1DM03", on: "D1", code: "?", message: "Hm." })'
    const { said: answer } = await say(
      mutation,
      refuses(422, { Error: 'Bad.', code: 'INVALID_INPUT', fields: faults }),
    )
    expect(answer).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ path: 'message' }, { path: 'code' }, { path: 'deliverable' }],
    })
  })

  test('a comment closed in between is a conflict', async () => {
    const mutation = 'replyToComment(input: { contract: "1DM03", comment: "C2", message: "So." })'
    const { said: answer } = await say(
      mutation,
      refuses(409, { Error: 'The comment is closed.', code: 'WRONG_STATE' }),
    )
    expect(answer).toEqual({ __typename: 'Conflict', message: 'The comment is closed.' })
  })
})

describe('watching', () => {
  const watch =
    'subscription { commentsChanged(contract: "1DM03", tidp: "P1") { tidp changed { number status replies { message } actions { name } } } }'

  test('a subscriber receives all comments, and then new and changed ones with their current actions', async () => {
    await using world = await startWorld()
    playContract(world.services, { assets: [whole] })
    const tree = (...comments: ReturnType<typeof comment>[]) =>
      answers(searchAssets, { count: 1, result: [plan([], {}, comments)] })
    const before = tree(comment('C1'), comment('C2'))
    world.services.play(
      searchAssets,
      before,
      before,
      before,
      tree(comment('C1', {}, [reply('R1')]), comment('C2'), comment('C3')),
    )
    const events = world.watch(watch)
    const next = async () =>
      ((await events.next()).value as { data: { commentsChanged: object } }).data.commentsChanged
    expect(await next()).toMatchObject({
      tidp: 'P1',
      changed: [{ number: 'C-0002' }, { number: 'C-0001', replies: [] }],
    })
    const asked = world.services.callsTo(actionsOf).length
    expect(await next()).toMatchObject({
      tidp: 'P1',
      changed: [
        { number: 'C-0003', actions: [{ name: 'REPLY_TO_COMMENT' }] },
        { number: 'C-0001', replies: [{ message: 'Response R1' }] },
      ],
    })
    expect(world.services.callsTo(actionsOf).length).toBe(asked)
    await events.return?.()
  })

  test('the comments of a plan out of reach are refused in the uniform words', async () => {
    await using world = await startWorld()
    const refusal = async (scene: Scene) => {
      world.services.play(searchAssets, scene)
      const { value } = await world.watch(watch).next()
      const [error] = (value as { errors: { message: string; extensions: { code: string } }[] })
        .errors
      return [error?.message, error?.extensions.code]
    }
    const first = await refusal(unknown)
    expect(first[1]).toBe('NOT_FOUND')
    expect(
      await refusal(refuses(404, { Error: 'This is a plan of 1DM05.', code: 'NOT_FOUND' })),
    ).toEqual(first)
  })
})
