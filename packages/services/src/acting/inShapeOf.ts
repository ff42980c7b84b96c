import type { Asset } from '#asset/asset.ts'

/** The asset as a stale request would have to be sent now: the request's lists are called as the attributes are. */
export const inShapeOf = (input: object) => (asset: Asset) => ({
  tag_code: asset.tag_code,
  version: asset.version,
  ...Object.fromEntries(
    Object.entries(asset.attribute).filter(([name]) => Object.hasOwn(input, name)),
  ),
})
