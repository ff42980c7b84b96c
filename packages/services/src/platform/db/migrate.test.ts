import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database.ts'
import { StartFault } from '#platform/startFault.ts'
import { testEnv } from '#testkit/env.ts'
import { emptyServerDatabase } from '#testkit/serverTemplate.ts'

test.runIf(testEnv.TEST_DATABASE === 'postgres')(
  'a database that is not UTF-8 is refused with how to create one',
  async () => {
    const server = testEnv.TEST_DATABASE === 'postgres' ? testEnv.TEST_DATABASE_URL : ''
    const ascii = `encoding 'SQL_ASCII' locale 'C' template template0`
    const { choice, drop } = await emptyServerDatabase(server, ascii)
    onTestFinished(drop)
    const error: unknown = await openDatabase(choice).catch((fault: unknown) => fault)
    expect(StartFault.is(error) && error.message).toBe(
      "The database has the encoding SQL_ASCII, but must be UTF-8: create it with encoding 'UTF8' and template template0.",
    )
  },
)
