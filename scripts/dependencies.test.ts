import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import configuration from '../dependencies.config.ts'
import { wings } from './lint/wings.ts'

const root = join(import.meta.dirname, '..')
const services = 'packages/services/src'
const gateway = 'packages/gateway/src'
const web = 'packages/web/src'

/** Every way to write an import of a file; `name` is the module's name as the importing file spells it. */
const spellings: Record<string, (name: string) => string> = {
  'import of a value': (name) => `import { x } from '${name}'\nexport const y = x\n`,
  'import of a type': (name) => `import type { X } from '${name}'\nexport type Y = X\n`,
  'inline import of a type': (name) => `import { type X } from '${name}'\nexport type Y = X\n`,
  'import for its side effects': (name) => `import '${name}'\n`,
  'export of a value': (name) => `export { x } from '${name}'\n`,
  'export of everything': (name) => `export * from '${name}'\n`,
  'export of a type': (name) => `export type { X } from '${name}'\n`,
  'dynamic import': (name) => `export const y = import('${name}')\n`,
  'dynamic import of a template': (name) => `export const y = import(\`${name}\`)\n`,
  'type of an import': (name) => `export type Y = import('${name}').X\n`,
  require: (name) => `export const y = require('${name}')\n`,
  'import of require': (name) => `import y = require('${name}')\nexport const z = y\n`,
}
interface Case {
  readonly rule: string
  /** Folder that imports. */
  readonly from: string
  /** The module's names, or the imported file. */
  readonly to: string | { readonly names: readonly string[] }
}

/** A plant for each wing: an import of the next one. */
const ofWings = Object.keys(wings).map((wing, at, all): Case => ({
  rule: `services-wing-${wing}`,
  from: `${services}/${wing}/${wings[wing]?.[0]}`,
  to: `${services}/${all[at + 1] ?? 'demo'}/target.ts`,
}))

/** A plant for each room: an import of the next one in its wing. */
const ofRooms = Object.entries(wings).flatMap(([wing, rooms]) =>
  rooms.slice(0, -1).map((room, at): Case => ({
    rule: `services-room-${wing}-${room}`,
    from: `${services}/${wing}/${room}`,
    to: `${services}/${wing}/${rooms[at + 1]}/target.ts`,
  })),
)

const library = (folder: string, name: string): Case => ({
  rule: `services-libraries-${folder}`,
  from: `${services}/plans/tidp`,
  to: { names: [name] },
})

const named = (...names: readonly string[]) => ({ names })
const builtIns = ['node:fs', 'fs', 'node:fs/promises']
const wall = (rule: string, from: string, to: Case['to']): Case[] => [{ rule, from, to }]

