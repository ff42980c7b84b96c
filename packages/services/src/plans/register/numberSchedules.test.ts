import { test } from 'vitest'
import { assertNumberSchedules } from './numberSchedules.testkit.ts'

test('whatever the order in which lines are queued, removed, numbered by two processes and left by a dead one, each ends with one number or without a claim to one', async () => {
  await assertNumberSchedules(25)
})
