import type { KnipConfig } from 'knip'

/** Files, exports and dependencies that nothing uses fail the lint. */
const config: KnipConfig = {
  ignore: ['**/generated/**'],
  // Types of exported functions and tables have names for their readers.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Kysely's migrator calls the migrations, a pool of threads the reader of sheets, the router the pages.
  ignoreIssues: {
    'packages/web/src/app/{Landing,pages/*}.tsx': ['exports'],
    'packages/services/src/migrations/*.ts': ['exports'],
    'packages/services/src/platform/sheet/reading.worker.ts': ['exports'],
  },
  // The binaries are part of the machine; tests that need them are skipped without them.
  ignoreBinaries: ['haproxy', 'pgbouncer', 'soffice'],
  workspaces: {
    '.': {
      entry: ['scripts/*.ts'],
      project: ['scripts/**/*.ts', '*.ts'],
      // scripts/test/checks.ts runs the programs of these.
      ignoreDependencies: ['@playwright/test', 'oxlint', 'oxlint-tsgolint'],
    },
    'packages/schema': { includeEntryExports: true, project: ['src/**/*.ts'] },
    'packages/server': { includeEntryExports: true, project: ['src/**/*.ts'] },
    'packages/services': {
      includeEntryExports: true,
      // Migrations are found by their folder; fixtures are started as processes of their own.
      entry: [
        'src/main.ts',
        'src/commands/*.ts',
        'src/migrations/*.ts',
        'src/**/*.worker.ts',
        'src/**/*.fixture.ts',
      ],
      project: ['src/**/*.ts'],
      // Font files, found by their packages' names.
      ignoreDependencies: [/^@fontsource/, '@expo-google-fonts/roboto'],
    },
    'packages/gateway': {
      includeEntryExports: true,
      entry: ['src/main.ts'],
      project: ['src/**/*.ts'],
    },
    'packages/web': {
      includeEntryExports: true,
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
