import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeysOf } from '../../e2e/support/pages.ts'
import config from '../../vitest.config.ts'
import type { Scope } from './checks.ts'
import { readImports } from './imports.ts'
import { root } from './programs.ts'
import { isJourney, select } from './selection.ts'

/** Returns the scope of the changes since the main branch, and the names of the checks to run. */
export function changedScope(): { scope: Scope; which: ReadonlySet<string> | 'all' } {
  const changed = changedFiles()
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  const selection = select(changed, {
    files,
    imports: readImports(files),
    long: processTests(),
    journeysOf: shortJourneys(),
  })
  console.log(`${changed.length} files differ from ${base().name}.`)
  if (selection === 'everything') {
    console.log('One of them decides the results of all tests, so everything is checked.')
    return { scope: { long: false }, which: 'all' }
  }
  const { checks, tests, journeys } = selection
  console.log(`They touch ${tests.length} files of tests and ${journeys.length} of journeys.`)
  const kept = changed.filter((file) => existsSync(join(root, file)))
  // A changed journey is run whole.
  const long = changed.some(isJourney)
  return { scope: { long, only: { files: kept, tests, journeys } }, which: checks }
}

/** Returns the journeys of each part of the web client that have a test without the tag `@long`. */
function shortJourneys(): Record<string, readonly string[]> {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const isShort = (name: string) => {
    const text = readFileSync(join(root, `e2e/journeys/${name}.spec.ts`), 'utf8')
    return count(text, /^ *test\(/gm) > count(text, /'@long'/g)
  }
  return Object.fromEntries(
    Object.entries(journeysOf).map(([path, names]) => [path, names.filter(isShort)]),
  )
}

/** Lists the files of Vitest's project `processes`. */
function processTests(): Set<string> {
  const project = (config.test?.projects ?? []).find(
    (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'processes',
  )
  const include = typeof project === 'object' && 'test' in project ? project.test?.include : []
  return new Set(globSync(include ?? [], { cwd: root }))
}

/** Lists files that differ from the merge base with the main branch, new and deleted ones included. */
const changedFiles = (): string[] => [
  ...git('diff', '--name-only', '--no-renames', base().commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

function base(): { commit: string; name: string } {
  for (const name of ['main', 'origin/main'])
    try {
      return { commit: git('merge-base', name, 'HEAD')[0]!, name }
    } catch {
      // The clone has no such branch.
    }
  return { commit: 'HEAD', name: 'HEAD' }
}

/** Runs git and returns the lines that it says. */
const git = (command: string, ...args: string[]): string[] =>
  execFileSync('git', [command, ...(command === 'merge-base' ? [] : ['-z']), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  })
    .split(/[\0\n]/)
    .filter((line) => line !== '')
