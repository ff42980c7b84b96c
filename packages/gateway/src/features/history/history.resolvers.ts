import { limits } from '@tidemark/schema/limits'
import { cursorFrom, keysetPage, pageSize } from '#connections.ts'
import type { Context } from '#context.ts'
import { orNull } from '#orNull.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { shownChange } from './history.changes.ts'
import type { HistoryPageRequest, HistorySubject } from './history.client.ts'
import type { HistoryEntryModel } from './history.model.ts'
import { type HistoryChangeModel, historyTopic } from './history.topics.ts'

interface PageArguments {
  first?: number | null
  after?: string | null
}

/** Reads a page of a history, to whose start entries are added while it is read. */
async function historyPage(
  read: (
    page: HistoryPageRequest,
  ) => Promise<{ entries: HistoryEntryModel[]; next: string | null }>,
  { first, after }: PageArguments,
) {
  const size = pageSize(first, limits.page.history)
  const { entries, next } = await read({ size, before: cursorFrom(after) })
  return keysetPage(entries, next)
}

/** Resolvers of the history of a plan and of a discipline. */
const historyFields = {
  history: async (subject: HistorySubject, _args: unknown, { clients }: Context) =>
    (await clients.history.pageOf(subject)).entries,
  historyPage: (subject: HistorySubject, args: PageArguments, { clients }: Context) =>
    historyPage((page) => clients.history.pageOf(subject, page), args),
  historyEntry: async (subject: HistorySubject, { id }: { id: string }, { clients }: Context) =>
    isId(id) ? ((await clients.history.entryOf(subject, id)) ?? null) : null,
}

const isId = (id: string) => /^\d{1,15}$/.test(id)

export const historyResolvers = {
  Contract: {
    deliverableHistory: ({ code: contract }, { tagCode, ...args }, { clients }) =>
      orNull(historyPage((page) => clients.history.pageOf({ contract, tagCode }, page), args)),
    administrationHistory: (
      { code },
      { user = null, group = null, deleted = null, contractData, row = null, ...args },
      { clients },
    ) =>
      orNull(
        historyPage(
          (page) =>
            contractData
              ? clients.history.ofContractData(code, row, page)
              : clients.history.ofAdministration(code, { user, group, deleted }, page),
          args,
        ),
      ),
  },
  Tidp: historyFields,
  Discipline: historyFields,
  HistoryEntry: {
    about: ({ about }, { first }) => (first == null ? about : about.slice(0, Math.max(0, first))),
    changes: ({ changes }, { first }, { loaders }) =>
      Promise.all(
        (first == null ? changes : changes.slice(0, Math.max(0, first))).map((change) =>
          shownChange(change, loaders.user.displayName),
        ),
      ),
    changeCount: ({ changes }) => changes.length,
  },
  Subscription: {
    historyChanged: {
      subscribe: (_parent, { contract, tagCode }, { watch }) =>
        watch(historyTopic(contract, tagCode)),
      resolve: (change: HistoryChangeModel) => change,
    },
  },
} satisfies Resolvers
