import type { ColumnType, Generated } from 'kysely'
import type { Day } from '@tidemark/schema/dates'

declare module '#platform/db/tables.ts' {
  /** The days on which people are out of office, and who stands in for them. */
  interface Tables {
    absence: AbsenceTable
    stand_in: StandInView
  }
}

/** An absence is ended, never deleted. */
export interface AbsenceTable {
  absence_id: Generated<number>
  contract: string
  /** Usernames. */
  person: string
  delegate: string
  /** `YYYY-MM-DD`, both included. */
  from_day: Day
  until_day: Day
  created_at: Generated<Date>
  ended_at: Date | null
}

/** The absences that hold now, of people who can all sign in. */
export interface StandInView {
  absence_id: ColumnType<number, never, never>
  contract: ColumnType<string, never, never>
  person: ColumnType<string, never, never>
  delegate: ColumnType<string, never, never>
}
