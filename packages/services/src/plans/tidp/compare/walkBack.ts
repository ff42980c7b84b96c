import type { Attributes } from '#records/asset/asset.tables.ts'

/** The values that a change of an asset overwrote, and the version after it. */
export interface KeptChange {
  readonly version: number
  readonly before: Attributes
}

/**
 * Returns the attributes of an asset as they were before its last changes, which are listed the newest
 * first; undefined when one of them is missing.
 */
export function walkBack(
  { version, attribute }: { readonly version: number; readonly attribute: Attributes },
  changes: readonly KeptChange[],
): Attributes | undefined {
  const isComplete = changes.every((change, at) => change.version === version - at)
  return isComplete
    ? Object.assign({}, attribute, ...changes.map(({ before }) => before))
    : undefined
}
