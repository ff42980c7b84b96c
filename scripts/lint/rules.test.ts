import { beforeAll, describe, expect, test } from 'vitest'
import { lintFiles } from './lintFiles.testkit.ts'

const services = 'packages/services/src'
const gateway = 'packages/gateway/src'
const web = 'packages/web/src'

interface Planted {
  /** The path of the file without its ending. */
  readonly at: string
  readonly ending: string
  readonly refused: Readonly<Record<string, string>>
}

const from = `import { x, type X } from '#asset/asset.ts'\n`
const database = `import type { Kysely } from 'kysely'\nimport type { Tables } from '#platform/db/tables.ts'\n`
const sleeping = 'await new Promise((resolve) => '

/** The violations of each rule, in every spelling. */
const rules: Readonly<Record<string, Planted>> = {
  'tidemark(barrel)': {
    at: `${services}/tidp/barrel`,
    ending: '.ts',
    refused: {
      'export of everything': `export * from '#asset/asset.ts'\n`,
      'export as a namespace': `export * as asset from '#asset/asset.ts'\n`,
      'export of a name': `export { x } from '#asset/asset.ts'\n`,
      'export under another name': `export { x as y } from '#asset/asset.ts'\n`,
      'export of a type': `export type { X } from '#asset/asset.ts'\n`,
      'import and export': `${from}export { x }\n`,
      'import and export of a type': `${from}export type { X }\n`,
      'a value under another name': `${from}export const y = x\n`,
      'a type under another name': `${from}export type Y = X\n`,
      'a comment beside it': `/** Collects the asset. */\nexport { x } from '#asset/asset.ts'\n`,
    },
  },
  'tidemark(no-sleep)': {
    at: `${services}/tidp/sleep`,
    ending: '.test.ts',
    refused: {
      'a promise of a timer': `${sleeping}setTimeout(resolve, 50))\n`,
      'a callback of a timer': `${sleeping}setTimeout(() => resolve(undefined), 50))\n`,
      'a block with a timer': `${sleeping}{ setTimeout(resolve, 50) })\n`,
      'a timer of the global object': `${sleeping}globalThis.setTimeout(resolve, 50))\n`,
      'a timer by its name': `${sleeping}globalThis['setTimeout'](resolve, 50))\n`,
      'a timer of the window': `${sleeping}window.setTimeout(resolve, 50))\n`,
      'a timer under another name': `const later = setTimeout\nlater(() => {}, 50)\n`,
      'a timer out of the global object': `const { setTimeout: later } = globalThis\nlater(() => {}, 50)\n`,
      'a promisified timer': `import { promisify } from 'node:util'\nawait promisify(setTimeout)(50)\n`,
      'the timers of promises': `import { setTimeout } from 'node:timers/promises'\nawait setTimeout(50)\n`,
      'the timers of promises, renamed': `import { setTimeout as pause } from 'timers/promises'\nawait pause(50)\n`,
      'the scheduler': `import { scheduler } from 'node:timers/promises'\nawait scheduler.wait(50)\n`,
      'all timers': `import * as timers from 'node:timers/promises'\nawait timers['setTimeout'](50)\n`,
      'imported timers': `const timers = await import('node:timers/promises')\nawait timers.scheduler.yield()\n`,
      'required timers': `const timers = require('node:timers')\ntimers.clearTimeout(1)\n`,
      'a pause of the browser': `const go = (page: any) => page.waitForTimeout(50)\ngo(1)\n`,
      'a pause of the browser by its name': `const go = (page: any) => page['waitForTimeout'](50)\ngo(1)\n`,
      'a pause of the browser, taken out': `const go = ({ waitForTimeout }: any) => waitForTimeout(50)\ngo(1)\n`,
    },
  },
  'tidemark(every-test-runs)': {
    at: `${web}/features/tidp/focus`,
    ending: '.test.tsx',
    refused: {
      'test.only': `test.only('saves', () => {})\n`,
      'it.only': `it.only('saves', () => {})\n`,
      'describe.only': `describe.only('a plan', () => {})\n`,
      'test["only"]': `test['only']('saves', () => {})\n`,
      'only of each': `test.only.each([1])('saves %s', () => {})\n`,
      'only of serial journeys': `test.describe.only('a plan', () => {})\n`,
      'test.skip': `test.skip('saves', () => {})\n`,
      'it.skip': `it.skip('saves', () => {})\n`,
      'describe.skip': `describe.skip('a plan', () => {})\n`,
      'a skip inside of a journey': `test('saves', () => { test.skip() })\n`,
      'test.todo': `test.todo('saves')\n`,
      'test.fixme': `test.fixme('saves', () => {})\n`,
      'test.fails': `test.fails('saves', () => {})\n`,
      'an option': `test('saves', { skip: true }, () => {})\n`,
      'an option of a group': `describe('a plan', { only: true }, () => {})\n`,
      xit: `xit('saves', () => {})\n`,
      fdescribe: `fdescribe('a plan', () => {})\n`,
    },
  },
  'tidemark(no-durations)': {
    at: 'e2e/journeys/duration',
    ending: '.spec.ts',
    refused: {
      'performance.now': `const began = performance.now()\nexpect(performance.now() - began).toBeLessThan(9)\n`,
      'performance.now by its name': `export const began = performance['now']()\n`,
      'process.hrtime': `export const began = process.hrtime.bigint()\n`,
    },
  },
  'tidemark(policy)': {
    at: `${services}/tidp/actions/decision`,
    ending: '.ts',
    refused: {
      'a role check': `export const x = (principal: any) => principal.hasRole('C', 'System:Admin')\n`,
      'a role check by its name': `export const x = (principal: any) => principal['hasRole']('C')\n`,
      'a required role': `export const x = (principal: any) => principal?.requireRole('C')\n`,
      'a role check, taken out': `export const x = ({ hasRole }: any) => hasRole('C')\n`,
      'a list of roles': `import { restrictedTo } from '@tidemark/schema/rules/roles'\nexport const x = [restrictedTo]\n`,
      'a list of roles under another name': `import { administratorRoles as roles } from '@tidemark/schema/rules/roles'\nexport const x = [roles]\n`,
      'all lists of roles': `import * as roles from '@tidemark/schema/rules/roles'\nexport const x = [roles]\n`,
      'imported lists of roles': `export const x = () => import('@tidemark/schema/rules/roles')\n`,
      'the refusal of a person': `import { NotAllowed } from '#platform/http/refusals.ts'\nexport const x = new NotAllowed('No.')\n`,
    },
  },
  'tidemark(sql)': {
    at: `${services}/tidp/actions/query`,
    ending: '.ts',
    refused: {
      ...Object.fromEntries(
        ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'].map((name) => [
          name,
          `${database}export const x = (db: Kysely<Tables>) => db.${name}('plan')\n`,
        ]),
      ),
      'a query by its name': `${database}export const x = (db: Kysely<Tables>) => db['selectFrom']('plan')\n`,
      'a query after an optional chain': `${database}export const x = (db?: Kysely<Tables>) => db?.selectFrom('plan')\n`,
      'a query, taken out': `${database}export const x = ({ selectFrom }: Kysely<Tables>) => selectFrom('plan')\n`,
      'a query inside of a query': `export const x = (from: any) => from.selectFrom('plan')\n`,
      'a text of SQL': `export const x = (sql: any) => sql\`select 1\`\n`,
      'a typed text of SQL': `export const x = (sql: any) => sql<number>\`select 1\`\n`,
      'a text of SQL of a module': `export const x = (kysely: any) => kysely.sql\`select 1\`\n`,
    },
  },
  'tidemark(no-global-alias)': {
    at: `${services}/tidp/alias`,
    ending: '.ts',
    refused: {
      'process under another name': `const p = process\nexport const x = p.env\n`,
      'process as an argument': `export const x = Reflect.get(process, 'env')\n`,
      'process in an object': `export const x = { process }\n`,
      'a typed process': `export const x = (process as any).env\n`,
      'an unknown member of process': `export const x = (name: 'env') => process[name]\n`,
      'the global object under another name': `const g = globalThis\nexport const x = g.process.env\n`,
      'a member out of the global object': `const { process: p } = globalThis\nexport const x = p.env\n`,
      'an unknown member of the global object': `export const x = (name: 'process') => globalThis[name]\n`,
      'the global object of Node': `const g = global\nexport const x = g.process\n`,
    },
  },
  'tidemark(names)': {
    at: `${web}/features/tidp/named`,
    ending: '.ts',
    refused: {
      'a constant': `export const isTold = true\n`,
      'a function': `export function toWire() {}\n`,
      'a type': `export interface WireName {}\n`,
      'a parameter': `export const x = (wire: string) => wire\n`,
      'a property': `export const x = { tidied: 1 }\n`,
      'a member': `export const x = (line: any) => line.passOn()\n`,
      'an import under another name': `import { x as takingTurns } from '#features/tidp/y.ts'\nexport const y = [takingTurns]\n`,
      'a name with an underscore': `export const kin_of = 1\n`,
    },
  },
  'eslint(no-restricted-globals)': {
    at: `${gateway}/features/tidp/network`,
    ending: '.ts',
    refused: {
      fetch: `export const x = fetch('http://127.0.0.1/')\n`,
      'fetch under another name': `const f = fetch\nexport const x = f('http://127.0.0.1/')\n`,
      'a WebSocket': `export const x = new WebSocket('ws://127.0.0.1/')\n`,
      'an EventSource': `export const x = new EventSource('http://127.0.0.1/')\n`,
    },
  },
  'eslint(no-restricted-properties)': {
    at: `${gateway}/features/tidp/member`,
    ending: '.ts',
    refused: {
      'fetch of the global object': `export const x = globalThis.fetch('http://127.0.0.1/')\n`,
      'fetch by its name': `export const x = globalThis['fetch']('http://127.0.0.1/')\n`,
      'fetch out of the global object': `const { fetch: f } = globalThis\nexport const x = f('http://127.0.0.1/')\n`,
      'fetch of the global object of Node': `export const x = global.fetch('http://127.0.0.1/')\n`,
      'a WebSocket of the global object': `export const x = new globalThis.WebSocket('ws://127.0.0.1/')\n`,
      'the environment': `export const x = process.env\n`,
      'the environment of the global object': `export const x = globalThis.process.env\n`,
    },
  },
  'tidemark(import-path)': {
    at: `${services}/tidp/actions/path`,
    ending: '.ts',
    refused: {
      'a relative path to another folder': `import { x } from '../../asset/asset.ts'\nexport const y = [x]\n`,
      'a relative path to a type of another folder': `import type { X } from '../../asset/asset.ts'\nexport const y: X[] = []\n`,
      'a dynamic import of another folder': `export const y = () => import('../../asset/asset.ts')\n`,
      'the type of an import of another folder': `export type Y = import('../../asset/asset.ts').X[]\n`,
      'an export of another folder': `export { x } from '../../asset/asset.ts'\nexport const y = 1\n`,
      'a name from the root of the own folder': `import { x } from '#tidp/tidp.ts'\nexport const y = [x]\n`,
      'a file without an ending': `import { x } from './create'\nexport const y = [x]\n`,
      'a file of another folder without an ending': `import { x } from '#asset/asset'\nexport const y = [x]\n`,
    },
  },
  'tidemark(docstring)': {
    at: 'packages/schema/src/rules/docstring',
    ending: '.ts',
    refused: {
      'a clause': `/** What the services answer. */\nexport const x = 1\n`,
      'a clause of a person': `/** Who may read it. */\nexport const x = 1\n`,
      'a pronoun': `/** Those of the plan. */\nexport const x = 1\n`,
      'a clause in a block': `/**\n * What the services answer.\n */\nexport const x = 1\n`,
      'a clause at a property': `export interface X {\n  /** Of the discipline. */\n  x: 1\n}\n`,
      'a long sentence': `/** Reads ${'the plan and '.repeat(9)}the line. */\nexport const x = 1\n`,
      'a noun for a function': `/** The plan of a line. */\nexport function x() {}\n`,
      'a plural noun for a function': `/** Lines of the plan. */\nexport const x = () => 1\n`,
      'a conjunction for a function': `/** Whether the plan is locked. */\nexport const x = () => true\n`,
      'a noun for a function of the file': `/** The lines that wait. */\nconst y = () => 1\nexport const x = () => y()\n`,
      'a noun in a block': `/**\n * A plan.\n */\nexport async function x() {}\n`,
      'a noun for a component': `/** The plan. */\nexport const X = memo(() => null)\n`,
      'a noun for a hook': `/** Unsaved work. */\nexport const useX = () => 1\n`,
    },
  },
  'eslint(max-lines)': {
    at: `${web}/features/tidp/long`,
    ending: '.ts',
    refused: {
      code: 'export const x = [\n' + '  1,\n'.repeat(400) + ']\n',
      comments: '// Reads the plan.\n'.repeat(400) + 'export const x = [1]\n',
    },
  },
  'eslint(no-warning-comments)': {
    at: `${services}/tidp/later`,
    ending: '.ts',
    refused: {
      'a note for later': `// TODO: sort\nexport const x = [1]\n`,
      'a note for later in a docstring': `/** Sorts rows. FIXME: slowly */\nexport const x = [1]\n`,
      'a note at the end of a line': `export const x = [1] // hack\n`,
    },
  },
  'import(no-default-export)': {
    at: `${web}/features/tidp/default`,
    ending: '.ts',
    refused: {
      'a value': `export default 1\n`,
      'a function': `export default function x() {}\n`,
      'a name': `const x = 1\nexport { x as default }\n`,
    },
  },
  'typescript(no-explicit-any)': {
    at: `${services}/tidp/any`,
    ending: '.ts',
    refused: { 'a parameter': `export const x = (y: any) => y.z\n` },
  },
  'eslint(no-console)': {
    at: `${services}/tidp/console`,
    ending: '.ts',
    refused: { 'a log': `console.log(1)\nexport const x = [1]\n` },
  },
}

