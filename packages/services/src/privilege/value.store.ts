import type { Kysely } from 'kysely'
import { primaryAssetCodec } from '#asset/codec/place.ts'
import type { PrivilegeValueRow } from '@tidemark/schema/rest/privilege'
import { numbersForms } from '@tidemark/schema/rules/fillable'
import { everyValue } from '@tidemark/schema/rules/privilege'
import type { PlacePath, PrivilegeType } from '@tidemark/schema/rules/privilege'
import { hideableAttributes, reachableClasses } from '@tidemark/schema/rules/reachable'
import type { Tables } from '#platform/db/tables.ts'
import { placeOf } from './reach/grants.ts'
import { readPrimaryAssets } from './reach/reach.store.ts'

/** Reads the values of a type below a parent's value, in display order. */
export async function readValues(
  db: Kysely<Tables>,
  contract: string,
  type: PrivilegeType,
  parent: string | undefined,
): Promise<PrivilegeValueRow[]> {
  const isBelow = (value: string | null) =>
    parent === undefined || parent === everyValue || value === parent
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
      return valuesOfPlaces(db, contract, type, isBelow)
  }
}

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
      .filter((attribute) => !numbersForms(attribute))
      .concat(components.flatMap((component) => component.attributes))
      .map(({ attribute_name: name }) => name),
  )
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

const parentType = {
  sector: null,
  area: 'sector',
  section: 'area',
  lot: 'section',
  asset: 'lot',
} as const

async function valuesOfPlaces(
  db: Kysely<Tables>,
  contract: string,
  type: keyof PlacePath,
  isBelow: (value: string | null) => boolean,
) {
  const assets = (await readPrimaryAssets(db, contract)).map((asset) => ({
    place: placeOf(asset),
    name: primaryAssetCodec.get(asset, 'name'),
  }))
  const up = parentType[type]
  const values = new Map<string, PrivilegeValueRow>()
  for (const { place, name } of assets) {
    const value = place[type]
    if (value === null || (up && !isBelow(place[up]))) continue
    values.set(value, {
      value,
      label: type === 'asset' && name !== null ? `${value} ${name}` : value,
    })
  }
  return [...values.values()].sort((a, b) =>
    a.label.localeCompare(b.label, 'en', { numeric: true }),
  )
}
