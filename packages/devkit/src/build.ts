import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

const sites = [
  {
    name: 'web client',
    folder: 'packages/web',
    alsoFrom: ['packages/schema/src/**/*.ts'],
    configs: ['vite.config.ts'],
  },
  {
    name: 'playground',
    folder: 'packages/playground',
    alsoFrom: [],
    configs: ['vite.config.ts'],
  },
]

/** Hashes all source files of a site, including the lockfile. */
function sourcesOf({ folder, alsoFrom }: (typeof sites)[number]): string {
  const patterns = [
    `${folder}/src/**/*`,
    `${folder}/public/**/*`,
    `${folder}/*.{html,ts,json}`,
    'pnpm-lock.yaml',
    ...alsoFrom,
  ]
  const hash = createHash('sha256')
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/** Builds each site whose sources changed since its last build. */
export async function buildStale({
  quiet,
  signal,
}: {
  quiet: boolean
  signal?: AbortSignal | undefined
}): Promise<void> {
  for (const site of sites) {
    const mark = join(root, site.folder, 'dist/.sources')
    const sources = sourcesOf(site)
    if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) continue
    if (!quiet) console.log(`Building the ${site.name} …`)
    await Promise.all(
      site.configs.map((config) =>
        run(
          process.execPath,
          ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
          {
            cwd: join(root, site.folder),
            // Not that of a test, in which React is three times as large.
            env: { NODE_ENV: 'production' },
            maxBuffer: 64 * 1024 * 1024,
            signal,
          },
        ),
      ),
    )
    writeFileSync(mark, sources)
  }
}
