import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { registeredSuite } from './packages/gateway/src/testkit/registeredSuite.ts'

/** Apollo's suite is written for Jest and for one copy of graphql. */
const apolloSuite = {
  alias: [
    { find: /^graphql$/, replacement: 'graphql/index.js' },
    {
      find: '@jest/globals',
      replacement: join(import.meta.dirname, 'packages/gateway/src/testkit/jestGlobals.ts'),
    },
  ],
}

/** One project per place a test runs; the service suite runs on every database there is. */
export default defineConfig({
  test: {
    // Most of what these tests do is wait for a server: one worker a core, none kept back.
    maxWorkers: '100%',
    // `isolate: false` lets a worker's files share what they import; loading that anew for each file cost more than the tests.
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
          include: ['src/**/*.test.ts'],
          env: { TEST_DATABASE: 'pglite' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      ...(process.env['TEST_DATABASE_URL']
        ? [
            {
              test: {
                name: 'services:postgres',
                root: 'packages/services',
                include: ['src/**/*.test.ts'],
                env: { TEST_DATABASE: 'postgres' },
                testTimeout: 60_000,
                hookTimeout: 60_000,
                isolate: false,
              },
            },
          ]
        : []),
      {
        // Vite would give our own files graphql's ES module build while packages get the other one, and a GraphQLError of one is none of the other.
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
          include: ['src/protocol/apollo.suite.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Left out: that suite and server are of the same version, which were not both published; and the words of Express' own page for a body that is no JSON.
          testNamePattern: /^(?!.*(lockstep versioning|throws an error if POST JSON is malformed))/,
          server: { deps: { inline: ['@apollo/server-integration-testsuite'] } },
        },
      },
      {
        resolve: apolloSuite,
        test: {
          name: 'apollo suite, registered documents',
          root: 'packages/gateway',
          include: ['src/protocol/registered.suite.ts'],
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
      { test: { name: 'repo', root: 'scripts', include: ['**/*.test.ts'] } },
      'packages/web/vitest.config.ts',
    ],
  },
})
