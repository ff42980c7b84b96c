import type { KnipConfig } from 'knip'

/** Files, exports and dependencies that nothing uses fail the lint. */
const config: KnipConfig = {
  ignore: ['**/generated/**'],
  // Types of exported functions and tables have names for their readers.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Kysely's migrator calls the migrations, Apollo's suite the globals, a pool of threads the renderer.
  ignoreIssues: {
    'packages/services/src/migrations/*.ts': ['exports'],
    'packages/gateway/src/testkit/jestGlobals.ts': ['exports'],
    'packages/web/src/firstScreen/main.ts': ['exports'],
    'packages/gateway/src/site/firstScreen/rendering.worker.ts': ['exports'],
  },
  // The binaries are part of the machine; tests that need them are skipped without them.
  ignoreBinaries: ['redis-server', 'haproxy', 'pgbouncer'],
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'vitest.mutation.config.ts'],
      project: ['scripts/**/*.ts', '*.ts'],
      // Stryker loads its runner by name; scripts/test.ts runs Playwright's program in e2e/.
      ignoreDependencies: ['@stryker-mutator/vitest-runner', '@playwright/test'],
    },
    'packages/schema': { includeEntryExports: true, project: ['src/**/*.ts'] },
    'packages/services': {
      includeEntryExports: true,
      // Migrations are found by their folder; fixtures are started as processes of their own.
      entry: ['src/main.ts', 'src/commands/*.ts', 'src/migrations/*.ts', 'src/**/*.fixture.ts'],
      project: ['src/**/*.ts'],
      // Font files, found by their packages' names.
      ignoreDependencies: [/^@fontsource/, '@expo-google-fonts/roboto'],
    },
    'packages/gateway': {
      includeEntryExports: true,
      // vitest.config.ts names the suites and what stands for Jest in them.
      entry: [
        'src/main.ts',
        'src/**/*.worker.ts',
        'src/**/*.suite.ts',
        'src/testkit/jestGlobals.ts',
      ],
      project: ['src/**/*.ts'],
    },
    'packages/web': {
      includeEntryExports: true,
      // Called in a thread of the gateway.
      entry: ['src/firstScreen/main.ts'],
      vite: { config: ['vite.config.ts', 'vite.firstScreen.config.ts'] },
      project: ['src/**/*.{ts,tsx}', '*.ts'],
    },
    'packages/devkit': { includeEntryExports: true, project: ['src/**/*.ts'] },
    'packages/playground': { project: ['src/**/*.{ts,tsx}', '*.ts'] },
    // Its exports are for other programs.
    'packages/client': { project: ['src/**/*.ts'] },
    bench: {
      entry: [
        '*.ts',
        'gateways/*.ts',
        'gateways/contenders/*.ts',
        '{grid,memory,people,programme}/*.ts',
      ],
      project: ['**/*.ts'],
    },
    e2e: { entry: ['pictures.ts'], project: ['**/*.ts'] },
    'examples/*': { entry: ['*.ts'] },
  },
}

export default config
