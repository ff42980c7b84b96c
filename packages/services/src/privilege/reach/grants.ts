import { primaryAssetCodec } from '#asset/codec/place.ts'
import { judgePrivilege } from '@tidemark/schema/rules/privilege'
import type { PlacePath, PrivilegeNode, Thing } from '@tidemark/schema/rules/privilege'
import {
  classesOfPlan,
  hideableAttributes,
  reachableClasses,
  withWholes,
} from '@tidemark/schema/rules/reachable'
import type { Asset } from '#asset/asset.ts'

/** Places of a contract where somebody reaches the same classes, as the views of reach.views.ts read it. What is not in a grant is out of reach. */
export interface Grant {
  readonly contract: string
  /** Tag codes of primary assets; empty for what stands nowhere. */
  readonly places: readonly string[]
  readonly classes: readonly GrantedClass[]
  /** Whether everything that a plan consists of is reached there, so that its history may be told. */
  readonly whole: boolean
}

export interface GrantedClass {
  readonly class_code: string
  /** Attributes that are kept from them. */
  readonly hidden: readonly string[]
}

/** A primary asset, as far as its place goes. */
export type PlacedAsset = Pick<Asset, 'tag_code' | 'attribute'>

/** Stands for no place in a grant. */
export const nowhere = ''

/** All that `placeOf` reads of an asset beside its tag code. */
export const placeAttributes = [
  primaryAssetCodec.labelOf('sector'),
  primaryAssetCodec.labelOf('area'),
  primaryAssetCodec.labelOf('sectionCode'),
  primaryAssetCodec.labelOf('lotCode'),
  primaryAssetCodec.labelOf('uniqueId'),
]

/** Where an asset stands, in the words privileges use. */
export const placeOf = (asset: PlacedAsset): PlacePath => ({
  sector: primaryAssetCodec.get(asset, 'sector'),
  area: primaryAssetCodec.get(asset, 'area'),
  section: primaryAssetCodec.get(asset, 'sectionCode'),
  lot: primaryAssetCodec.get(asset, 'lotCode'),
  asset: primaryAssetCodec.get(asset, 'uniqueId') ?? asset.tag_code,
})

/** What several privileges on one contract let through together: the union of each one's additions minus substractions. */
export function grantsOf(
  contract: string,
  privileges: readonly PrivilegeNode[],
  assets: readonly PlacedAsset[],
): Grant[] {
  const told = new Map<string, readonly GrantedClass[]>()
  const named = JSON.stringify(privileges)
  const classesAt = (place: PlacePath | null) => {
    // Most privileges speak of sectors and few of assets: assets of which they say the same are judged once.
    const key = JSON.stringify(
      place &&
        Object.values(place).map((value) =>
          value !== null && named.includes(JSON.stringify(value)) ? value : null,
        ),
    )
    const known =
      told.get(key) ??
      withoutParts(classes.flatMap((classCode) => grantClass(privileges, { classCode, place })))
    told.set(key, known)
    return known
  }
  const places = [
    { tagCode: nowhere, classes: classesAt(null) },
    ...assets.map((asset) => ({ tagCode: asset.tag_code, classes: classesAt(placeOf(asset)) })),
  ]
  return [...Map.groupBy(places, (place) => JSON.stringify(place.classes)).values()].flatMap(
    (alike) => {
      const granted = alike[0]?.classes ?? []
      if (granted.length === 0) return []
      return [
        {
          contract,
          places: alike.map(({ tagCode }) => tagCode),
          classes: granted,
          whole: isWhole(granted),
        },
      ]
    },
  )
}

const classes = Object.values(reachableClasses).flat()

function grantClass(privileges: readonly PrivilegeNode[], thing: Thing): GrantedClass[] {
  const holding = privileges.filter((privilege) => judgePrivilege(privilege, thing).holds)
  if (holding.length === 0) return []
  const isShown = (attribute: string) =>
    holding.some((privilege) => judgePrivilege(privilege, { ...thing, attribute }).holds)
  return [
    {
      class_code: thing.classCode,
      hidden: (hideableAttributes[thing.classCode] ?? []).filter(
        (attribute) => !isShown(attribute),
      ),
    },
  ]
}

/** Without those that are part of something that is not granted. */
const withoutParts = (granted: readonly GrantedClass[]): GrantedClass[] => {
  const held = new Set(granted.map(({ class_code }) => class_code))
  return granted.filter(({ class_code }) =>
    withWholes(class_code).every((classCode) => held.has(classCode)),
  )
}

const isWhole = (granted: readonly GrantedClass[]) =>
  classesOfPlan.every((needed) =>
    granted.some(({ class_code, hidden }) => class_code === needed && hidden.length === 0),
  )
