/**
 * Runs every check, the cheapest first, and prints `N passed, N failed` as the last line. A check
 * without single tests (types, lint, drift, build) counts as one. `node scripts/test.ts types
 * vitest` runs only the named checks.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeChromium } from '../packages/devkit/src/chromium.ts'

interface Outcome {
  passed: number
  failed: number
}
interface Check {
  name: string
  run: () => Promise<Outcome>
}

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const reports = { vitest: join(results, 'vitest.json'), journeys: join(results, 'journeys.json') }

const command = (program: string, args: string[], folder = root): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })

const asOne = (ok: boolean): Outcome => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * The number of retries: 1 on CI, which may be under load. A test that passes on its retry is
 * reported as flaky: it has a race condition. Elsewhere tests are not retried.
 */
const retries = process.env['CI'] ? 1 : 0

/**
 * Reads a runner's report. A runner that fails without a failed test, such as a file that does not
 * load, counts as one failure.
 */
function fromReport(ok: boolean, read: () => Outcome): Outcome {
  try {
    const outcome = read()
    return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const packages = [
  'packages/schema',
  'packages/gateway',
  'packages/services',
  'packages/web',
  'packages/playground',
  'packages/devkit',
  'packages/client',
  'examples/overview',
  'e2e',
  'bench',
]

const checks: Check[] = [
  {
    name: 'types',
    run: async () =>
      asOne(
        (
          await Promise.all(
            [...packages, 'scripts'].map((folder) => command('tsc', ['--project', folder])),
          )
        ).every(Boolean),
      ),
  },
  { name: 'format', run: async () => asOne(await command('oxfmt', ['--check', '.'])) },
  { name: 'lint', run: async () => asOne(await command('npm', ['run', '--silent', 'lint'])) },
  { name: 'codegen', run: async () => asOne(await command('node', ['scripts/codegenDrift.ts'])) },
  {
    name: 'schema',
    run: async () =>
      asOne(
        (await command('eslint', ['packages/schema/graphql', '--max-warnings', '0'])) &&
          (await command('node', ['scripts/schemaChanges.ts'])),
      ),
  },
  { name: 'build', run: async () => asOne(await command('node', ['scripts/build.ts'])) },
  {
    name: 'vitest',
    run: async () => {
      const ok = await command('vitest', [
        'run',
        `--retry=${retries}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reports.vitest}`,
      ])
      return fromReport(ok, () => {
        const report = JSON.parse(readFileSync(reports.vitest, 'utf8')) as {
          numPassedTests: number
          numFailedTests: number
        }
        return { passed: report.numPassedTests, failed: report.numFailedTests }
      })
    },
  },
  {
    name: 'journeys',
    run: async () => {
      const ok = await command('playwright', ['test', `--retries=${retries}`], join(root, 'e2e'))
      return fromReport(ok, () => {
        const { stats } = JSON.parse(readFileSync(reports.journeys, 'utf8')) as {
          stats: { expected: number; unexpected: number; flaky: number }
        }
        // `flaky` counts tests that passed on their retry.
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
      })
    },
  },
]

const wanted = process.argv.slice(2)
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
console.log(await describeChromium())
if (!process.env['TEST_DATABASE_URL'])
  console.log(
    'TEST_DATABASE_URL is not set: the service tests run on the embedded PostgreSQL only.',
  )

const total = { passed: 0, failed: 0 }
const failedChecks: string[] = []
for (const { name, run } of chosen) {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedChecks.push(name)
  console.log(
    `── ${name}: ${failed === 0 ? 'fine' : 'failed'} in ${Math.round((Date.now() - began) / 1000)} s`,
  )
}
if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
