import { attributeMetadataOf, primaryAssets, searchAssets } from '@tidemark/schema/rest/asset'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import type { Asset } from './asset.ts'
import { toRow } from './asset.ts'
import { requireFound } from './asset.policy.ts'
import { primaryAssetCodec } from './codec/place.ts'
import { readClassAttributes } from './classAttribute.store.ts'
import { findOfClass, searchTagCodes } from './assetPage.store.ts'
import { readTree } from './tree.store.ts'

/** Reads assets, their relations, and the choices of their attributes. */
export function assetRoutes(api: Api): void {
  serve(api, primaryAssets, async ({ body: { contract }, trx }) => {
    const assets = await findOfClass(trx, contract, 'Primary Asset')
    return { result: assets.sort(byName).map((asset) => toRow(asset)) }
  })

  serve(api, searchAssets, async ({ body, trx }) => {
    const { contract, tag_code, class_code, filter, relationsLevel, allowedClasses, ...paging } =
      body
    const asked = tag_code && [tag_code.fieldValue].flat()
    const { count, tagCodes } = await searchTagCodes(trx, {
      contract,
      tagCodes: asked,
      classCode: class_code,
      filter,
      ...paging,
    })
    if (asked && !filter) requireFound(asked, count)
    return {
      count,
      result: await readTree(trx, { contract, tagCodes, level: relationsLevel, allowedClasses }),
    }
  })

  serve(api, attributeMetadataOf, async ({ query: { contract, class_code }, trx }) => {
    const attributes = await readClassAttributes(trx, contract, class_code)
    return { class: [{ class_code, attributes }], global_attributes: [] }
  })
}

const nameOf = (asset: Asset) => primaryAssetCodec.get(asset, 'name') ?? asset.tag_code
const byName = (a: Asset, b: Asset) => nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true })