const cases: Case[] = [
  ...ofWings,
  ...ofRooms,
  {
    rule: 'services-sql',
    from: `${services}/plans/tidp`,
    to: { names: ['kysely', 'kysely/helpers'] },
  },
  {
    rule: 'services-labels',
    from: `${services}/plans/tidp`,
    to: { names: ['@tidemark/schema/rest/attributes'] },
  },
  library('platform-db', 'pg'),
  library('platform-db', '@electric-sql/pglite'),
  library('platform-jobs', 'pg-boss'),
  library('platform-files', '@aws-sdk/client-s3'),
  library('platform-pdf', 'pdfkit'),
  library('platform-sheet', 'yazl'),
  library('platform-files-pdf-', 'sharp'),
  library('platform-identity', 'oidc-provider'),
  library('platform-mail', 'nodemailer'),
  ...wall('services-imports-packages', `${services}/plans/tidp`, `${gateway}/target.ts`),
  ...wall('services-imports-packages', `${services}/plans/tidp`, named('@tidemark/devkit/target')),
  ...wall(
    'schema-imports-packages',
    'packages/schema/src/rules',
    `${services}/plans/tidp/target.ts`,
  ),
  ...wall('server-imports-packages', 'packages/server/src', `${gateway}/upstream/target.ts`),
  ...wall('gateway-imports-packages', `${gateway}/upstream`, `${services}/plans/tidp/target.ts`),
  ...wall('gateway-imports-packages', `${gateway}/features/tidp`, named('@tidemark/devkit/target')),
  ...wall('web-imports-packages', `${web}/api`, `${gateway}/target.ts`),
  ...wall('web-imports-packages', `${web}/features/tidp`, named('@tidemark/gateway/testkit')),
  ...wall('web-imports-packages', `${web}/app`, 'e2e/support/target.ts'),
  ...wall('client-imports-packages', 'packages/client/src', 'packages/schema/src/target.ts'),
  ...wall('playground-imports-packages', 'packages/playground/src', `${web}/ui/target.tsx`),
  ...wall('devkit-imports-packages', 'packages/devkit/src', 'bench/target.ts'),
  ...wall('examples-import-client', 'examples', named('@tidemark/schema/rules/target')),
  ...wall('production-imports-no-test', `${services}/plans/tidp`, `${services}/testkit/target.ts`),
  ...wall(
    'production-imports-no-test',
    `${services}/plans/tidp`,
    named('@tidemark/services/testkit'),
  ),
  ...wall('production-imports-no-test', `${web}/app`, `${web}/testing/target.ts`),
  ...wall('environment-only-in-env', `${gateway}/upstream`, named('node:process', 'process')),
  ...wall('environment-only-in-env', `${services}/plans/tidp`, named('node:process', 'process')),
  ...wall('schema-runs-anywhere', 'packages/schema/src/rules', named(...builtIns)),
  ...wall(
    'import-resolves',
    `${services}/plans/tidp`,
    named('#records/asset/missing.ts', '@tidemark/services/src/records/asset/target.ts'),
  ),

  ...wall('gateway-features', `${gateway}/features/tidp`, `${gateway}/features/user/target.ts`),
  ...wall(
    'gateway-features-call-upstream',
    `${gateway}/features/tidp`,
    `${gateway}/protocol/execution/target.ts`,
  ),
  ...wall('gateway-features-call-upstream', `${gateway}/features/tidp`, `${gateway}/server.ts`),
  ...wall('gateway-upstream', `${gateway}/upstream`, `${gateway}/features/user/target.ts`),
  ...wall('gateway-upstream', `${gateway}/upstream`, `${gateway}/protocol/target.ts`),
  ...wall('gateway-telemetry', `${gateway}/telemetry`, `${gateway}/upstream/target.ts`),
  ...wall('gateway-auth', `${gateway}/auth`, `${gateway}/protocol/target.ts`),
  ...wall(
    'gateway-protocol',
    `${gateway}/protocol/admission`,
    `${gateway}/features/user/target.ts`,
  ),
  ...wall(
    'gateway-protocol-admission',
    `${gateway}/protocol/admission`,
    `${gateway}/protocol/execution/target.ts`,
  ),
  ...wall(
    'gateway-protocol-execution',
    `${gateway}/protocol/execution`,
    `${gateway}/protocol/transport/target.ts`,
  ),
  ...wall('gateway-labels', `${gateway}/features/tidp`, named('@tidemark/schema/rest/attributes')),
  ...wall('gateway-labels', `${gateway}/upstream`, 'packages/schema/src/rest/attributes.ts'),
  ...wall(
    'gateway-http-clients',
    `${gateway}/features/tidp`,
    named('got', 'undici', 'node:https', 'https'),
  ),
  ...wall('gateway-node-http', `${gateway}/auth`, named('node:http', 'http')),

  ...wall('web-features', `${web}/features/tidp`, `${web}/features/user/target.ts`),
  ...wall('web-features', `${web}/features/tidp/review`, `${web}/features/comment/target.ts`),
  ...wall('web-features', `${web}/features/form`, `${web}/features/user/index.ts`),
  ...wall('web-app-composes', `${web}/features/tidp`, `${web}/app/target.ts`),
  ...wall('web-app-composes', `${web}/api`, `${web}/app/target.ts`),
  ...wall('web-app-composes', `${web}/ui/form`, `${web}/app/target.ts`),
  ...wall('web-shared', `${web}/shared/people`, `${web}/features/comment/index.ts`),
  ...wall('web-api', `${web}/api`, `${web}/features/user/target.ts`),
  ...wall('web-api', `${web}/api`, `${web}/shared/target.ts`),
  ...wall('web-ui', `${web}/ui`, `${web}/shared/target.ts`),
  ...wall('web-ui', `${web}/ui/form`, `${web}/api/target.ts`),
  ...wall('web-ui', `${web}/ui/DataGrid`, `${web}/features/user/target.ts`),
  ...wall('web-ui-no-domain', `${web}/ui`, named('@tidemark/schema/rules/target')),
  ...wall('web-ui-no-domain', `${web}/ui/form`, 'packages/schema/src/words.ts'),
  ...wall('web-ui-no-apollo', `${web}/ui`, named('@apollo/client', '@apollo/client/react')),
  ...wall('web-data-grid', `${web}/features/tidp`, `${web}/ui/DataGrid/editing/target.ts`),
  ...wall('web-data-grid', `${web}/ui/form`, `${web}/ui/DataGrid/target.ts`),
  ...wall('web-runs-in-browsers', `${web}/features/tidp`, named(...builtIns)),
]

