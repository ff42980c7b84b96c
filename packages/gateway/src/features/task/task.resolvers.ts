import { limits } from '@tidemark/schema/limits'
import type { Resolvers, Task, TaskResolvers } from '#generated/resolvers.ts'
import { cursorFrom, keysetPage, pageSize } from '#connections.ts'
import { fields, midnightUtc } from '#resolving.ts'
import { idOf, type TaskModel, toRestSort, toRestStatus, toStatus, toTask } from './task.model.ts'

export const taskResolvers = {
  Contract: {
    tasks: async (
      { code },
      { activeOnly, grouped, statuses, search, sort, first, after },
      { clients },
    ) => {
      const { results, counts, next } = await clients.task.page(code, {
        activeOnly,
        grouped: grouped ?? false,
        statuses: statuses?.map(toRestStatus),
        search: search?.trim() || undefined,
        sort: sort ? toRestSort(sort) : undefined,
        size: pageSize(first, limits.page.max),
        after: cursorFrom(after),
      })
      const counted = counts.map(({ status, count }) => ({ status: toStatus(status), count }))
      return {
        ...keysetPage(
          results.map((row) => toTask(code, row)),
          next,
        ),
        totalCount: counted
          .filter(({ status }) => !statuses || statuses.includes(status))
          .reduce((sum, { count }) => sum + count, 0),
        counts: counted,
        parentsOnly: results.filter(({ matches }) => !matches).map(idOf),
      }
    },
  },
  Task: fields<Omit<Task, 'rag'>, TaskModel>()({
    dueAt: ({ dueOn }) => midnightUtc(dueOn),
  } satisfies TaskResolvers),
} satisfies Resolvers
