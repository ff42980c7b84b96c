import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '#shared/paths.ts'
import { AddressGate } from './AddressGate.tsx'
import { LeadTo } from './LeadTo.tsx'
import { page } from './page.tsx'
import { ProfileGate } from './profile/ProfileGate.tsx'
import { RoleGate } from './RoleGate.tsx'
import { OuterError, PageError } from './screens/ErrorScreens.tsx'
import { NoRoles } from './screens/noRoles.ts'
import { NotFoundPage } from './screens/NotFoundPage.tsx'
import { LogoutPage } from './session/LogoutPage.tsx'
import { SignInGate } from './session/SignInGate.tsx'
import { Shell } from './shell/Shell.tsx'

const TaskListPage = page(() => import('#features/task/TaskListPage.tsx'), 'TaskListPage')
const CreateTidpPage = page(() => import('#features/tidp/CreateTidpPage.tsx'), 'CreateTidpPage')
const TidpOverviewPage = page(
  () => import('#features/tidp/TidpOverviewPage.tsx'),
  'TidpOverviewPage',
)
const CommentSheetPage = page(
  () => import('#features/sheet/CommentSheetPage.tsx'),
  'CommentSheetPage',
)
const KeptRevisionPage = page(
  () => import('#features/revision/KeptRevisionPage.tsx'),
  'KeptRevisionPage',
)
const TemplateListPage = page(
  () => import('#features/template/TemplateListPage.tsx'),
  'TemplateListPage',
)
const CreateTemplatePage = page(
  () => import('#features/template/CreateTemplatePage.tsx'),
  'CreateTemplatePage',
)
const TemplatePage = page(() => import('#features/template/TemplatePage.tsx'), 'TemplatePage')
const UserManagementPage = page(
  () => import('#features/user/UserManagementPage.tsx'),
  'UserManagementPage',
)
const ContractDataPage = page(
  () => import('#features/contractData/ContractDataPage.tsx'),
  'ContractDataPage',
)
const DataImportPage = page(
  () => import('#features/contractData/DataImportPage.tsx'),
  'DataImportPage',
)
const ContractSettingsPage = page(
  () => import('#features/contract/ContractSettingsPage.tsx'),
  'ContractSettingsPage',
)
const ReachPage = page(() => import('#features/privilege/ReachPage.tsx'), 'ReachPage')
const GroupsManagement = page(() => import('./pages/GroupsManagement.tsx'), 'GroupsManagement')
const FormListPage = page(() => import('#features/form/FormListPage.tsx'), 'FormListPage')
const CreateFormPage = page(() => import('#features/form/CreateFormPage.tsx'), 'CreateFormPage')
const FormPage = page(() => import('#features/form/FormPage.tsx'), 'FormPage')
const DisciplineOverview = page(
  () => import('./pages/DisciplineOverview.tsx'),
  'DisciplineOverview',
)

const DashboardPage = page(() => import('#features/dashboard/DashboardPage.tsx'), 'DashboardPage')
const UploadPage = page(() => import('#features/lineImport/UploadPage.tsx'), 'UploadPage')
const ImportPage = page(() => import('#features/lineImport/ImportPage.tsx'), 'ImportPage')
const MappingPage = page(() => import('#features/lineImport/MappingPage.tsx'), 'MappingPage')
const ValuesPage = page(() => import('#features/lineImport/ValuesPage.tsx'), 'ValuesPage')
const Midp = page(() => import('./pages/Midp.tsx'), 'Midp')

const Landing = page(() => import('./Landing.tsx'), 'Landing')
const RefreshPage = page(() => import('./session/RefreshPage.tsx'), 'RefreshPage')

/** Every page. The gates nest in order: sign-in, profile, shell, roles. */
export const routes: RouteObject[] = [
  {
    errorElement: <OuterError />,
    children: [
      { path: patterns.logout, element: <LogoutPage /> },
      {
        element: <SignInGate />,
        children: [
          { path: patterns.refresh, element: <RefreshPage /> },
          {
            element: <ProfileGate />,
            children: [
              {
                element: <Shell />,
                children: [
                  {
                    element: <AddressGate />,
                    errorElement: <PageError />,
                    children: [
                      { index: true, element: <Landing /> },
                      { path: patterns.login, element: <LeadTo href={paths.taskList} /> },
                      { path: patterns.noRoles, element: <NoRoles /> },
                      { path: patterns.taskList, element: <TaskListPage /> },
                      { path: patterns.dashboard, element: <DashboardPage /> },
                      { path: patterns.midp, element: <Midp /> },
                      { path: patterns.upload, element: <UploadPage /> },
                      { path: patterns.import, element: <ImportPage /> },
                      { path: patterns.importColumns, element: <MappingPage /> },
                      { path: patterns.importValues, element: <ValuesPage /> },
                      {
                        element: <RoleGate page="createTidp" />,
                        children: [{ path: patterns.createTidp, element: <CreateTidpPage /> }],
                      },
                      { path: patterns.tidpOverview, element: <TidpOverviewPage /> },
                      { path: patterns.commentSheet, element: <CommentSheetPage /> },
                      { path: patterns.keptRevision, element: <KeptRevisionPage /> },
                      { path: patterns.disciplineOverview, element: <DisciplineOverview /> },
                      {
                        element: <RoleGate page="forms" />,
                        children: [{ path: patterns.templates, element: <TemplateListPage /> }],
                      },
                      {
                        element: <RoleGate page="templateEditing" />,
                        children: [
                          { path: patterns.createTemplate, element: <CreateTemplatePage /> },
                        ],
                      },
                      {
                        element: <RoleGate page="templates" />,
                        children: [{ path: patterns.template, element: <TemplatePage /> }],
                      },
                      {
                        element: <RoleGate page="userManagement" />,
                        children: [
                          { path: patterns.userManagement, element: <UserManagementPage /> },
                        ],
                      },
                      {
                        element: <RoleGate page="groupsManagement" />,
                        children: [
                          { path: patterns.groupsManagement, element: <GroupsManagement /> },
                          { path: patterns.reach, element: <ReachPage /> },
                        ],
                      },
                      {
                        element: <RoleGate page="contractData" />,
                        children: [
                          { path: patterns.contractData, element: <ContractDataPage /> },
                          { path: patterns.contractDataImport, element: <DataImportPage /> },
                        ],
                      },
                      {
                        element: <RoleGate page="contractSettings" />,
                        children: [
                          { path: patterns.contractSettings, element: <ContractSettingsPage /> },
                        ],
                      },
                      {
                        element: <RoleGate page="forms" />,
                        children: [
                          { path: patterns.forms, element: <FormListPage /> },
                          { path: patterns.createForm, element: <CreateFormPage /> },
                        ],
                      },
                      // Without the roles here, the form may belong to another contract.
                      { path: patterns.form, element: <FormPage /> },
                      { path: '*', element: <NotFoundPage /> },
                    ],
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
