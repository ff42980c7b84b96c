/** A group of SQL statements, with a name for the progress report. */
export interface Statements {
  readonly of: string
  readonly sql: readonly string[]
}
