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
/** The filter of a list that was never filtered on this device. */
const unfiltered = { contract, activeOnly: true, statuses: [...defaultStatuses], search: null }

const query = (name: string, variables: StartQuery['variables']): StartQuery => ({
  name,
  variables,
})

const page = (
  path: string,
  module: string,
  queries: readonly StartQuery[],
  more: Pick<PageStart, 'later' | 'plain'> = {},
): PageStart => ({ path, modules: [module], queries, ...more })

const plain = { plain: true } as const
const grid = ['ui/DataGrid/GridSheet.tsx']

/** The pages that people open by their address. */
export const startPages: readonly PageStart[] = [
  page(
    patterns.taskList,
    'features/task/TaskListPage.tsx',
    [
      query('TaskListPage', {
        ...unfiltered,
        grouped: false,
        sort: null,
        first: limits.page.max,
      } satisfies api.TaskListPageQueryVariables),
    ],
    plain,
  ),
  page(patterns.tidpOverview, 'features/tidp/TidpOverviewPage.tsx', [
    query('TidpOverviewPage', ofPlan satisfies api.TidpOverviewPageQueryVariables),
  ]),
  page(
    patterns.disciplineOverview,
    'app/pages/DisciplineOverview.tsx',
    [
      query('DisciplineOverviewPage', ofPlan satisfies api.DisciplineOverviewPageQueryVariables),
      query('DisciplineLines', ofPlan satisfies api.DisciplineLinesQueryVariables),
    ],
    { later: { modules: grid } },
  ),
  page(
    patterns.commentSheet,
    'features/sheet/CommentSheetPage.tsx',
    [query('CommentSheetPage', ofPlan satisfies api.CommentSheetPageQueryVariables)],
    plain,
  ),
  page(
    patterns.midp,
    'app/pages/Midp.tsx',
    [
      query('MidpLines', {
        contract,
        filter: {},
        sort: [
          { by: 'DUE', descending: false },
          { by: 'TITLE', descending: false },
        ],
        first: 200,
      } satisfies api.MidpLinesQueryVariables),
      query('MidpCounts', {
        contract,
        filter: {},
        groupBy: null,
        across: null,
        groupsFrom: 0,
        values: 50,
      } satisfies api.MidpCountsQueryVariables),
    ],
    // Groups are counted first, and the lines of one are drawn when it is opened.
    { ...plain, later: { modules: grid, unless: viewParams.group } },
  ),
  page(patterns.dashboard, 'features/dashboard/DashboardPage.tsx', [
    query('Dashboard', {
      contract,
      plans: limits.dashboard.firstPlans,
    } satisfies api.DashboardQueryVariables),
  ]),
  page(patterns.createTidp, 'features/tidp/CreateTidpPage.tsx', [
    query('CreateTidpPage', { contract } satisfies api.CreateTidpPageQueryVariables),
  ]),
  page(
    patterns.forms,
    'features/form/FormListPage.tsx',
    [
      query('FormList', {
        ...unfiltered,
        first: limits.page.formList,
      } satisfies api.FormListQueryVariables),
      query('FormCounts', {
        contract,
        activeOnly: true,
        search: null,
      } satisfies api.FormCountsQueryVariables),
    ],
    plain,
  ),
  page(patterns.createForm, 'features/form/CreateFormPage.tsx', [
    query('CreateFormPage', { contract } satisfies api.CreateFormPageQueryVariables),
  ]),
  page(patterns.form, 'features/form/FormPage.tsx', [
    query('FormOfTask', { contract, task: '{task}' } satisfies api.FormOfTaskQueryVariables),
  ]),
  page(
    patterns.templates,
    'features/template/TemplateListPage.tsx',
    [
      query('TemplateListPage', {
        contract,
        name: null,
        after: null,
      } satisfies api.TemplateListPageQueryVariables),
    ],
    plain,
  ),
  page(patterns.createTemplate, 'features/template/CreateTemplatePage.tsx', []),
  page(patterns.template, 'features/template/TemplatePage.tsx', [
    query('TemplatePage', { contract, id: '{id}' } satisfies api.TemplatePageQueryVariables),
  ]),
  page(
    patterns.userManagement,
    'features/user/UserManagementPage.tsx',
    [
      query('UserManagementPage', {
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
      } satisfies api.UserManagementPageQueryVariables),
    ],
    plain,
  ),
  page(
    patterns.groupsManagement,
    'app/pages/GroupsManagement.tsx',
    [
      query('GroupsManagementPage', {
        contract,
        search: null,
        first: limits.page.groups,
        after: null,
      } satisfies api.GroupsManagementPageQueryVariables),
    ],
    plain,
  ),
  page(patterns.contractData, 'features/contractData/ContractDataPage.tsx', [
    query('ContractDataAssets', {
      contract,
      search: null,
      id: null,
      first: limits.page.contractData,
      after: null,
    } satisfies api.ContractDataAssetsQueryVariables),
  ]),
]
