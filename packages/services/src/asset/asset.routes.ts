import {
  attributeMetadataOf,
  deliverablesOf,
  primaryAssets,
  searchAssets,
} from '@tidemark/schema/rest/asset'
import { primaryAssetAttributes } from '@tidemark/schema/rest/attributes'
import { searchContract } from '@tidemark/schema/rest/search'
import { byLabel } from '@tidemark/schema/rules/lineOrder'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import type { Asset } from './asset.ts'
import { textOf, toRow } from './asset.ts'
import { requireFound, requireReach } from './asset.policy.ts'
import { findAssets } from './asset.store.ts'
import { readClassAttributes } from './classAttribute.store.ts'
import { toDeliverable } from './codec/deliverable.ts'
import { findByText } from '#search/search.store.ts'
import { countLines, findLines } from './deliverable.store.ts'
import { findOfClass, searchTagCodes } from './assetPage.store.ts'
import { readTree } from './tree.store.ts'

/** Reading assets, their relations, what may be filled in on them, the lines of disciplines, and finding what one knows a part of the name of. */
export function assetRoutes(api: Api): void {
  serve(api, primaryAssets, async ({ body: { contract }, principal, trx }) => {
    requireReach(principal, contract)
    const assets = await findOfClass(trx, contract, 'Primary Asset')
    return { result: assets.sort(byName).map((asset) => toRow(asset)) }
  })

  serve(api, searchAssets, async ({ body, principal, trx }) => {
    const { contract, tag_code, class_code, relationsLevel, allowedClasses, ...paging } = body
    requireReach(principal, contract)
    const asked = tag_code && [tag_code.fieldValue].flat()
    const { count, tagCodes } = await searchTagCodes(trx, {
      contract,
      tagCodes: asked,
      classCode: class_code,
      ...paging,
    })
    if (asked) requireFound(asked, count)
    return {
      count,
      result: await readTree(trx, { contract, tagCodes, level: relationsLevel, allowedClasses }),
    }
  })

  serve(api, attributeMetadataOf, async ({ query: { contract, class_code }, principal, trx }) => {
    requireReach(principal, contract)
    const attributes = await readClassAttributes(trx, contract, class_code)
    return { class: [{ class_code, attributes }], global_attributes: [] }
  })

  serve(api, deliverablesOf, async ({ query: { contract, tag, line, only }, principal, trx }) => {
    requireReach(principal, contract)
    const disciplines = await findAssets(trx, { contract, tagCodes: tag, classCode: 'DIDP' })
    requireFound(tag, disciplines.length)
    const parents = disciplines.map(({ tag_code }) => tag_code)
    if (only === 'counts')
      return { deliverables: [], counts: await countLines(trx, contract, parents) }
    const lines = await findLines(trx, contract, parents, line)
    return { deliverables: lines.map(toDeliverable).sort(byLabel) }
  })

  serve(api, searchContract, async ({ query, principal, trx }) => {
    requireReach(principal, query.contract)
    return {
      result: await findByText(trx, { ...query, hidesAttributes: principal.hidesAttributes }),
    }
  })
}

const nameOf = (asset: Asset) => textOf(asset, primaryAssetAttributes.name) ?? asset.tag_code
const byName = (a: Asset, b: Asset) => nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true })
