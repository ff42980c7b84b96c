/**
 * Runs mutation testing: changes the code in small ways and reports the changes that no test of the same package detects.
 * `npm run mutation -- rules`, or `policies`, `stores`, `upstream`, `protocol`, or paths of files: `npm run mutation -- packages/schema/src/rules/tidp.ts`.
 * Takes minutes to hours, so `npm test` does not include it. The services' tests run on the embedded PostgreSQL unless TEST_DATABASE_URL names a server.
 */
import { Stryker } from '@stryker-mutator/core'

const targets: Record<string, string> = {
  rules: 'packages/schema/src/rules/*.ts',
  policies: 'packages/services/src/**/*.policy.ts',
  stores: 'packages/services/src/**/*.store.ts',
  upstream: 'packages/gateway/src/upstream/*.ts',
  protocol: 'packages/gateway/src/protocol/*.ts',
}

const wanted = process.argv.slice(2)
if (wanted.length === 0)
  throw new Error(`Name what is changed: ${Object.keys(targets).join(', ')}, or paths of files.`)
const files = wanted.map((name) => targets[name] ?? name)
const packages = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))
if (packages.size > 1) throw new Error('Name files of one package at a time.')

await new Stryker({
  packageManager: 'pnpm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.config.ts', dir: [...packages][0] },
  mutate: [...files, '!**/*.{test,testkit}.ts'],
  reporters: ['clear-text', 'json'],
  thresholds: { high: 95, low: 85, break: 85 },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  tempDirName: 'test-results/mutation',
  ignorePatterns: ['.data', 'docs', 'e2e', '**/dist', 'test-results'],
}).runMutationTest()
