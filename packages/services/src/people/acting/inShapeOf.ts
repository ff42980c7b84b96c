import type { Asset } from '#records/asset/asset.ts'

/**
 * Formats an asset as the input of a request, with the request's names for the lists, so that a
 * stale write can be repeated.
 */
export const inShapeOf = (input: object) => (asset: Asset) => ({
  tag_code: asset.tag_code,
  version: asset.version,
  ...Object.fromEntries(
    Object.entries(asset.attribute).filter(([name]) => Object.hasOwn(input, name)),
  ),
})