/** Files that follow every rule. */
const allowed: Readonly<Record<string, string>> = {
  [`${services}/tidp/tidp.store.ts`]: `${database}export const x = (db: Kysely<Tables>) => db.selectFrom('plan')\n`,
  [`${services}/demo/fill.ts`]: `${database}export const x = (db: Kysely<Tables>) => db.selectFrom('plan')\n`,
  [`${services}/commands/count.ts`]: `${database}export const x = (db: Kysely<Tables>) => db.selectFrom('plan')\n`,
  [`${services}/tidp/signals.ts`]: `interface Held {\n  process: string\n}\nexport const x = (held: Held) => [held.process, process.pid, { process: 1 }]\n`,
  [`${gateway}/upstream/call.ts`]: `export const x = () => fetch('http://127.0.0.1/')\n`,
  [`${services}/tidp/tidp.ts`]: `${from}export { x }\nexport const y: X[] = [x]\n`,
  [`${services}/tidp/actions/create.ts`]: `import { x } from '../tidp.ts'\nimport { y } from './save.ts'\nexport const z = [x, y]\n`,
  [`${services}/tidp/tables.ts`]: `import '#asset/asset.tables.ts'\n`,
  [`${services}/tidp/wait.ts`]: `import { setTimeout } from 'node:timers/promises'\nexport const wait = () => setTimeout(50)\n`,
  [`${services}/testkit/exports.ts`]: `export { readEnv } from '#env.ts'\n`,
  [`${services}/tidp/tidp.policy.ts`]: `import { restrictedTo } from '@tidemark/schema/rules/roles'\nimport type { Principal } from '#platform/http/principal.ts'\nexport const x = (principal: Principal) => principal.hasRole('C', ...restrictedTo.forms)\n`,
  [`${services}/tidp/label.ts`]: `import { roleLabel } from '@tidemark/schema/rules/roles'\nimport { NotFound } from '#platform/http/refusals.ts'\nexport const x = [roleLabel, NotFound]\n`,
  [`${web}/features/comment/index.ts`]: `export { Comments } from './Comments.tsx'\n`,
  [`${web}/shared/draft/draft.ts`]: `import { day } from '#shared/day.ts'\nexport const x = [day]\n`,
  [`${web}/shared/draft/draft.test.ts`]: `import { setImmediate } from 'node:timers/promises'
vi.useFakeTimers({ toFake: ['setTimeout'] })
vi.spyOn(globalThis, 'clearTimeout')
await setImmediate()
test.skipIf(noServer).each([{ only: true }])('saves %s', { timeout: 1000 }, () => {})
`,
  [`${web}/features/tidp/words.ts`]: `export const [skin, required, wireless, passOnce, kind, turns] = ['a', 'b']\n`,
  'packages/schema/src/rules/fine.ts': `/**
 * Reads the plan: its disciplines and lines. ${'A second sentence may be long. '.repeat(9)}
 */
export const x = [1]
/** The limits of a plan. */
export const y = { lines: 1 }
// A reason, for what only this file calls.
const z = () => y
/** Returns the plan. */
export const w = () => z()
`,
}

const planted = Object.entries(rules).flatMap(([rule, { at, ending, refused }]) =>
  Object.entries(refused).map(([title, text], index) => ({
    rule,
    title,
    file: `${at}${index}${ending}`,
    text,
  })),
)

let found: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  found = await lintFiles({
    ...Object.fromEntries(planted.map(({ file, text }) => [file, text])),
    ...allowed,
  })
})

test.each(planted)('$rule refuses $title', ({ rule, file }) => {
  expect(found.get(file) ?? []).toContain(rule)
})

describe('the rules allow', () => {
  test.each(Object.keys(allowed))('%s', (file) => {
    expect(found.get(file) ?? []).toEqual([])
  })
})
