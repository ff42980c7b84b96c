import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** The directory that a cell copies from the central services. */
  interface Tables {
    directory_copy: DirectoryCopyTable
  }
}

/** One row. */
export interface DirectoryCopyTable {
  only_row: Generated<boolean>
  /** When the central services last confirmed the copy. */
  copied_at: Date | null
  /** The process that reads the directory until `claimed_until`. */
  claimed_by: Generated<string>
  claimed_until: Generated<Date>
}
