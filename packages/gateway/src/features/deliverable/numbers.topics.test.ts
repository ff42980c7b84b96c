import { numberChanges, recentNumbers, type RecentNumberRow } from '@tidemark/schema/rest/task'
import { expect, test } from 'vitest'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'
import { numbersTopic } from './numbers.topics.ts'

test('a subscriber of a contract receives recently changed numbers, and then those that change', async () => {
  await using world = await startWorld()
  const number = (tag_code: string, row: Partial<RecentNumberRow> = {}): RecentNumberRow => ({
    tag_code,
    didp_tag_code: 'D1',
    display_name: tag_code,
    status: 'In queue',
    message: null,
    document_number: null,
    revision: null,
    version: 1,
    created_by: 'ann@dunmere.example',
    created_date: '2026/11/03 09:00:00',
    removed: false,
    ...row,
  })
  const before = answers(numberChanges, { results: [number('X1'), number('X2')] })
  const done = { status: 'Done', document_number: '1DM03-1', version: 2 } as const
  const after = answers(numberChanges, { results: [number('X2', done), number('X1')] })
  world.services.play(numberChanges, before, before, after)
  const events = world.watch(
    'subscription { numbersChanged(contract: "1DM03") { complete changed { tagCode disciplineTagCode status documentNumber } } }',
  )
  const next = async () =>
    ((await events.next()).value as { data: { numbersChanged: object } }).data.numbersChanged
  expect(await next()).toMatchObject({
    complete: true,
    changed: [{ tagCode: 'X1', status: 'IN_QUEUE' }, { tagCode: 'X2' }],
  })
  const changed = { tagCode: 'X2', disciplineTagCode: 'D1', status: 'DONE' }
  expect(await next()).toEqual({
    complete: true,
    changed: [{ ...changed, documentNumber: '1DM03-1' }],
  })
  await events.return?.()
})

test('a subscriber of a contract learns when more numbers changed than are sent', () => {
  const many = Array.from({ length: recentNumbers }, (_, at) => ({ id: `X${at}`, status: 'DONE' }))
  const topic = numbersTopic('1DM03')
  expect(topic.changes([], many as never)).toMatchObject({ complete: false })
  expect(topic.changes(many as never, many as never)).toBeNull()
})
