/**
 * Runs mutation testing: changes the code in small ways and reports the changes that no test of the
 * same package detects. `npm run mutation -- rules`, or `policies`, `stores`, `upstream`,
 * `protocol`, or paths of files: `npm run mutation -- packages/schema/src/rules/tidp.ts`. `--tests
 * GLOB` narrows the tests that are run, `--workers 2` uses more cores. `--sample 0.3` measures
 * about 30 % of the changes, chosen by a hash of each change and `--seed`. A second run of the same
 * targets measures only mutants that changed or survived; `--afresh` measures everything, which a
 * changed constant needs after tests were added. Takes minutes to hours, so `npm test` does not
 * include it. The services' tests run on the embedded PostgreSQL unless TEST_DATABASE_URL names a
 * server.
 */
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

interface Target {
  /** The code that is changed. */
  files: string
  /**
   * The tests that are run for each change. All tests of the package would take days, since most of
   * them run the same code.
   */
  tests: string
}

const targets: Record<string, Target> = {
  rules: { files: 'packages/schema/src/rules/*.ts', tests: 'packages/schema/src/rules/*.test.ts' },
  policies: {
    files: 'packages/services/src/**/*.policy.ts',
    tests: 'packages/services/src/**/{*.policy,reach.store}.test.ts',
  },
  stores: {
    files: 'packages/services/src/**/*.store.ts',
    // Tests over HTTP start all services for each change.
    tests: 'packages/services/src/**/*.store.test.ts',
  },
  upstream: {
    files: 'packages/gateway/src/upstream/*.ts',
    // The others start a whole gateway, or a Redis server and wait for its leases.
    tests: 'packages/gateway/src/upstream/!(wholePage|redisSharing).test.ts',
  },
  protocol: {
    files: 'packages/gateway/src/protocol/**/*.ts',
    tests: 'packages/gateway/src/protocol/**/*.test.ts',
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '1' },
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    afresh: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0)
  throw new Error(`Name what is changed: ${Object.keys(targets).join(', ')}, or paths of files.`)
const files = positionals.map((name) => targets[name]?.files ?? name)
const tests = positionals.map((name) => targets[name]?.tests ?? `${dirname(name)}/*.test.ts`)
const [folder, another] = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))
if (!folder || another) throw new Error('Name files of one package at a time.')

const name = folder.replace('packages/', '')
const database = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite'
process.env['MUTATION_PROJECT'] = name === 'services' ? `services:${database}` : name
// A name may not be longer than a file name.
const asked = createHash('sha256').update(positionals.toSorted().join()).digest('hex').slice(0, 8)
const [first = ''] = positionals
const isSample = values.sample !== '1'
process.env['MUTATION_SAMPLE'] = `${values.sample},${values.seed}`
const report = `test-results/mutation-${positionals.length === 1 ? first.replaceAll(/[/*]+/g, '-') : asked}${isSample ? `-${values.sample}-${values.seed}` : ''}`

await new Stryker({
  packageManager: 'pnpm',
  testRunner: 'vitest',
  plugins: [
    '@stryker-mutator/vitest-runner',
    './scripts/mutationLogs.ts',
    './scripts/mutationSample.ts',
  ],
  ignorers: ['logs'],
  checkers: isSample ? ['sample'] : [],
  // Tests that set the machine's time zone need a process.
  vitest: { configFile: 'vitest.mutation.config.ts', dir: folder, pool: 'forks' },
  mutate: [...files, '!**/*.{test,testkit,suite,rows}.ts'],
  testFiles: values.tests.length > 0 ? values.tests : tests,
  // A change in a constant takes a run of every test: seconds for rules, hours elsewhere.
  ignoreStatic: name !== 'schema',
  concurrency: Number(values.workers),
  // Longer than a busy machine needs: a test that is merely slow would count as detected.
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  force: values.afresh,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  jsonReporter: { fileName: `${report}.json` },
  tempDirName: 'test-results/mutation',
  ignorePatterns: ['.data', 'docs', 'e2e', '**/dist', 'test-results'],
}).runMutationTest()
