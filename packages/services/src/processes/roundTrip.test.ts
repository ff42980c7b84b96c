import { test } from 'vitest'
import { assertRoundTrips } from '#programme/lineImport/roundTrip.testkit.ts'

test('two thousand exports that other programs wrote again read back as they were, or with an error of the cell', async () => {
  await assertRoundTrips(2_000)
}, 600_000)
