import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { NumberRegister } from './register.ts'

/** A result of the register, for the history of the plan or discipline `tagCode`. */
export interface NumberingAudit {
  readonly contract: string
  /** Tag code of the plan. */
  readonly plan: string
  readonly tagCode: string
  readonly executedBy: string
  readonly action: string
  /** Tag codes of the lines that it was on. */
  readonly lines?: readonly string[]
  readonly changes: readonly {
    /** The name of a line, when the entry is on several. */
    readonly deliverable?: string
    readonly field: string
    readonly from: string | null
    readonly to: string | null
  }[]
}

/** The dependencies of numbering. The last two belong to the workflow, which passes them in. */
export interface NumberingParts {
  readonly db: Kysely<Tables>
  readonly register: NumberRegister
  readonly recordAudit: (trx: Transaction<Tables>, entry: NumberingAudit) => Promise<void>
  /** Derives a plan's status after its number arrived. The caller has locked the plan. */
  readonly settlePlan: (
    trx: Transaction<Tables>,
    contract: string,
    plan: string,
  ) => Promise<unknown>
}

/** The author of changes by no person. */
export const system = 'system'
