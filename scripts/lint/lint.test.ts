import { beforeAll, expect, test } from 'vitest'
import { lintFiles } from './lintFiles.testkit.ts'

/** dependencies.test.ts plants the spellings that import `node:process`. */
const refused: Record<string, string> = {
  'process.env': `export const x = process.env['PORT']\n`,
  'process["env"]': `export const x = process['env']\n`,
  '{ env } of process': `export const { env } = process\n`,
  'globalThis.process.env': `export const x = globalThis.process.env\n`,
  'global.process.env': `export const x = global.process.env\n`,
  'env of an imported process': `import * as process from 'node:process'\nexport const x = process.env\n`,
}
const folders = ['gateway/src/auth', 'services/src/tidp', 'web/src/api', 'schema/src', 'client/src']
const planted = folders.flatMap((folder) =>
  Object.entries(refused).map(([title, text], at) => ({
    title: `${title} in ${folder}`,
    file: `packages/${folder}/planted${at}.ts`,
    text,
  })),
)
const fetching = `export const x = await fetch('http://127.0.0.1/')\n`
const dialect = '/** Whoever asks is told anew. */\nexport const x = 1\n'
const proseFolders = [
  'gateway/src/auth',
  'services/src/tidp',
  'web/src/features/midp',
  'schema/src',
]
const others: Record<string, string> = {
  ...Object.fromEntries(
    proseFolders.map((folder) => [`packages/${folder}/prose.ts`, dialect] as const),
  ),
  'packages/gateway/src/env.ts': refused['process.env'] ?? '',
  'packages/gateway/src/upstream/allowed.ts': fetching,
  'packages/gateway/src/features/tidp/planted.ts': fetching,
  'packages/web/src/app/planted.ts': 'export default 1\n',
  'packages/web/vite.config.ts': 'export default 1\n',
  'packages/web/src/ui/Disabled.tsx': 'export const A = () => <IconButton disabled />\n',
  'packages/web/src/ui/Field.tsx': 'export const A = () => <Input disabled />\n',
}

let found: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  found = await lintFiles({
    ...Object.fromEntries(planted.map(({ file, text }) => [file, text])),
    ...others,
  })
})

test.each(planted)('the linter refuses $title', ({ file }) => {
  expect(found.get(file)).toContain('eslint(no-restricted-properties)')
})

test('env.ts reads the environment', () => {
  expect(found.get('packages/gateway/src/env.ts')).toBeUndefined()
})

test('only upstream/ fetches in the gateway', () => {
  expect(found.get('packages/gateway/src/features/tidp/planted.ts')).toContain(
    'eslint(no-restricted-globals)',
  )
  expect(found.get('packages/gateway/src/upstream/allowed.ts')).toBeUndefined()
})

test('only configuration files have default exports', () => {
  expect(found.get('packages/web/src/app/planted.ts')).toContain('import(no-default-export)')
  expect(found.get('packages/web/vite.config.ts')).toBeUndefined()
})

test.each(proseFolders)('comments in %s avoid words that hide their subject', (folder) => {
  expect(found.get(`packages/${folder}/prose.ts`)).toContain('eslint(no-warning-comments)')
})

test('a disabled button states its reasons', () => {
  expect(found.get('packages/web/src/ui/Disabled.tsx')).toContain('react(forbid-component-props)')
  expect(found.get('packages/web/src/ui/Field.tsx') ?? []).not.toContain(
    'react(forbid-component-props)',
  )
})
