import type { Services } from '#upstream/services.ts'

/** Lifetime of a result: health checks more frequent than this cause no requests. */
const goodForMs = 5000

/**
 * Checks, at most every five seconds, whether the issuer's keys are known and a service can be
 * reached. One service is enough: without the others parts of a screen are missing, not the whole.
 * Returns a sentence for each problem.
 */
export function readinessOf(
  keys: () => Promise<string[]>,
  services: Pick<Services, 'faults'>,
): () => Promise<string[]> {
  const look = async () => {
    const [unknown, faults] = await Promise.all([keys(), services.faults()])
    const said = Object.values(faults)
    if (said.includes(null)) return unknown
    const cause = said.find(Boolean)
    return [...unknown, cause ? `No service works: ${cause}` : 'No service can be reached.']
  }
  return remembered(look)
}

/** Remembers a result for as long as it is good. */
function remembered<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let found: Promise<Result> | undefined
  let foundAt = 0
  return () => {
    if (!found || Date.now() - foundAt >= goodForMs) {
      foundAt = Date.now()
      found = look()
    }
    return found
  }
}
