/** Runs codegen and fails when the committed or staged generated files differ from its output. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const generated = [
  'packages/schema/schema.graphql',
  'packages/schema/openapi.json',
  'docs/settings.md',
  'packages/gateway/src/generated/*',
  'packages/web/src/api/generated/*',
  'packages/client/src/generated/*',
]

const fingerprint = (): Map<string, string> =>
  new Map(
    generated
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest('hex'),
      ]),
  )

const before = fingerprint()
execFileSync('graphql-codegen', ['--config', 'codegen.ts', '--silent'], {
  cwd: root,
  stdio: 'inherit',
})
for (const script of ['scripts/openApi.ts', 'scripts/settings.ts'])
  execFileSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
const after = fingerprint()
const drifted = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
)
if (drifted.length > 0) {
  console.error(`Stale: ${drifted.join(', ')}. They have been regenerated; commit them.`)
  process.exitCode = 1
}
