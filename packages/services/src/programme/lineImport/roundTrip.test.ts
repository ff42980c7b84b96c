import { test } from 'vitest'
import { assertRoundTrips } from './roundTrip.testkit.ts'

test('a hundred exports that other programs wrote again read back as they were, or with an error of the cell', async () => {
  await assertRoundTrips(100)
})
