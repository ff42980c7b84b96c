import { expect, test } from 'vitest'
import { assertRoundTrips } from '#lineImport/roundTrip.testkit.ts'

test('two thousand exports that other programs wrote again read back as they were, or with an error of the cell', async () => {
  await expect(assertRoundTrips({ numRuns: 2_000 })).resolves.toBeUndefined()
}, 600_000)
