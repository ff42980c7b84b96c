import { limits } from '@tidemark/schema/limits'
import type * as api from '#api/generated/graphql.ts'
import { viewParams } from '#shared/midpAddress.ts'
import { patterns } from '#shared/paths.ts'
import { defaultStatuses } from '#shared/useTaskFilter.ts'

/** A query to send before the scripts have loaded. */
export interface StartQuery {
  name: string
  /** As the page sends them. `{name}` is a part of the address; the browser fills in the contract. */
  variables: Record<string, unknown>
}

/** The first requests of a page. The gateway writes it into the HTML of its address. */
interface PageStart {
  path: string
  /** Files below `src/` whose chunks are loaded beside the shell. */
  modules: readonly string[]
  /** Files that come after those and the queries. An address with the parameter does not need them. */
  later?: { modules: readonly string[]; unless?: string }
  queries: readonly StartQuery[]
  /** Whether the queries depend on the part of the address after `?`: then they are sent without it only. */
  plain?: true
}

const contract = '{contract}'

const ofPlan = { contract, tagCode: '{tagCode}' }
const grid = 'ui/DataGrid/GridSheet.tsx'
/** The filter of a list that was never filtered on this device. */
const unfiltered = { contract, activeOnly: true, statuses: [...defaultStatuses], search: null }

/** The pages that people open by their address. */
export const startPages: readonly PageStart[] = [
  {
    path: patterns.taskList,
    modules: ['features/task/TaskListPage.tsx'],
    plain: true,
    queries: [
      {
        name: 'TaskListPage',
        variables: {
          ...unfiltered,
          grouped: false,
          sort: null,
          first: limits.page.max,
        } satisfies api.TaskListPageQueryVariables,
      },
    ],
  },
  {
    path: patterns.tidpOverview,
    modules: ['features/tidp/TidpOverviewPage.tsx'],
    queries: [
      { name: 'TidpOverviewPage', variables: ofPlan satisfies api.TidpOverviewPageQueryVariables },
    ],
  },
  {
    path: patterns.disciplineOverview,
    modules: ['app/pages/DisciplineOverview.tsx'],
    later: { modules: [grid] },
    queries: [
      {
        name: 'DisciplineOverviewPage',
        variables: ofPlan satisfies api.DisciplineOverviewPageQueryVariables,
      },
      { name: 'DisciplineLines', variables: ofPlan satisfies api.DisciplineLinesQueryVariables },
    ],
  },
  {
    path: patterns.commentSheet,
    modules: ['features/sheet/CommentSheetPage.tsx'],
    plain: true,
    queries: [
      { name: 'CommentSheetPage', variables: ofPlan satisfies api.CommentSheetPageQueryVariables },
    ],
  },
  {
    path: patterns.midp,
    modules: ['app/pages/Midp.tsx'],
    // Groups are counted first, and the lines of one are drawn when it is opened.
    later: { modules: [grid], unless: viewParams.group },
    plain: true,
    queries: [
      {
        name: 'MidpLines',
        variables: {
          contract,
          filter: {},
          sort: [
            { by: 'DUE', descending: false },
            { by: 'TITLE', descending: false },
          ],
          first: 200,
        } satisfies api.MidpLinesQueryVariables,
      },
      {
        name: 'MidpCounts',
        variables: {
          contract,
          filter: {},
          groupBy: null,
          groupsFrom: 0,
          values: 50,
        } satisfies api.MidpCountsQueryVariables,
      },
    ],
  },
  {
    path: patterns.dashboard,
    modules: ['features/dashboard/DashboardPage.tsx'],
    queries: [
      {
        name: 'Dashboard',
        variables: {
          contract,
          plans: limits.dashboard.firstPlans,
        } satisfies api.DashboardQueryVariables,
      },
    ],
  },
  {
    path: patterns.createTidp,
    modules: ['features/tidp/CreateTidpPage.tsx'],
    queries: [
      {
        name: 'CreateTidpPage',
        variables: { contract } satisfies api.CreateTidpPageQueryVariables,
      },
    ],
  },
  {
    path: patterns.forms,
    modules: ['features/form/FormListPage.tsx'],
    plain: true,
    queries: [
      {
        name: 'FormList',
        variables: {
          ...unfiltered,
          first: limits.page.formList,
        } satisfies api.FormListQueryVariables,
      },
      {
        name: 'FormCounts',
        variables: {
          contract,
          activeOnly: true,
          search: null,
        } satisfies api.FormCountsQueryVariables,
      },
    ],
  },
  {
    path: patterns.createForm,
    modules: ['features/form/CreateFormPage.tsx'],
    queries: [
      {
        name: 'CreateFormPage',
        variables: { contract } satisfies api.CreateFormPageQueryVariables,
      },
    ],
  },
  {
    path: patterns.form,
    modules: ['features/form/FormPage.tsx'],
    queries: [
      {
        name: 'FormOfTask',
        variables: { contract, task: '{task}' } satisfies api.FormOfTaskQueryVariables,
      },
    ],
  },
  {
    path: patterns.templates,
    modules: ['features/template/TemplateListPage.tsx'],
    plain: true,
    queries: [
      {
        name: 'TemplateListPage',
        variables: {
          contract,
          name: null,
          after: null,
        } satisfies api.TemplateListPageQueryVariables,
      },
    ],
  },
  {
    path: patterns.createTemplate,
    modules: ['features/template/CreateTemplatePage.tsx'],
    queries: [],
  },
  {
    path: patterns.template,
    modules: ['features/template/TemplatePage.tsx'],
    queries: [
      {
        name: 'TemplatePage',
        variables: { contract, id: '{id}' } satisfies api.TemplatePageQueryVariables,
      },
    ],
  },
  {
    path: patterns.userManagement,
    modules: ['features/user/UserManagementPage.tsx'],
    plain: true,
    queries: [
      {
        name: 'UserManagementPage',
        variables: {
          contract,
          email: null,
          group: null,
          active: null,
          externalSignOn: null,
          role: null,
          sort: 'EMAIL',
          descending: false,
          first: limits.page.users,
          after: null,
        } satisfies api.UserManagementPageQueryVariables,
      },
    ],
  },
  {
    path: patterns.groupsManagement,
    modules: ['app/pages/GroupsManagement.tsx'],
    plain: true,
    queries: [
      {
        name: 'GroupsManagementPage',
        variables: {
          contract,
          search: null,
          first: limits.page.groups,
          after: null,
        } satisfies api.GroupsManagementPageQueryVariables,
      },
    ],
  },
  {
    path: patterns.contractData,
    modules: ['features/contractData/ContractDataPage.tsx'],
    queries: [
      {
        name: 'ContractDataAssets',
        variables: {
          contract,
          search: null,
          id: null,
          first: limits.page.contractData,
          after: null,
        } satisfies api.ContractDataAssetsQueryVariables,
      },
    ],
  },
]
