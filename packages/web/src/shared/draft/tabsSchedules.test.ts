import { it } from 'vitest'
import { assertTabsSchedules, shapes } from './tabsSchedules.testkit.ts'

it.each(Object.entries(shapes))(
  'whatever the order in which two tabs write, %s, no work leaves the storage unsent',
  (_, shape) => {
    assertTabsSchedules(shape, 3_000)
  },
)
