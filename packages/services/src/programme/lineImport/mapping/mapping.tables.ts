import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** The decisions of people about the titles and values of earlier workbooks. */
  interface Tables {
    import_memory: ImportMemoryTable
  }
}

export interface ImportMemoryTable {
  readonly contract: string
  readonly username: string
  /** `title`, `sheets`, or the target whose value was resolved. */
  readonly kind: string
  /** A plain title with its occurrence, or a text or first sheet in lower case; empty for cells without a value. */
  readonly source: string
  /** The target of a title, the choice of a value or the further sheets; null when it was left out. */
  meaning: string | null
  used_at: Generated<Date>
}
