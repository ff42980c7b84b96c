import { blockerCodes } from '@tidemark/schema/rules/actions'
import { expect, it } from 'vitest'
import { toBlockers } from './blockers.ts'

it('names each reason as an enum value, and one of a newer service OTHER, with its message', () => {
  const blocked = (code: string) => ({ code, message: 'Why not', target: null, within: null })
  const reasons = toBlockers([...blockerCodes, 'NEW_RULE'].map(blocked))
  expect(reasons.map(({ reason }) => reason)).toEqual([...blockerCodes, 'OTHER'])
  expect(reasons.at(-1)).toEqual({ ...blocked('NEW_RULE'), reason: 'OTHER' })
})
