import { isDeepStrictEqual } from 'node:util'
import { orNotFound } from '#notFound.ts'
import type { Check, Topic } from '#upstream/topics.ts'
import { readProgress } from './deliverable.client.ts'
import type { DeliverableProgressModel } from './deliverable.model.ts'

export interface DeliverablesChange {
  discipline: string
  changed: DeliverableProgressModel[]
  removed: string[]
  check?: Check
}

/** The number progress of one discipline's lines: first all lines, then changed and removed ones. */
export const deliverablesTopic = (
  contract: string,
  discipline: string,
): Topic<DeliverableProgressModel[], DeliverablesChange> => ({
  key: JSON.stringify(['deliverables', contract, discipline]),
  authorise: (call) => orNotFound(readProgress(call, contract, discipline)),
  poll: (call) => orNotFound(readProgress(call, contract, discipline)),
  changes(before, after) {
    if (before === null) return { discipline, changed: after, removed: [] }
    const seen = new Map(before.map((line) => [line.id, line]))
    const changed = after.filter((line) => !isDeepStrictEqual(seen.get(line.id), line))
    const present = new Set(after.map(({ id }) => id))
    const removed = before.map(({ id }) => id).filter((id) => !present.has(id))
    return changed.length > 0 || removed.length > 0 ? { discipline, changed, removed } : null
  },
  checked: (change, _state, check) => ({
    ...(change ?? { discipline, changed: [], removed: [] }),
    check,
  }),
})
