/** Every address of the product below /app: the pattern the router matches and how to write one. */
export const patterns = {
  taskList: '/tasks-list',
  createTidp: '/create-new-tidp',
  tidpOverview: '/overview/:tagCode',
  commentSheet: '/overview/:tagCode/comment-sheet',
  keptRevision: '/overview/:tagCode/revisions/:revision',
  disciplineOverview: '/discipline-overview/:tagCode',
  templates: '/forms/templates',
  createTemplate: '/forms/templates/create',
  template: '/forms/templates/:id',
  userManagement: '/user-management',
  groupsManagement: '/groups-management',
  reach: '/groups-management/reach',
  forms: '/forms',
  createForm: '/forms/create',
  form: '/forms/:task',
  login: '/login',
  logout: '/logout',
  refresh: '/refresh/*',
  noRoles: '/no-roles',
} as const

/** Addresses as `<Link to>` and `navigate()` take them. */
export const paths = {
  home: '/',
  taskList: patterns.taskList,
  createTidp: patterns.createTidp,
  tidpOverview: (tagCode: string) => `/overview/${encodeURIComponent(tagCode)}`,
  /** Of the plan as it stands, or of an earlier revision. */
  commentSheet: (tagCode: string, revision?: string) =>
    `/overview/${encodeURIComponent(tagCode)}/comment-sheet${revision === undefined ? '' : `?revision=${encodeURIComponent(revision)}`}`,
  keptRevision: (tagCode: string, revision: string) =>
    `/overview/${encodeURIComponent(tagCode)}/revisions/${encodeURIComponent(revision)}`,
  disciplineOverview: (tagCode: string) => `/discipline-overview/${encodeURIComponent(tagCode)}`,
  templates: patterns.templates,
  createTemplate: patterns.createTemplate,
  form: (task: string) => `/forms/${encodeURIComponent(task)}`,
  template: (id: string) => `/forms/templates/${encodeURIComponent(id)}`,
  userManagement: patterns.userManagement,
  groupsManagement: patterns.groupsManagement,
  reach: patterns.reach,
  forms: patterns.forms,
  createForm: patterns.createForm,
  login: patterns.login,
  logout: patterns.logout,
  noRoles: patterns.noRoles,
} as const

/** Where the product is served; the router's basename. */
export const basePath = '/app'

/** An address for the browser itself rather than the router. */
export const documentHref = (path: string) => `${basePath}${path}`
