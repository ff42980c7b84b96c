import { isDeepStrictEqual } from 'node:util'
import { orNotFound } from '#notFound.ts'
import type { TopicCheck, Topic } from '#upstream/topics.ts'
import { readProgress } from './deliverable.client.ts'
import type { DeliverableProgressModel, DisciplineProgressModel } from './deliverable.model.ts'

export interface DeliverablesChange {
  discipline: string
  changed: DeliverableProgressModel[]
  removed: string[]
  linesAhead: number | null
  check?: TopicCheck
}

/**
 * Publishes number, status and version of one discipline's lines: first all lines, then changed and
 * removed ones. A newer version makes a page read the lines again.
 */
export const deliverablesTopic = (
  contract: string,
  discipline: string,
): Topic<DisciplineProgressModel, DeliverablesChange> => ({
  key: JSON.stringify(['deliverables', contract, discipline]),
  subject: { contract, topic: 'lines', tagCode: discipline },
  // The position in the queue changes with other disciplines.
  outdatedAt: ({ linesAhead }) => (linesAhead === null ? Infinity : 0),
  authorise: (call) => orNotFound(readProgress(call, contract, discipline)),
  poll: (call) => orNotFound(readProgress(call, contract, discipline)),
  changes(before, { lines, linesAhead }) {
    if (before === null) return { discipline, changed: lines, removed: [], linesAhead }
    const seen = new Map(before.lines.map((line) => [line.id, line]))
    const changed = lines.filter((line) => !isDeepStrictEqual(seen.get(line.id), line))
    const present = new Set(lines.map(({ id }) => id))
    const removed = before.lines.map(({ id }) => id).filter((id) => !present.has(id))
    return changed.length > 0 || removed.length > 0 || linesAhead !== before.linesAhead
      ? { discipline, changed, removed, linesAhead }
      : null
  },
  checked: (change, state, check) => ({
    ...(change ?? { discipline, changed: [], removed: [], linesAhead: state?.linesAhead ?? null }),
    check,
  }),
})
