import { NotFound } from '#platform/http/refusals.ts'

/**
 * Throws a 404 when the only requested tag code does not exist; among several, missing ones are
 * left out.
 */
export function requireFound(asked: readonly string[], found: number): void {
  if (found === 0 && new Set(asked).size === 1) throw new NotFound()
}
