import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DeliverableCountRow, DeliverableStatus } from '@tidemark/schema/rest/asset'
import { documentAttributes as names } from '@tidemark/schema/rest/attributes'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Asset } from './asset.ts'
import type { ToldLine } from './codec/deliverable.ts'
import { statusOf } from './codec/deliverable.ts'
import { partsOf } from './relation.store.ts'
import { isLive } from './removed.ts'

/** The lines of disciplines, as much of them as is told; narrowed to the tag codes `among` where they are given. */
export const findLines = (
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  among?: readonly string[],
): Promise<ToldLine[]> =>
  linesOf(db, contract, disciplines)
    .select(['asset.tag_code', 'asset.attribute', 'asset.version'])
    .$if(among !== undefined, (query) => query.where('asset.tag_code', '=', anyOf(among ?? [])))
    .execute()

/** As much of a line as the rules ask about: a tenth of what it takes to read all of it, for disciplines of thousands. */
export interface LineState extends Pick<Asset, 'tag_code' | 'attribute'> {
  /** Tag code of the discipline that holds it. */
  readonly parent: string
}

/** The states of the lines of disciplines, in the order they were added; only of those in the statuses where they are given. */
export async function findLineStates(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  inStatus?: readonly DeliverableStatus[],
): Promise<LineState[]> {
  if (disciplines.length === 0) return []
  const rows = await linesOf(db, contract, disciplines)
    .$if(inStatus !== undefined, (query) =>
      query.where(textIn(names.status), '=', anyOf(inStatus ?? [])),
    )
    .select('asset.tag_code')
    .select([
      textIn(names.name).as('name'),
      textIn(names.number).as('number'),
      textIn(names.status).as('status'),
    ])
    .orderBy('asset.tag_code')
    .execute()
  return rows.map(({ parent, tag_code, name, number, status }) => ({
    parent,
    tag_code,
    attribute: { [names.name]: name, [names.number]: number, [names.status]: status },
  }))
}

/** How many lines there are in each status. One query; the lines stay in the database. */
export async function countLines(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
): Promise<DeliverableCountRow[]> {
  const rows = await linesOf(db, contract, disciplines)
    .select([textIn(names.status).as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy(['asset.part_of', textIn(names.status)])
    .execute()
  return rows.map(({ parent, status, count }) => ({
    didp_tag_code: parent,
    status: statusOf({ attribute: { [names.status]: status } }),
    count,
  }))
}

const linesOf = (db: Kysely<Tables>, contract: string, disciplines: readonly string[]) =>
  partsOf(db, disciplines, 'Document').where('asset.contract', '=', contract).where(isLive)

const textIn = (name: string) => sql<string | null>`asset.attribute ->> ${sql.lit(name)}`
