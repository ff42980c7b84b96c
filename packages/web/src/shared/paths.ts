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
  forms: '/forms',
  createForm: '/forms/create',
  form: '/forms/:task',
  login: '/login',
  logout: '/logout',
  refresh: '/refresh/*',
  noRoles: '/no-roles',
} as const

/** Names the marked plan in the address of the task list. */
export const createdParam = 'created'

/** Opens a form with the dialog that sends it. */
export const sendParam = 'send'

/** Opens a discipline at its first error. */
export const errorParam = 'error'

/** Addresses for `<Link to>` and `navigate()`. */
export const paths = {
  home: '/',
  taskList: patterns.taskList,
  dashboard: patterns.dashboard,
  /** Recent Tasks, with a plan marked that was just created. */
  createdTask: (tagCode: string) =>
    `${patterns.taskList}?tab=recent&${createdParam}=${encodeURIComponent(tagCode)}`,
  midp: patterns.midp,
  /** The upload page of an import. `search` names its subject, `discipline=…` or `plan=…`. */
  upload: (search: string) => (search ? `${patterns.upload}?${search}` : patterns.upload),
  import: (id: string, search: string) =>
    `${patterns.upload}/${encodeURIComponent(id)}${search ? `?${search}` : ''}`,
  importColumns: (id: string, search: string) =>
    `${patterns.upload}/${encodeURIComponent(id)}/columns${search ? `?${search}` : ''}`,
  importValues: (id: string, search: string) =>
    `${patterns.upload}/${encodeURIComponent(id)}/values${search ? `?${search}` : ''}`,
  createTidp: patterns.createTidp,
  tidpOverview: (tagCode: string) => `/overview/${encodeURIComponent(tagCode)}`,
  /** The comment sheet of the current plan or of an earlier revision. */
  commentSheet: (tagCode: string, revision?: string) =>
    `/overview/${encodeURIComponent(tagCode)}/comment-sheet${revision === undefined ? '' : `?revision=${encodeURIComponent(revision)}`}`,
  keptRevision: (tagCode: string, revision: string) =>
    `/overview/${encodeURIComponent(tagCode)}/revisions/${encodeURIComponent(revision)}`,
  disciplineOverview: (tagCode: string) => `/discipline-overview/${encodeURIComponent(tagCode)}`,
  firstError: (tagCode: string) =>
    `/discipline-overview/${encodeURIComponent(tagCode)}?${errorParam}=first`,
  templates: patterns.templates,
  createTemplate: patterns.createTemplate,
  form: (task: string) => `/forms/${encodeURIComponent(task)}`,
  /** A form with the dialog that sends it. */
  sendForm: (task: string) => `/forms/${encodeURIComponent(task)}?${sendParam}=1`,
  template: (id: string) => `/forms/templates/${encodeURIComponent(id)}`,
  userManagement: patterns.userManagement,
  groupsManagement: patterns.groupsManagement,
  reach: patterns.reach,
  contractData: patterns.contractData,
  contractDataImport: patterns.contractDataImport,
  contractSettings: patterns.contractSettings,
  choiceLists: `${patterns.contractData}?list=lists`,
  forms: patterns.forms,
  createForm: patterns.createForm,
  login: patterns.login,
  logout: patterns.logout,
  noRoles: patterns.noRoles,
} as const

/** The base path of the product; the router's basename. */
export const basePath = '/app'

/** Builds an address for the browser instead of the router. */
export const documentHref = (path: string) => `${basePath}${path}`
