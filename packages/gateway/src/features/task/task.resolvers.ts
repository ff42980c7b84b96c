import { limits } from '@tidemark/schema/limits'
import type { Resolvers, Task, TaskResolvers } from '#generated/resolvers.ts'
import { connection, windowOf } from '#connections.ts'
import { fields } from '#resolving.ts'
import { type TaskModel, toTasks } from './task.model.ts'

export const taskResolvers = {
  Contract: {
    tasks: async ({ code }, { activeOnly, ...page }, { clients, principal }) => {
      const window = windowOf(page, limits.page.max)
      const tasks = toTasks(await clients.task.all(code, activeOnly), principal.username)
      return connection(tasks.slice(window.offset, window.offset + window.first), tasks.length, window)
    },
  },
  Task: fields<Task, TaskModel>()({
    owners: ({ owners }) => owners,
  } satisfies TaskResolvers),
} satisfies Resolvers
