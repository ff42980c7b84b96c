import { it } from 'vitest'
import { assertSessionSchedules } from './sessionSchedules.testkit.ts'

it('whatever the order of calls, renewals, logouts and another sign-in in several tabs, no sign-in is lost, doubled or mixed', async () => {
  await assertSessionSchedules(1_000)
})
