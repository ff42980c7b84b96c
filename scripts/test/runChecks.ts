import type { Check, Scope } from './checks.ts'
import { quietly, run } from './programs.ts'
import type { Outcome } from './reports.ts'

/** The result of a check. */
export interface CheckResult extends Outcome {
  name: string
  seconds: number
}

/** One for each of two processors. */
const beside = 2

/**
 * Runs the checks, two at a time except for those that run alone. A failure stops no other check.
 * What a check says is printed when it has ended, and at once if it runs alone.
 */
export async function runChecks(chosen: readonly Check[], scope: Scope): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const waiting = chosen.filter(({ alone }) => !alone)
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const kept = quietly()
      const result = await timed(check, () => check.run(kept.run, scope))
      console.log(`\n── ${check.name}\n${kept.said()}${sentenceOf(result)}`)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: beside }, work))
  for (const check of chosen.filter(({ alone }) => alone)) {
    console.log(`\n── ${check.name}`)
    const result = await timed(check, () => check.run(run, scope))
    console.log(sentenceOf(result))
    results.push(result)
  }
  return results
}

async function timed({ name }: Check, work: () => Promise<Outcome>): Promise<CheckResult> {
  const began = performance.now()
  return { name, ...(await work()), seconds: (performance.now() - began) / 1000 }
}

const sentenceOf = ({ name, failed, seconds }: CheckResult) =>
  `── ${name}: ${failed === 0 ? 'fine' : 'failed'} in ${Math.round(seconds)} s`
