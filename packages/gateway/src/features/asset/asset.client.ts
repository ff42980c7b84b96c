import {
  type AssetRow,
  attributeMetadataOf,
  type ClassCode,
  currentPlans,
  primaryAssets,
  searchAssets,
} from '@tidemark/schema/rest/asset'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { limits } from '@tidemark/schema/limits'
import type { Window } from '#connections.ts'
import { GatewayError } from '#errors.ts'
import type { Call } from '#upstream/services.ts'
import { readWindow, requireCount } from '#upstream/paging.ts'
import { toChoices, toPrimaryAsset } from './asset.model.ts'

/** How deep, and to which classes, an asset is read. Deliverables have a separate, much lighter call. */
const depths = {
  plan: {
    relationsLevel: limits.relationsLevel.tidp,
    allowedClasses: [
      'TIDP',
      'DIDP',
      'Primary Asset',
      'Work Package',
      'Technical Lifecycles',
      'Comment',
    ],
  },
  discipline: {
    relationsLevel: limits.relationsLevel.discipline,
    allowedClasses: ['TIDP', 'DIDP', 'Comment'],
  },
  primaryAsset: { relationsLevel: 1, allowedClasses: ['Primary Asset', 'Work Package'] },
} as const satisfies Record<
  string,
  { relationsLevel: number; allowedClasses: readonly ClassCode[] }
>
export type Depth = keyof typeof depths
const classes = {
  plan: 'TIDP',
  discipline: 'DIDP',
  primaryAsset: 'Primary Asset',
} as const satisfies Record<Depth, ClassCode>

/**
 * Returns whether the services accept a text as a tag code. Text with control characters or lone
 * surrogates names nothing.
 */
const canBeTag = (text: string) => text !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text)

export const assetClient = (call: Call) => ({
  /**
   * Plans, disciplines or primary assets with the assets below them. Omits unknown assets, assets
   * of other classes and assets out of reach.
   */
  async trees(depth: Depth, contract: string, tagCodes: readonly string[]): Promise<AssetRow[]> {
    const { relationsLevel, allowedClasses } = depths[depth]
    const [first, ...others] = tagCodes.filter(canBeTag)
    if (first === undefined) return []
    try {
      const fieldValue = others.length > 0 ? [first, ...others] : first
      const body = {
        contract,
        tag_code: { fieldValue },
        module_name: 'TIDP',
        relationsLevel,
        allowedClasses: [...allowedClasses],
      }
      const { result, count } = await call(searchAssets, { body })
      requireCount(searchAssets, result.length, count)
      return result.filter((row) => row.class_code === classes[depth] && row.contract === contract)
    } catch (error) {
      if (GatewayError.is(error, 'NOT_FOUND')) return []
      throw error
    }
  },
  /** A window of the tag codes of plans or disciplines, and their total. Leaves out unknown `tagCodes`. */
  async list(
    contract: string,
    depth: 'plan' | 'discipline',
    {
      tagCodes,
      ...filter
    }: BodyOf<typeof searchAssets>['filter'] & { tagCodes?: readonly string[] },
    window: Window,
  ): Promise<{ rows: string[]; count: number }> {
    const fieldValue = tagCodes?.filter(canBeTag)
    if (fieldValue?.length === 0) return { rows: [], count: 0 }
    return readWindow(searchAssets, window, async (page, pageSize) => {
      const { result, count } = await call(searchAssets, {
        body: {
          contract,
          class_code: classes[depth],
          ...(fieldValue && { tag_code: { fieldValue } }),
          filter,
          page,
          pageSize,
        },
      })
      return { rows: result.map((row) => row.tag_code), count }
    })
  },
  primaryAssets: async (contract: string) =>
    (await call(primaryAssets, { body: { contract } })).result.map(toPrimaryAsset),
  /** The plans of an asset and stage that are not superseded, by work package. */
  currentPlans: async (contract: string, asset: string, stage: string) =>
    (await call(currentPlans, { query: { contract, primary_asset: asset, stage } })).result.map(
      ({ work_package, tag_code, title }) => ({
        workPackage: work_package,
        tagCode: tag_code,
        title,
      }),
    ),
  /** Choices for the attributes of a class. */
  async choices(contract: string, className: ClassCode) {
    const answer = await call(attributeMetadataOf, { query: { contract, class_code: className } })
    return toChoices([...(answer.class[0]?.attributes ?? []), ...answer.global_attributes])
  },
})
export type AssetClient = ReturnType<typeof assetClient>
