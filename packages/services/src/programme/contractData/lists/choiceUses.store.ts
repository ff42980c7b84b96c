import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import type { ChoiceList, ChoiceListName } from '@tidemark/schema/rest/choiceList'
import { attributeText, isActive } from '#records/asset/attribute.store.ts'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { lifecycleCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'

type Uses = ChoiceList['entries'][number]['uses']

/** What stores entries of a list: the class, and the label of the attribute. */
interface Place {
  readonly by: Uses[number]['by']
  readonly classCode: ClassCode
  readonly attribute: string
}

const place = (by: Place['by'], classCode: ClassCode, attribute: string): Place => ({
  by,
  classCode,
  attribute,
})
const ofLines = (field: 'stage' | 'discipline' | 'documentType' | 'suitabilityStatus') =>
  place('deliverable', 'Document', deliverableCodec.labelOf(field))
const ofDisciplines = place('discipline', 'DIDP', disciplineCodec.labelOf('name'))

const places: Readonly<Record<ChoiceListName, readonly Place[]>> = {
  stages: [
    place('plan', 'TIDP', planCodec.labelOf('stage')),
    place('lifecycle', 'Technical Lifecycles', lifecycleCodec.labelOf('stage')),
    place('work package', 'Work Package', workPackageCodec.labelOf('stage')),
    ofLines('stage'),
  ],
  design_disciplines: [ofDisciplines],
  support_functions: [ofDisciplines],
  document_disciplines: [ofLines('discipline')],
  document_types: [ofLines('documentType')],
  suitabilities: [ofLines('suitabilityStatus')],
  comment_codes: [place('comment', 'Comment', commentCodec.labelOf('code'))],
}

/**
 * Counts what uses the entries of predetermined lists of a contract, by list and entry. A work package
 * names its stage without the code.
 */
export async function countChoiceUses(
  db: Kysely<Tables>,
  contract: string,
  lists: readonly ChoiceListName[],
): Promise<(list: ChoiceListName, entries: readonly string[]) => Uses> {
  const counts = lists.flatMap((list) =>
    places[list].map(({ by, classCode, attribute }) => {
      const value = attributeText(attribute)
      // A stage of a plan is counted with its plan.
      const isCounted =
        by === 'lifecycle'
          ? sql`exists (
              select from asset_relation join asset above on above.tag_code = asset_relation.parent
              where asset_relation.child = asset.tag_code and above.class_code = 'Primary Asset')`
          : isActive
      return sql`
        select cast(${list} as text) as list, cast(${by} as text) as by, ${value} as value, cast(count(*) as int) as count
        from asset
        where contract = ${contract} and class_code = ${classCode} and ${value} <> '' and ${isCounted}
        group by 3`
    }),
  )
  const { rows } = await sql<{
    list: ChoiceListName
    by: Uses[number]['by']
    value: string
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const byList = Map.groupBy(rows, ({ list }) => list)
  return (list, entries) =>
    (byList.get(list) ?? []).flatMap(({ by, value, count }) =>
      entries.includes(value) ? [{ by, count }] : [],
    )
}
