import { it } from 'vitest'
import { assertLineSchedules } from './lineSchedules.testkit.ts'

it('whatever the order of edits, saves, lost answers and reloads in two tabs, no work is lost, doubled or put over what nobody saw', async () => {
  await assertLineSchedules(1_000)
})
