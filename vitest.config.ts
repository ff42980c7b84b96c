import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { planting } from './scripts/test/plant.ts'
import { writeReport } from './scripts/test/reports.ts'
import { vitestReporter } from './scripts/test/vitest.reporter.ts'

/** The service tests run on this server, or else on PGlite. */
const server = process.env['TEST_DATABASE_URL']
const database = { TEST_DATABASE: server ? 'postgres' : 'pglite' }
const templates = join(import.meta.dirname, 'packages/services/src/testkit/templates.setup.ts')

/** The service tests that also run on PGlite beside a server: what differs between the two. */
const onBothDatabases = [
  'src/platform/{db,jobs,backup}/*.test.ts',
  'src/plans/register/ownRegister.test.ts',
]

/**
 * Tests that start whole processes, other servers or the conformance tool, fill the demonstration, or
 * feed the largest files while others are answered.
 */
const processTests = {
  services: [
    'src/processes/*.test.ts',
    'src/platform/backup/backup.test.ts',
    'src/demo/demo.test.ts',
    'src/{heavyOutput,openTransaction}.test.ts',
    'src/programme/lineImport/heavyImport.test.ts',
  ],
  gateway: ['src/processes/*.test.ts'],
  web: ['src/app/manySchedules.test.ts'],
  devkit: [
    'src/{demonstration,plants,start,team,upgrade,histories/histories}.test.ts',
    'src/conformance/*.test.ts',
  ],
  bench: server ? ['sizes.test.ts'] : [],
}

/** Limits that a machine with other work keeps, too: they tell what hangs from what is slow. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [join(import.meta.dirname, 'scripts/test/tests.setup.ts')],
}

/** One project per environment. */
export default defineConfig({
  test: {
    reporters: ['default', vitestReporter((report) => writeReport('vitest', report))],
    // Some tests wait for servers and timers, which leaves time for another worker.
    maxWorkers: availableParallelism() + 1,
    // With `isolate: false`, the files of a worker share their imports; loading them for each file
    // took longer than the tests.
    projects: [
      ...['schema', 'server'].map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          include: ['src/**/*.test.ts'],
          ...limits,
          isolate: false,
        },
      })),
      {
        test: {
          name: 'services',
          root: 'packages/services',
          include: ['src/**/*.test.ts'],
          exclude: processTests.services,
          env: database,
          globalSetup: templates,
          ...limits,
          isolate: false,
        },
      },
      ...(server
        ? [
            {
              test: {
                name: 'services:pglite',
                root: 'packages/services',
                include: onBothDatabases,
                env: { TEST_DATABASE: 'pglite' },
                globalSetup: templates,
                ...limits,
                isolate: false,
              },
            },
          ]
        : []),
      {
        // Vite would load graphql's ES modules for our files and CommonJS for packages; `instanceof
        // GraphQLError` then fails.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'gateway',
          root: 'packages/gateway',
          include: ['src/**/*.test.ts'],
          exclude: processTests.gateway,
          ...limits,
          isolate: false,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'devkit',
          root: 'packages/devkit',
          include: ['src/**/*.test.ts'],
          exclude: processTests.devkit,
          env: database,
          globalSetup: templates,
          ...limits,
          isolate: false,
        },
      },
      {
        test: {
          name: 'repo',
          root: 'scripts',
          include: ['**/*.test.ts'],
          // The tests of the linters run them.
          ...limits,
          isolate: false,
        },
      },
      {
        plugins: planting(),
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'processes',
          include: Object.entries(processTests).flatMap(([folder, files]) =>
            files.map((file) => join(folder === 'bench' ? folder : `packages/${folder}`, file)),
          ),
          env: database,
          globalSetup: templates,
          ...limits,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      'packages/web/vitest.config.ts',
    ],
  },
})
