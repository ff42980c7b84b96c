import type { RestrictedPage } from '@tidemark/schema/rules/roles'
import { patterns } from '#shared/paths.ts'

/** A page for people with a role. `firstQueries.ts` says what it begins with. */
export interface PageDeclaration {
  readonly path: string
  /** The file below `src/`, whose one export is the component. */
  readonly module: string
  /** The role that it needs. */
  readonly role?: RestrictedPage
}

const page = (path: string, module: string, role?: RestrictedPage): PageDeclaration => ({
  path,
  module,
  ...(role && { role }),
})

/** Every page for people with a role. */
export const pages: readonly PageDeclaration[] = [
  page('/', 'app/Landing.tsx'),
  page(patterns.noRoles, 'app/screens/NoRolesPage.tsx'),
  page(patterns.taskList, 'features/task/TaskListPage.tsx'),
  page(patterns.dashboard, 'features/dashboard/DashboardPage.tsx'),
  page(patterns.midp, 'app/pages/Midp.tsx'),
  page('/midp/compare', 'features/revision/compare/MidpComparePage.tsx'),
  page('/midp/document-system', 'features/cdeLog/CdeLogPage.tsx'),
  page(patterns.upload, 'features/lineImport/UploadPage.tsx'),
  page(patterns.import, 'features/lineImport/ImportPage.tsx'),
  page(patterns.importColumns, 'features/lineImport/MappingPage.tsx'),
  page(patterns.importValues, 'features/lineImport/ValuesPage.tsx'),
  page(patterns.createTidp, 'features/tidp/CreateTidpPage.tsx', 'createTidp'),
  page(patterns.tidpOverview, 'features/tidp/TidpOverviewPage.tsx'),
  page(patterns.commentSheet, 'features/sheet/CommentSheetPage.tsx'),
  page('/overview/:tagCode/compare', 'features/revision/compare/ComparePage.tsx'),
  page(patterns.keptRevision, 'features/revision/KeptRevisionPage.tsx'),
  page(patterns.disciplineOverview, 'app/pages/DisciplineOverview.tsx'),
  page(patterns.forms, 'features/form/FormListPage.tsx', 'forms'),
  page(patterns.createForm, 'features/form/CreateFormPage.tsx', 'forms'),
  // Without a role: the form may belong to another contract.
  page(patterns.form, 'features/form/FormPage.tsx'),
  page(patterns.templates, 'features/template/TemplateListPage.tsx', 'forms'),
  page(patterns.createTemplate, 'features/template/CreateTemplatePage.tsx', 'templateEditing'),
  page(patterns.template, 'features/template/TemplatePage.tsx', 'templates'),
  page(patterns.userManagement, 'features/user/UserManagementPage.tsx', 'userManagement'),
  page(patterns.groupsManagement, 'app/pages/GroupsManagement.tsx', 'groupsManagement'),
  page(patterns.reach, 'features/privilege/ReachPage.tsx', 'groupsManagement'),
  page(patterns.contractData, 'features/contractData/ContractDataPage.tsx', 'contractData'),
  page(patterns.contractDataImport, 'features/contractData/DataImportPage.tsx', 'contractData'),
  page(patterns.contractSettings, 'features/contract/ContractSettingsPage.tsx', 'contractSettings'),
  page(patterns.outbox, 'features/mail/OutboxPage.tsx', 'contractSettings'),
  page(patterns.webhooks, 'features/webhook/WebhooksPage.tsx', 'contractSettings'),
  page(patterns.away, 'features/absence/AbsencePage.tsx'),
  page(patterns.feeds, 'features/feed/FeedsPage.tsx'),
  page(patterns.mail, 'features/mail/MailPage.tsx'),
]
