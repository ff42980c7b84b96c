declare module '#platform/db/tables.ts' {
  /** How far lines have taken over the days of issue that the register reports. */
  interface Tables {
    issue_cursor: IssueCursorTable
  }
}

/** Cursors of the register, by contract; null for its first document. */
export interface IssueCursorTable {
  contract: string
  /** Where the next run begins: the end of the run before the last one. */
  confirmed: string | null
  /** The end of the last run. */
  latest: string | null
}
