import { absenceRoutes } from '#user/absence.routes.ts'
import { administrationRoutes } from '#user/history.routes.ts'
import { assetRoutes } from '#asset/asset.routes.ts'
import { deliverableRoutes } from '#deliverable/deliverable.routes.ts'
import { searchRoutes } from '#search/search.routes.ts'
import { defineSettling } from '#midp/tally.jobs.ts'
import { feedRoutes } from '#feed/feed.routes.ts'
import { exportRoutes } from '#midp/export.routes.ts'
import { lineImportRoutes } from '#lineImport/lineImport.routes.ts'
import { mappingRoutes } from '#lineImport/mapping/mapping.routes.ts'
import { proposalRoutes } from '#lineImport/proposal/proposal.routes.ts'
import { forgetImports, sweepImports } from '#lineImport/sweep.ts'
import { cdeLogRoutes } from '#cdeLog/cdeLog.routes.ts'
import { cdeReportRoutes } from '#cdeLog/report.routes.ts'
import { choiceRoutes } from '#mail/choice.routes.ts'
import type { MailParts } from '#mail/mail.jobs.ts'
import { defineMail } from '#mail/mail.jobs.ts'
import { outboxRoutes } from '#mail/outbox.routes.ts'
import { midpRoutes } from '#midp/midp.routes.ts'
import { savedViewRoutes } from '#midp/views/savedView.routes.ts'
import { accountFeedOf } from '#change/change.ts'
import { changeRoutes } from '#change/change.routes.ts'
import { dashboardRoutes } from '#dashboard/dashboard.routes.ts'
import { reportRoutes } from '#dashboard/report.routes.ts'
import { defineLateLines } from '#dashboard/lateLines.jobs.ts'
import { defineSnapshots } from '#dashboard/snapshot.jobs.ts'
import { commentRoutes } from '#comment/comment.routes.ts'
import { contractRoutes } from '#contract/contract.routes.ts'
import { contractDataRoutes } from '#contractData/contractData.routes.ts'
import { dataImportRoutes } from '#contractData/import/dataImport.routes.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { sweepFiles, sweepLooseFiles } from '#platform/files/sweep.ts'
import { formPdfRoutes } from '#form/formPdf.routes.ts'
import { attachmentRoutes } from '#form/attachment.routes.ts'
import { formRoutes } from '#form/form.routes.ts'
import { formsFileRoutes } from '#form/formsFile.routes.ts'
import type { Api } from '#platform/http/api.ts'
import { groupRoutes } from '#group/group.routes.ts'
import { sweepAnswers } from '#platform/http/idempotency.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { defineReminders } from '#tidp/reminders.jobs.ts'
import { notificationRoutes } from '#notification/notification.routes.ts'
import { defineNumbering } from '#register/numbering.jobs.ts'
import { defineWebhooks, type WebhookParts } from '#webhook/webhook.jobs.ts'
import { webhookRoutes } from '#webhook/webhook.routes.ts'
import { createNumberQueue } from '#register/numberQueue.ts'
import { createOwnRegister } from '#register/ownRegister.ts'
import { privilegeRoutes } from '#privilege/privilege.routes.ts'
import { changeNoteRoutes } from '#comment/sheet/changeNote.routes.ts'
import { sheetPdfRoutes } from '#comment/sheet/sheetPdf.routes.ts'
import { documentIssueRoutes } from '#register/documentIssue.routes.ts'
import { numberStatusRoutes } from '#register/numberStatus.routes.ts'
import { templateRoutes } from '#template/template.routes.ts'
import { templateFileRoutes } from '#template/templateFile.routes.ts'
import { userAdministrationRoutes } from '#user/administration.routes.ts'
import { signInLinkRoutes } from '#user/signInLink.routes.ts'
import { userRoutes } from '#user/user.routes.ts'
import { recordAudit } from '#history/history.store.ts'
import { settlePlan } from '#tidp/settlePlan.ts'
import { defaultRetention, defineRetention } from '#workflow/retention.jobs.ts'
import type { Retention } from '#workflow/retention.jobs.ts'
import { actionRoutes } from '#workflow/action.routes.ts'
import { runAction } from '#workflow/runAction.ts'
import { heldTaskRoutes } from '#workflow/heldTasks.routes.ts'
import { defineOrphanNews } from '#workflow/orphans.jobs.ts'
import { taskListRoutes } from '#workflow/taskList.routes.ts'
import { compareRoutes } from '#tidp/compare/compare.routes.ts'
import { currentPlanRoutes } from '#tidp/currentPlan.routes.ts'
import { historyRoutes } from '#tidp/history.routes.ts'
import { historyFileRoutes } from '#tidp/historyFile.routes.ts'
import { defineReviewOutcome } from '#tidp/reviewOutcome.jobs.ts'
import { reviewRoutes } from '#tidp/review.routes.ts'
import { revisionRoutes } from '#tidp/revision.routes.ts'
import { readTaskSubjects } from '#tidp/taskSubjects.ts'
import { taskRoutes } from '#task/task.routes.ts'

