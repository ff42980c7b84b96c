import type { ColumnType, Generated } from 'kysely'
import type { AdministrationRow } from '@tidemark/schema/rest/administration'

declare module '#platform/db/tables.ts' {
  /** Who changed users, groups and privileges. */
  interface Tables {
    administration_audit: AdministrationAuditTable
  }
}

/** A user or a group, as entries name them: `user:` or `group:` before the id. */
export type Subject = `user:${string}` | `group:${string}`

/**
 * What an entry says of one field. `everywhere`: it holds in all contracts of a person. `of` is the subject that the field belongs to, where the
 * entry is about others too.
 */
export type AdministrationChange = AdministrationRow['changes'][number] & {
  readonly everywhere?: true
  readonly of?: Subject
}

/** Only ever added to. What it is about may be gone. */
export interface AdministrationAuditTable {
  id: Generated<number>
  /** Where it was done. */
  contract: string
  about: ColumnType<Subject[], Subject[], never>
  /** Other contracts that what holds everywhere is of concern to. */
  elsewhere: ColumnType<string[], string[] | undefined, never>
  /** Username, kept after the person is deleted; `system` for what no person did. */
  executed_by: string
  /** The moment of writing. */
  execution_time: Generated<Date>
  action: string
  changes: ColumnType<AdministrationChange[], AdministrationChange[], never>
}
