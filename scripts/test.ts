/**
 * Runs every check and prints `N passed, N failed` as the last line. `all` adds the tests of whole
 * processes and the long journeys, `changed` leaves out what the changes since the main branch do
 * not touch, and names such as `types vitest` choose checks.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { describeChromium } from '../packages/devkit/src/chromium.ts'
import { changedScope } from './test/changed.ts'
import { checks, type Check, type Scope } from './test/checks.ts'
import { endPrograms } from './test/programs.ts'
import { failedTests, results, slowestFiles } from './test/reports.ts'
import { runChecks } from './test/runChecks.ts'
import { serverOfRun } from './test/server.ts'
import { summary } from './test/summary.ts'

const names = checks.map(({ name }) => name)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !['all', 'changed', ...names].includes(name))
if (unknown.length > 0) {
  console.error(
    `There is no check ${unknown.join(', ')}. Name all, changed or some of ${names.join(', ')}.`,
  )
  process.exit(2)
}

function chosen(): { scope: Scope; which: readonly Check[] } {
  if (wanted.includes('changed')) {
    const { scope, which } = changedScope()
    return { scope, which: which === 'all' ? checks : checks.filter(({ name }) => which.has(name)) }
  }
  const named = checks.filter(({ name }) => wanted.includes(name))
  return { scope: { long: wanted.includes('all') }, which: named.length > 0 ? named : checks }
}

const { scope, which } = chosen()
const has = (name: string) => which.some((check) => check.name === name)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (has('journeys')) console.log(await describeChromium())
await using server = has('vitest') ? await serverOfRun(process.env['TEST_DATABASE_URL']) : undefined
if (server) {
  console.log(server.sentence)
  if (server.url) process.env['TEST_DATABASE_URL'] = server.url
}

let stopping = false
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.on(signal, () => {
    if (!stopping) void stop(128 + number)
  })

async function stop(code: number): Promise<never> {
  stopping = true
  await endPrograms()
  await server?.[Symbol.asyncDispose]()
  process.exit(code)
}

const done = await runChecks(which, scope)
console.log(`\n${summary(done, slowestFiles(10), failedTests())}`)
process.exitCode = done.every(({ failed }) => failed === 0) ? 0 : 1
