import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { QueuedDiscipline } from './queuePosition.ts'

/** Seconds after which another worker takes over the lines of a worker that renews no claims. */
export const claimSeconds = 15

/** The longest pause in seconds before a line is tried again. */
const longestPause = 60

/**
 * Adds lines to the queue, in the given order. Lines that already wait keep their position. Takes
 * the row lock of each discipline's queue until the transaction ends.
 */
export async function requestNumbers(
  trx: Transaction<Tables>,
  tagCodes: readonly string[],
): Promise<void> {
  if (tagCodes.length === 0) return
  await sql`
    with requested as (
      insert into number_request (tag_code, contract, discipline)
      select asset.tag_code, asset.contract, asset.part_of
      from unnest(cast(${tagCodes} as text[])) with ordinality as line (tag_code, place)
      join asset on asset.tag_code = line.tag_code
      order by line.place
      on conflict (tag_code) do update
      set is_answered = false, claim = null, attempts = 0, due = now(), position = nextval('number_request_position')
      where number_request.is_answered
      returning contract, discipline
    )
    insert into number_queue (discipline, contract, waiting)
    select discipline, contract, count(*) from requested group by discipline, contract order by discipline
    on conflict (discipline) do update set waiting = number_queue.waiting + excluded.waiting`.execute(
    trx,
  )
}

/** Lines of one discipline, in the order of the queue. */
export interface ClaimedLines {
  readonly contract: string
  readonly discipline: string
  readonly tagCodes: readonly string[]
}

/**
 * Claims the next lines for a worker: those of the discipline whose turn was longest ago, in the
 * contract whose turn was longest ago. A discipline that another worker claims from, or that is
 * being queued, is skipped.
 */
export async function claimLines(
  db: Kysely<Tables>,
  { claim, most }: { readonly claim: string; readonly most: number },
): Promise<ClaimedLines | undefined> {
  const { rows } = await sql<{ tag_code: string; contract: string; discipline: string }>`
    with next as materialized (
      select queue.discipline, queue.contract
      from number_queue queue left join number_turn turn on turn.contract = queue.contract
      where exists (
        select from number_request request
        where request.discipline = queue.discipline and not request.is_answered and request.due <= now()
      )
      order by turn.last_turn nulls first, queue.last_turn, queue.discipline
      limit 1 for update of queue skip locked
    ),
    free as materialized (
      select tag_code from number_request
      where discipline = (select discipline from next) and not is_answered and due <= now()
      order by position limit ${most} for update skip locked
    ),
    claimed as (
      update number_request set claim = ${claim}, due = now() + make_interval(secs => ${claimSeconds})
      where tag_code in (select tag_code from free)
      returning tag_code, contract, discipline, position
    ),
    served as (
      update number_queue set last_turn = nextval('number_turn_sequence')
      where discipline = (select discipline from next)
    ),
    turn as (
      insert into number_turn (contract, last_turn) select contract, nextval('number_turn_sequence') from next
      on conflict (contract) do update set last_turn = excluded.last_turn
    )
    select tag_code, contract, discipline from claimed order by position`.execute(db)
  const [first] = rows
  return (
    first && {
      contract: first.contract,
      discipline: first.discipline,
      tagCodes: rows.map(({ tag_code }) => tag_code),
    }
  )
}

/** Extends a worker's claims. Rows that are locked are about to be answered or postponed. */
export async function renewClaims(
  db: Kysely<Tables>,
  { claim, tagCodes }: OwnLines,
): Promise<void> {
  await sql`
    update number_request set due = now() + make_interval(secs => ${claimSeconds})
    where tag_code in (
      select tag_code from number_request
      where tag_code = ${anyOf(tagCodes)} and claim = ${claim} and not is_answered for update skip locked
    )`.execute(db)
}

/** Returns lines to the queue: those of a worker that ends, or of all workers. */
export async function releaseClaims(db: Kysely<Tables>, claim?: string): Promise<void> {
  await db
    .updateTable('number_request')
    .set({ claim: null, due: sql<Date>`now()` })
    .where('is_answered', '=', false)
    .where('claim', 'is not', null)
    .$if(claim !== undefined, (query) => query.where('claim', '=', claim ?? ''))
    .execute()
}

