import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** The classifications of contracts. */
  interface Tables {
    classification: ClassificationTable
  }
}

export interface ClassificationTable {
  readonly contract: string
  code: string
  title: string
  /** As `classLabel` of the rules. */
  readonly label: GeneratedAlways<string>
  /** The label as it is searched: folding thousands of labels takes a second. */
  readonly words: GeneratedAlways<string>
  version: Generated<number>
  /** Username. */
  updated_by: string
}
