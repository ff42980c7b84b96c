import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { serverLimits } from '@tidemark/schema/serverLimits'
import type { EventRow } from '@tidemark/schema/rest/webhook'
import type { EventKind } from '@tidemark/schema/rules/webhook'
import { attributeText } from '#records/asset/attribute.store.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { readNames } from '#people/user/name.store.ts'
import { json } from '#platform/db/json.ts'
import { lockWork } from '#platform/db/locks.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { NewEvent } from './payload.ts'
import { eventOf } from './payload.ts'

/** Events per statement. */
const atOnce = 500

/**
 * Gives new events their positions and queues them for webhooks. Returns how many it took. Entries of one
 * subject are in the order of their locks, and what is committed later gets a later position: a cursor
 * that has passed a position has missed none before it.
 */
export async function placeEvents(trx: Transaction<Tables>): Promise<number> {
  await lockWork(trx, 'positions of events')
  const { rows } = await sql<NewEvent>`
    select event_id, event.contract, subject, event.webhook_id is not null as is_test,
      audit_entry.plan, form_audit.form,
      coalesce(audit_entry.tag_code, form_audit.form) as tag_code, event.at,
      coalesce(audit_entry.action, form_audit.action) as action,
      coalesce(audit_entry.changes, form_audit.changes) as changes,
      coalesce(form.document_number, ${attributeText(planCodec.labelOf('number'))}) as number,
      coalesce(audit_entry.executed_by, form_audit.executed_by, event.caused_by) as by
    from event
    left join audit_entry on audit_entry.id = plan_entry
    left join form_audit on form_audit.id = form_entry
    left join form on form.tag_code = form_audit.form
    left join asset on asset.tag_code = audit_entry.plan
    where position is null order by event.id limit ${atOnce}`.execute(trx)
  if (rows.length === 0) return 0
  const nameOf = await readNames(
    trx,
    rows.map(({ by }) => by ?? ''),
  )
  const placed = rows.flatMap((row) => eventOf(row, nameOf) ?? [])
  const ids = placed.map(({ event_id }) => event_id)
  const without = rows.map((row) => row.event_id).filter((id) => !ids.includes(id))
  await sql`delete from event where event_id = ${anyId(without)}`.execute(trx)
  const positions = await readPositions(trx, ids.length)
  const stored = placed.map((one, at) => Object.assign(one, { position: positions[at] }))
  await sql`
    update event set position = placed.position, kind = placed.kind, tag_code = placed.tag_code, caused_by = placed.by,
      lines = placed.lines, line_count = placed.line_count, payload = placed.payload
    from jsonb_to_recordset(${json(stored)}) as placed (event_id uuid, position bigint, kind text,
      tag_code text, by text, lines text[], line_count integer, payload text)
    where event.event_id = placed.event_id`.execute(trx)
  await sql`
    insert into webhook_delivery (webhook_id, event_id, subject)
    select webhook.webhook_id, event_id, subject from event
    join webhook on webhook.webhook_id = event.webhook_id
      or event.webhook_id is null and webhook.contract = event.contract and is_on and event.kind = any(kinds)
    where event_id = ${anyId(ids)} order by position`.execute(trx)
  return rows.length
}

const anyId = (ids: readonly string[]) => sql`any(cast(${ids} as uuid[]))`

async function readPositions(trx: Transaction<Tables>, count: number): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select nextval('event_position') as position from generate_series(1, ${count})`.execute(trx)
  return rows.map(({ position }) => position).toSorted((one, other) => one - other)
}

/** Queues the test of a webhook. */
export const insertTest = (
  trx: Transaction<Tables>,
  { contract, id, by }: { contract: string; id: string; by: string },
) =>
  sql`insert into event (contract, subject, webhook_id, caused_by) values (${contract}, ${id}, ${id}, ${by})`.execute(
    trx,
  )

interface StoredEvent extends Pick<
  EventRow,
  'id' | 'kind' | 'by' | 'plan' | 'form' | 'lines' | 'line_count'
> {
  readonly kind: EventKind
  readonly position: number
  readonly at: Date
  readonly tag_code: string
}

/** Older events are no longer told, whether or not they were removed already. */
const isTold = sql`at >= now() - make_interval(days => ${sql.lit(serverLimits.webhook.days)})`

/** Reads the events after a position, with the last position that there is. */
export async function readEvents(
  db: Kysely<Tables>,
  {
    contract,
    after,
    size,
    withForms,
  }: { contract: string; after: number; size: number; withForms: boolean },
) {
  const { rows } = await sql<StoredEvent>`
    select event_id as id, kind, caused_by as by, lines, line_count, position, at, tag_code,
      case when plan_entry is not null then subject end as plan, case when form_entry is not null then subject end as form
    from event
    where contract = ${contract} and position > ${after} and ${isTold} and webhook_id is null and (${withForms} or form_entry is null)
    order by position limit ${size + 1}`.execute(db)
  const { rows: ends } = await sql<{ first: number | null; last: number | null }>`
    select coalesce((select min(position) from event where ${isTold}), last + 1) as first, last
    from (select max(position) as last from event) ends`.execute(db)
  const shown = rows.slice(0, size)
  const more = rows.length > size
  return {
    isGone: after > 0 && after < (ends[0]?.first ?? 0) - 1,
    more,
    next: String((more ? shown.at(-1)?.position : ends[0]?.last) ?? after),
    results: shown.map(({ position: _position, tag_code, at, ...row }): EventRow =>
      Object.assign(row, {
        at: toApi(at),
        discipline: row.plan === null || tag_code === row.plan ? null : tag_code,
      }),
    ),
  }
}
