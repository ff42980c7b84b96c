import type { ColumnType, Generated } from 'kysely'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'

declare module '#platform/db/tables.ts' {
  /** The privileges of groups. */
  interface Tables {
    privilege: PrivilegeTable
    privilege_group: PrivilegeGroupTable
  }
}

export interface PrivilegeTable {
  privilege_id: Generated<number>
  contract: string
  /** Unique in the contract. */
  name: string
  /** Written through `json()`, see db/json.ts. */
  privilege: ColumnType<PrivilegeNodeRow, PrivilegeNodeRow, PrivilegeNodeRow>
  version: Generated<number>
  /** Username of the last editor. */
  updated_by: string
  updated_at: Generated<Date>
}

/** Assigns privileges to groups. */
export interface PrivilegeGroupTable {
  privilege_id: number
  group_id: string
}
