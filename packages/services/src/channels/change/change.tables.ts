import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** The log behind the change feed. */
  interface Tables {
    change_entry: ChangeEntryTable
    change_secret: ChangeSecretTable
  }
}

/** A change of a topic, written by triggers. Kept for some minutes. */
export interface ChangeEntryTable {
  id: Generated<number>
  /** The transaction that made the change. */
  xid: Generated<string>
  contract: string
  /** Such as `lines:1DM03-DIDP-000001`; see the migration. */
  topic: string
  at: Generated<Date>
}

/** One row: the secret from which keys of topics are computed. */
export interface ChangeSecretTable {
  secret: string
}
