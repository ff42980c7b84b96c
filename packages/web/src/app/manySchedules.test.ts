// @vitest-environment jsdom
import { it } from 'vitest'
import { assertSessionSchedules } from './session/sessionSchedules.testkit.ts'
import { assertLineSchedules } from '#features/deliverable/lineSchedules.testkit.ts'
import { assertTabsSchedules, shapes } from '#shared/draft/tabsSchedules.testkit.ts'

it('30,000 orders of several tabs with one sign-in', async () => {
  await assertSessionSchedules(30_000)
})

it.each(Object.entries(shapes))('20,000 orders of two tabs that write, %s', (_, shape) => {
  assertTabsSchedules(shape, 20_000)
})

it('15,000 orders of what one person does to lines in two tabs', async () => {
  await assertLineSchedules(15_000)
})
