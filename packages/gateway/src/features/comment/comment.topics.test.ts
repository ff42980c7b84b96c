import { expect, test } from 'vitest'
import { comment, plan } from '#testkit/plan.ts'
import { commentsOfPlan } from './comment.model.ts'
import { sceneOf } from './comment.offers.ts'
import { commentsTopic } from './comment.topics.ts'

test('people who are alike to a plan are told one and the same change, others what they may do themselves', () => {
  const before = plan([], {
    'TIDP Status': 'Issued for Review',
    'TIDP Owner': ['owner'],
    'Internal Stakeholders': ['ann', 'bob'],
    'External Stakeholders': ['eve'],
  })
  const after = { ...before, relations: [comment('C1', { 'Recorded By': 'owner' })] }
  const topic = commentsTopic('1DM03', 'P1')
  const change = topic.changes(
    { comments: commentsOfPlan(before), scene: sceneOf(before) },
    { comments: commentsOfPlan(after), scene: sceneOf(after) },
  )
  const told = (username: string) => topic.changeFor?.(change!, username)
  const offered = (username: string) =>
    told(username)?.changed.map(({ offers }) => offers?.map(({ actionName }) => actionName))
  expect(told('bob')).toBe(told('ann'))
  expect(offered('ann')).toEqual([['comment_reply', 'comment_close']])
  expect(offered('eve')).toEqual([['comment_reply']])
  expect(offered('somebody')).toEqual([[]])
})
