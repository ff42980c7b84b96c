import type { ColumnType, Generated } from 'kysely'
import type { AdministrationRow } from '@tidemark/schema/rest/administration'

declare module '#platform/db/tables.ts' {
  /** The audit log of users, groups and privileges. */
  interface Tables {
    administration_audit: AdministrationAuditTable
  }
}

/** A user or group, with the prefix `user:` or `group:` before its id. */
export type AdministrationSubject = `user:${string}` | `group:${string}`

/**
 * The change of one field. `everywhere`: it affects all contracts of a person. `of` is the subject
 * of the field, in entries about several subjects.
 */
export type AdministrationChange = AdministrationRow['changes'][number] & {
  readonly everywhere?: true
  readonly of?: AdministrationSubject
}

/** Append-only. The subjects may be deleted later. */
export interface AdministrationAuditTable {
  id: Generated<number>
  /** The contract in which the change was made. */
  contract: string
  about: ColumnType<AdministrationSubject[], AdministrationSubject[], never>
  /** Other contracts that changes marked `everywhere` affect. */
  elsewhere: ColumnType<string[], string[] | undefined, never>
  /** Username, kept after the person is deleted; `system` for changes by no person. */
  executed_by: string
  /** The time of the insert. */
  execution_time: Generated<Date>
  action: string
  changes: ColumnType<AdministrationChange[], AdministrationChange[], never>
}
