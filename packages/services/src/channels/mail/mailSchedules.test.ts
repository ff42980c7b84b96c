import { test } from 'vitest'
import { assertMailSchedules } from './mailSchedules.testkit.ts'

test('whatever the order of notifications, refusals and deaths of the sender, each mail is sent, and again only after a death', async () => {
  await assertMailSchedules(60)
})
