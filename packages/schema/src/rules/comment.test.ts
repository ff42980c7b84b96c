import { describe, expect, test } from 'vitest'
import { block } from './actions.ts'
import type { CommentScene } from './comment.ts'
import { blockingCode, commentingOffers, commentOffers, isBlocking } from './comment.ts'
import type { TidpStatus } from './tidpStatus.ts'
import { tidpStatuses } from './tidpStatus.ts'

const scene = (status: TidpStatus, supersededBy: string | null = null): CommentScene => ({
  plan: {
    status,
    owners: ['owner'],
    internalStakeholders: ['internal'],
    externalStakeholders: ['external'],
    supersededBy,
  },
  disciplineOwners: ['worker'],
})
const open = { status: 'Open', recordedBy: 'external' } as const

/** Returns whether the action is allowed, by plan status; undefined if it is never offered. */
const allowed = (
  offer: (status: TidpStatus) => { name: string; blockers: unknown[] }[],
  name: string,
) =>
  tidpStatuses
    .map((status) => offer(status).find((one) => one.name === name)?.blockers.length)
    .map((count) => (count === undefined ? undefined : count === 0))

describe('while the plan is WIP, Ready for Review, Issued for Review, Review Approved', () => {
  const never = [undefined, undefined, undefined, undefined]
  test.for([
    ['internal', [false, false, true, false]],
    ['external', [false, false, true, false]],
    ['owner', never],
    ['worker', never],
    ['somebody', never],
  ] as const)('%s may comment: %j', ([who, expected]) => {
    expect(allowed((status) => commentingOffers(scene(status), who), 'comment_add')).toEqual(
      expected,
    )
  })

  test.for([
    ['internal', [false, false, true, false]],
    ['external', [false, false, true, false]],
    ['owner', [true, true, false, false]],
    ['worker', [true, true, false, false]],
    ['somebody', never],
  ] as const)('%s may reply: %j', ([who, expected]) => {
    expect(allowed((status) => commentOffers(scene(status), open, who), 'comment_reply')).toEqual(
      expected,
    )
  })

  test.for([
    ['internal', [true, true, true, true]],
    ['external', [true, true, true, true]],
    ['owner', never],
    ['somebody', never],
  ] as const)('%s may close what external said: %j', ([who, expected]) => {
    expect(allowed((status) => commentOffers(scene(status), open, who), 'comment_close')).toEqual(
      expected,
    )
  })
})

test('a reviewer who is also an owner may reply in every state but the last', () => {
  const both = (status: TidpStatus) => ({ ...scene(status), disciplineOwners: ['internal'] })
  expect(
    allowed((status) => commentOffers(both(status), open, 'internal'), 'comment_reply'),
  ).toEqual([true, true, true, false])
})

test('a blocker names the states in which the action is possible', () => {
  const both = { ...scene('Review Approved'), disciplineOwners: ['internal'] }
  const reply = commentOffers(both, open, 'internal')[0]
  expect(reply?.blockers).toEqual([
    block('WRONG_STATE', expect.stringMatching(/Issued for Review, WIP,? or Ready for Review\.$/)),
  ])
  expect(commentingOffers(both, 'external')[0]?.blockers).toEqual([
    block('WRONG_STATE', expect.stringMatching(/Issued for Review\.$/)),
  ])
})

test('a closed comment is final and a superseded plan is read-only', () => {
  const closed = commentOffers(
    scene('Issued for Review'),
    { ...open, status: 'Closed' },
    'internal',
  )
  const isClosed = block('WRONG_STATE', 'The comment is closed.')
  expect(closed.map(({ blockers }) => blockers)).toEqual([[isClosed], [isClosed]])
  const replaced = scene('Issued for Review', 'T-2')
  const offers = [
    ...commentingOffers(replaced, 'internal'),
    ...commentOffers(replaced, open, 'internal'),
  ]
  const superseded = block('SUPERSEDED', expect.stringMatching(/^\S.*\.$/), 'T-2')
  expect(offers).toEqual([
    { name: 'comment_add', blockers: [superseded] },
    { name: 'comment_reply', blockers: [superseded] },
    { name: 'comment_close', blockers: [superseded] },
  ])
})

test('an open comment of the first code blocks acceptance', () => {
  expect(isBlocking({ code: blockingCode, status: 'Open' })).toBe(true)
  expect(isBlocking({ code: '1 Must be resolved before acceptance', status: 'Open' })).toBe(true)
  expect(isBlocking({ code: '1 Must be resolved before acceptance', status: 'Closed' })).toBe(false)
  expect(isBlocking({ code: '2 Resolve before next revision', status: 'Open' })).toBe(false)
})
