import type { Database } from '#db/database.ts'
import type { Api } from '#http/api.ts'
import { sweepAnswers } from '#http/idempotency.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { jobKind } from '#jobs/jobs.ts'
import { userRoutes } from '#user/user.routes.ts'

export interface FeatureParts {
  readonly api: Api
  readonly database: Database
  readonly jobs: Jobs
  /** Seconds the number register takes for each number. */
  readonly registerSeconds: number
}

/** The one list of what the services do: the calls of each feature, and the jobs behind them. */
export function mountFeatures({ api, database, jobs }: FeatureParts): void {
  userRoutes(api)

  jobs.define(forgetAnswers, async () => void (await sweepAnswers(database.db)))
}

const forgetAnswers = jobKind('http.forgetAnswers', { cron: '17 * * * *' })
