import type { Api } from '#platform/http/api.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { actionRoutes } from './action.routes.ts'
import { auditRoutes } from '#tidp/history.routes.ts'
import { revisionRoutes } from '#tidp/revision.routes.ts'
import { workflowTaskRoutes } from '#task/task.routes.ts'

/** Acting on plans and disciplines, what was done with them, what they were before, and who has what to do. */
export function workflowRoutes(api: Api, numbers: NumberQueue): void {
  actionRoutes(api, numbers)
  auditRoutes(api)
  revisionRoutes(api)
  workflowTaskRoutes(api)
}
