import { existsSync } from 'node:fs'
import { settingFaults } from '@tidemark/schema/rules/settings'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)

const variables = z.object({
  /** Serves the web client, the GraphQL endpoint and the playground. */
  PORT: port.default(4000),
  /** The REST services; only the gateway calls them. */
  SERVICES_PORT: port.default(4100),
  /** The embedded identity provider; people's browsers call it to sign in. */
  IDENTITY_PORT: port.default(4200),
  /** The folder of the embedded PostgreSQL. */
  DATA_DIR: z.string().min(1).default('.data/postgres'),
  /** A PostgreSQL server to use in place of the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Seconds the reference number register takes for each number. */
  REGISTER_SECONDS: z.coerce.number().min(0).max(600).default(2),
  /** Addresses to which the demonstration may send webhooks, as in the settings of the services. */
  WEBHOOK_ADDRESSES: z.string().optional(),
  /** A PostgreSQL server on which tests create databases. */
  TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A Chromium to run the browser tests in. */
  CHROMIUM_PATH: z.string().refine(existsSync, 'no such file').optional(),
  /** How many times slower the pages of the browser tests run, which shows their race conditions. */
  BROWSER_SLOWDOWN: z.coerce.number().min(1).max(20).default(1),
})
export type StartEnv = z.infer<typeof variables>

/**
 * Reads the configuration of `npm start` and the tests. Throws an error with one sentence per
 * invalid variable. An empty variable counts as absent.
 */
export function readStartEnv(source: NodeJS.ProcessEnv = process.env): StartEnv {
  const result = variables.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  )
  if (result.success) return result.data
  throw new Error(settingFaults(result.error.issues).join('\n'))
}
