import { limits } from '@tidemark/schema/limits'
import type { Resolvers, Task, TaskResolvers } from '#generated/resolvers.ts'
import { connection, windowOf } from '#connections.ts'
import { fields, midnightUtc } from '#resolving.ts'
import { newestFirst, type TaskModel, toTasks } from './task.model.ts'

export const taskResolvers = {
  Contract: {
    tasks: async ({ code }, { activeOnly, ...page }, { clients, principal, formTasksOf }) => {
      const window = windowOf(page, limits.page.max)
      const [onPlans, onForms] = await Promise.all([
        clients.task.all(code, activeOnly),
        formTasksOf(code, activeOnly),
      ])
      const tasks = [...toTasks(onPlans, principal.username), ...onForms].sort(newestFirst)
      return connection(
        tasks.slice(window.offset, window.offset + window.first),
        tasks.length,
        window,
      )
    },
  },
  Task: fields<Task, TaskModel>()({
    dueAt: ({ dueOn }) => midnightUtc(dueOn),
  } satisfies TaskResolvers),
} satisfies Resolvers
