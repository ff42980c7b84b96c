import type { Transaction } from 'kysely'
import { dayIn } from '@tidemark/schema/rules/contractDay'
import { block } from '@tidemark/schema/rules/actions'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { activeDisciplines, type Plan, planCodec } from '#records/asset/codec/plan.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import { findParts } from '#records/asset/relation.store.ts'
import { changesOf } from '#records/history/changes.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { WrongState } from '#platform/http/refusals.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import type { TidpAction } from '../action.ts'
import { change } from '../action.ts'

/**
 * The lines that get a new baseline: lines without a baseline, or all lines whose due date has
 * moved since.
 */
type BaselineScope = 'new' | 'moved'

/** Makes the due dates of lines their baseline. The plan is locked. */
export async function setBaseline(
  trx: Transaction<Tables>,
  plan: Plan,
  by: string,
  which: BaselineScope,
): Promise<FieldChange[]> {
  const lines = await findParts(trx, {
    contract: plan.contract,
    parents: activeDisciplines(plan),
    classCode: 'Document',
    lock: true,
  })
  const patches = lines.flatMap((line) => {
    const { name, due, baselineDue } = deliverableCodec.read(line)
    const isMoved = due !== null && due !== baselineDue
    return isMoved && (which === 'moved' || baselineDue === null)
      ? [
          {
            line,
            name: name ?? line.tag_code,
            attribute: deliverableCodec.write({ baselineDue: due }),
          },
        ]
      : []
  })
  await updateAssets(
    trx,
    by,
    patches.map(({ line, attribute }) => ({ tagCode: line.tag_code, attribute })),
  )
  return patches.flatMap(({ line, name, attribute }) =>
    changesOf(line.attribute, attribute, { tagCode: line.tag_code, name }),
  )
}

/** Returns the present day of the contract, as the day of a new baseline. */
export const baselinedNow = async (trx: Transaction<Tables>, plan: Plan) =>
  planCodec.write({ baselinedOn: dayIn(await readTimeZone(trx, plan.contract), new Date()) })

/** Replaces the baseline of a plan by its present due dates; the reason is kept in the history. */
export const rebaselineTidp: TidpAction<'action_rebaseline_tidp'> = async ({
  trx,
  scene: { plan },
  input,
  by,
}) => {
  const moved = await setBaseline(trx, plan, by, 'moved')
  if (moved.length === 0)
    throw new WrongState([block('BASELINE_CURRENT', 'Every due date equals its baseline already.')])
  return {
    action: 'Re-baselined the plan',
    changes: [
      { field: 'Reason', from: null, to: input.reason },
      ...(await change(trx, by, plan.asset, await baselinedNow(trx, plan))),
      ...moved,
    ],
  }
}
