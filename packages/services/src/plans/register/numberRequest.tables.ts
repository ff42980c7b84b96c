import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** The queue of lines that wait for a number. */
  interface Tables {
    number_request: NumberRequestTable
    number_queue: NumberQueueTable
    number_turn: NumberTurnTable
  }
}

/** A line that waits for its number, or was answered in the discipline's present run. */
export interface NumberRequestTable {
  tag_code: string
  contract: string
  /** Tag code of the line's discipline. */
  discipline: string
  /** Orders the lines of a discipline. */
  position: Generated<number>
  /** When the line may be claimed: the end of a claim, or of the pause after a failed attempt. */
  due: Generated<Date>
  /** The worker that processes the line. Another worker takes the line over once it is due. */
  claim: string | null
  /** Failed attempts. */
  attempts: Generated<number>
  /** Answered lines stay until the run ends, for its history entry. */
  is_answered: Generated<boolean>
}

/** A discipline with waiting lines. */
export interface NumberQueueTable {
  discipline: string
  contract: string
  /** Number of its lines that are not answered. */
  waiting: number
  /** Grows with each turn that any discipline gets; 0 before the first. */
  last_turn: Generated<number>
}

/** The last turn of a contract, in the count of `NumberQueueTable.last_turn`. */
export interface NumberTurnTable {
  contract: string
  last_turn: number
}
