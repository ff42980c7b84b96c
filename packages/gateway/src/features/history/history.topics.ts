import { orNotFound } from '#notFound.ts'
import { attachName, namesInContract } from '#upstream/names.ts'
import type { Call } from '#upstream/services.ts'
import type { TopicCheck, Topic } from '#upstream/topics.ts'
import { historyClient } from './history.client.ts'
import type { HistoryEntryModel } from './history.model.ts'

export interface HistoryChangeModel {
  tagCode: string
  added: HistoryEntryModel[]
  check?: TopicCheck
}

/** Number of entries read per poll. Except in a burst, it includes everything added since the last poll. */
const watched = 100

/**
 * Publishes the history of one plan or discipline: first the newest entries, then added ones, with
 * the names of the people. A register run adds hundreds of entries at once, so each poll reads back
 * to the last entry sent.
 */
export function historyTopic(
  contract: string,
  tagCode: string,
): Topic<HistoryEntryModel[], HistoryChangeModel> {
  const namesOf = namesInContract(contract)
  let newestSent: string | undefined
  /** Reads back to the last known entry, at most one page. */
  const recent = async (call: Call) => {
    const client = historyClient(call)
    const { entries, next } = await orNotFound(
      client.pageOf({ contract, tagCode }, { size: watched }),
    )
    const isGap =
      newestSent !== undefined && next !== null && !entries.some(({ id }) => id === newestSent)
    newestSent = entries[0]?.id
    return isGap ? (await orNotFound(client.pageOf({ contract, tagCode }))).entries : entries
  }
  return {
    key: JSON.stringify(['history', contract, tagCode]),
    subject: { contract, topic: 'history', tagCode },
    authorise: async (call) => {
      await orNotFound(historyClient(call).pageOf({ contract, tagCode }, { size: 1 }))
      return null
    },
    async poll(call) {
      const entries = await recent(call)
      const names = await namesOf(
        call,
        entries.flatMap(({ executedBy }) => executedBy?.username ?? []),
      )
      for (const { executedBy } of entries) if (executedBy) attachName(executedBy, names)
      return entries
    },
    changes(before, after) {
      if (before === null) return { tagCode, added: after }
      const seen = new Set(before.map(({ id }) => id))
      // Entries older than the oldest known one are not new.
      const oldest = after.findIndex(({ id }) => id === before.at(-1)?.id)
      const added = (oldest < 0 ? after : after.slice(0, oldest)).filter(({ id }) => !seen.has(id))
      return added.length > 0 ? { tagCode, added } : null
    },
    checked: (change, _state, check) => ({ ...(change ?? { tagCode, added: [] }), check }),
  }
}
