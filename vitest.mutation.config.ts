import { defineConfig } from 'vitest/config'
import everything from './vitest.config.ts'

/** The project whose tests are run, named by `scripts/mutation.ts`. Other projects of the package would run each test twice. */
const wanted = process.env['MUTATION_PROJECT']

export default defineConfig({
  test: {
    ...everything.test,
    projects: (everything.test?.projects ?? []).filter(
      (project) =>
        typeof project === 'object' && 'test' in project && project.test?.name === wanted,
    ),
  },
})
