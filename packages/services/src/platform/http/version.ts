import { InvalidInput } from './refusals.ts'

/**
 * Whether a request was made on an older version of a row than its `current` one; a request that names none was not. Refuses with 422, at the path of
 * the version in the request, a version that the services never issued.
 */
export function isStale(version: number | undefined, current: number, path = 'version'): boolean {
  if (version === undefined) return false
  if (version > current)
    throw new InvalidInput({ [path]: 'This version does not exist. Load the latest one first.' })
  return version < current
}
