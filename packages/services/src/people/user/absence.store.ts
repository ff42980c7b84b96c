import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { AbsenceFacts } from '@tidemark/schema/rules/absence'
import type { NewNotification } from '#records/notification/notification.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Finds the person for whom a delegate stands in now; null for nobody. It is one at most. */
export async function findStoodInFor(
  db: Kysely<Tables>,
  contract: string,
  delegate: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('stand_in')
    .select('person')
    .where('contract', '=', contract)
    .where('delegate', '=', delegate)
    .orderBy('absence_id')
    .executeTakeFirst()
  return row?.person ?? null
}

/** Reads the last day on which a person is out of office now. */
export async function findLastDay(
  db: Kysely<Tables>,
  contract: string,
  person: string,
): Promise<Day | null> {
  const row = await db
    .selectFrom('absence')
    .innerJoin('stand_in', 'stand_in.absence_id', 'absence.absence_id')
    .select(sql<Day>`absence.until_day::text`.as('until'))
    .where('absence.contract', '=', contract)
    .where('absence.person', '=', person)
    .executeTakeFirst()
  return row?.until ?? null
}

/** A period in which a delegate does not stand in for a person: it has ended, or is to come. */
export interface OtherPeriod {
  readonly person: string
  readonly name: string
  /** The first day, of one that is to come; the last day otherwise. */
  readonly day: Day
  readonly isOver: boolean
}

/** Days after which an ended period is no reason any more for what a delegate wants to do. */
const rememberedDays = 90

/** Finds the periods of a delegate that ended lately, last first, and those to come. */
export async function findOtherPeriods(
  db: Kysely<Tables>,
  contract: string,
  delegate: string,
): Promise<OtherPeriod[]> {
  const { rows } = await sql<OtherPeriod>`
    select distinct on (person, "isOver") person, name, cast(day as text) as day, "isOver" from (
      select absence.person, person.name,
        case when absence.ended_at is null and absence.from_day > today then absence.from_day
          else least(absence.until_day, cast(absence.ended_at at time zone contract.time_zone as date)) end as day,
        not (absence.ended_at is null and absence.from_day > today) as "isOver"
      from absence
      join person on person.username = absence.person
      join contract on contract.code = absence.contract
      cross join lateral (select cast(now() at time zone contract.time_zone as date) as today) clock
      where absence.contract = ${contract} and absence.delegate = ${delegate}
        and (absence.ended_at is not null or today not between absence.from_day and absence.until_day)
        and coalesce(cast(absence.ended_at as date), absence.until_day) >= today - cast(${rememberedDays} as integer)
    ) period
    order by person, "isOver" desc, day desc`.execute(db)
  return rows
}

export interface Absence extends AbsenceFacts {
  readonly id: string
  readonly holds: boolean
}

/** Reads the present and later absences of a contract that name one of these people, by day. */
export async function readAbsences(
  db: Kysely<Tables>,
  contract: string,
  { people, today }: { people: readonly string[]; today: Day },
): Promise<Absence[]> {
  const rows = await db
    .selectFrom('absence')
    .select(['absence_id', 'person', 'delegate', 'from_day', 'until_day'])
    .select(
      sql<boolean>`exists (select from stand_in where stand_in.absence_id = absence.absence_id)`.as(
        'holds',
      ),
    )
    .where('contract', '=', contract)
    .where('ended_at', 'is', null)
    .where('until_day', '>=', today)
    .where((absence) =>
      absence.or([absence('person', 'in', people), absence('delegate', 'in', people)]),
    )
    .orderBy('from_day')
    .orderBy('absence_id')
    .execute()
  return rows.map(({ absence_id, person, delegate, from_day, until_day, holds }) => ({
    id: String(absence_id),
    person,
    delegate,
    from: from_day,
    until: until_day,
    holds,
  }))
}

/** Adds an absence and returns its id. */
export async function insertAbsence(
  trx: Transaction<Tables>,
  contract: string,
  { person, delegate, from, until }: AbsenceFacts,
): Promise<string> {
  const { absence_id } = await trx
    .insertInto('absence')
    .values({ contract, person, delegate, from_day: from, until_day: until })
    .returning('absence_id')
    .executeTakeFirstOrThrow()
  return String(absence_id)
}

/** Ends an absence that names the person; undefined for any other, and for one that has ended. */
export const endAbsenceOf = (
  trx: Transaction<Tables>,
  contract: string,
  { id, username }: { id: string; username: string },
) =>
  trx
    .updateTable('absence')
    .set({ ended_at: sql<Date>`now()` })
    .where('absence_id', '=', Number(id))
    .where('contract', '=', contract)
    .where('ended_at', 'is', null)
    .where((absence) =>
      absence.or([absence('person', '=', username), absence('delegate', '=', username)]),
    )
    .returning(['absence_id', 'contract', 'person', 'delegate', 'from_day', 'until_day'])
    .executeTakeFirst()

/**
 * Ends the absences that name a person who was deactivated, or who left the contract, and notifies whom
 * else they name. Nobody is named as its cause: that one of the two has left is the reason.
 */
export async function endAbsencesOf(
  trx: Transaction<Tables>,
  userId: string,
  contract?: string,
): Promise<void> {
  const ended = await trx
    .updateTable('absence')
    .set({ ended_at: sql<Date>`now()` })
    .from('person')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([row('person', '=', row.ref('username')), row('delegate', '=', row.ref('username'))]),
    )
    .$if(contract !== undefined, (found) => found.where('contract', '=', contract ?? ''))
    .returning(['absence_id', 'absence.contract', 'absence.person', 'delegate', 'username'])
    .execute()
  await notify(
    trx,
    ended.map(({ username, ...one }) =>
      absenceNews(one, 'STAND_IN_ENDED', { by: 'system', after: username }),
    ),
  )
}

/** Builds the notification of the other of the two whom an absence names. */
export const absenceNews = (
  { absence_id: absence, contract, person, delegate }: AbsenceNamed,
  reason: 'STAND_IN' | 'STAND_IN_ENDED',
  { by, after = by }: { by: string; after?: string },
): NewNotification => ({
  contract,
  recipient: after === person ? delegate : person,
  reason,
  absence,
  tagCode: String(absence),
  causedBy: by,
})

type AbsenceNamed = Pick<
  Selectable<Tables['absence']>,
  'absence_id' | 'contract' | 'person' | 'delegate'
>
