import { z } from 'zod'

/**
 * The database of this test run: `TEST_DATABASE=postgres` creates databases on the server of
 * `TEST_DATABASE_URL`.
 */
export const testEnv = z
  .discriminatedUnion('TEST_DATABASE', [
    z.object({ TEST_DATABASE: z.literal('pglite') }),
    z.object({
      TEST_DATABASE: z.literal('postgres'),
      TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    }),
  ])
  .parse({ ...process.env, TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'pglite' })
