import type { Kysely } from 'kysely'
import type { MidpRow } from '@tidemark/schema/rest/midp'
import { attributeText } from '#asset/attribute.store.ts'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { toDeliverable } from '#asset/codec/deliverable.ts'
import type { LineClock } from '#asset/codec/deliverable.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readPlans } from './dictionary.store.ts'

/** Reads the lines of a page as the person sees them, in the given order. */
export async function readLines(
  db: Kysely<Tables>,
  contract: string,
  tagCodes: readonly string[],
  clock: LineClock,
): Promise<MidpRow[]> {
  const lines = await db
    .selectFrom('deliverable_row')
    .innerJoin('asset', 'asset.tag_code', 'deliverable_row.tag_code')
    .select(['asset.tag_code', 'asset.attribute', 'asset.version'])
    .select(['deliverable_row.discipline as parent', 'deliverable_row.plan'])
    .where('deliverable_row.tag_code', '=', anyOf(tagCodes))
    .execute()
  const names = await db
    .selectFrom('asset')
    .select(['tag_code', attributeText(disciplineCodec.labelOf('name')).as('name')])
    .where('tag_code', '=', anyOf([...new Set(lines.map(({ parent }) => parent))]))
    .execute()
  const plans = await readPlans(db, contract, [...new Set(lines.map(({ plan }) => plan))])
  const nameOf = new Map(names.map(({ tag_code, name }) => [tag_code, name]))
  const planOf = new Map(plans.map((plan) => [plan.tagCode, plan]))
  const byTag = new Map(
    lines.map((line): [string, MidpRow] => {
      const plan = planOf.get(line.plan)
      return [
        line.tag_code,
        {
          line: toDeliverable(line, clock),
          discipline_name: nameOf.get(line.parent) ?? line.parent,
          plan_tag_code: line.plan,
          plan_title: plan?.title ?? line.plan,
          plan_number: plan?.number ?? null,
          lot: plan?.lot ?? null,
          work_packages: plan?.packages.map(({ name }) => name) ?? [],
        },
      ]
    }),
  )
  return tagCodes.flatMap((tagCode) => byTag.get(tagCode) ?? [])
}
