import { InvalidInput } from './refusals.ts'

/**
 * Returns whether a request names an older version than `current`; one without a version is never
 * stale. Refuses with 422, at the path of the version, a version that was never issued.
 */
export function isStale(version: number | undefined, current: number, path = 'version'): boolean {
  if (version === undefined) return false
  if (version > current)
    throw new InvalidInput({ [path]: 'This version does not exist. Load the latest one first.' })
  return version < current
}
