import { refusal } from '#errors.ts'

/** Limits of the variables of one operation, above the need of the largest save and of any input. */
const variableLimits = {
  values: 20_000,
  /** Of one object. */
  keys: 100,
  depth: 32,
} as const

/**
 * Rejects oversized variables before they are coerced: each message about a faulty value repeats
 * it, and coercion is recursive. One pass over all values. Throws a refusal.
 */
export function requireModestVariables(variables: object): void {
  const open: { values: object; depth: number }[] = [{ values: variables, depth: 0 }]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { values, depth } = next
    const below: unknown[] = Object.values(values)
    if (!Array.isArray(values) && below.length > variableLimits.keys)
      throw refusal(
        'TOO_COMPLEX',
        `An object of the variables has more than ${variableLimits.keys} keys.`,
      )
    count += below.length
    if (count > variableLimits.values)
      throw refusal('TOO_COMPLEX', `The variables have more than ${variableLimits.values} values.`)
    for (const value of below) {
      if (typeof value !== 'object' || value === null) continue
      if (depth === variableLimits.depth)
        throw refusal('BAD_REQUEST', 'The request is nested too deeply.')
      open.push({ values: value, depth: depth + 1 })
    }
  }
}
