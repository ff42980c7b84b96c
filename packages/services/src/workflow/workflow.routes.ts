import type { Api } from '#http/api.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { actionRoutes } from './action.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { revisionRoutes } from './revision.routes.ts'
import { workflowTaskRoutes } from './task.routes.ts'

/** Acting on plans and disciplines, what was done with them, what they were before, and who has what to do. */
export function workflowRoutes(api: Api, numbers: NumberQueue): void {
  actionRoutes(api, numbers)
  auditRoutes(api)
  revisionRoutes(api)
  workflowTaskRoutes(api)
}
