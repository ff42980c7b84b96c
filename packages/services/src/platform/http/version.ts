import { InvalidInput } from './refusals.ts'

/** Refuses with 422, at the path of the version, a version that was never issued. */
export function requireKnownVersion(version: number, current: number, path: string): void {
  if (version > current)
    throw new InvalidInput({ [path]: 'This version does not exist. Load the latest one first.' })
}

/**
 * Returns whether a request names an older version than `current`; one without a version is never
 * stale. Refuses an unknown one as `requireKnownVersion`.
 */
export function isStale(version: number | undefined, current: number, path = 'version'): boolean {
  if (version === undefined) return false
  requireKnownVersion(version, current, path)
  return version < current
}