interface OwnLines {
  readonly claim: string
  readonly tagCodes: readonly string[]
}

/** Returns lines to the queue after a failed attempt: 1 s after the first, up to a minute later. */
export async function postponeLines(
  db: Kysely<Tables>,
  { claim, tagCodes }: OwnLines,
): Promise<void> {
  await sql`
    update number_request
    set claim = null, attempts = attempts + 1,
      due = now() + make_interval(secs => least(${longestPause}::float8, power(2, least(attempts, 10))))
    where tag_code = ${anyOf(tagCodes)} and claim = ${claim} and not is_answered`.execute(db)
}

/** Ends the pauses after failed attempts. */
export async function endPauses(db: Kysely<Tables>): Promise<void> {
  await sql`
    update number_request set due = now()
    where tag_code in (
      select tag_code from number_request
      where claim is null and not is_answered and due > now() for update skip locked
    )`.execute(db)
}

/**
 * Finds those of the lines that the worker still holds, and locks their requests until the
 * transaction ends. The others were taken over or answered.
 */
export async function holdLines(
  trx: Transaction<Tables>,
  { claim, tagCodes }: OwnLines,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('number_request')
    .select('tag_code')
    .where('tag_code', '=', anyOf(tagCodes))
    .where('claim', '=', claim)
    .where('is_answered', '=', false)
    .orderBy('tag_code')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ tag_code }) => tag_code))
}

/**
 * Takes held lines of a discipline out of the queue. Returns the tag codes of all lines that the
 * register answered in this run when these were the last, otherwise null.
 */
export async function settleLines(
  trx: Transaction<Tables>,
  { discipline, answered, dropped }: SettledLines,
): Promise<string[] | null> {
  let settled = 0
  if (answered.length > 0) {
    const { numUpdatedRows } = await trx
      .updateTable('number_request')
      .set({ is_answered: true, claim: null })
      .where('tag_code', '=', anyOf(answered))
      .where('is_answered', '=', false)
      .executeTakeFirst()
    settled += Number(numUpdatedRows)
  }
  if (dropped.length > 0) {
    const { numDeletedRows } = await trx
      .deleteFrom('number_request')
      .where('tag_code', '=', anyOf(dropped))
      .where('is_answered', '=', false)
      .executeTakeFirst()
    settled += Number(numDeletedRows)
  }
  if (settled === 0) return null
  const queue = await trx
    .updateTable('number_queue')
    .set(({ eb }) => ({ waiting: eb('waiting', '-', settled) }))
    .where('discipline', '=', discipline)
    .returning('waiting')
    .executeTakeFirst()
  if (queue && queue.waiting > 0) return null
  if (await recountQueue(trx, discipline)) return null
  await trx.deleteFrom('number_queue').where('discipline', '=', discipline).execute()
  const ended = await trx
    .deleteFrom('number_request')
    .where('discipline', '=', discipline)
    .where('is_answered', '=', true)
    .returning('tag_code')
    .execute()
  return ended.map(({ tag_code }) => tag_code).sort()
}

/**
 * Stores the real count of a discipline's waiting lines. Returns false when there are none. Workers
 * find lines only through `number_queue`: without its row, lines would wait for ever.
 */
async function recountQueue(trx: Transaction<Tables>, discipline: string): Promise<boolean> {
  const { rows } = await sql`
    insert into number_queue (discipline, contract, waiting)
    select discipline, contract, count(*) from number_request
    where discipline = ${discipline} and not is_answered group by discipline, contract
    on conflict (discipline) do update set waiting = excluded.waiting
    returning discipline`.execute(trx)
  return rows.length > 0
}

interface SettledLines {
  readonly discipline: string
  /** Lines that the register answered. */
  readonly answered: readonly string[]
  /** Lines that need no number any more. */
  readonly dropped: readonly string[]
}

/** Reads every discipline with waiting lines: at most some hundreds. */
export const readQueues = (db: Kysely<Tables>): Promise<QueuedDiscipline[]> =>
  db.selectFrom('number_queue').select(['contract', 'discipline', 'waiting']).execute()
