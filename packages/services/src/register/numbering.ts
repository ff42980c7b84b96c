import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { NumberRegister } from './register.ts'

/** What happened to a number, for the history of the plan or discipline `tagCode`. */
export interface NumberingAudit {
  readonly contract: string
  /** Tag code of the plan. */
  readonly plan: string
  readonly tagCode: string
  readonly executedBy: string
  readonly action: string
  readonly changes: readonly {
    readonly field: string
    readonly from: string | null
    readonly to: string | null
  }[]
}

/** What the numbering works with. The last two belong to the workflow, which hands them in. */
export interface NumberingParts {
  readonly db: Kysely<Tables>
  readonly register: NumberRegister
  readonly recordAudit: (trx: Transaction<Tables>, entry: NumberingAudit) => Promise<void>
  /** Gives a plan the status it has by itself, after its number arrived. Its row is locked by then. */
  readonly settlePlan: (
    trx: Transaction<Tables>,
    contract: string,
    plan: string,
  ) => Promise<unknown>
}

/** Signs what no person did. */
export const system = 'system'
