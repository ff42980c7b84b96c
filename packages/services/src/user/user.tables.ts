import type { Generated } from 'kysely'

/** People, the contracts they may work on, and the roles they hold there. */
export interface UserTables {
  person: PersonTable
  person_role: PersonRoleTable
  contract: ContractTable
}

export interface PersonTable {
  user_id: Generated<string>
  /** The e-mail the person signs in with: lower case, unique. */
  username: string
  name: string
  /** A person who left keeps the row, so that audit and comments keep their name, but cannot sign in. */
  is_active: Generated<boolean>
  is_sso: Generated<boolean>
  default_module: string | null
  /** The contract chosen last; null before the first choice. */
  selected_contract: string | null
  created_time: Generated<Date>
}

export interface PersonRoleTable {
  user_id: string
  contract: string
  /** A role's wire key, such as `Registers:WorkflowManager`. */
  role: string
}

export interface ContractTable {
  code: string
  name: string
  /** The originator code that the contract's document numbers carry. */
  originator: string
}
