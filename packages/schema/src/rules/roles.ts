/**
 * The roles of a contract: REST key, label and module (behaviour, section 1), and what a role gives
 * besides reading the contract, as it is explained where roles are chosen. Roles within a plan come
 * from the data.
 */
export const roles = {
  'System:Admin': {
    label: 'System Admin',
    module: null,
    gives: 'Manages users, groups, what groups give access to and the settings of the contract.',
  },
  'System:Monitor': { label: 'System Monitor', module: null, gives: 'Opens the monitoring site.' },
  'Registers:WorkflowManager': {
    label: 'Registers workflow manager',
    module: 'Registers',
    gives:
      'Creates TIDPs, manages groups, works with forms, uploads document logs, and names owners where the last has left.',
  },
  'Registers:WorkflowAdmin': {
    label: 'Registers workflow admin',
    module: 'Registers',
    gives: 'Makes form templates and works with forms.',
  },
  'Registers:Creator': {
    label: 'Registers creator',
    module: 'Registers',
    gives: 'Reads plans and deliverables. Who acts on them is named in each plan.',
  },
  'Registers:Viewer': {
    label: 'Registers viewer',
    module: 'Registers',
    gives: 'Reads plans and deliverables.',
  },
  'Assets:Admin': {
    label: 'Assets admin',
    module: 'Assets',
    gives: 'Opens Assets, manages groups and keeps the contract data.',
  },
  'Assets:Creator': {
    label: 'Assets creator',
    module: 'Assets',
    gives: 'Opens Assets and works with forms.',
  },
  'Assets:Approver': { label: 'Assets approver', module: 'Assets', gives: 'Opens Assets.' },
  'Assets:Viewer': {
    label: 'Assets viewer',
    module: 'Assets',
    gives: 'Opens Assets and works with forms.',
  },
  'Documents:Admin': {
    label: 'Documents admin',
    module: 'Documents',
    gives: 'Opens Documents, manages groups, reports issued documents and uploads document logs.',
  },
  'Documents:Creator': {
    label: 'Documents creator',
    module: 'Documents',
    gives: 'Opens Documents, works with forms, reports issued documents and uploads document logs.',
  },
  '3D:Admin': { label: '3D admin', module: '3D', gives: 'Opens 3D.' },
  '3D:Viewer': { label: '3D viewer', module: '3D', gives: 'Opens 3D.' },
  'Atlas:Admin': { label: 'Atlas admin', module: 'Atlas', gives: 'Opens Atlas.' },
  'Atlas:Creator': { label: 'Atlas creator', module: 'Atlas', gives: 'Opens Atlas.' },
  'Atlas:Viewer': { label: 'Atlas viewer', module: 'Atlas', gives: 'Opens Atlas.' },
} as const
export type Role = keyof typeof roles
export type Module = 'Assets' | 'Documents' | '3D' | 'Registers' | 'Atlas'

/** Roles with administration rights. */
export const administratorRoles = [
  'System:Admin',
  'Registers:WorkflowAdmin',
  'Assets:Admin',
  'Documents:Admin',
  '3D:Admin',
  'Atlas:Admin',
] as const satisfies readonly Role[]

export const isRole = (key: string): key is Role => Object.hasOwn(roles, key)
export const roleLabel = (key: string): string => (isRole(key) ? roles[key].label : key)

/** Explains a role in a sentence; undefined for an unknown one. */
export const roleMeaning = (key: string): string | undefined =>
  isRole(key) ? roles[key].gives : undefined

/**
 * Lists the modules of the switcher in order: those of the roles, and Registers for everyone with a
 * role (specification 1, section 2, Shell). System roles have no module.
 */
export function modulesOf(held: readonly string[]): Module[] {
  if (held.length === 0) return []
  const open = new Set<Module>(['Registers'])
  for (const key of held) if (isRole(key) && roles[key].module) open.add(roles[key].module)
  return (['Registers', 'Assets', 'Documents', '3D', 'Atlas'] as const).filter((module) =>
    open.has(module),
  )
}

/**
 * Pages and menu entries limited to certain roles (specification 1, section 6, and 3, section 2).
 * Others are open to every role.
 */
export const restrictedTo = {
  createTidp: ['Registers:WorkflowManager'],
  userManagement: ['System:Admin'],
  groupsManagement: [
    'Documents:Admin',
    'Assets:Admin',
    'Registers:WorkflowManager',
    'System:Admin',
  ],
  privileges: ['System:Admin'],
  contractSettings: ['System:Admin'],
  contractData: ['Assets:Admin'],
  cdeLog: ['Registers:WorkflowManager', 'Documents:Admin', 'Documents:Creator'],
  forms: [
    'Registers:WorkflowAdmin',
    'Registers:WorkflowManager',
    'Assets:Viewer',
    'Assets:Creator',
    'Documents:Creator',
  ],
  templates: ['Registers:WorkflowAdmin', 'Registers:WorkflowManager'],
  templateEditing: ['Registers:WorkflowAdmin'],
  monitoring: ['System:Monitor'],
} as const satisfies Record<string, readonly Role[]>
export type RestrictedPage = keyof typeof restrictedTo

export const mayOpen = (page: RestrictedPage, held: readonly string[]): boolean =>
  restrictedTo[page].some((role) => held.includes(role))
