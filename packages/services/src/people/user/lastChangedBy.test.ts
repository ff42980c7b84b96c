import { expect, onTestFinished, test } from 'vitest'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { lastChangedBy } from './administration.store.ts'

test('a person whom no administrator changed was changed by the system', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await givenIn(db).contract('1DM03')
  await givenIn(db).person('mia@dunmere.example', { '1DM03': ['Registers:Viewer'] })
  const { user_id: userId } = await db
    .updateTable('person')
    .set({ updated_by: null })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  expect(await lastChangedBy(db, userId)).toBe('system')
})
