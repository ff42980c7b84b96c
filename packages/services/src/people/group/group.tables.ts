import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** Groups of people of a contract. Privileges limit the reach of their members. */
  interface Tables {
    user_group: UserGroupTable
    user_group_member: UserGroupMemberTable
  }
}

export interface UserGroupTable {
  group_id: Generated<string>
  contract: string
  /** Unique in the contract, case-insensitive. */
  name: string
  project_organisation: Generated<boolean>
  /** Incremented by each change. */
  version: Generated<number>
  /** Username. */
  created_by: string
  created_at: Generated<Date>
  /** Username of the last editor, or of the creator. */
  updated_by: Generated<string | null>
}

export interface UserGroupMemberTable {
  group_id: string
  user_id: string
}
