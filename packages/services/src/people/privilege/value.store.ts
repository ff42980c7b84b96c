import type { Kysely } from 'kysely'
import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import type { PrivilegeValueRow } from '@tidemark/schema/rest/privilege'
import { numberingAttribute } from '@tidemark/schema/rules/fillable'
import { everyValue, placeTypes } from '@tidemark/schema/rules/privilege'
import type { PlacePath, PrivilegeType } from '@tidemark/schema/rules/privilege'
import { hideableAttributes, reachableClasses } from '@tidemark/schema/rules/reachable'
import type { Tables } from '#platform/db/tables.ts'
import { placeOf } from './reach/grants.ts'
import { readPlaces } from './reach/reach.store.ts'

/**
 * Reads the values of a type below the values above it, the outermost first, in display order. Of places
 * the whole path counts, because a name such as South is unique only inside its sector.
 */
export async function readValues(
  db: Kysely<Tables>,
  contract: string,
  type: PrivilegeType,
  path: readonly string[],
): Promise<PrivilegeValueRow[]> {
  const isBelow = (value: string | null) => isAny(path.at(-1)) || value === path.at(-1)
  switch (type) {
    case 'contract': {
      const { name } = await db
        .selectFrom('contract')
        .select('name')
        .where('code', '=', contract)
        .executeTakeFirstOrThrow()
      return [{ value: contract, label: `${contract} ${name}` }]
    }
    case 'module':
      return Object.keys(reachableClasses).map(unlabelled)
    case 'class':
      return Object.entries(reachableClasses).flatMap(([module, classes]) =>
        isBelow(module) ? classes.map(unlabelled) : [],
      )
    case 'attribute':
      return [
        ...new Set([
          ...Object.entries(hideableAttributes).flatMap(([classCode, names]) =>
            isBelow(classCode) ? names : [],
          ),
          ...(isBelow('Form') ? await attributesOfForms(db, contract) : []),
        ]),
      ].map(unlabelled)
    default:
      return valuesOfPlaces(db, contract, type, path)
  }
}

const isAny = (value: string | undefined) => value === undefined || value === everyValue

const unlabelled = (value: string): PrivilegeValueRow => ({ value, label: value })

/** Reads the attribute names of the contract's templates, except those that number the forms. */
async function attributesOfForms(db: Kysely<Tables>, contract: string): Promise<string[]> {
  const templates = await db
    .selectFrom('template')
    .innerJoin('template_revision', (join) =>
      join
        .onRef('template_revision.template_id', '=', 'template.template_id')
        .onRef('template_revision.revision', '=', 'template.revision'),
    )
    .select('content')
    .where('contract', '=', contract)
    .where('removed_at', 'is', null)
    .execute()
  const names = templates.flatMap(({ content: { attributes, components } }) =>
    attributes
      .filter((attribute) => attribute !== numberingAttribute(attributes))
      .concat(components.flatMap((component) => component.attributes))
      .map(({ attribute_name: name }) => name),
  )
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

async function valuesOfPlaces(
  db: Kysely<Tables>,
  contract: string,
  type: keyof PlacePath,
  path: readonly string[],
) {
  const places = (await readPlaces(db, contract)).map((asset) => ({
    place: placeOf(asset),
    name: type === 'work_package' ? asset.name : primaryAssetCodec.get(asset, 'name'),
  }))
  const above = placeTypes.slice(0, placeTypes.indexOf(type))
  const given = path.slice(-above.length)
  const isBelow = (place: PlacePath) =>
    above.toReversed().every((level, up) => {
      const value = given.at(-1 - up)
      return isAny(value) || place[level] === value
    })
  const below = new Map<string, Set<string>>()
  for (const { place, name } of places) {
    const value = place[type]
    if (value === null || !isBelow(place)) continue
    const names = below.get(value) ?? new Set()
    if (name !== null) names.add(name)
    below.set(value, names)
  }
  return [...below]
    .map(([value, names]) => ({ value, label: labelOf(value, [...names]) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

/** How many assets a place is explained by. */
const named = 2

/** Explains the code of a place by the assets in it: `SL04: Harrow Lane Shaft`. */
function labelOf(value: string, assets: readonly string[]): string {
  if (assets.length === 0) return value
  const more = assets.length - named
  return `${value}: ${assets.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
