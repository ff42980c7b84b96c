import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { deliverableStatuses } from '@tidemark/schema/rest/asset'
import type { MidpFacet } from '@tidemark/schema/rest/midp'
import { codeOfClass, groupOfCode } from '@tidemark/schema/rules/classification'
import { dueWindows } from '@tidemark/schema/rules/dueWindow'
import { rags } from '@tidemark/schema/rules/schedule'
import { planCodec } from '#records/asset/codec/plan.ts'
import { primaryAssetCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import { attributeText } from '#records/asset/attribute.store.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { cdeKeys, findingsOf } from './inCde.ts'
import type { DeliverableProfileTable } from './midp.tables.ts'

/**
 * A dimension by which lines are counted: a column of `deliverable_row`, or a key of due week, RAG
 * and due window (see schedule.ts). Each decides several facets.
 */
export type Dimension = 'profile_id' | 'plan' | 'authors_id' | 'classification' | 'cde' | 'schedule'

/** The dimension that decides a facet. */
export const dimensionOf: Readonly<Record<MidpFacet, Dimension>> = {
  discipline: 'profile_id',
  document_type: 'profile_id',
  status: 'profile_id',
  suitability: 'profile_id',
  stage: 'profile_id',
  originator: 'profile_id',
  plan: 'plan',
  lot: 'plan',
  work_package: 'plan',
  author: 'authors_id',
  classification: 'classification',
  classification_group: 'classification',
  in_cde: 'cde',
  rag: 'schedule',
  due_week: 'schedule',
  due_month: 'schedule',
  due_window: 'schedule',
}

export interface FacetValue {
  readonly value: string
  readonly label: string
}

/** A key of a dimension with its values of each facet. Lines without a value have the empty text. */
export interface DictionaryEntry {
  readonly key: string | number
  readonly values: Readonly<Partial<Record<MidpFacet, readonly FacetValue[]>>>
}
export type Dictionary = readonly DictionaryEntry[]

const unlabelled = (value: string): FacetValue[] => [{ value, label: value }]
const orNone = (values: readonly FacetValue[]) => (values.length > 0 ? values : unlabelled(''))

const cdeEntries: Dictionary = cdeKeys.map((key) => ({
  key,
  values: { in_cde: orNone(findingsOf(key).flatMap((one) => unlabelled(one.toUpperCase()))) },
}))

const read: Record<
  Exclude<Dimension, 'schedule'>,
  (db: Kysely<Tables>, contract: string) => Promise<Dictionary>
> = {
  async profile_id(db, contract) {
    const rows = await db
      .selectFrom('deliverable_profile')
      .selectAll()
      .where('contract', '=', contract)
      .execute()
    return rows.map(toEntry)
  },
  async authors_id(db, contract) {
    const rows = await db
      .selectFrom('deliverable_authors')
      .select(['authors_id', 'authors'])
      .where('contract', '=', contract)
      .execute()
    return rows.map(({ authors_id, authors }) => ({
      key: authors_id,
      values: { author: orNone([...new Set(authors)].flatMap(unlabelled)) },
    }))
  },
  async classification(db, contract) {
    const counted = await db
      .selectFrom('deliverable_tally')
      .select('key')
      .where('contract', '=', contract)
      .where('kind', '=', 'classification')
      .groupBy('key')
      .having(sql<boolean>`sum(lines) <> 0`)
      .execute()
    const groupOf = ({ key }: { key: string }) => groupOfCode(codeOfClass(key))
    const groups = await db
      .selectFrom('classification')
      .select(['code', 'label'])
      .where('contract', '=', contract)
      .where('code', '=', anyOf([...new Set(counted.map(groupOf))]))
      .execute()
    const labels = new Map(groups.map(({ code, label }) => [code, label]))
    return counted.map(({ key }) => {
      const value = groupOf({ key })
      return {
        key,
        values: {
          classification: unlabelled(key),
          classification_group: [{ value, label: labels.get(value) ?? value }],
        },
      }
    })
  },
  async cde() {
    return cdeEntries
  },
  async plan(db, contract) {
    return (await readPlans(db, contract)).map(({ tagCode, title, lot, packages }) => ({
      key: tagCode,
      values: {
        plan: [{ value: tagCode, label: title }],
        lot: unlabelled(lot ?? ''),
        work_package: orNone(
          packages.map(({ tag_code, name }) => ({ value: tag_code, label: name })),
        ),
      },
    }))
  },
}

/** Reads the values of a dimension's keys in a contract. Keys of the schedule contain their values. */
export type ReadDictionary = (
  db: Kysely<Tables>,
  contract: string,
  dimension: Dimension,
) => Promise<Dictionary>

export const readDictionary: ReadDictionary = async (db, contract, dimension) =>
  dimension === 'schedule' ? [] : read[dimension](db, contract)

const toEntry = (row: DeliverableProfileTable): DictionaryEntry => ({
  key: row.profile_id,
  values: {
    discipline: unlabelled(row.discipline),
    document_type: unlabelled(row.document_type),
    status: unlabelled(row.status),
    suitability: unlabelled(row.suitability),
    stage: unlabelled(row.stage),
    originator: unlabelled(row.originator),
  },
})

/** A plan as the register shows it beside its lines. */
export interface PlanLabel {
  readonly tagCode: string
  readonly title: string
  readonly number: string | null
  readonly lot: string | null
  readonly packages: readonly { readonly tag_code: string; readonly name: string }[]
}

/** Reads the plans of a contract, or those named. */
export async function readPlans(
  db: Kysely<Tables>,
  contract: string,
  among?: readonly string[],
): Promise<PlanLabel[]> {
  const { rows } = await sql<{
    tag_code: string
    title: string | null
    number: string | null
    lot: string | null
    packages: PlanLabel['packages'] | null
  }>`
    select asset.tag_code, ${attributeText(planCodec.labelOf('title'))} as title, ${attributeText(planCodec.labelOf('number'))} as number,
      place.attribute ->> ${primaryAssetCodec.labelOf('lotCode')} as lot, (
        select jsonb_agg(jsonb_build_object('tag_code', package.tag_code, 'name', package.attribute ->> ${workPackageCodec.labelOf('name')}) order by package.tag_code)
        from asset_relation join asset package on package.tag_code = asset_relation.child
        where asset_relation.parent = asset.tag_code and asset_relation.child_class = 'Work Package'
      ) as packages
    from asset left join asset place on place.tag_code = ${attributeText(planCodec.labelOf('primaryAsset'))}
    where asset.contract = ${contract} and asset.class_code = 'TIDP'
      ${among === undefined ? sql`` : sql`and asset.tag_code = any(cast(${among} as text[]))`}`.execute(
    db,
  )
  return rows.map(({ tag_code, title, number, lot, packages }) => ({
    tagCode: tag_code,
    title: title || tag_code,
    number: number || null,
    lot: lot || null,
    packages: packages ?? [],
  }))
}

const statusOrder = new Map(
  [...deliverableStatuses, ...rags.toReversed(), ...dueWindows].map((status, at) => [
    status as string,
    at,
  ]),
)

/**
 * Orders the values of a facet: statuses by progress, RAG with the worst first, others
 * alphabetically with numbers by size. Only equal values are equal: the collator alone would give
 * 'Zone 1' and 'Zone 01' one position, and pages would skip or repeat their lines.
 */
export const byValue = (a: string, b: string): number =>
  (statusOrder.get(a) ?? -1) - (statusOrder.get(b) ?? -1) ||
  labels.compare(a, b) ||
  Number(a > b) - Number(a < b)

const labels = new Intl.Collator('en', { numeric: true })
