import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { Clock } from '@tidemark/schema/rules/schedule'
import { ragCodeSql, windowCodeSql } from '#records/asset/schedule.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { hasEveryWord } from '#records/search/search.store.ts'
import type { Conditions } from './conditions.ts'
import { impliedBy } from './ragOrder.store.ts'
import { firstMonday, keyParts } from './schedule.ts'

/** Lines of a contract, selected by the keys of dimensions and by words. */
export interface Selection {
  readonly contract: string
  readonly conditions: Conditions
  /** The present day and setting by which lines are rated. */
  readonly clock: Clock
  /** Not empty. */
  readonly text?: string | undefined
}

/** Returns the SQL of the selected rows, as a table named `line`. */
export const selected = (selection: Selection): RawBuilder<unknown> =>
  sql`deliverable_row line where ${isSelected(selection)} and ${hasWords(selection)}`

/**
 * Returns the SQL of the selected rows for counting, as a table named `line`. Of the matches of a
 * text it has at most one more than are counted.
 */
export const countable = (selection: Selection): RawBuilder<unknown> =>
  selection.text === undefined
    ? sql`deliverable_row line where ${isSelected(selection, { countsProfiles: Object.keys(selection.conditions).join() === 'profile_id' })}`
    : sql`(
        select line.* from deliverable_row line join search_entry entry on entry.tag_code = line.tag_code
        where ${isSelected(selection)} and entry.contract = ${selection.contract} and entry.kind = 3 and ${hasEveryWord('entry.text', selection.text)}
        limit ${limits.midp.matches + 1}
      ) line where true`

/**
 * Finds the matches of the selection's text, or null for more than are counted. Sorting a few rows
 * by their tag codes is faster than looking up the words along a sort order, and the other way round
 * for many.
 */
export async function findFewMatches(
  db: Kysely<Tables>,
  selection: Selection,
): Promise<string[] | null> {
  const { rows } = await sql<{ tag_code: string }>`
    select line.tag_code from ${countable(selection)}`.execute(db)
  return rows.length > limits.midp.matches ? null : rows.map(({ tag_code }) => tag_code)
}

const types = {
  profile_id: 'int',
  authors_id: 'int',
  classification: 'text',
  cde: 'int',
  plan: 'text',
} as const

/** Returns the SQL of the key of due week, due month, RAG and due window, see schedule.ts. */
export const scheduleKey = (clock: Clock): RawBuilder<number> =>
  sql<number>`(${dueWeek} * ${sql.lit(keyParts.week)} + ${inNextMonth} * ${sql.lit(keyParts.month)} + ${ragCodeSql(clock, 'line')} * ${sql.lit(keyParts.rag)} + ${windowCodeSql(clock, 'line')})`

const dueWeek = sql<number>`(case
  when line.due is null then 0
  else greatest(1, (line.due - cast(${sql.lit(firstMonday)} as date)) / 7) end)`

const inNextMonth = sql<number>`(case
  when extract(day from line.due) < extract(isodow from line.due) then 1
  else 0 end)`

/** The month in which a line is due, by which rows are grouped faster than by its text. */
export const dueMonth = sql`date_trunc('month', cast(line.due as timestamp))`
/** The first day of that month as text; the empty text without a due date. */
export const dueMonthText = sql<string>`coalesce(to_char(${dueMonth}, 'YYYY-MM-DD'), '')`

const isScheduled = ({ conditions: { schedule }, clock }: Selection) => [
  ...(schedule?.weeks ? [sql`${dueWeek} = any(cast(${schedule.weeks} as int[]))`] : []),
  ...(schedule?.months ? [sql`${dueMonthText} = any(cast(${schedule.months} as text[]))`] : []),
  ...(schedule ? impliedBy(schedule, clock) : []),
  ...(schedule?.rags
    ? [sql`${ragCodeSql(clock, 'line')} = any(cast(${schedule.rags} as int[]))`]
    : []),
  ...(schedule?.windows
    ? [sql`${windowCodeSql(clock, 'line')} = any(cast(${schedule.windows} as int[]))`]
    : []),
]

/**
 * Returns an SQL condition for the selected rows. `countsProfiles` hides the profiles from the
 * planner. Comparing hundreds of them with the statistics takes it 40 ms, and an index contains all
 * that is counted.
 */
const isSelected = (selection: Selection, { countsProfiles = false } = {}) => {
  const { schedule: _, ...keyed } = selection.conditions
  const given = (dimension: string, keys: unknown) => {
    const array = sql`cast(${keys} as ${sql.raw(types[dimension as keyof typeof types])}[])`
    return countsProfiles ? sql`array(select unnest(${array}))` : array
  }
  return sql.join(
    [
      sql`line.contract = ${selection.contract}`,
      ...isScheduled(selection),
      ...Object.entries(keyed).map(
        ([dimension, keys]) => sql`line.${sql.ref(dimension)} = any(${given(dimension, keys)})`,
      ),
    ],
    sql` and `,
  )
}

const hasWords = ({ text }: Selection) =>
  text === undefined
    ? sql`true`
    : sql`exists (select from search_entry entry where entry.tag_code = line.tag_code and ${hasEveryWord('entry.text', text)})`
