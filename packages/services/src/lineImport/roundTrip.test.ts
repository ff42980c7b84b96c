import { expect, test } from 'vitest'
import { assertRoundTrips } from './roundTrip.testkit.ts'

test('a hundred exports that other programs wrote again read back as they were, or with an error of the cell', async () => {
  await expect(assertRoundTrips({ numRuns: 100, seed: 36 })).resolves.toBeUndefined()
})
