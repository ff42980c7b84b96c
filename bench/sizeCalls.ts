import { limits } from '@tidemark/schema/limits'
import { dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { formTasks } from '@tidemark/schema/rest/form'
import { midpCounts, midpFacets, midpLines } from '@tidemark/schema/rest/midp'
import { searchContract } from '@tidemark/schema/rest/search'
import { taskList } from '@tidemark/schema/rest/taskList'
import { searchUsers } from '@tidemark/schema/rest/user'

export const contract = '1DM03'
/** A call of the services. */
export interface Request {
  readonly path: string
  readonly body?: object
}
/** A call that could grow with a programme. */
export interface Call {
  readonly request: () => Request | Promise<Request>
  /** People who make the call again as soon as they have the answer; only one by default. */
  readonly people?: number
  /** Left out by default: the manager. */
  readonly token?: string
  /** The query of the web client that makes this call, and its variables. */
  readonly client?: readonly [document: string, variables: object]
}

const withQuery = (path: string, query: Record<string, string>): Request => ({
  path: `${path}?${new URLSearchParams({ contract, ...query }).toString()}`,
})
const counts = (filter: object): Request => ({
  path: midpCounts.path,
  body: { contract, filter, facets: midpFacets, values: 50 },
})
const page = (filter: object): Request => ({
  path: midpLines.path,
  body: { contract, filter, sort: [{ key: 'number' }] },
})
const [given, family] = [
  ['Aisha', 'Dana', 'Grace', 'Maya', 'Tom'],
  ['Brandt', 'Dubois', 'Garcia', 'Ivanova', 'Marsh', 'Okafor', 'Patel', 'Quinn', 'Rahman', 'Xu'],
]
const names = given.flatMap((first) => family.map((last) => `${first} ${last}`))
const withNames = (path: string): Request => {
  const { path: address } = withQuery(path, { page_size: String(limits.page.max) })
  const query = new URLSearchParams(names.map((name) => ['name', name])).toString()
  return { path: `${address}&${query}` }
}
const lines = (filter: object) => ['MidpLines', { filter, sort: [], first: 100 }] as const
const facets = (filter: object) => ['MidpCounts', { filter, groupsFrom: 0, values: 50 }] as const
const day = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)

/** The calls that read, by name. */
export const reads: Record<string, Call> = {
  'search of a common word': {
    request: () => withQuery(searchContract.path, { text: 'sheet' }),
    people: 10,
    client: ['Search', { text: 'sheet' }],
  },
  'search of a rare text': {
    request: () => withQuery(searchContract.path, { text: 'calder bank cable route sheet 8' }),
    client: ['Search', { text: 'calder bank cable route sheet 8' }],
  },
  'Recent Tasks, first page': {
    request: () => withQuery(taskList.path, { grouped: 'true', from: day, page_size: '15' }),
    client: ['TaskListPage', { activeOnly: false, first: 15, grouped: true }],
  },
  'All Project Forms, first page': {
    request: () => withQuery(formTasks.path, { page_size: '50', counted: 'false' }),
    client: ['FormList', { activeOnly: false, first: 50 }],
  },
  'MIDP, first page': { request: () => page({}), people: 8, client: lines({}) },
  'MIDP, first page of a discipline': {
    request: () => page({ discipline: ['Highways'] }),
    people: 8,
    client: lines({ disciplines: ['Highways'] }),
  },
  'MIDP, first page of lines without a number': {
    request: () => page({ status: ['Empty'] }),
    client: lines({ statuses: ['EMPTY'] }),
  },
  'MIDP, facets': { request: () => counts({}), people: 8, client: facets({}) },
  'MIDP, facets of a status (89 %)': {
    request: () => counts({ status: ['Done'] }),
    people: 8,
    client: facets({ statuses: ['DONE'] }),
  },
  'MIDP, facets of a discipline (13 %)': {
    request: () => counts({ discipline: ['Highways'] }),
    people: 8,
    client: facets({ disciplines: ['Highways'] }),
  },
  'people, by the start of a name': {
    request: () => withQuery(searchUsers.path, { autocomplete: 'ma', page_size: '50' }),
    people: 8,
    client: ['PeopleSearch', { search: 'ma', programs: false, inactive: false, first: 50 }],
  },
  'people, by the 50 names of a paste': {
    request: () => withNames(searchUsers.path),
    people: 8,
    client: ['NamedPeople', { names }],
  },
  'dashboard, figures': {
    request: () => withQuery(dashboardFigures.path, {}),
    people: 8,
    client: ['Dashboard', { plans: limits.dashboard.firstPlans }],
  },
}