export interface FeatureParts {
  readonly api: Api
  readonly database: Database
  readonly files: FileStore
  readonly jobs: Jobs
  /** Seconds that the number register needs for each number. */
  readonly registerSeconds: number
  /** Concurrent requests to the number register; the default of `limits` when left out. */
  readonly registerConcurrency?: number | undefined
  /** For how long history, kept changes and notifications stay; by default `defaultRetention`. */
  readonly retention?: Retention | undefined
  readonly mail: MailParts
  readonly webhooks: WebhookParts
}

/** Mounts all features: their calls and their jobs. */
export function mountFeatures({
  api,
  database,
  files,
  jobs,
  registerSeconds,
  registerConcurrency,
  retention = defaultRetention,
  mail,
  webhooks,
}: FeatureParts): void {
  userRoutes(api, accountFeedOf)
  userAdministrationRoutes(api)
  signInLinkRoutes(api)
  absenceRoutes(api)
  administrationRoutes(api)
  contractRoutes(api, files)
  groupRoutes(api)
  assetRoutes(api)
  contractDataRoutes(api)
  dataImportRoutes(api, files)
  cdeLogRoutes(api, files)
  cdeReportRoutes(api)
  deliverableRoutes(api)
  searchRoutes(api)
  midpRoutes(api, { changeDays: retention.changeDays })
  savedViewRoutes(api)
  exportRoutes(api)
  feedRoutes(api)
  dashboardRoutes(api)
  reportRoutes(api)
  numberStatusRoutes(api)
  documentIssueRoutes(api)
  notificationRoutes(api)
  actionRoutes(api, createNumberQueue(jobs))
  lineImportRoutes(api, files, createNumberQueue(jobs), runAction)
  proposalRoutes(api, createNumberQueue(jobs))
  mappingRoutes(api, files)
  historyRoutes(api)
  historyFileRoutes(api)
  currentPlanRoutes(api)
  reviewRoutes(api)
  revisionRoutes(api)
  compareRoutes(api, { changeDays: retention.changeDays })
  taskRoutes(api, readTaskSubjects)
  taskListRoutes(api)
  heldTaskRoutes(api)
  commentRoutes(api)
  sheetPdfRoutes(api)
  changeNoteRoutes(api, { changeDays: retention.changeDays })
  formRoutes(api)
  formsFileRoutes(api)
  attachmentRoutes(api, files)
  formPdfRoutes(api, files)
  templateRoutes(api)
  templateFileRoutes(api, files)
  privilegeRoutes(api)
  changeRoutes(api, jobs)
  choiceRoutes(api, mail)
  outboxRoutes(api, mail, jobs)
  webhookRoutes(api, jobs, webhooks)

  const register = createOwnRegister({ db: database.db, seconds: registerSeconds })
  defineNumbering(jobs, { db: database.db, register, recordAudit, settlePlan }, registerConcurrency)
  defineReminders(jobs, database.db)
  defineReviewOutcome(jobs, database.db)
  defineSettling(jobs, database.db)
  defineSnapshots(jobs, database.db)
  defineLateLines(jobs, database.db)
  defineOrphanNews(jobs, database.db)
  defineMail(jobs, api, mail)
  defineWebhooks(jobs, api, webhooks)
  defineRetention(jobs, database.db, retention)
  jobs.define(forgetAnswers, async () => void (await sweepAnswers(database.db)))
  jobs.define(sweepImports, async () => forgetImports(database.db))
  jobs.define(sweepFiles, async () => void (await sweepLooseFiles(database.db, files)))
}

const forgetAnswers = jobKind('http.forgetAnswers', { cron: '17 * * * *' })
