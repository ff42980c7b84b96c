import { createHash } from 'node:crypto'

interface Mutant {
  id: string
  fileName: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

/** Share of the changes that are measured, above 0 and up to 1, and the seed of the choice: `0.3,1`. */
const [share = 1, seed = 0] = (process.env['MUTATION_SAMPLE'] ?? '1').split(',').map(Number)
if (!(share > 0 && share <= 1)) throw new Error('A sample is a share above 0 and up to 1.')

/** Returns a number from 0 to 1 that depends only on the seed and the change. */
function lot({ fileName, mutatorName, replacement, location: { start, end } }: Mutant): number {
  const file = fileName.slice(fileName.lastIndexOf('/packages/') + 1)
  const change = JSON.stringify([seed, file, mutatorName, replacement, start, end])
  return createHash('sha256').update(change).digest().readUInt32BE() / 2 ** 32
}

const check = (mutant: Mutant) =>
  lot(mutant) < share
    ? { status: 'passed' }
    : { status: 'compileError', reason: 'Not in the sample.' }

/**
 * Stryker plugin that measures a random sample of the changes. Stryker has no such option; it leaves
 * changes that a checker refuses out of its score and lists them as errors.
 */
export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    factory: () => ({
      init: async () => undefined,
      check: async (mutants: Mutant[]) =>
        Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
    }),
  },
]
