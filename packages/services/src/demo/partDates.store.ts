import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Dates the parts of a plan as its history tells. In the last days, a third of the lines without a
 * number came, and every fifth forecast moved where `moves`, so that two days of the MIDP differ.
 */
export async function dateParts(
  trx: Transaction<Tables>,
  parts: readonly string[],
  { made, lately, moves }: { made: Date; lately: Date; moves: boolean },
): Promise<void> {
  const { labelOf } = deliverableCodec
  const isEach = (count: number) => sql`cast(right(tag_code, 6) as integer) % ${sql.lit(count)} = 0`
  await sql`update asset_change set changed_at = ${made} where tag_code = ${anyOf(parts)}`.execute(
    trx,
  )
  await sql`
    update asset set created_at = dated.at, updated_at = dated.at
    from (
      select tag_code, case when class_code = 'Document' and attribute ->> ${labelOf('documentNumber')} is null and ${isEach(3)}
        then cast(${lately} as timestamptz) else ${made} end as at
      from asset where tag_code = ${anyOf(parts)}
    ) dated where dated.tag_code = asset.tag_code`.execute(trx)
  if (!moves) return
  await sql`
    with moved as (
      update asset set version = version + 1, updated_at = ${lately}
      where tag_code = ${anyOf(parts)} and created_at = ${made} and forecast is not null and issued is null and ${isEach(5)}
      returning tag_code, version, updated_by, to_char(forecast - 9, 'YYYY/MM/DD 00:00:00') as earlier
    )
    insert into asset_change (tag_code, version, before, changed_by, changed_at)
    select tag_code, version, jsonb_build_object(${sql.lit(labelOf('forecast'))}, earlier), updated_by, cast(${lately} as timestamptz) from moved`.execute(
    trx,
  )
}

/** Dates the numbers of a discipline's lines as its history tells, and each issue on its day, once the line had its number. */
export async function dateNumbers(
  trx: Transaction<Tables>,
  discipline: string,
  numbered: Date,
): Promise<void> {
  const { labelOf } = deliverableCodec
  const line = sql`part_of = ${discipline} and class_code = 'Document'`
  const { rows } = await sql<{ tag_code: string }>`
    update asset_change set changed_at = ${numbered} from asset
    where asset.tag_code = asset_change.tag_code and ${line} and before ? ${sql.lit(labelOf('documentNumber'))}
    returning asset.tag_code`.execute(trx)
  const tagCodes = rows.map((row) => row.tag_code)
  await sql`
    update asset set updated_at = greatest(updated_at, cast(${numbered} as timestamptz))
    where tag_code = ${anyOf(tagCodes)}`.execute(trx)
  await sql`
    with done as (
      update asset set version = version + 1,
        updated_at = greatest(cast(${numbered} as timestamptz), (issued + time '10:00') at time zone ${sql.lit(defaultTimeZone)})
      where ${line} and issued is not null
      returning tag_code, version, updated_by, updated_at
    )
    insert into asset_change (tag_code, version, before, changed_by, changed_at)
    select tag_code, version, jsonb_build_object(${sql.lit(labelOf('issued'))}, null), updated_by, updated_at from done`.execute(
    trx,
  )
}

/** Dates a comment, which was open until it was closed, if it was. */
export async function dateComment(
  trx: Transaction<Tables>,
  comment: string,
  { made, closed }: { made: Date; closed: Date | null },
): Promise<void> {
  await sql`
    update asset set created_at = ${made}, updated_at = ${closed ?? made}, version = version + ${sql.lit(closed ? 1 : 0)}
    where tag_code = ${comment}`.execute(trx)
  if (closed)
    await sql`
      insert into asset_change (tag_code, version, before, changed_by, changed_at)
      select tag_code, version, jsonb_build_object(${sql.lit(commentCodec.labelOf('status'))}, 'Open'), updated_by, updated_at
      from asset where tag_code = ${comment}`.execute(trx)
}
