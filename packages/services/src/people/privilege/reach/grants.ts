import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import type { ReachExtent } from '@tidemark/schema/rest/privilege'
import { judgePrivilege } from '@tidemark/schema/rules/privilege'
import type { PlacePath, PrivilegeNode, AccessSubject } from '@tidemark/schema/rules/privilege'
import {
  classesOfPlan,
  hiddenWith,
  hideableAttributes,
  reachableClasses,
  withEnclosingClasses,
} from '@tidemark/schema/rules/reachable'
import type { Asset } from '#records/asset/asset.ts'

/**
 * Places of a contract where a person reaches the same classes, as the views of reach.views.ts read
 * it. Everything without a grant is out of reach.
 */
export interface Grant {
  readonly contract: string
  /** Tag codes of primary assets and work packages; empty for entities without one. */
  readonly places: readonly string[]
  readonly classes: readonly GrantedClass[]
  /** Whether a plan's parts are all reachable there, so that its history may be shown. */
  readonly whole: boolean
}

export interface GrantedClass {
  readonly class_code: string
  /** Attributes that are hidden. */
  readonly hidden: readonly string[]
}

/** A primary asset, or a work package with the attributes of its asset: the places of a contract. */
export interface PlacedAsset extends Pick<Asset, 'tag_code' | 'attribute'> {
  /** Tag code of the primary asset. */
  readonly asset: string
  /** The name of the asset or work package. */
  readonly name: string
  /** The number of the work package, or its tag code; null for the asset itself. */
  readonly work_package: string | null
}

/** The place of entities without an asset or work package. */
export const nowhere = ''

/** The attributes that `placeOf` reads. */
export const placeAttributes = [
  primaryAssetCodec.labelOf('sector'),
  primaryAssetCodec.labelOf('area'),
  primaryAssetCodec.labelOf('sectionCode'),
  primaryAssetCodec.labelOf('lotCode'),
  primaryAssetCodec.labelOf('uniqueId'),
]

/** Returns a place in the terms of privileges. */
export const placeOf = (asset: PlacedAsset): PlacePath => ({
  sector: primaryAssetCodec.get(asset, 'sector'),
  area: primaryAssetCodec.get(asset, 'area'),
  section: primaryAssetCodec.get(asset, 'sectionCode'),
  lot: primaryAssetCodec.get(asset, 'lotCode'),
  asset: primaryAssetCodec.get(asset, 'uniqueId') ?? asset.asset,
  work_package: asset.work_package,
})

/**
 * Computes the reach of several privileges on one contract: the union of their additions minus
 * their subtractions.
 */
export function grantsOf(
  contract: string,
  privileges: readonly PrivilegeNode[],
  assets: readonly PlacedAsset[],
): Grant[] {
  const classesByPlace = new Map<string, readonly GrantedClass[]>()
  const named = JSON.stringify(privileges)
  const classesAt = (place: PlacePath | null) => {
    // Most privileges name sectors and few name assets: assets with the same relevant attributes
    // are evaluated once.
    const key = JSON.stringify(
      place &&
        Object.values(place).map((value) =>
          value !== null && !named.includes(JSON.stringify(value)) ? other : value,
        ),
    )
    const known =
      classesByPlace.get(key) ??
      withoutParts(classes.flatMap((classCode) => grantClass(privileges, { classCode, place })))
    classesByPlace.set(key, known)
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

/** Says how much of a contract of so many places grants include; null grants are the whole contract. */
export function extentOf(grants: readonly Grant[] | null, places: number): ReachExtent {
  if (grants?.length === 0) return 'NOTHING'
  return grants === null || grantsEverything(grants, places) ? 'EVERYTHING' : 'PART'
}

/** Returns whether the grants include each class with all attributes at each of so many places. */
const grantsEverything = (grants: readonly Grant[], places: number): boolean =>
  grants.every(
    (grant) =>
      grant.classes.length === classes.length &&
      grant.classes.every(({ hidden }) => hidden.length === 0),
  ) && grants.reduce((sum, grant) => sum + grant.places.length, 0) === places

/** Stands for all values that no privilege names; null stands for none. */
const other = ''

const classes = Object.values(reachableClasses).flat()

function grantClass(privileges: readonly PrivilegeNode[], thing: AccessSubject): GrantedClass[] {
  const holding = privileges.filter((privilege) => judgePrivilege(privilege, thing).holds)
  if (holding.length === 0) return []
  const isShown = (attribute: string) =>
    holding.some((privilege) => judgePrivilege(privilege, { ...thing, attribute }).holds)
  return [
    {
      class_code: thing.classCode,
      hidden: (hideableAttributes[thing.classCode] ?? []).flatMap((attribute) =>
        isShown(attribute) ? [] : (hiddenWith[attribute] ?? attribute),
      ),
    },
  ]
}

/** Removes classes whose parent class is not granted. */
const withoutParts = (granted: readonly GrantedClass[]): GrantedClass[] => {
  const held = new Set(granted.map(({ class_code }) => class_code))
  return granted.filter(({ class_code }) =>
    withEnclosingClasses(class_code).every((classCode) => held.has(classCode)),
  )
}

const isWhole = (granted: readonly GrantedClass[]) =>
  classesOfPlan.every((needed) =>
    granted.some(({ class_code, hidden }) => class_code === needed && hidden.length === 0),
  )
