import { test } from 'vitest'
import { assertNumberSchedules } from '#plans/register/numberSchedules.testkit.ts'

test('300 orders of what happens to lines that are numbered', async () => {
  await assertNumberSchedules(300)
})
