import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testkit/testDatabase.ts'

test('what the database refuses is an error whose stack leads to who asked', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const refused = await sql`select * from nowhere`.execute(db).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '42P01', stack: expect.stringContaining('askOf.test.ts') })
})
