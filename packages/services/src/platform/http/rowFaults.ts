import type { RowConflict } from '@tidemark/schema/rest/fault'
import type { Blocker } from '@tidemark/schema/rules/actions'
import type { FieldFaults } from './fieldFaults.ts'
import type { Refusal } from './refusals.ts'
import { InvalidInput, Stale, WrongState } from './refusals.ts'

/** Why a row of a request's `DELIVERABLES` cannot be saved. */
export interface RowFault {
  /** The place of the row in the request. */
  readonly row: number
  /** The path of the value in the row: `author.0`. */
  readonly path: string
  readonly message: string
  /** The state of its line, which no other values of the row would change. */
  readonly blocker?: Blocker
  /** Values that were changed after the version of the row, and the present row. */
  readonly late?: { readonly conflict: RowConflict; readonly current: unknown }
}

/** Returns the faults of the fields of a row. */
export const ofRow = (row: number, fields: FieldFaults): RowFault[] =>
  Object.entries(fields).map(([path, message]) => ({ row, path, message }))

/** Returns the refusal of a request with faults; null without any. States come before values, these before conflicts. */
export function refusalOf(faults: readonly RowFault[]): Refusal | null {
  const blockers = faults.flatMap(({ blocker }) => blocker ?? [])
  if (blockers.length > 0) return new WrongState(blockers)
  const fields = faults.flatMap(({ row, path, message, late }) =>
    late ? [] : [[`DELIVERABLES.${row}.${path}`, message] as const],
  )
  if (fields.length > 0) return new InvalidInput(Object.fromEntries(fields))
  const conflicts = faults.flatMap(({ late }) => late ?? [])
  const [first] = conflicts
  return first
    ? new Stale(
        first.current,
        first.conflict.fields[0]?.changedBy ?? '',
        conflicts.map(({ conflict }) => conflict),
      )
    : null
}

/** Refuses a request with faults. */
export function refuseRows(faults: readonly RowFault[]): void {
  const refusal = refusalOf(faults)
  if (refusal) throw refusal
}
