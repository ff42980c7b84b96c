import type { ActionInput } from '@tidemark/schema/rest/action'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { createAssets } from '#asset/relation.store.ts'
import type { Line } from '#asset/codec/deliverable.ts'
import type { DisciplineAction } from '#tidp/action.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { type FreshRow, withTagCodes, withoutLine } from './lineKeys.ts'

const { documentNumber, revision } = deliverableFields

type Row = ActionInput<'action_add_existing_deliverables'>['DELIVERABLES'][number]

/**
 * Adds documents that have a number; the register is asked later whether it knows them. Rows that
 * were already added under their line key return the existing line.
 */
export const addExistingDeliverables: DisciplineAction<
  'action_add_existing_deliverables'
> = async ({ trx, scene, input, by }) => {
  const { plan, discipline, lines } = scene
  const rows = withoutLine(input.DELIVERABLES, lines)
  refuseFaults(repetitions(rows, lines))
  const attributes = rows.map(({ row }) => attributesOf(row, by))
  const created = await createAssets(trx, {
    contract: plan.contract,
    classCode: 'Document',
    parent: discipline.tagCode,
    attributes,
    by,
  })
  return {
    repeated: rows.length === 0,
    action: 'Added existing deliverables',
    changes: rows.map(({ row }) => ({
      field: 'Deliverable',
      from: null,
      to: row[documentNumber.existing],
    })),
    created: withTagCodes(input.DELIVERABLES, lines, created),
  }
}

/** Finds documents that would be in the discipline twice. */
function repetitions(rows: readonly FreshRow<Row>[], lines: readonly Line[]): FieldFaults {
  const faults: FieldFaults = {}
  const numbers = new Set(lines.map(({ number }) => number))
  for (const { row, path } of rows) {
    const number = row[documentNumber.existing]
    if (numbers.has(number))
      faults[`${path}.${documentNumber.existing}`] = `${number} is already in this discipline.`
    numbers.add(number)
  }
  return faults
}

/** The rest of its metadata the document brings itself. Until then its number is all there is to call it by. */
const attributesOf = (row: Row, by: string) =>
  deliverableCodec.write({
    name: row[documentNumber.existing],
    title: '',
    documentNumber: row[documentNumber.existing],
    revision: row[revision.existing] ?? null,
    author: [],
    createdBy: by,
    status: 'Empty',
    type: 'EXISTING',
    lineKey: row['Line Key'] ?? null,
  })
