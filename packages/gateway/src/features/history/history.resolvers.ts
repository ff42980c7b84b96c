import type { Context } from '#context.ts'
import { GatewayError } from '#errors.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { historyPage, type PageArguments } from './history.page.ts'
import { type HistoryChangeModel, historyTopic } from './history.topics.ts'

interface Subject {
  contract: string
  tagCode: string
}

/** A plan and a discipline tell their histories alike. */
const told = {
  history: async (subject: Subject, _args: unknown, { clients }: Context) =>
    (await clients.history.pageOf(subject)).entries,
  historyPage: (subject: Subject, args: PageArguments, { clients }: Context) =>
    historyPage((page) => clients.history.pageOf(subject, page), args),
  historyEntry: async (subject: Subject, { id }: { id: string }, { clients }: Context) =>
    isId(id) ? ((await clients.history.entryOf(subject, id)) ?? null) : null,
}

const isId = (id: string) => /^\d{1,15}$/.test(id)

export const historyResolvers = {
  Contract: {
    administrationHistory: ({ code }, { user = null, group = null, ...args }, { clients }) =>
      historyPage(
        (page) => clients.history.ofAdministration(code, { user, group }, page),
        args,
      ).catch((error: unknown) => {
        if (GatewayError.is(error, 'NOT_FOUND')) return null
        throw error
      }),
  },
  Tidp: told,
  Discipline: told,
  HistoryEntry: {
    changes: ({ changes }, { first }) =>
      first == null ? changes : changes.slice(0, Math.max(0, first)),
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
