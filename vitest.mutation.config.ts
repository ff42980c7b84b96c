import { defineConfig } from 'vitest/config'
import everything from './vitest.config.ts'

/**
 * The project whose tests are run, named by `scripts/mutation.ts`. Other projects of the package
 * would run each test twice.
 */
const wanted = process.env['MUTATION_PROJECT']

/**
 * Changed code often waits forever. A test that fails is quicker to get over than a process that
 * Stryker has to end. Tests of the services over HTTP need more on a busy machine.
 */
const testTimeout = wanted?.startsWith('services:') ? 25_000 : 8000

export default defineConfig({
  test: {
    ...everything.test,
    projects: (everything.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === wanted
        ? [{ ...project, test: { ...project.test, testTimeout } }]
        : [],
    ),
  },
})
