import { test } from 'vitest'
import { assertLiveSchedules } from './liveSchedules.testkit.ts'

test('whatever the order of joining, leaving, changes, faults and revocations, live pages keep their promises', async () => {
  await assertLiveSchedules(1_000)
})
