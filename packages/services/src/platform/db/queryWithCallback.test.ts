import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testkit/testDatabase.ts'

test('an error of the database has a stack that leads to the caller', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const refused = await sql`select * from nowhere`.execute(db).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: '42P01',
    stack: expect.stringContaining('queryWithCallback.test.ts'),
  })
})
