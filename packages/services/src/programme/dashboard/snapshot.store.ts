import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { Tables } from '#platform/db/tables.ts'
import type { Sums } from './figures.store.ts'
import { progressSql, ratedProfiles, readRule, tallyWeight } from '#programme/midp/credit.store.ts'

/** SQL of the day of a line on which its document was or is to be issued. */
const expectedDay = sql<Day | null>`coalesce(line.issued, line.forecast, line.due)`

/**
 * Keeps the counts of a contract as a day began. Returns false when that day has a snapshot: of
 * processes that try at the same time, one waits for the other's row and finds it. To be called
 * without the limits of a person.
 */
export async function takeSnapshot(
  trx: Transaction<Tables>,
  contract: string,
  day: Day,
): Promise<boolean> {
  const rule = await readRule(trx, contract)
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('progress_day')
    .values({ contract, day, rule: rule.version })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  const on = sql`cast(${day} as date)`
  const isIssued = sql<boolean>`coalesce(line.issued < ${on}, false)`
  const counted = (condition: ReturnType<typeof sql>) =>
    sql`cast(count(*) filter (where ${condition}) as integer)`
  await sql`
    insert into progress_snapshot (contract, day, plan, discipline, place, lines, numbered, issued, overdue, planned, forecast, weight, progress)
    select line.contract, ${on}, line.plan, profile.discipline, min(line.place), cast(count(*) as integer),
      ${counted(sql`line.done`)}, ${counted(isIssued)}, ${counted(sql`line.due < ${on} and not ${isIssued}`)},
      ${counted(sql`line.due < ${on}`)}, ${counted(sql`${expectedDay} < ${on}`)}, sum(line.weight), sum(line.weight * ${progressSql(isIssued)})
    from deliverable_row line join ${ratedProfiles(contract, rule)} profile on profile.profile_id = line.profile_id
    where line.contract = ${contract}
    group by line.contract, line.plan, profile.discipline`.execute(trx)
  return true
}

/** Deletes snapshots before a day, except the last one of each week, from Tuesday to Monday. */
export const sweepSnapshots = (
  trx: Transaction<Tables>,
  contract: string,
  before: Day,
): Promise<unknown> =>
  sql`
    delete from progress_day old where contract = ${contract} and day < cast(${before} as date) and exists (
      select from progress_day later where later.contract = old.contract and later.day > old.day
        and date_trunc('week', later.day - 1) = date_trunc('week', old.day - 1))`.execute(trx)

/** A day with the version of the rule of credit by which its lines were rated. */
export interface RatedDay {
  readonly day: Day
  readonly rule: number
}

/** Finds the days between two others, both included, that have a snapshot; in order. */
export const readSnapshotDays = (
  db: Kysely<Tables>,
  contract: string,
  from: Day,
  to: Day,
): Promise<RatedDay[]> =>
  db
    .selectFrom('progress_day')
    .select(['day', 'rule'])
    .where('contract', '=', contract)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

export interface DaySums extends Sums {
  readonly planned: number
  readonly forecast: number
}

const columns = ['lines', 'numbered', 'issued', 'overdue', 'planned', 'forecast'] as const
const sums = sql.join([
  ...columns.map((name) => sql`cast(sum(${sql.ref(name)}) as integer) as ${sql.ref(name)}`),
  sql`sum(${tallyWeight}) as weight`,
  sql`cast(sum(progress) as double precision) as progress`,
])

/** Adds up the snapshots of days within the person's reach, by day. */
export async function readDaySums(
  db: Kysely<Tables>,
  contract: string,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, DaySums>> {
  if (days.length === 0) return new Map()
  const { rows } = await sql<{ day: Day } & DaySums>`
    select cast(day as text) as day, ${sums} from progress_total
    where contract = ${contract} and day = any(cast(${[...days]} as date[])) group by progress_total.day`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.day, row]))
}

/** The snapshot of a day: in total, by name of a discipline, and by plan. */
export interface Snapshot {
  readonly total: Sums | null
  readonly byDiscipline: ReadonlyMap<string, Sums>
  readonly byPlan: ReadonlyMap<string, Sums>
}

/** Reads the snapshot of a day within the person's reach. */
export async function readSnapshot(
  db: Kysely<Tables>,
  contract: string,
  day: Day,
): Promise<Snapshot> {
  const { rows } = await sql<{ plan: string | null; discipline: string | null } & Sums>`
    select plan, discipline, ${sums} from progress_snapshot
    where contract = ${contract} and day = cast(${day} as date)
    group by grouping sets ((), (plan), (discipline))`.execute(db)
  const countsBy = (of: 'plan' | 'discipline') =>
    new Map(rows.flatMap((row) => (row[of] === null ? [] : [[row[of], row] as const])))
  const total = rows.find(({ plan, discipline }) => plan === null && discipline === null)
  return {
    total: total && total.lines !== null ? total : null,
    byDiscipline: countsBy('discipline'),
    byPlan: countsBy('plan'),
  }
}
