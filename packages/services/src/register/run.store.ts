import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Asset } from '#asset/asset.ts'
import type { Tables } from '#platform/db/tables.ts'

/** History actions that end a run; older entries ended a single line. */
const numberings = ['Numbered %', 'Could not number %']

/** Whether a line of the discipline still waits for the register. */
export async function hasBusyLines(trx: Transaction<Tables>, discipline: string): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (
      select from asset where part_of = ${discipline} and class_code = 'Document'
        and attribute ->> ${deliverableCodec.labelOf('status')} in ('In queue', 'In progress')
    ) as busy`.execute(trx)
  return rows[0]?.busy ?? false
}

/**
 * Finds the lines that the register has answered since the discipline's last history entry about
 * numbers, by tag code. The caller must hold the plan's lock, so that no concurrent change is half
 * included.
 */
export async function findAnswered(
  trx: Transaction<Tables>,
  { plan, discipline, by }: { plan: string; discipline: string; by: string },
): Promise<Asset[]> {
  const { rows } = await sql<Asset>`
    select asset.* from asset
    where part_of = ${discipline} and class_code = 'Document' and exists (
      select from asset_change change
      where change.tag_code = asset.tag_code and change.changed_by = ${by}
        and change.before ->> ${deliverableCodec.labelOf('status')} = 'In progress'
        and change.changed_at > coalesce((
          select max(execution_time) from audit_entry
          where plan = ${plan} and tag_code = ${discipline} and executed_by = ${by} and action like any(${numberings})
        ), '-infinity')
    )
    order by tag_code`.execute(trx)
  return rows
}
