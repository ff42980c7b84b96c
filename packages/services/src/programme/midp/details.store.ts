import type { Kysely } from 'kysely'
import type { MidpRow } from '@tidemark/schema/rest/midp'
import { byLabel } from '@tidemark/schema/rules/lineOrder'
import { findAssets } from '#records/asset/asset.store.ts'
import { attributeText } from '#records/asset/attribute.store.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { toDeliverable } from '#records/asset/codec/deliverableRow.ts'
import type { LineClock, SentLine } from '#records/asset/codec/deliverableRow.ts'
import { findLines } from '#records/asset/deliverable.store.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { readPlans } from './dictionary.store.ts'
import { findingsOf } from './inCde.ts'

/** Reads the lines of a page as the person sees them, in the given order. */
export async function readLines(
  db: Kysely<Tables>,
  contract: string,
  tagCodes: readonly string[],
  clock: LineClock,
  /** Whether the person may know what the log of the document system says. */
  showsCde = false,
): Promise<MidpRow[]> {
  const lines = await db
    .selectFrom('deliverable_row')
    .innerJoin('asset', 'asset.tag_code', 'deliverable_row.tag_code')
    .select(['asset.tag_code', 'asset.attribute', 'asset.version'])
    .select(['deliverable_row.discipline as parent', 'deliverable_row.plan'])
    .$if(showsCde, (query) => query.select('deliverable_row.cde'))
    .where('deliverable_row.tag_code', '=', anyOf(tagCodes))
    .execute()
  const rows = await described(db, contract, lines, clock)
  const byTag = new Map(rows.map((row) => [row.line.tag_code, row]))
  return tagCodes.flatMap((tagCode) => byTag.get(tagCode) ?? [])
}

/** Reads the lines of a discipline by label, also of a plan that is superseded. */
export async function readDisciplineLines(
  db: Kysely<Tables>,
  contract: string,
  discipline: string,
): Promise<MidpRow[]> {
  const [owner] = await findAssets(db, { contract, tagCodes: [discipline], classCode: 'DIDP' })
  if (!owner) return []
  const plan = disciplineCodec.get(owner, 'plan') ?? ''
  const lines = await findLines(db, contract, [discipline])
  const rows = await described(
    db,
    contract,
    lines.map((line) => Object.assign(line, { plan })),
    await readClock(db, contract),
  )
  return rows.sort((a, b) => byLabel(a.line, b.line))
}

/** Adds the names of disciplines and plans to lines. */
async function described(
  db: Kysely<Tables>,
  contract: string,
  lines: readonly (SentLine & { readonly plan: string; readonly cde?: number })[],
  clock: LineClock,
): Promise<MidpRow[]> {
  const names = await db
    .selectFrom('asset')
    .select(['tag_code', attributeText(disciplineCodec.labelOf('name')).as('name')])
    .where('tag_code', '=', anyOf([...new Set(lines.map(({ parent }) => parent))]))
    .execute()
  const plans = await readPlans(db, contract, [...new Set(lines.map(({ plan }) => plan))])
  const nameOf = new Map(names.map(({ tag_code, name }) => [tag_code, name]))
  const planOf = new Map(plans.map((plan) => [plan.tagCode, plan]))
  return lines.map((line): MidpRow => {
    const plan = planOf.get(line.plan)
    return {
      line: toDeliverable(line, clock),
      discipline_name: nameOf.get(line.parent) ?? line.parent,
      plan_tag_code: line.plan,
      plan_title: plan?.title ?? line.plan,
      plan_number: plan?.number ?? null,
      lot: plan?.lot ?? null,
      work_packages: plan?.packages.map(({ name }) => name) ?? [],
      ...(line.cde !== undefined && { in_cde: findingsOf(line.cde) }),
    }
  })
}
