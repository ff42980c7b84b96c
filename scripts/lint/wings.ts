/**
 * The wings of the services from the bottom to the top, with their rooms in order. A room imports the wings below
 * its own and the rooms named before it; what it needs from a later one is handed to it as a parameter.
 * Files beside the wings (`server.ts`, `features.ts`), `demo/` and `commands/` compose them and import all.
 */
export const wings: Readonly<Record<string, readonly string[]>> = {
  platform: ['db', 'http', 'jobs', 'files', 'backup', 'pdf', 'sheet', 'identity', 'mail'],
  records: ['asset', 'history', 'notification', 'search'],
  people: ['privilege', 'group', 'user', 'acting'],
  forms: ['template', 'form'],
  plans: ['register', 'task', 'tidp', 'deliverable', 'discipline', 'comment'],
  programme: ['midp', 'dashboard', 'lineImport', 'contractData', 'cdeLog', 'contract', 'workflow'],
  channels: ['change', 'feed', 'mail', 'webhook'],
}
