import type { ColumnType, Generated } from 'kysely'
import type { AdministrationRow } from '@tidemark/schema/rest/administration'

declare module '#platform/db/tables.ts' {
  /** The audit log of users, groups, privileges and contract data. */
  interface Tables {
    administration_audit: AdministrationAuditTable
  }
}

/**
 * A user, a group, or a row of the contract data, with a prefix before its id or tag code; the others only in
 * entries of their removal: a view and a webhook by id, a privilege by name.
 */
export type AdministrationSubject =
  `${'user' | 'group' | 'data' | 'view' | 'webhook' | 'privilege'}:${string}`

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
