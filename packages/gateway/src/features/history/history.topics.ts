import { orNotFound } from '#notFound.ts'
import { attachName, namesInContract } from '#upstream/names.ts'
import type { Call } from '#upstream/services.ts'
import type { Check, Topic } from '#upstream/topics.ts'
import { historyClient } from './history.client.ts'
import type { HistoryEntryModel } from './history.model.ts'

export interface HistoryChangeModel {
  tagCode: string
  added: HistoryEntryModel[]
  check?: Check
}

/** As many of the newest entries as are watched: what is added between two readings of them, but for a burst, is among them. */
const watched = 100

/**
 * What is done with one plan or discipline: the newest entries at first, then what was added, with the names of who did it. A history is only
 * ever added to, by hundreds of entries at once where the register numbers many lines: it is read as far back as it was told.
 */
export function historyTopic(
  contract: string,
  tagCode: string,
): Topic<HistoryEntryModel[], HistoryChangeModel> {
  const namesOf = namesInContract(contract)
  let newestTold: string | undefined
  /** Back to what was told already, a page at most. */
  const recent = async (call: Call) => {
    const client = historyClient(call)
    const { entries, next } = await orNotFound(
      client.pageOf({ contract, tagCode }, { size: watched }),
    )
    const isGap =
      newestTold !== undefined && next !== null && !entries.some(({ id }) => id === newestTold)
    newestTold = entries[0]?.id
    return isGap ? (await orNotFound(client.pageOf({ contract, tagCode }))).entries : entries
  }
  return {
    key: JSON.stringify(['history', contract, tagCode]),
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
      // What is older than all that was read before was read for a gap above it.
      const oldest = after.findIndex(({ id }) => id === before.at(-1)?.id)
      const added = (oldest < 0 ? after : after.slice(0, oldest)).filter(({ id }) => !seen.has(id))
      return added.length > 0 ? { tagCode, added } : null
    },
    checked: (change, _state, check) => ({ ...(change ?? { tagCode, added: [] }), check }),
  }
}
