/** Every address of the product below /app: the pattern the router matches and how to write one. */
export const patterns = {
  taskList: '/tasks-list',
  createTidp: '/create-new-tidp',
  tidpOverview: '/overview/:tagCode',
  commentSheet: '/overview/:tagCode/comment-sheet',
  disciplineOverview: '/discipline-overview/:tagCode',
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
  commentSheet: (tagCode: string) => `/overview/${encodeURIComponent(tagCode)}/comment-sheet`,
  disciplineOverview: (tagCode: string) => `/discipline-overview/${encodeURIComponent(tagCode)}`,
  login: patterns.login,
  logout: patterns.logout,
  noRoles: patterns.noRoles,
} as const

/** Where the product is served; the router's basename. */
export const basePath = '/app'

/** An address for the browser itself rather than the router. */
export const documentHref = (path: string) => `${basePath}${path}`