/** Returns the path of a file as another folder spells it. */
function pathOf(from: string, to: string): string {
  const path = relative(from, to)
  return path.startsWith('.') ? path : `./${path}`
}

const byRule = cases.flatMap(({ rule, from, to }, of) =>
  (typeof to === 'string' ? [pathOf(from, to)] : to.names).map((name, at) => ({
    file: `${from}/planted_${of}_${at}.ts`,
    rule,
    title: `import of ${name} in ${from}`,
    text: spellings['import of a value']!(name),
  })),
)

const feature = `${web}/features/tidp`
/** Every name of one file: by path, by a path with detours, and by the package's `#`. */
const names = ['../user/target.ts', '../user/../user/target.ts', '#features/user/target.ts']
const bySpelling = names.flatMap((name, at) =>
  Object.entries(spellings).map(([spelling, write]) => ({
    file: `${feature}/spelled_${at}_${spelling.replaceAll(' ', '_')}.ts`,
    rule: 'web-features',
    title: `${spelling} of ${name}`,
    text: write(name),
  })),
)
const planted = [...byRule, ...bySpelling]

const allowed: Record<string, string> = {
  [`${services}/plans/tidp/allowed.ts`]: `import type { Kysely } from 'kysely'\nimport { x } from '#records/asset/target.ts'\nexport const y: Kysely = x\n`,
  [`${services}/plans/tidp/allowed.store.ts`]: `import { sql } from 'kysely'\nexport const y = sql\n`,
  [`${services}/plans/tidp/allowed.test.ts`]: `import '#testkit/target.ts'\nimport '#programme/workflow/target.ts'\n`,
  [`${services}/platform/db/allowed.ts`]: `import { Pool } from 'pg'\nexport const y = Pool\n`,
  'packages/schema/src/rules/allowed.ts': `import { x } from './target.ts'\nexport const y = x\n`,
  [`${gateway}/features/tidp/allowed.ts`]: `import type { Server } from 'node:http'\nimport { x } from '#upstream/target.ts'\nexport const y: Server = x\n`,
  [`${gateway}/features/tidp/allowed.model.ts`]: `import { x } from '@tidemark/schema/rest/attributes'\nexport const y = x\n`,
  [`${gateway}/upstream/allowed.ts`]: `import got from 'got'\nexport const y = got\n`,
  [`${gateway}/env.ts`]: `import { env } from 'node:process'\nexport const y = env\n`,
  [`${gateway}/protocol/transport/allowed.ts`]: `import { x } from '../admission/target.ts'\nexport const y = x\n`,
  [`${web}/features/tidp/allowed.tsx`]: `import { x } from '#features/comment/index.ts'\nexport const y = x\n`,
  [`${web}/app/allowed.tsx`]: `import { x } from '#features/user/target.ts'\nexport const y = x\n`,
  [`${web}/ui/allowed.ts`]: `import { x } from '@tidemark/schema/wording'\nexport const y = x\n`,
}

