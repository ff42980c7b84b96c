import { limits } from '@tidemark/schema/limits'
import { taskStatusCodes, taskStatusNames } from '@tidemark/schema/rules/taskStatus'
import type { Resolvers, Task, TaskResolvers } from '#generated/resolvers.ts'
import { cursorFrom, keysetPage, pageSize } from '#connections.ts'
import { fields, midnightUtc } from '#resolving.ts'
import { idOf, type TaskModel, toManagedTask, toRestSort, toTask } from './task.model.ts'

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
        statuses: statuses?.map((status) => taskStatusCodes[status]),
        search: search?.trim() || undefined,
        sort: sort ? toRestSort(sort) : undefined,
        size: pageSize(first, limits.page.max),
        after: cursorFrom(after),
      })
      const counted = counts.map(({ status, count }) => ({
        status: taskStatusNames[status],
        count,
      }))
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
    managedTasks: async ({ code }, _, { clients }) =>
      (await clients.task.managed(code)).map(toManagedTask),
  },
  Task: fields<Omit<Task, 'rag'>, TaskModel>()({
    dueAt: ({ dueOn }) => midnightUtc(dueOn),
  } satisfies TaskResolvers),
} satisfies Resolvers
