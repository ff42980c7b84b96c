import type { RestrictedPage } from '@tidemark/schema/rules/roles'
import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '#shared/paths.ts'
import { AddressGate } from './AddressGate.tsx'
import { LeadTo } from './LeadTo.tsx'
import { page } from './page.tsx'
import { ProfileGate } from './profile/ProfileGate.tsx'
import { RoleGate } from './RoleGate.tsx'
import { OuterError, PageError } from './screens/ErrorScreens.tsx'
import { NotFoundPage } from './screens/NotFoundPage.tsx'
import { LogoutPage } from './session/LogoutPage.tsx'
import { SignInGate } from './session/SignInGate.tsx'
import { Shell } from './shell/Shell.tsx'

/** Returns the route of a page, whose code loads with its first visit. */
const at = (path: string, load: Parameters<typeof page>[0]): RouteObject => ({
  path,
  Component: page(load),
})

/** Returns routes that need a role. */
const withRole = (role: RestrictedPage, ...children: RouteObject[]): RouteObject => ({
  element: <RoleGate page={role} />,
  children,
})

/** The pages for people with a role. */
const pages: RouteObject[] = [
  { index: true, Component: page(() => import('./Landing.tsx')) },
  { path: patterns.login, element: <LeadTo href={paths.taskList} /> },
  at(patterns.noRoles, () => import('./screens/NoRolesPage.tsx')),
  at(patterns.taskList, () => import('#features/task/TaskListPage.tsx')),
  at(patterns.dashboard, () => import('#features/dashboard/DashboardPage.tsx')),
  at(patterns.midp, () => import('./pages/Midp.tsx')),
  at(patterns.upload, () => import('#features/lineImport/UploadPage.tsx')),
  at(patterns.import, () => import('#features/lineImport/ImportPage.tsx')),
  at(patterns.importColumns, () => import('#features/lineImport/MappingPage.tsx')),
  at(patterns.importValues, () => import('#features/lineImport/ValuesPage.tsx')),
  withRole(
    'createTidp',
    at(patterns.createTidp, () => import('#features/tidp/CreateTidpPage.tsx')),
  ),
  at(patterns.tidpOverview, () => import('#features/tidp/TidpOverviewPage.tsx')),
  at(patterns.commentSheet, () => import('#features/sheet/CommentSheetPage.tsx')),
  at('/overview/:tagCode/compare', () => import('#features/revision/compare/ComparePage.tsx')),
  at('/midp/compare', () => import('#features/revision/compare/MidpComparePage.tsx')),
  at('/midp/document-system', () => import('#features/cdeLog/CdeLogPage.tsx')),
  at(patterns.keptRevision, () => import('#features/revision/KeptRevisionPage.tsx')),
  at(patterns.disciplineOverview, () => import('./pages/DisciplineOverview.tsx')),
  withRole(
    'forms',
    at(patterns.templates, () => import('#features/template/TemplateListPage.tsx')),
  ),
  withRole(
    'templateEditing',
    at(patterns.createTemplate, () => import('#features/template/CreateTemplatePage.tsx')),
  ),
  withRole(
    'templates',
    at(patterns.template, () => import('#features/template/TemplatePage.tsx')),
  ),
  withRole(
    'userManagement',
    at(patterns.userManagement, () => import('#features/user/UserManagementPage.tsx')),
  ),
  withRole(
    'groupsManagement',
    at(patterns.groupsManagement, () => import('./pages/GroupsManagement.tsx')),
    at(patterns.reach, () => import('#features/privilege/ReachPage.tsx')),
  ),
  withRole(
    'contractData',
    at(patterns.contractData, () => import('#features/contractData/ContractDataPage.tsx')),
    at(patterns.contractDataImport, () => import('#features/contractData/DataImportPage.tsx')),
  ),
  withRole(
    'contractSettings',
    at(patterns.contractSettings, () => import('#features/contract/ContractSettingsPage.tsx')),
    at(patterns.outbox, () => import('#features/mail/OutboxPage.tsx')),
    at(patterns.webhooks, () => import('#features/webhook/WebhooksPage.tsx')),
  ),
  withRole(
    'forms',
    at(patterns.forms, () => import('#features/form/FormListPage.tsx')),
    at(patterns.createForm, () => import('#features/form/CreateFormPage.tsx')),
  ),
  at(patterns.away, () => import('#features/absence/AbsencePage.tsx')),
  at(patterns.feeds, () => import('#features/feed/FeedsPage.tsx')),
  at(patterns.mail, () => import('#features/mail/MailPage.tsx')),
  // Without the roles here, the form may belong to another contract.
  at(patterns.form, () => import('#features/form/FormPage.tsx')),
  { path: '*', element: <NotFoundPage /> },
]

/** Every address. The gates nest in order: sign-in, profile, shell, roles. */
export const routes: RouteObject[] = [
  {
    errorElement: <OuterError />,
    children: [
      { path: patterns.logout, element: <LogoutPage /> },
      {
        element: <SignInGate />,
        children: [
          at(patterns.refresh, () => import('./session/RefreshPage.tsx')),
          {
            element: <ProfileGate />,
            children: [
              {
                element: <Shell />,
                children: [
                  {
                    element: <AddressGate />,
                    errorElement: <PageError />,
                    children: pages,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
