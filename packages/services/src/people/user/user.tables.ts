import type { Generated } from 'kysely'
import type { ReviewOutcome } from '@tidemark/schema/rules/reviewClock'

declare module '#platform/db/tables.ts' {
  /** People, contracts, and the roles of people in contracts. */
  interface Tables {
    person: PersonTable
    person_role: PersonRoleTable
    person_contract: PersonContractTable
    contract: ContractTable
  }
}

export interface PersonTable {
  user_id: Generated<string>
  /** The email that the person signs in with: lower case, unique. */
  username: string
  name: string
  /**
   * A deactivated person cannot sign in, but the row stays, so that audit log and comments have a
   * name.
   */
  is_active: Generated<boolean>
  is_sso: Generated<boolean>
  /** A program with a client secret: it has roles and reach, and cannot be named as a person. */
  is_program: Generated<boolean>
  /**
   * An account of the demonstration, or added while its sign-in needed no password: authenticates
   * only in demonstration mode.
   */
  is_demonstration: Generated<boolean>
  /** The contract chosen last; null before the first choice. */
  selected_contract: string | null
  created_time: Generated<Date>
  /** Incremented by each change of an administrator. */
  version: Generated<number>
  /** Username of the last administrator who changed it. */
  updated_by: Generated<string | null>
}

export interface PersonRoleTable {
  user_id: string
  contract: string
  /** A role's key in the REST API, such as `Registers:WorkflowManager`. */
  role: string
}

/**
 * People who have or had a role in a contract, where their name stays visible. Maintained by a
 * trigger on roles.
 */
export interface PersonContractTable {
  user_id: string
  contract: string
  /** The default module, which one of their roles opens; null when none was chosen. */
  default_module: Generated<string | null>
}

export interface ContractTable {
  code: string
  name: string
  /** The originator code in the contract's document numbers. */
  originator: string
  /** The IANA time zone in which the contract's days begin and end. */
  time_zone: Generated<string>
  /** Country or region whose public holidays are not worked, such as `GB-ENG`. */
  holiday_calendar: Generated<string>
  /** Days before its due date from which a line that is not issued is amber. */
  amber_days: Generated<number>
  /** Working days that each reviewer has for a plan under review. */
  review_days: Generated<number>
  /** What follows when they are over. */
  review_outcome: Generated<ReviewOutcome>
}
