import { isDeepStrictEqual } from 'node:util'
import { orNotFound } from '#notFound.ts'
import type { TopicCheck, Topic } from '#upstream/topics.ts'
import { type NumberProgress, readNumber } from './tidp.client.ts'

export type NumberChangeModel = NumberProgress & { check?: TopicCheck }

/** Publishes the number progress of one plan. */
export const tidpNumberTopic = (
  contract: string,
  tagCode: string,
): Topic<NumberProgress, NumberChangeModel> => ({
  key: JSON.stringify(['tidpNumber', contract, tagCode]),
  subject: { contract, topic: 'plan', tagCode },
  authorise: (call) => orNotFound(readNumber(call, contract, tagCode)),
  poll: (call) => orNotFound(readNumber(call, contract, tagCode)),
  changes: (before, after) => (isDeepStrictEqual(before, after) ? null : after),
  checked: (_change, state, check) => state && { ...state, check },
})
