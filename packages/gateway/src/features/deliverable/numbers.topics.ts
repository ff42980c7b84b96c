import { recentNumbers } from '@tidemark/schema/rest/task'
import { isDeepStrictEqual } from 'node:util'
import { orNotFound } from '#notFound.ts'
import type { Call } from '#upstream/services.ts'
import type { TopicCheck, Topic } from '#upstream/topics.ts'
import { readRecentNumbers } from './deliverable.client.ts'
import type { DeliverableNumberModel } from './deliverable.model.ts'

export interface NumbersChangeModel {
  changed: DeliverableNumberModel[]
  complete: boolean
  check?: TopicCheck
}

/** Publishes the numbers of changed lines of a contract: first those of the last minutes. */
export function numbersTopic(
  contract: string,
): Topic<DeliverableNumberModel[], NumbersChangeModel> {
  const read = (call: Call) => orNotFound(readRecentNumbers(call, contract))
  return {
    key: JSON.stringify(['numbers', contract]),
    subject: { contract, topic: 'midp' },
    authorise: read,
    poll: read,
    changes(before, after) {
      const seen = new Map(before?.map((line) => [line.id, line]))
      const changed = after.filter((line) => !isDeepStrictEqual(seen.get(line.id), line))
      if (before !== null && changed.length === 0) return null
      // The services answer no more, so that older changes may be missing.
      return { changed, complete: changed.length < recentNumbers }
    },
    checked: (change, _state, check) => ({ ...(change ?? { changed: [], complete: true }), check }),
  }
}
