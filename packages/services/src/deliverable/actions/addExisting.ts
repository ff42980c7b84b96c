import type { Day } from '@tidemark/schema/dates'
import type { ActionInput } from '@tidemark/schema/rest/action'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { canonicalNumber } from '@tidemark/schema/rules/deliverable'
import { deliverableCodec, lineKeyOf } from '#asset/codec/deliverable.ts'
import type { LineFacts } from '#asset/codec/deliverable.ts'
import { readPlanDue } from '#tidp/mainAsset.ts'
import { activeDisciplines, type Plan } from '#asset/codec/plan.ts'
import type { DisciplineAct, Preparation } from '#tidp/action.ts'
import { readLineFacts } from '#tidp/plan.store.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { addLines } from './addLines.ts'
import { type FreshRow, withoutLine } from './lineKeys.ts'

const { documentNumber, revision } = deliverableFields

type ExistingRow = ActionInput<'action_add_existing_deliverables'>['DELIVERABLES'][number]

/**
 * Adds documents that have a number; the register is asked later whether it knows them. Rows that
 * were already added under their line key return the existing line.
 */
export const addExistingDeliverables: DisciplineAct<'action_add_existing_deliverables'> = async (
  act,
) => (await prepareExisting(act)).write()

export const prepareExisting: Preparation<'action_add_existing_deliverables'> = async (act) => {
  const { trx, scene, input, by } = act
  const { plan, discipline, lines } = scene
  const rows = withoutLine(input.DELIVERABLES, lines)
  const facts = await readLineFacts(trx, plan.contract, activeDisciplines(plan))
  refuseFaults(repetitions(rows, discipline.tagCode, plan, [...facts.values()].flat()))
  const due = await readPlanDue(trx, plan)
  const attributes = rows.map(({ row }) => attributesOf(row, due, by))
  return {
    write: () =>
      addLines(act, {
        action: 'Added existing deliverables',
        attributes,
        names: rows.map(({ row }) => row[documentNumber.existing]),
      }),
  }
}

/** Finds documents that would be in the plan twice. Lines that were added earlier may be lower case. */
function repetitions(
  rows: readonly FreshRow<ExistingRow>[],
  discipline: string,
  { disciplines }: Plan,
  lines: readonly LineFacts[],
): FieldFaults {
  const faults: FieldFaults = {}
  const holders = new Map(
    lines.map((line) => [canonicalNumber(line.number ?? ''), line.discipline] as const),
  )
  const asked = new Set<string>()
  for (const { row, path } of rows) {
    const number = row[documentNumber.existing]
    const holder = holders.get(number)
    const place = disciplines.find(({ tagCode }) => tagCode === holder && holder !== discipline)
    if (asked.has(number))
      faults[`${path}.${documentNumber.existing}`] = `${number} is in another of these rows.`
    else if (holder !== undefined)
      faults[`${path}.${documentNumber.existing}`] =
        `${number} is already in ${place?.name ?? 'this discipline'}.`
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
