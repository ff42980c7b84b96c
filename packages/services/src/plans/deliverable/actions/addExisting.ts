import type { Day } from '@tidemark/schema/dates'
import type { ActionInput } from '@tidemark/schema/rest/action'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { canonicalNumber } from '@tidemark/schema/rules/deliverable'
import { deliverableCodec, lineKeyOf } from '#records/asset/codec/deliverable.ts'
import type { LineFacts } from '#records/asset/codec/deliverable.ts'
import { readPlanDue } from '#plans/tidp/mainAsset.ts'
import { activeDisciplines, type Plan } from '#records/asset/codec/plan.ts'
import type { Preparation } from '#plans/tidp/action.ts'
import { performing } from '#plans/tidp/action.ts'
import { readLineFacts } from '#plans/tidp/plan.store.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'
import { addLines } from './addLines.ts'
import { type FreshRow, withoutLine } from './lineKeys.ts'

const { documentNumber, revision } = deliverableFields

type ExistingRow = ActionInput<'action_add_existing_deliverables'>['DELIVERABLES'][number]

export const prepareExisting: Preparation<'action_add_existing_deliverables'> = async (act) => {
  const { trx, scene, input, by } = act
  const { plan, discipline, lines } = scene
  const { fresh: rows, faults } = withoutLine(input.DELIVERABLES, lines)
  const facts = await readLineFacts(trx, plan.contract, activeDisciplines(plan))
  const due = await readPlanDue(trx, plan)
  return {
    faults: [...faults, ...repetitions(rows, discipline.tagCode, plan, [...facts.values()].flat())],
    write: () =>
      addLines(act, {
        action: 'Added existing deliverables',
        attributes: rows.map(({ row }) => attributesOf(row, due, by)),
        names: rows.map(({ row }) => row[documentNumber.existing]),
      }),
  }
}

/**
 * Adds documents that have a number; the register is asked later whether it knows them. Rows that
 * were already added under their line key return the existing line.
 */
export const addExistingDeliverables = performing(prepareExisting)

/** Finds documents that would be in the plan twice. Lines that were added earlier may be lower case. */
function repetitions(
  rows: readonly FreshRow<ExistingRow>[],
  discipline: string,
  { disciplines }: Plan,
  lines: readonly LineFacts[],
): RowFault[] {
  const faults: RowFault[] = []
  const holders = new Map(
    lines.map((line) => [canonicalNumber(line.number ?? ''), line.discipline] as const),
  )
  const asked = new Set<string>()
  for (const { row, place: at } of rows) {
    const number: string | undefined = row[documentNumber.existing]
    // Its shape was refused.
    if (number === undefined) continue
    const refuse = (message: string) =>
      faults.push({ row: at, path: documentNumber.existing, message })
    const holder = holders.get(number)
    const place = disciplines.find(({ tagCode }) => tagCode === holder && holder !== discipline)
    if (asked.has(number)) refuse(`${number} is in another of these rows.`)
    else if (holder !== undefined)
      refuse(`${number} is already in ${place?.name ?? 'this discipline'}.`)
    asked.add(number)
  }
  return faults
}

/**
 * Returns the attributes of an existing document, which brings the rest of its metadata itself.
 * Until then its number is all there is to call it by.
 */
const attributesOf = (row: ExistingRow, due: Day | null, by: string) =>
  deliverableCodec.write({
    name: row[documentNumber.existing],
    title: '',
    documentNumber: row[documentNumber.existing],
    revision: row[revision.existing] ?? null,
    author: [],
    createdBy: by,
    due,
    status: 'Empty',
    type: 'EXISTING',
    lineKey: lineKeyOf(row) ?? null,
  })
