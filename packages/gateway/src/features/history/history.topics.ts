import { withinReach } from '#reach.ts'
import type { Topic } from '#upstream/topics.ts'
import { historyClient } from './history.client.ts'
import type { HistoryEntryModel } from './history.model.ts'

export interface HistoryChangeModel { tagCode: string; added: HistoryEntryModel[] }

/** What is done with one plan or discipline: everything at first, then what was added. A history is only ever added to. */
export const historyTopic = (contract: string, tagCode: string): Topic<HistoryEntryModel[], HistoryChangeModel> => ({
  key: JSON.stringify(['history', contract, tagCode]),
  authorise: (call) => withinReach(historyClient(call).of(contract, tagCode)),
  poll: (call) => withinReach(historyClient(call).of(contract, tagCode)),
  changes(before, after) {
    if (before === null) return { tagCode, added: after }
    const seen = new Set(before.map(({ id }) => id))
    const added = after.filter(({ id }) => !seen.has(id))
    return added.length > 0 ? { tagCode, added } : null
  },
})
