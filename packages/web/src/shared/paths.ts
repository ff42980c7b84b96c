/** Route patterns of all pages below /app; `paths` builds the addresses. */
export const patterns = {
  taskList: '/tasks-list',
  createTidp: '/create-new-tidp',
  tidpOverview: '/overview/:tagCode',
  dashboard: '/dashboard',
  midp: '/midp',
  upload: '/import',
  import: '/import/:id',
  importColumns: '/import/:id/columns',
  importValues: '/import/:id/values',
  commentSheet: '/overview/:tagCode/comment-sheet',
  keptRevision: '/overview/:tagCode/revisions/:revision',
  disciplineOverview: '/discipline-overview/:tagCode',
  templates: '/forms/templates',
  createTemplate: '/forms/templates/create',
  template: '/forms/templates/:id',
  userManagement: '/user-management',
  groupsManagement: '/groups-management',
  reach: '/groups-management/reach',
  contractData: '/contract-data',
  contractDataImport: '/contract-data/import',
  contractSettings: '/contract-settings',
  feeds: '/calendars',
  away: '/out-of-office',
  mail: '/mail',
  outbox: '/mail/outbox',
  webhooks: '/webhooks',
  forms: '/forms',
  createForm: '/forms/create',
  form: '/forms/:task',
  login: '/login',
  logout: '/logout',
  newSession: '/new-session',
  refresh: '/refresh/*',
  noRoles: '/no-roles',
} as const

/** Names the marked plan in the address of the task list. */
export const createdParam = 'created'

/** Opens a discipline at its first error. */
export const errorParam = 'error'

const importPage = (part: string) => (id: string, search: string) =>
  `/import/${encodeURIComponent(id)}${part}${search && `?${search}`}`

/** Addresses for `<Link to>` and `navigate()`. That of a page without parameters is its pattern. */
export const paths = {
  ...patterns,
  home: '/',
  /** Recent Tasks, with a plan marked that was just created. */
  createdTask: (tagCode: string) =>
    `${patterns.taskList}?tab=recent&${createdParam}=${encodeURIComponent(tagCode)}`,
  /** The upload page of an import. `search` names its subject, `discipline=…` or `plan=…`. */
  upload: (search: string) => patterns.upload + (search && `?${search}`),
  import: importPage(''),
  importColumns: importPage('/columns'),
  importValues: importPage('/values'),
  tidpOverview: (tagCode: string) => `/overview/${encodeURIComponent(tagCode)}`,
  disciplineOverview: (tagCode: string) => `/discipline-overview/${encodeURIComponent(tagCode)}`,
  firstError: (tagCode: string) =>
    `/discipline-overview/${encodeURIComponent(tagCode)}?${errorParam}=first`,
  form: (task: string) => `/forms/${encodeURIComponent(task)}`,
  template: (id: string) => `/forms/templates/${encodeURIComponent(id)}`,
  /** The viewer's feeds. `search` chooses what a new one shows: `plan=…` or `view=…`. */
  feeds: (search = '') => patterns.feeds + (search && `?${search}`),
  choiceLists: `${patterns.contractData}?list=lists`,
} as const

/** The base path of the product; the router's basename. */
export const basePath = '/app'

/** Builds an address for the browser instead of the router. */
export const documentHref = (path: string) => `${basePath}${path}`
