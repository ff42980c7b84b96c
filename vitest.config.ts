import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { registeredSuite } from './packages/gateway/src/testkit/registeredSuite.ts'

/** Apollo's suite needs Jest's globals and a single copy of graphql. */
const apolloSuite = {
  alias: [
    { find: /^graphql$/, replacement: 'graphql/index.js' },
    {
      find: '@jest/globals',
      replacement: join(import.meta.dirname, 'packages/gateway/src/testkit/jestGlobals.ts'),
    },
  ],
}

/**
 * Tests of rules in every state, by thousands of requests, and of documents. The database does not
 * decide their results, so they run on the embedded one only.
 */
const sameOnEveryDatabase = [
  'src/tidp/offers.test.ts',
  'src/form/states.test.ts',
  'src/**/*.policy.test.ts',
  'src/**/pdf/*.test.ts',
  'src/platform/sheet/*.test.ts',
]

/**
 * The tests that run on the embedded database where a server runs the other service tests. They are
 * `platform`, the migrations, and jobs, which share its only connection. The tests of devkit call
 * every endpoint on it, and the journeys use it, so the remaining tests need no second run.
 */
const embeddedBesideServer = [
  ...sameOnEveryDatabase,
  'src/platform/**/*.test.ts',
  'src/register/*.test.ts',
  'src/upgrade.test.ts',
]

const server = process.env['TEST_DATABASE_URL']

/** One project per environment. The service tests run on the server of TEST_DATABASE_URL, or else on PGlite. */
export default defineConfig({
  test: {
    // The tests mostly wait for servers, so every core gets a worker.
    maxWorkers: '100%',
    // With `isolate: false`, the files of a worker share their imports; loading them for each file
    // took longer than the tests.
    projects: [
      {
        test: {
          name: 'schema',
          root: 'packages/schema',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'services:pglite',
          root: 'packages/services',
          include: server ? embeddedBesideServer : ['src/**/*.test.ts'],
          env: { TEST_DATABASE: 'pglite' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      ...(server
        ? [
            {
              test: {
                name: 'services:postgres',
                root: 'packages/services',
                include: ['src/**/*.test.ts'],
                exclude: sameOnEveryDatabase,
                env: { TEST_DATABASE: 'postgres' },
                testTimeout: 60_000,
                hookTimeout: 60_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        resolve: apolloSuite,
        test: {
          name: 'apollo suite',
          root: 'packages/gateway',
          include: ['src/protocol/transport/apollo.suite.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Excluded: equal versions of suite and server (not both published), and Express' own
          // error page for a body that is not JSON.
          testNamePattern: /^(?!.*(lockstep versioning|throws an error if POST JSON is malformed))/,
          server: { deps: { inline: ['@apollo/server-integration-testsuite'] } },
        },
      },
      {
        resolve: apolloSuite,
        test: {
          name: 'apollo suite, registered documents',
          root: 'packages/gateway',
          include: ['src/protocol/transport/registered.suite.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          testNamePattern: registeredSuite,
          server: { deps: { inline: ['@apollo/server-integration-testsuite'] } },
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'devkit',
          root: 'packages/devkit',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'repo',
          root: 'scripts',
          include: ['**/*.test.ts'],
          // The tests of the linters run them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(process.env['TEST_DATABASE_URL']
        ? [
            {
              test: {
                name: 'bench',
                root: 'bench',
                include: ['*.test.ts'],
                testTimeout: 180_000,
              },
            },
          ]
        : []),
      'packages/web/vitest.config.ts',
    ],
  },
})
