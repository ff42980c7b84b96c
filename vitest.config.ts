import { defineConfig } from 'vitest/config'

/** One project per place a test runs; the service suite runs on every database there is. */
export default defineConfig({
  test: {
    // Most of what these tests do is wait for a server: one worker a core, none kept back.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'schema', root: 'packages/schema', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'services:pglite', root: 'packages/services', include: ['src/**/*.test.ts'],
          env: { TEST_DATABASE: 'pglite' }, testTimeout: 20_000, hookTimeout: 40_000,
        },
      },
      ...(process.env['TEST_DATABASE_URL']
        ? [{
            test: {
              name: 'services:postgres', root: 'packages/services', include: ['src/**/*.test.ts'],
              env: { TEST_DATABASE: 'postgres' }, testTimeout: 20_000, hookTimeout: 40_000,
            },
          }]
        : []),
      {
        // Vite would give our own files graphql's ES module build while packages get the other one, and a GraphQLError of one is none of the other.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: { name: 'gateway', root: 'packages/gateway', include: ['src/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 40_000 },
      },
      { test: { name: 'devkit', root: 'packages/devkit', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      { test: { name: 'repo', root: 'scripts', include: ['**/*.test.ts'] } },
      'packages/web/vitest.config.ts',
    ],
  },
})
