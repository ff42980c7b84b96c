import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { actionInputs } from '@tidemark/schema/rest/action'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { explain, isAllowed } from '@tidemark/schema/rules/actions'
import { disciplineOffers } from '@tidemark/schema/rules/discipline'
import { prepareExisting } from '#plans/deliverable/actions/addExisting.ts'
import { prepareNew } from '#plans/deliverable/actions/addNew.ts'
import { prepareEdits } from '#plans/deliverable/actions/editDeliverables.ts'
import { prepareForecasts } from '#plans/deliverable/actions/forecasts.ts'
import { prepareRemoval } from '#plans/deliverable/actions/removeDeliverables.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'
import { ofRow } from '#platform/http/rowFaults.ts'
import { parsed } from '#platform/http/validate.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import type { Prepared } from '#plans/tidp/action.ts'
import type { DisciplineScene } from '#plans/tidp/scene.ts'
import { authorsOf, disciplineFactsOf } from '#plans/tidp/scene.ts'
import type { ImportAction, RequestRow } from './lineImport.ts'

export interface StepContext {
  readonly trx: Transaction<Tables>
  readonly by: string
  readonly numbers: NumberQueue
  readonly scene: DisciplineScene
}

type PrepareRows = (context: StepContext, rows: readonly RequestRow[]) => Promise<Prepared>

interface RowsInput<Row> {
  readonly contract: string
  readonly tag_code: string
  readonly DELIVERABLES: Row[]
}

/**
 * Returns the check of an action for more rows than a request of it can have. The rules are asked about the
 * other values of a row with one that has the wrong shape, so that a person learns all of its faults at once.
 */
const checkOf =
  <Row>(
    shape: RowShape<Row>,
    prepare: (act: StepContext & { readonly input: RowsInput<Row> }) => Promise<Prepared>,
  ): PrepareRows =>
  async (context, rows) => {
    const { plan, discipline } = context.scene
    const misshapen: RowFault[] = []
    const DELIVERABLES = rows.map((row, place) => {
      const { data, faults } = parsed(shape, row)
      if (!faults) return data
      misshapen.push(...ofRow(place, faults))
      const refused = new Set(Object.keys(faults).map(nameAt))
      const rest = Object.entries(row).filter(([name]) => !refused.has(name))
      return parsed(shape.partial(), Object.fromEntries(rest)).data as Row
    })
    const input = { contract: plan.contract, tag_code: discipline.tagCode, DELIVERABLES }
    const { faults, write } = await prepare({ ...context, input })
    const known = new Set(misshapen.map(({ row, path }) => `${row} ${nameAt(path)}`))
    const others = faults.filter(({ row, path }) => !known.has(`${row} ${nameAt(path)}`))
    return { faults: [...misshapen, ...others], write }
  }

interface RowShape<Row> extends z.ZodType<Row> {
  readonly partial: () => z.ZodType
}

/** Returns the name of the value in a row that a path leads to. */
export const nameAt = (path: string): string => path.split('.', 1)[0] ?? ''

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
 * can have.
 */
export const prepareRows = (
  { trx, by, numbers, scene }: StepContext,
  name: ImportAction,
  rows: readonly RequestRow[],
): Promise<Prepared> => checks[name]({ trx, by, numbers, scene }, rows)

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
