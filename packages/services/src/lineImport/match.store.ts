import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A deliverable with what a row of any workbook can call it by. */
export interface NamedLine {
  readonly tagCode: string
  readonly version: number
  /** Tag codes. */
  readonly plan: string
  readonly discipline: string
  /** Empty without one. */
  readonly number: string
  readonly title: string
  readonly documentType: string
}

/** Reads the deliverables of a contract, of a plan or of a discipline, by their tag codes. */
export const findNamedLines = (
  db: Kysely<Tables>,
  contract: string,
  within: string | null,
): Promise<NamedLine[]> => {
  const text = (field: 'documentNumber' | 'title' | 'documentType') =>
    sql<string>`coalesce(asset.attribute ->> ${deliverableCodec.labelOf(field)}, '')`
  return db
    .selectFrom('deliverable_row as line')
    .innerJoin('asset', 'asset.tag_code', 'line.tag_code')
    .select([
      'line.tag_code as tagCode',
      'line.plan',
      'line.discipline',
      'asset.version',
      text('documentNumber').as('number'),
      text('title').as('title'),
      text('documentType').as('documentType'),
    ])
    .where('line.contract', '=', contract)
    .$if(within !== null, (query) =>
      query.where((is) =>
        is.or([is('line.plan', '=', within ?? ''), is('line.discipline', '=', within ?? '')]),
      ),
    )
    .orderBy('line.tag_code')
    .execute()
}
