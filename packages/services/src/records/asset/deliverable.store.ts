import { sql } from 'kysely'
import type { Kysely, SqlBool, Transaction } from 'kysely'
import type { DeliverableCountRow, DeliverableStatus } from '@tidemark/schema/rest/asset'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { LineFacts } from './codec/deliverable.ts'
import { deliverableCodec } from './codec/deliverable.ts'
import type { SentLine } from './codec/deliverableRow.ts'
import type { ChildAsset } from './relation.store.ts'
import { partsOf } from './relation.store.ts'
import { attributeText, isActive } from './attribute.store.ts'

const { fields, labelOf } = deliverableCodec

/** Finds the lines of disciplines for the REST call; `among` limits them to these tag codes. */
export const findLines = (
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  among?: readonly string[],
): Promise<SentLine[]> =>
  linesOf(db, contract, disciplines)
    .select(['asset.tag_code', 'asset.attribute', 'asset.version'])
    .$if(among !== undefined, (query) => query.where('asset.tag_code', '=', anyOf(among ?? [])))
    .execute()

/**
 * Reads the columns of lines that the rules need, in the order they were added; `inStatus` filters
 * them. Reading whole lines takes ten times as long for disciplines of thousands.
 */
export async function findLineFacts(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  inStatus?: readonly DeliverableStatus[],
): Promise<LineFacts[]> {
  if (disciplines.length === 0) return []
  const rows = await linesOf(db, contract, disciplines)
    .$if(inStatus !== undefined, (query) =>
      query.where(attributeText(labelOf('status')), '=', anyOf(inStatus ?? [])),
    )
    .select('asset.tag_code')
    .select([
      attributeText(labelOf('name')).as('name'),
      attributeText(labelOf('documentNumber')).as('number'),
      attributeText(labelOf('status')).as('status'),
    ])
    .orderBy('asset.tag_code')
    .execute()
  return rows.map(({ parent, tag_code, name, number, status }) => ({
    tagCode: tag_code,
    discipline: parent,
    name: fields.name.parse(name) ?? tag_code,
    number: fields.documentNumber.parse(number),
    status: fields.status.parse(status),
  }))
}

/** Lines of a discipline, by tag code or by the key of the row that created them. */
export interface LineSelection {
  readonly tagCodes?: readonly string[]
  readonly lineKeys?: readonly string[]
}

/**
 * Locks and reads lines of a discipline, in the order they were added. A selection reads each line
 * by an index, so that the cost follows the selected lines.
 */
export const lockLines = (
  trx: Transaction<Tables>,
  contract: string,
  discipline: string,
  { tagCodes, lineKeys }: LineSelection = {},
): Promise<ChildAsset[]> =>
  linesOf(trx, contract, [discipline])
    .selectAll('asset')
    .$if(tagCodes !== undefined, (query) =>
      query.where('asset.tag_code', '=', anyOf(tagCodes ?? [])),
    )
    .$if(lineKeys !== undefined, (query) =>
      query.where(attributeText(labelOf('lineKey')), '=', anyOf(lineKeys ?? [])),
    )
    .orderBy('asset.tag_code')
    .forUpdate('asset')
    .execute()

/** Finds the disciplines in which the person is the author of a line, in one query. */
export async function findAuthored(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
  username: string,
): Promise<Set<string>> {
  if (disciplines.length === 0) return new Set()
  const rows = await partsOf(db, disciplines, 'Document')
    .where('asset.contract', '=', contract)
    // Before `isActive`, which reads two attributes: few lines have this author.
    .where(
      sql<SqlBool>`jsonb_exists(asset.attribute -> ${sql.lit(labelOf('author'))}, ${username})`,
    )
    .where(isActive)
    .distinct()
    .execute()
  return new Set(rows.map(({ parent }) => parent))
}

/** Counts the lines in each status, in one query. */
export async function countLines(
  db: Kysely<Tables>,
  contract: string,
  disciplines: readonly string[],
): Promise<DeliverableCountRow[]> {
  const rows = await linesOf(db, contract, disciplines)
    .select([attributeText(labelOf('status')).as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy(['asset.part_of', attributeText(labelOf('status'))])
    .execute()
  return rows.map(({ parent, status, count }) => ({
    didp_tag_code: parent,
    status: fields.status.parse(status),
    count,
  }))
}

const linesOf = (db: Kysely<Tables>, contract: string, disciplines: readonly string[]) =>
  partsOf(db, disciplines, 'Document').where('asset.contract', '=', contract).where(isActive)
