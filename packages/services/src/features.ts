import { assetRoutes } from '#asset/asset.routes.ts'
import { commentRoutes } from '#comment/comment.routes.ts'
import type { Database } from '#db/database.ts'
import type { Api } from '#http/api.ts'
import { sweepAnswers } from '#http/idempotency.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { jobKind } from '#jobs/jobs.ts'
import { defineNumbering } from '#register/numbering.jobs.ts'
import { createNumberQueue } from '#register/numberQueue.ts'
import { createOwnRegister } from '#register/ownRegister.ts'
import { taskRoutes } from '#task/task.routes.ts'
import { userRoutes } from '#user/user.routes.ts'
import { recordAudit } from '#workflow/audit.store.ts'
import { settlePlan } from '#workflow/settlePlan.ts'
import { workflowRoutes } from '#workflow/workflow.routes.ts'

export interface FeatureParts {
  readonly api: Api
  readonly database: Database
  readonly jobs: Jobs
  /** Seconds the number register takes for each number. */
  readonly registerSeconds: number
}

/** The one list of what the services do: the calls of each feature, and the jobs behind them. */
export function mountFeatures({ api, database, jobs, registerSeconds }: FeatureParts): void {
  userRoutes(api)
  assetRoutes(api)
  taskRoutes(api)
  workflowRoutes(api, createNumberQueue(jobs))
  commentRoutes(api)

  const register = createOwnRegister({ db: database.db, seconds: registerSeconds })
  defineNumbering(jobs, { db: database.db, register, recordAudit, settlePlan })
  jobs.define(forgetAnswers, async () => void (await sweepAnswers(database.db)))
}

const forgetAnswers = jobKind('http.forgetAnswers', { cron: '17 * * * *' })