let folder: string
let violations: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-dependencies-'))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await write('package.json', '{ "type": "module" }')
  await mkdir(join(folder, 'node_modules/@tidemark'), { recursive: true })
  const packages = [
    'schema',
    'server',
    'services',
    'gateway',
    'web',
    'devkit',
    'client',
    'playground',
  ]
  for (const name of packages)
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@tidemark', name))
  for (const file of [
    'tsconfig.base.json',
    ...packages.map((name) => `packages/${name}/package.json`),
  ]) {
    await write(file, '')
    await copyFile(join(root, file), join(folder, file))
  }
  const libraries = cases.flatMap(({ to }) => (typeof to === 'string' ? [] : to.names))
  for (const name of [...libraries, 'kysely'].filter((one) => /^(@(?!tidemark)|[a-z])/.test(one))) {
    if (isBuiltin(name) || !/^(@[^/]+\/)?[^@/]+$/.test(name)) continue
    const main = '{ "type": "module", "exports": { ".": "./index.js", "./*": "./index.js" } }'
    await write(`node_modules/${name}/package.json`, main)
    await write(`node_modules/${name}/index.js`, 'export const x = 1\n')
  }
  const targets = [
    ...cases.flatMap(({ to }) => (typeof to === 'string' ? [to] : [])),
    `${services}/records/asset/target.ts`,
    `${services}/testkit/exports.ts`,
    `${gateway}/testkit/exports.ts`,
    `${gateway}/upstream/target.ts`,
    `${gateway}/protocol/admission/target.ts`,
    'packages/devkit/src/target.ts',
    'packages/schema/src/wording.ts',
    'packages/schema/src/rest/attributes.ts',
    'packages/schema/src/rules/target.ts',
  ]
  for (const target of targets) await write(target, 'export const x = 1\nexport type X = 1\n')
  for (const { file, text } of planted) await write(file, text)
  for (const [file, text] of Object.entries(allowed)) await write(file, text)
  await write(
    `${services}/records/asset/circle1.ts`,
    `import type { B } from './circle2.ts'\nexport type A = B\n`,
  )
  await write(
    `${services}/records/asset/circle2.ts`,
    `import type { A } from './circle1.ts'\nexport type B = A\n`,
  )
  violations = await cruise(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Returns the names of the rules that each file violates, by the command that `npm run lint` runs.
 */
async function cruise(cwd: string): Promise<Map<string, string[]>> {
  const program = join(root, 'node_modules/.bin/depcruise')
  const config = join(root, 'dependencies.config.ts')
  const folders = ['packages', 'e2e', 'bench', 'examples']
  const { stdout } = await promisify(execFile)(
    program,
    ['--config', config, '--output-type', 'json', ...folders],
    { cwd, maxBuffer: 1e9 },
  ).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as ICruiseResult
  const found = new Map<string, string[]>()
  for (const { from, rule } of summary.violations)
    found.set(from, [...(found.get(from) ?? []), rule.name])
  return found
}

test.each(planted)('$rule refuses the $title', ({ rule, file }) => {
  expect(violations.get(file) ?? []).toContain(rule)
})

test('a circle of types is refused', () => {
  expect(violations.get(`${services}/records/asset/circle1.ts`)).toEqual(['no-circle'])
})

test('what the rules allow passes', () => {
  expect(Object.keys(allowed).flatMap((file) => violations.get(file) ?? [])).toEqual([])
})

test('every rule has a sentence and a planted violation', () => {
  const rules = configuration.forbidden ?? []
  expect(rules.filter(({ comment }) => !comment?.endsWith('.'))).toEqual([])
  const names = new Set([...cases.map(({ rule }) => rule), 'no-circle'])
  expect(new Set(rules.map(({ name }) => name))).toEqual(names)
})
