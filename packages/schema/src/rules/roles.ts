/**
 * The roles of a contract: REST key, label and module (behaviour, section 1). Roles within a plan
 * come from the data.
 */
export const roles = {
  'System:Admin': { label: 'System Admin', module: null },
  'System:Monitor': { label: 'System Monitor', module: null },
  'Registers:WorkflowManager': { label: 'Registers workflow manager', module: 'Registers' },
  'Registers:WorkflowAdmin': { label: 'Registers workflow admin', module: 'Registers' },
  'Registers:Creator': { label: 'Registers creator', module: 'Registers' },
  'Registers:Viewer': { label: 'Registers viewer', module: 'Registers' },
  'Assets:Admin': { label: 'Assets admin', module: 'Assets' },
  'Assets:Creator': { label: 'Assets creator', module: 'Assets' },
  'Assets:Approver': { label: 'Assets approver', module: 'Assets' },
  'Assets:Viewer': { label: 'Assets viewer', module: 'Assets' },
  'Documents:Admin': { label: 'Documents admin', module: 'Documents' },
  'Documents:Creator': { label: 'Documents creator', module: 'Documents' },
  '3D:Admin': { label: '3D admin', module: '3D' },
  '3D:Viewer': { label: '3D viewer', module: '3D' },
  'Atlas:Admin': { label: 'Atlas admin', module: 'Atlas' },
  'Atlas:Creator': { label: 'Atlas creator', module: 'Atlas' },
  'Atlas:Viewer': { label: 'Atlas viewer', module: 'Atlas' },
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
