import { expect, test } from 'vitest'
import { comment, plan } from '#testkit/plan.ts'
import { commentsOfPlan, sceneOf } from './comment.model.ts'
import { commentsTopic } from './comment.topics.ts'

test('people with the same role in a plan receive the same change, others their own actions', () => {
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
  const changeFor = (username: string) => topic.changeFor?.(change!, username)
  const offered = (username: string) =>
    changeFor(username)?.changed.map(({ offers }) => offers?.map(({ actionName }) => actionName))
  expect(changeFor('bob')).toBe(changeFor('ann'))
  expect(offered('ann')).toEqual([['comment_reply', 'comment_close']])
  expect(offered('eve')).toEqual([['comment_reply']])
  expect(offered('somebody')).toEqual([[]])
})
