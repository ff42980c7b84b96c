import { test } from 'vitest'
import { assertLiveSchedules } from '#upstream/liveSchedules.testkit.ts'

test('20,000 orders of what happens to live pages', async () => {
  await assertLiveSchedules(20_000)
})
