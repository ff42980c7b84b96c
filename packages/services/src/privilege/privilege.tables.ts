import type { ColumnType, Generated } from 'kysely'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'

declare module '#platform/db/tables.ts' {
  /** What groups may reach of their contract. */
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
  privilege: ColumnType<PrivilegeNode, PrivilegeNode, PrivilegeNode>
  version: Generated<number>
  /** Username of whoever saved it last. */
  updated_by: string
  updated_at: Generated<Date>
}

/** Which groups carry a privilege. */
export interface PrivilegeGroupTable {
  privilege_id: number
  group_id: string
}
