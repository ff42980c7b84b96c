import type { Day } from '@tidemark/schema/dates'

declare module '#platform/db/tables.ts' {
  /** The read model of the register of all lines. Triggers on `asset` maintain it. */
  interface Tables {
    deliverable_row: DeliverableRowTable
    deliverable_profile: DeliverableProfileTable
    deliverable_authors: DeliverableAuthorsTable
    deliverable_fill: DeliverableFillTable
  }
}

/** A line that is not removed, of a plan that is not superseded. */
export interface DeliverableRowTable {
  readonly tag_code: string
  readonly contract: string
  /** Tag code of the primary asset; null without one. */
  readonly place: string | null
  /** Tag code. */
  readonly plan: string
  /** Tag code. */
  readonly discipline: string
  readonly profile_id: number
  readonly authors_id: number
  /** Whether its number is issued. */
  readonly done: boolean
  readonly due: Day | null
  readonly forecast: Day | null
  readonly issued: Day | null
  /** The number in sort order: `~` without one. */
  readonly number_key: string
  /** The title in sort order: lower case, numbers padded. */
  readonly title_key: string
}

/** A combination of values that occurs in lines. Kept when no line has it any longer. */
export interface DeliverableProfileTable {
  readonly profile_id: number
  readonly contract: string
  /** Name of the DIDP. */
  readonly discipline: string
  readonly document_type: string
  readonly status: string
  readonly suitability: string
  readonly stage: string
  /** The code in the number; before that the contract's. Empty in a number without one. */
  readonly originator: string
}

/** A list of authors that occurs in lines. Kept when no line has it any longer. */
export interface DeliverableAuthorsTable {
  readonly authors_id: number
  readonly contract: string
  /** Usernames. */
  readonly authors: string[]
}

/** Progress of entering existing lines; exists only until it is complete. */
export interface DeliverableFillTable {
  /** Tag code of the last line entered. */
  next: string
}
