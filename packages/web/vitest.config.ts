import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // A long search, which the configuration of the root runs.
    exclude: ['src/app/manySchedules.test.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['src/testing/setup.ts', '../../scripts/test/tests.setup.ts'],
    // One page for all files, which the set-up cleans: a page for each file cost more than the
    // tests.
    isolate: false,
    // A spy or a stub that a file forgets would stay for the next files of the worker.
    restoreMocks: true,
    unstubGlobals: true,
    // As all projects: one group shares its workers.
    maxWorkers: availableParallelism() + 1,
  },
})
