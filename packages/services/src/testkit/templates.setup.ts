import type { TestProject } from 'vitest/node'
import { createTemplate } from './testDatabase.ts'

/** Creates the templates of a project's databases before its tests, whose time limits are short. */
export default async function setup({ config }: TestProject): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
  if (config.env['TEST_DATABASE'] === 'postgres') await createTemplate(server)
  // Beside a server, whole processes are tested on both.
  if (config.env['TEST_DATABASE'] === 'pglite' || config.name === 'processes')
    await createTemplate()
}
