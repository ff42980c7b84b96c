import { whyNoNumber } from '@tidemark/schema/rules/deliverable'
import type { DisciplineScene } from '#plans/tidp/scene.ts'
import { deliverableCodec, type Line } from '#records/asset/codec/deliverable.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { DisciplineAction, PlanAct } from '#plans/tidp/action.ts'
import { refuseRows } from '#platform/http/rowFaults.ts'
import { namedLines } from './namedLines.ts'

/** Requests numbers for every line of the scene without one; this locks their metadata. */
export const fetchNumbers: DisciplineAction<'action_fetch_deliverable_numbers'> = async (act) => {
  const waiting = act.scene.lines.filter(({ status }) => whyNoNumber(status) === null)
  const tagCodes = waiting.map(({ tagCode }) => tagCode)
  return {
    action: 'Fetched deliverable numbers',
    queued: tagCodes,
    changes: await queue(act, waiting),
  }
}

/** Requests numbers of some lines again. */
export const refreshNumbers: DisciplineAction<'action_refresh_deliverable_numbers'> = async (
  act,
) => {
  const { rows, faults } = await namedLines(act.trx, act.scene, act.input.DELIVERABLES)
  refuseRows(faults)
  return {
    action: 'Refreshed deliverable numbers',
    queued: rows.map(({ line }) => line.tagCode),
    changes: await queue(
      act,
      rows.map(({ line }) => line),
    ),
  }
}

type Queueing = Pick<
  PlanAct<'action_fetch_deliverable_numbers', DisciplineScene>,
  'trx' | 'by' | 'numbers'
>

async function queue(
  { trx, by, numbers }: Queueing,
  lines: readonly Line[],
): Promise<FieldChange[]> {
  await numbers.queueNumbers(
    trx,
    by,
    lines.map(({ asset }) => asset),
  )
  return lines.map(({ name, tagCode, status }) => ({
    deliverable: name,
    line: tagCode,
    field: deliverableCodec.labelOf('status'),
    from: status,
    to: 'In queue',
  }))
}
