import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
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
