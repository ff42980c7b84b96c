/** Jest's globals by Vitest, for published suites that import them. */
import { afterEach as vitestAfterEach } from 'vitest'

export { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi as jest } from 'vitest'

/** Supports Jest's hooks with a `done` callback. */
export const afterEach = (run: (done: () => void) => unknown): void =>
  vitestAfterEach(
    run.length === 0
      ? async () => {
          await run(() => undefined)
        }
      : () =>
          new Promise<void>((resolve) => {
            run(resolve)
          }),
  )
