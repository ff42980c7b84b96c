import { absenceRoutes } from '#people/user/absence.routes.ts'
import { administrationRoutes } from '#people/user/history.routes.ts'
import { assetRoutes } from '#records/asset/asset.routes.ts'
import { deliverableRoutes } from '#plans/deliverable/deliverable.routes.ts'
import { searchRoutes } from '#records/search/search.routes.ts'
import { defineMarking } from '#programme/cdeLog/cdeLog.jobs.ts'
import { defineSettling } from '#programme/midp/tally.jobs.ts'
import { feedRoutes } from '#channels/feed/feed.routes.ts'
import { exportRoutes } from '#programme/midp/export.routes.ts'
import { lineImportRoutes } from '#programme/lineImport/lineImport.routes.ts'
import { mappingRoutes } from '#programme/lineImport/mapping/mapping.routes.ts'
import { proposalRoutes } from '#programme/lineImport/proposal/proposal.routes.ts'
import { forgetImports, sweepImports } from '#programme/lineImport/sweep.ts'
import { cdeLogRoutes } from '#programme/cdeLog/cdeLog.routes.ts'
import { cdeReportRoutes } from '#programme/cdeLog/report.routes.ts'
import { choiceRoutes } from '#channels/mail/choice.routes.ts'
import type { MailParts } from '#channels/mail/mail.jobs.ts'
import { defineMail } from '#channels/mail/mail.jobs.ts'
import { outboxRoutes } from '#channels/mail/outbox.routes.ts'
import { midpRoutes } from '#programme/midp/midp.routes.ts'
import { savedViewRoutes } from '#programme/midp/views/savedView.routes.ts'
import { accountFeedOf } from '#channels/change/change.ts'
import { changeRoutes } from '#channels/change/change.routes.ts'
import { dashboardRoutes } from '#programme/dashboard/dashboard.routes.ts'
import { reportRoutes } from '#programme/dashboard/report.routes.ts'
import { defineLateLines } from '#programme/dashboard/lateLines.jobs.ts'
import { defineSnapshots } from '#programme/dashboard/snapshot.jobs.ts'
import { commentRoutes } from '#plans/comment/comment.routes.ts'
import { contractRoutes } from '#programme/contract/contract.routes.ts'
import { contractDataRoutes } from '#programme/contractData/contractData.routes.ts'
import { dataImportRoutes } from '#programme/contractData/import/dataImport.routes.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { sweepFiles, sweepLooseFiles } from '#platform/files/sweep.ts'
import { formPdfRoutes } from '#forms/form/formPdf.routes.ts'
import { attachmentRoutes } from '#forms/form/attachment.routes.ts'
import { formRoutes } from '#forms/form/form.routes.ts'
import { formsFileRoutes } from '#forms/form/formsFile.routes.ts'
import type { Api } from '#platform/http/api.ts'
import { groupRoutes } from '#people/group/group.routes.ts'
import { sweepAnswers } from '#platform/http/idempotency.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { defineReminders } from '#plans/tidp/reminders.jobs.ts'
import { notificationRoutes } from '#records/notification/notification.routes.ts'
import { defineNumbering } from '#plans/register/numbering.jobs.ts'
import { defineWebhooks, type WebhookParts } from '#channels/webhook/webhook.jobs.ts'
import { webhookRoutes } from '#channels/webhook/webhook.routes.ts'
import { createNumberQueue } from '#plans/register/numberQueue.ts'
import { createOwnRegister } from '#plans/register/ownRegister.ts'
import { keepingReach } from '#people/privilege/givenReach.policy.ts'
import { privilegeRoutes } from '#people/privilege/privilege.routes.ts'
import { changeNoteRoutes } from '#plans/comment/sheet/changeNote.routes.ts'
import { sheetPdfRoutes } from '#plans/comment/sheet/sheetPdf.routes.ts'
import { documentIssueRoutes } from '#plans/register/documentIssue.routes.ts'
import { numberStatusRoutes } from '#plans/register/numberStatus.routes.ts'
import { templateRoutes } from '#forms/template/template.routes.ts'
import { templateFileRoutes } from '#forms/template/templateFile.routes.ts'
import { userAdministrationRoutes } from '#people/user/administration.routes.ts'
import { signInLinkRoutes } from '#people/user/signInLink.routes.ts'
import { userRoutes } from '#people/user/user.routes.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'
import { defaultRetention, defineRetention } from '#programme/workflow/retention.jobs.ts'
import type { Retention } from '#programme/workflow/retention.jobs.ts'
import { actionRoutes } from '#programme/workflow/action.routes.ts'
import { runAction } from '#programme/workflow/runAction.ts'
import { heldTaskRoutes } from '#programme/workflow/heldTasks.routes.ts'
import { managedTaskRoutes } from '#programme/workflow/managedTasks.routes.ts'
import { defineOrphanNews } from '#programme/workflow/orphans.jobs.ts'
import { taskListRoutes } from '#programme/workflow/taskList.routes.ts'
import { compareRoutes } from '#plans/tidp/compare/compare.routes.ts'
import { currentPlanRoutes } from '#plans/tidp/currentPlan.routes.ts'
import { historyRoutes } from '#plans/tidp/history.routes.ts'
import { historyFileRoutes } from '#plans/tidp/historyFile.routes.ts'
import { defineReviewOutcome } from '#plans/tidp/reviewOutcome.jobs.ts'
import { reviewRoutes } from '#plans/tidp/review.routes.ts'
import { revisionRoutes } from '#plans/tidp/revision.routes.ts'
import { readTaskSubjects } from '#plans/tidp/taskSubjects.ts'
import { taskRoutes } from '#plans/task/task.routes.ts'

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
  const keeping = keepingReach(api)
  userRoutes(api, accountFeedOf)
  userAdministrationRoutes(keeping)
  signInLinkRoutes(api)
  absenceRoutes(api)
  administrationRoutes(api)
  contractRoutes(keeping, files)
  groupRoutes(keeping)
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
  managedTaskRoutes(api)
  commentRoutes(api)
  sheetPdfRoutes(api)
  changeNoteRoutes(api, { changeDays: retention.changeDays })
  formRoutes(api)
  formsFileRoutes(api)
  attachmentRoutes(api, files)
  formPdfRoutes(api, files)
  templateRoutes(api)
  templateFileRoutes(api, files)
  privilegeRoutes(keeping)
  changeRoutes(api, jobs)
  choiceRoutes(api, mail)
  outboxRoutes(api, mail, jobs)
  webhookRoutes(api, jobs, webhooks)

  const register = createOwnRegister({ db: database.db, seconds: registerSeconds })
  defineNumbering(jobs, { db: database.db, register, recordAudit, settlePlan }, registerConcurrency)
  defineReminders(jobs, database.db)
  defineReviewOutcome(jobs, database.db)
  defineSettling(jobs, database.db)
  defineMarking(jobs, database.db)
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
