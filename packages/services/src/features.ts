import { administrationRoutes } from '#administration/audit.routes.ts'
import { assetRoutes } from '#asset/asset.routes.ts'
import { defineSearchFill } from '#asset/searchFill.ts'
import { commentRoutes } from '#comment/comment.routes.ts'
import type { Database } from '#db/database.ts'
import type { FileStore } from '#files/fileStore.ts'
import { sweepFiles, sweepLooseFiles } from '#files/sweep.ts'
import { formPdfRoutes } from '#form/formPdf.routes.ts'
import { attachmentRoutes } from '#form/attachment.routes.ts'
import { formRoutes } from '#form/form.routes.ts'
import type { Api } from '#http/api.ts'
import { groupRoutes } from '#group/group.routes.ts'
import { sweepAnswers } from '#http/idempotency.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { jobKind } from '#jobs/jobs.ts'
import { defineReminders } from '#notification/due.jobs.ts'
import { notificationRoutes } from '#notification/notification.routes.ts'
import { defineNumbering } from '#register/numbering.jobs.ts'
import { createNumberQueue } from '#register/numberQueue.ts'
import { createOwnRegister } from '#register/ownRegister.ts'
import { privilegeRoutes } from '#privilege/privilege.routes.ts'
import { sheetPdfRoutes } from '#sheet/sheetPdf.routes.ts'
import { taskRoutes } from '#task/task.routes.ts'
import { templateRoutes } from '#template/template.routes.ts'
import { templateFileRoutes } from '#template/templateFile.routes.ts'
import { userAdministrationRoutes } from '#user/administration.routes.ts'
import { userRoutes } from '#user/user.routes.ts'
import { recordAudit } from '#workflow/audit.store.ts'
import { settlePlan } from '#workflow/settlePlan.ts'
import { workflowRoutes } from '#workflow/workflow.routes.ts'

export interface FeatureParts {
  readonly api: Api
  readonly database: Database
  readonly files: FileStore
  readonly jobs: Jobs
  /** Seconds the number register takes for each number. */
  readonly registerSeconds: number
}

/** The one list of what the services do: the calls of each feature, and the jobs behind them. */
export function mountFeatures({ api, database, files, jobs, registerSeconds }: FeatureParts): void {
  userRoutes(api)
  userAdministrationRoutes(api)
  administrationRoutes(api)
  groupRoutes(api)
  assetRoutes(api)
  taskRoutes(api)
  notificationRoutes(api)
  workflowRoutes(api, createNumberQueue(jobs))
  commentRoutes(api)
  sheetPdfRoutes(api)
  formRoutes(api)
  attachmentRoutes(api, files)
  formPdfRoutes(api, files)
  templateRoutes(api)
  templateFileRoutes(api, files)
  privilegeRoutes(api)

  const register = createOwnRegister({ db: database.db, seconds: registerSeconds })
  defineNumbering(jobs, { db: database.db, register, recordAudit, settlePlan })
  defineReminders(jobs, database.db)
  defineSearchFill(jobs, database.db, api.log)
  jobs.define(forgetAnswers, async () => void (await sweepAnswers(database.db)))
  jobs.define(sweepFiles, async () => void (await sweepLooseFiles(database.db, files)))
}

const forgetAnswers = jobKind('http.forgetAnswers', { cron: '17 * * * *' })
