import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** People, the contracts they may work on, and the roles they hold there. */
  interface Tables {
    person: PersonTable
    person_role: PersonRoleTable
    person_contract: PersonContractTable
    contract: ContractTable
  }
}

export interface PersonTable {
  user_id: Generated<string>
  /** The e-mail the person signs in with: lower case, unique. */
  username: string
  name: string
  /** A person who left keeps the row, so that audit and comments keep their name, but cannot sign in. */
  is_active: Generated<boolean>
  is_sso: Generated<boolean>
  /** A program with a secret of its own: it holds roles and reach like anybody, and is never named as a person. */
  is_program: Generated<boolean>
  /** Of the demonstration, or added while its sign-in asked for no password: authenticates in demonstration mode alone. */
  is_demonstration: Generated<boolean>
  /** The contract chosen last; null before the first choice. */
  selected_contract: string | null
  created_time: Generated<Date>
  /** One more at each change by an administrator. */
  version: Generated<number>
  /** Username of the administrator who changed it last. */
  updated_by: Generated<string | null>
}

export interface PersonRoleTable {
  user_id: string
  contract: string
  /** A role's wire key, such as `Registers:WorkflowManager`. */
  role: string
}

/** Who holds a role in a contract or ever did: there they stay known by name. Kept by the database with each role that is given. */
export interface PersonContractTable {
  user_id: string
  contract: string
  /** The module they land in there, one that their roles there open; null while none was chosen. */
  default_module: Generated<string | null>
}

export interface ContractTable {
  code: string
  name: string
  /** The originator code that the contract's document numbers carry. */
  originator: string
  /** IANA time zone in which the contract's days begin and end. */
  time_zone: Generated<string>
}
