import { z } from 'zod'

/**
 * The database of this test run: `TEST_DATABASE=postgres` creates databases on the server of
 * `TEST_DATABASE_URL`, directly; the services may connect to them through a pooler.
 */
export const testEnv = z
  .discriminatedUnion('TEST_DATABASE', [
    z.object({ TEST_DATABASE: z.literal('pglite') }),
    z.object({
      TEST_DATABASE: z.literal('postgres'),
      TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
      /** A pooler in front of the server; the services connect through it. */
      TEST_DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
      /** As `DATABASE_PREPARE` of the services. */
      TEST_DATABASE_PREPARE: z
        .enum(['true', 'false'])
        .default('true')
        .transform((value) => value === 'true'),
    }),
  ])
  .parse({ ...process.env, TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'pglite' })

/** Whether the services prepare statements, which not every pooler supports. */
export const preparesStatements =
  testEnv.TEST_DATABASE === 'pglite' || testEnv.TEST_DATABASE_PREPARE

/** The settings of REST calls in tests: a free port, checked answers, and a register that answers at once. */
export const restEnv = {
  host: '127.0.0.1',
  port: 0,
  log: { level: 'error', requests: false },
  checkAnswers: true,
  registerSeconds: 0,
  demo: 'off',
} as const
