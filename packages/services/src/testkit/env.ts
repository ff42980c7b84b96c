import { z } from 'zod'

/** Which database the tests of this run use: `TEST_DATABASE=postgres` takes databases of its own on the server of `TEST_DATABASE_URL`. */
export const testEnv = z
  .discriminatedUnion('TEST_DATABASE', [
    z.object({ TEST_DATABASE: z.literal('pglite') }),
    z.object({
      TEST_DATABASE: z.literal('postgres'),
      TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    }),
  ])
  .parse({ ...process.env, TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'pglite' })
