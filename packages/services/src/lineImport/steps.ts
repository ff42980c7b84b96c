import type { Transaction } from 'kysely'
import { z } from 'zod'
import { actionInputs } from '@tidemark/schema/rest/action'
import { deliverableFields, fieldNamed } from '@tidemark/schema/rest/deliverableFields'
import { explain, isAllowed } from '@tidemark/schema/rules/actions'
import { disciplineOffers } from '@tidemark/schema/rules/discipline'
import { prepareExisting } from '#deliverable/actions/addExisting.ts'
import { prepareNew } from '#deliverable/actions/addNew.ts'
import { prepareEdits } from '#deliverable/actions/editDeliverables.ts'
import { prepareForecasts } from '#deliverable/actions/forecasts.ts'
import { prepareRemoval } from '#deliverable/actions/removeDeliverables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { Refusal } from '#platform/http/refusals.ts'
import { validate } from '#platform/http/validate.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import type { ActionOutcome } from '#tidp/action.ts'
import type { DisciplineScene } from '#tidp/scene.ts'
import { authorsOf, disciplineFactsOf } from '#tidp/scene.ts'
import type { ImportAction, RequestRow } from './lineImport.ts'

export interface StepContext {
  readonly trx: Transaction<Tables>
  readonly by: string
  readonly numbers: NumberQueue
  readonly scene: DisciplineScene
}

type Prepared = Promise<{ readonly write: () => Promise<ActionOutcome> }>
type PrepareRows = (context: StepContext, rows: readonly RequestRow[]) => Prepared

interface RowsInput<Row> {
  readonly contract: string
  readonly tag_code: string
  readonly DELIVERABLES: Row[]
}

/** Returns the check of an action for more rows than a request of it can have. */
const checkOf = <Row>(
  row: z.ZodType<Row>,
  prepare: (act: StepContext & { readonly input: RowsInput<Row> }) => Prepared,
): PrepareRows => {
  const shape = z.object({ DELIVERABLES: z.array(row) })
  return (context, rows) => {
    const { plan, discipline } = context.scene
    const { DELIVERABLES } = validate(shape, { DELIVERABLES: rows })
    const input = { contract: plan.contract, tag_code: discipline.tagCode, DELIVERABLES }
    return prepare({ ...context, input })
  }
}

const rowOf = <Name extends ImportAction>(
  name: Name,
): (typeof actionInputs)[Name]['shape']['DELIVERABLES']['element'] =>
  actionInputs[name].shape.DELIVERABLES.element

/** The checks by action, in the order in which an import runs the actions. */
const checks: Readonly<Record<ImportAction, PrepareRows>> = {
  action_remove_deliverables: checkOf(rowOf('action_remove_deliverables'), prepareRemoval),
  action_rename_deliverables: checkOf(rowOf('action_rename_deliverables'), prepareEdits),
  action_update_forecasts: checkOf(rowOf('action_update_forecasts'), prepareForecasts),
  action_add_new_deliverables: checkOf(rowOf('action_add_new_deliverables'), prepareNew),
  action_add_existing_deliverables: checkOf(
    rowOf('action_add_existing_deliverables'),
    prepareExisting,
  ),
}
export const importActions = Object.keys(checks) as ImportAction[]

/** Returns why the person cannot run an action on the discipline now; null when they can. */
export function actionRefusal({ scene, by }: StepContext, name: ImportAction): string | null {
  const { discipline } = scene
  if (discipline.status === 'Removed') return `${discipline.name} was removed from the plan.`
  const facts = disciplineFactsOf({ ...scene, authors: authorsOf(scene.lines) })
  const offer = disciplineOffers(facts, by).find((one) => one.name === name)
  if (!offer) return `Only the owners of ${discipline.name} can change its deliverables.`
  return isAllowed(offer) ? null : explain(offer.blockers)
}

/**
 * Checks the rows of one action by the rules of that action, which may be more than a request of it
 * can have. Throws what the action would throw.
 */
export const prepareRows = async (
  { trx, by, numbers, scene }: StepContext,
  name: ImportAction,
  rows: readonly RequestRow[],
): Prepared => checks[name]({ trx, by, numbers, scene }, rows)

/** How many rows are checked or saved at a time, so that others are served between. */
const rowsAtATime = 250

/** Actions whose rows are checked by what the file says of other rows, too. */
const together: ReadonlySet<ImportAction> = new Set([
  'action_remove_deliverables',
  'action_add_existing_deliverables',
])

/**
 * Divides the rows of an action into those that are checked and saved at a time. Rows that the rules
 * compare with each other stay together: edited predecessors must form no cycle.
 */
export function batchesOf<Row>(
  action: ImportAction,
  rows: readonly Row[],
  requestOf: (row: Row) => RequestRow | undefined,
): (readonly Row[])[] {
  const isLinked = (row: Row) =>
    together.has(action) ||
    (action === 'action_rename_deliverables' &&
      Object.hasOwn(requestOf(row) ?? {}, deliverableFields.predecessors.edited))
  const linked = rows.filter(isLinked)
  const single = rows.filter((row) => !isLinked(row))
  const batches = Array.from({ length: Math.ceil(single.length / rowsAtATime) }, (_, at) =>
    single.slice(at * rowsAtATime, (at + 1) * rowsAtATime),
  )
  return linked.length > 0 ? [...batches, linked] : batches
}

/** The reasons of a refusal for one row. */
export interface RefusedRow {
  readonly place: number
  readonly field: string | null
  readonly message: string
}

/** Returns the rows that a refusal names by their place in the request or by their line. */
export function refusedRows(error: unknown, rows: readonly RequestRow[]): RefusedRow[] {
  if (!Refusal.is(error)) throw error
  const { fields = {}, blockers = [], conflicts = [] } = error.body
  const placeOf = new Map(rows.map((row, place) => [row['tag_code'], place]))
  const about = (tagCode: string | null, message: string): RefusedRow[] => {
    const place = placeOf.get(tagCode)
    return place === undefined ? [] : [{ place, field: null, message }]
  }
  const named = [
    ...Object.entries(fields).flatMap(([path, message]): RefusedRow[] => {
      const [, place, sent] = /^DELIVERABLES\.(\d+)(?:\.([^.]+))?/.exec(path) ?? []
      if (place === undefined) return []
      return [{ place: Number(place), field: fieldNamed(sent ?? '') ?? null, message }]
    }),
    ...blockers.flatMap(({ target, message }) => about(target, message)),
    ...conflicts.flatMap(({ tag_code }) => about(tag_code, error.message)),
  ]
  // A refusal of the whole request refuses every row of it.
  return named.length > 0
    ? named
    : rows.map((_, place) => ({ place, field: null, message: error.message }))
}
