import type { Transaction } from 'kysely'
import { z } from 'zod'
import { actionInputs } from '@tidemark/schema/rest/action'
import { fieldNamed } from '@tidemark/schema/rest/deliverableFields'
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

/** The actions in the order in which an import runs them. */
const preparations = {
  action_remove_deliverables: prepareRemoval,
  action_rename_deliverables: prepareEdits,
  action_update_forecasts: prepareForecasts,
  action_add_new_deliverables: prepareNew,
  action_add_existing_deliverables: prepareExisting,
} as const
export const importActions = Object.keys(preparations) as ImportAction[]

export interface StepContext {
  readonly trx: Transaction<Tables>
  readonly by: string
  readonly numbers: NumberQueue
  readonly scene: DisciplineScene
}

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
export async function prepareRows(
  { trx, by, numbers, scene }: StepContext,
  name: ImportAction,
  rows: readonly RequestRow[],
): Promise<{ write: () => Promise<ActionOutcome> }> {
  const shape = z.object({
    DELIVERABLES: z.array(actionInputs[name].shape.DELIVERABLES.element as z.ZodType),
  })
  const { DELIVERABLES } = validate(shape, { DELIVERABLES: rows })
  const { contract } = scene.plan
  const input = { contract, tag_code: scene.discipline.tagCode, DELIVERABLES }
  return preparations[name]({ trx, by, numbers, scene, input: input as never })
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
