import { limits } from '@tidemark/schema/limits'
import type * as api from '#api/generated/graphql.ts'
import { viewParams } from '#shared/midpAddress.ts'
import { patterns } from '#shared/paths.ts'
import { defaultStatuses } from '#shared/useTaskFilter.ts'

/** What a page begins with. The build writes it for the HTML and for links (`startManifest.ts`). */
interface FirstQueries {
  /**
   * The queries by name, with the variables that the page sends. `{name}` is a part of the address; the
   * browser fills in the contract.
   */
  readonly queries: Readonly<Record<string, Record<string, unknown>>>
  /** Whether they depend on the part of the address after `?`: then they are sent without it only. */
  readonly plain?: true
  /** Files that come after the page's own and the queries. An address with the parameter does without. */
  readonly later?: { readonly modules: readonly string[]; readonly unless?: string }
}

const contract = '{contract}'
const ofPlan = { contract, tagCode: '{tagCode}' }
/** The filter of a list that was never filtered on this device. */
const unfiltered = { contract, activeOnly: true, statuses: [...defaultStatuses], search: null }
const grid = ['ui/DataGrid/GridSheet.tsx']

/** What the pages begin with that people open by their address, by path. Not part of the client. */
export const firstQueries: Readonly<Record<string, FirstQueries>> = {
  [patterns.taskList]: {
    queries: {
      TaskListPage: {
        ...unfiltered,
        grouped: false,
        sort: null,
        first: limits.page.max,
      } satisfies api.TaskListPageQueryVariables,
    },
    plain: true,
  },
  [patterns.dashboard]: {
    queries: {
      Dashboard: {
        contract,
        plans: limits.dashboard.firstPlans,
      } satisfies api.DashboardQueryVariables,
    },
  },
  [patterns.midp]: {
    queries: {
      MidpLines: {
        contract,
        filter: {},
        sort: [
          { by: 'DUE', descending: false },
          { by: 'TITLE', descending: false },
        ],
        first: 200,
      } satisfies api.MidpLinesQueryVariables,
      MidpCounts: {
        contract,
        filter: {},
        groupBy: null,
        across: null,
        groupsFrom: 0,
        values: 50,
      } satisfies api.MidpCountsQueryVariables,
    },
    plain: true,
    // Groups are counted first, and the lines of one are drawn when it is opened.
    later: { modules: grid, unless: viewParams.group },
  },
  [patterns.createTidp]: {
    queries: { CreateTidpPage: { contract } satisfies api.CreateTidpPageQueryVariables },
  },
  [patterns.tidpOverview]: {
    queries: { TidpOverviewPage: ofPlan satisfies api.TidpOverviewPageQueryVariables },
  },
  [patterns.commentSheet]: {
    queries: { CommentSheetPage: ofPlan satisfies api.CommentSheetPageQueryVariables },
    plain: true,
  },
  [patterns.disciplineOverview]: {
    queries: {
      DisciplineOverviewPage: ofPlan satisfies api.DisciplineOverviewPageQueryVariables,
      DisciplineLines: ofPlan satisfies api.DisciplineLinesQueryVariables,
    },
    later: { modules: grid },
  },
  [patterns.forms]: {
    queries: {
      FormList: { ...unfiltered, first: limits.page.formList } satisfies api.FormListQueryVariables,
      FormCounts: {
        contract,
        activeOnly: true,
        search: null,
      } satisfies api.FormCountsQueryVariables,
    },
    plain: true,
  },
  [patterns.createForm]: {
    queries: { CreateFormPage: { contract } satisfies api.CreateFormPageQueryVariables },
  },
  [patterns.form]: {
    queries: {
      FormOfTask: { contract, task: '{task}' } satisfies api.FormOfTaskQueryVariables,
    },
  },
  [patterns.templates]: {
    queries: {
      TemplateListPage: {
        contract,
        name: null,
        after: null,
      } satisfies api.TemplateListPageQueryVariables,
    },
    plain: true,
  },
  [patterns.template]: {
    queries: {
      TemplatePage: { contract, id: '{id}' } satisfies api.TemplatePageQueryVariables,
    },
  },
  [patterns.userManagement]: {
    queries: {
      UserManagementPage: {
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
    plain: true,
  },
  [patterns.groupsManagement]: {
    queries: {
      GroupsManagementPage: {
        contract,
        search: null,
        first: limits.page.groups,
        after: null,
      } satisfies api.GroupsManagementPageQueryVariables,
    },
    plain: true,
  },
  [patterns.contractData]: {
    queries: {
      ContractDataAssets: {
        contract,
        search: null,
        id: null,
        first: limits.page.contractData,
        after: null,
      } satisfies api.ContractDataAssetsQueryVariables,
    },
  },
}
