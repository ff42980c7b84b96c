/** Stands in for Jest's globals where a published suite asks for them. */
import { afterEach as vitestAfterEach } from 'vitest'

export { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi as jest } from 'vitest'

/** Jest's hooks may say by a callback that they are done. */
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
