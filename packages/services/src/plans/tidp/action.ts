import type { Transaction } from 'kysely'
import type { ActionInput, ActionName } from '@tidemark/schema/rest/action'
import type { DisciplineActionName } from '@tidemark/schema/rules/discipline'
import type { TidpActionName } from '@tidemark/schema/rules/tidp'
import type { Act } from '#people/acting/act.ts'
import type { Asset } from '#records/asset/asset.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'
import { refuseRows } from '#platform/http/rowFaults.ts'
import { changesOf, changesOfPart } from '#records/history/changes.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import type { Discipline } from '#records/asset/codec/discipline.ts'
import type { DisciplineScene, PlanScene } from './scene.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { FieldChange } from '#records/history/history.tables.ts'

/** An action on a plan or discipline that has passed all checks. */
export interface PlanAct<Name extends ActionName, Scene> extends Act<ActionInput<Name>, Scene> {
  readonly numbers: NumberQueue
}

/** The result of an action. Its history entry, statuses and tasks are derived from it. */
export interface ActionOutcome {
  /** Past tense, for the history and the answer: `Accepted ownership`. */
  readonly action: string
  readonly changes: readonly FieldChange[]
  /** Disciplines of which no value changed, but what may be done in them: their open pages are told. */
  readonly touched?: readonly string[]
  /** The request is a repetition: no history entry is written. */
  readonly repeated?: boolean
  /** Tag codes of new rows, in the order they were given. */
  readonly created?: readonly string[]
  /** Tag codes of the lines whose numbers were requested. */
  readonly queued?: readonly string[]
  /** The plan of the response, if it is not the plan of the action. */
  readonly plan?: Plan
}

export type TidpAction<Name extends TidpActionName> = (
  act: PlanAct<Name, PlanScene>,
) => Promise<ActionOutcome>
export type DisciplineAction<Name extends DisciplineActionName> = (
  act: PlanAct<Name, DisciplineScene>,
) => Promise<ActionOutcome>

/** What the checks of an action found. `write` changes rows without faults; the caller then holds the locks. */
export interface Prepared {
  readonly faults: readonly RowFault[]
  readonly write: () => Promise<ActionOutcome>
}

/** The checks of an action on rows, which only read. */
export type Preparation<Name extends DisciplineActionName> = (
  act: Omit<PlanAct<Name, DisciplineScene>, 'principal' | 'as'>,
) => Promise<Prepared>

/** Returns the action that saves all rows, or refuses them. */
export const performing =
  <Name extends DisciplineActionName>(prepare: Preparation<Name>): DisciplineAction<Name> =>
  async (act) => {
    const { faults, write } = await prepare(act)
    refuseRows(faults)
    return write()
  }

/** Changes attributes of a locked asset and returns the changed fields, for the history. */
export async function change(
  trx: Transaction<Tables>,
  by: string,
  asset: Asset,
  attribute: Attributes,
): Promise<FieldChange[]> {
  await updateAssets(trx, by, [{ tagCode: asset.tag_code, attribute }])
  return changesOf(asset.attribute, attribute)
}

/** Does the same for several locked disciplines of a plan. Unchanged disciplines keep their version. */
export async function changeDisciplines(
  trx: Transaction<Tables>,
  by: string,
  patches: readonly { readonly discipline: Discipline; readonly attribute: Attributes }[],
): Promise<FieldChange[]> {
  const changed = patches
    .map(({ discipline, attribute }) => ({
      discipline,
      attribute,
      changes: changesOfPart(discipline.asset.attribute, attribute, discipline),
    }))
    .filter(({ changes }) => changes.length > 0)
  await updateAssets(
    trx,
    by,
    changed.map(({ discipline, attribute }) => ({ tagCode: discipline.tagCode, attribute })),
  )
  return changed.flatMap(({ changes }) => changes)
}
