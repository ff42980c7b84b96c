import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module' }),
  'packages/services/package.json': JSON.stringify({
    name: '@tidemark/services',
    type: 'module',
    dependencies: { '@tidemark/schema': 'workspace:*', 'planted-library': '1.0.0' },
  }),
  'packages/services/src/main.ts': `import { used } from './imported.ts'\nimport '@tidemark/schema/rules/imported'\nused()\n`,
  'packages/services/src/imported.ts': `export const used = () => 1\nexport const planted = 1\nexport type Planted = 1\n`,
  'packages/services/src/orphan.ts': `export const x = 1\n`,
  'packages/schema/package.json': JSON.stringify({
    name: '@tidemark/schema',
    type: 'module',
    exports: { './rules/*': './src/rules/*.ts' },
  }),
  'packages/schema/src/rules/imported.ts': `export const plantedRule = 1\n`,
}

test('knip finds a file, an export, a type, a rule and a dependency that nothing uses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-unused-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    for (const file of ['knip.config.ts', 'pnpm-workspace.yaml'])
      await copyFile(join(root, file), join(folder, file))
    const { stdout } = await promisify(execFile)(
      join(root, 'node_modules/.bin/knip'),
      ['--reporter', 'compact', '--no-config-hints'],
      { cwd: folder },
    ).catch((error: { stdout: string }) => error)
    for (const planted of ['orphan.ts', 'planted', 'Planted', 'plantedRule', 'planted-library'])
      expect(stdout).toMatch(new RegExp(`\\b${planted}\\b`))
    expect(stdout).not.toMatch(/\bused\b/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
