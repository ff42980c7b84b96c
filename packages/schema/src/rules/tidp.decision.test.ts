import { describe, expect, test } from 'vitest'
import { type TidpFacts, tidpOffers } from './tidp.ts'

const plan: TidpFacts = {
  tagCode: 'T-1',
  status: 'WIP',
  rejected: false,
  number: null,
  numberStatus: 'Empty',
  isOrphaned: false,
  owners: ['owner'],
  internalStakeholders: ['reviewer'],
  acceptedBy: [],
  disciplines: [],
  openComments: [],
  busyLines: [],
  supersededBy: null,
  baselinedOn: null,
}

describe('a decision for a reviewer who is over', () => {
  const issued = { status: 'Issued for Review', overdueReviewers: ['reviewer'] } as const
  const decides = (facts: Partial<TidpFacts>, who = 'manager') =>
    tidpOffers({ ...plan, ...facts }, who, { decidesReviews: true }).find(
      ({ name }) => name === 'action_decide_review',
    )?.blockers
  test.each<[string, Partial<TidpFacts>, string[] | undefined]>([
    ['where managers do not decide', { status: 'Issued for Review' }, undefined],
    ['while all are in time', { ...issued, overdueReviewers: [] }, ['WRONG_STATE']],
    ['in an approved plan', { ...issued, status: 'Review Approved' }, ['WRONG_STATE']],
    ['in a replaced plan', { ...issued, supersededBy: 'T-2' }, ['SUPERSEDED']],
    ['for one who is over', issued, []],
    ['on an own plan', { ...issued, owners: ['manager'] }, undefined],
  ])('%s', (_case, facts, expected) => {
    expect(decides(facts)?.map(({ code }) => code)).toEqual(expected)
  })
  test('other people are not offered it', () => {
    expect(tidpOffers({ ...plan, ...issued }, 'manager')).toEqual([])
  })
})
