import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** Groups of people of a contract. What a group's members may reach of it is told by privileges. */
  interface Tables {
    user_group: UserGroupTable
    user_group_member: UserGroupMemberTable
  }
}

export interface UserGroupTable {
  group_id: Generated<string>
  contract: string
  /** Unique in the contract, whatever its case. */
  name: string
  project_organisation: Generated<boolean>
  /** One more at each change. */
  version: Generated<number>
  /** Username. */
  created_by: string
  created_at: Generated<Date>
  /** Username of whoever changed it last, or made it. */
  updated_by: Generated<string | null>
}

export interface UserGroupMemberTable {
  group_id: string
  user_id: string
}
