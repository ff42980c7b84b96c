import { isDeepStrictEqual } from 'node:util'
import { apiToDay, type Day, dayToApi, formatContractDay } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import { whyLocked } from '@tidemark/schema/rules/deliverable'
import { isDueLate } from '@tidemark/schema/rules/schedule'
import type { AssetChange } from '#records/asset/change.store.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { shownText } from '#platform/sheet/cell.ts'
import type { CheckedRow, RequestRow } from './lineImport.ts'
import { withoutFields } from './lineImport.ts'
import type { CellKnowledge } from './cells.ts'
import { readCell, textOfValue } from './cells.ts'
import type { RequestedRow } from './requestedRows.ts'

const editable = new Set<DeliverableField>(fieldsWith('edited'))

/** The changes of a line by a row of the sheet: cells that differ from the version of its key. */
export interface Edited {
  /** By the names of a row that edits. */
  readonly request: RequestRow
  readonly changes: CheckedRow['changes']
  readonly faults: CheckedRow['faults']
}

/** The line and the values that the cells of a row are compared with. */
interface Comparison extends CellKnowledge {
  /** Later than the version of the row's key. */
  readonly changes: readonly AssetChange[]
  /** The delivery date of the line's plan. */
  readonly planDue: Day | null
}

export function editedCells(
  { cells, key }: RequestedRow,
  line: Line,
  { changes, planDue, ...known }: Comparison,
): Edited {
  const request: Record<string, AttributeValue> = {}
  const shown: CheckedRow['changes'] = []
  const faults: CheckedRow['faults'] = []
  const isWhole = changes.length === line.asset.version - (key?.version ?? line.asset.version)
  for (const [field, cell] of cells) {
    const description = deliverableFields[field]
    const now = valueOf(line, field)
    // What the line has is no edit, also where it could be read as another value, or not at all: `#N/A`.
    if (shownText(cell) === textOfValue(now)) continue
    const before = changes.find((change) => Object.hasOwn(change.before, description.attribute))
    const base = before ? (before.before[description.attribute] ?? null) : now
    const read = readCell(field, cell, known, now)
    if ('fault' in read) {
      faults.push({ field, value: shownText(cell) || null, message: read.fault })
      continue
    }
    const value = savedValue(field, read.value, planDue)
    // Without the whole history, a cell that differs from now counts as edited.
    if (isSame(value, isWhole ? base : now) || isSame(value, now)) continue
    if (!editable.has(field) || !('edited' in description)) {
      faults.push({ field, value: textOfValue(value), message: 'The register assigns this.' })
      continue
    }
    request[description.edited] = description.kind === 'chosen' ? (value ?? '') : value
    shown.push({ field, from: textOfValue(now), to: textOfValue(value) })
  }
  return withReason({ request, changes: shown, faults }, line, planDue)
}

/**
 * Returns the value that saving a cell would store: a line whose due date is emptied has that of
 * its plan.
 */
const savedValue = (field: DeliverableField, value: AttributeValue, planDue: Day | null) =>
  field === 'due' && value === null && planDue !== null ? dayToApi(planDue) : value

/** Drops the reason of a due date that is not later than the plan's, as saving does. */
function withReason(edited: Edited, line: Line, planDue: Day | null): Edited {
  const { due } = deliverableFields
  const isSent = (name: DeliverableField) => edited.changes.some(({ field }) => field === name)
  if (!isSent('due') && !isSent('dueReason')) return edited
  const after = isSent('due') ? edited.request[due.edited] : valueOf(line, 'due')
  if (isDueLate(apiToDay(String(after ?? '')), planDue)) return edited
  const now = textOfValue(valueOf(line, 'dueReason'))
  return {
    ...edited,
    request: withoutFields(edited.request, new Set(['dueReason'])),
    changes: [
      ...edited.changes.filter(({ field }) => field !== 'dueReason'),
      ...(isSent('due') && now !== null ? [{ field: 'dueReason', from: now, to: null }] : []),
    ],
  }
}

/** Refuses the cells that the number of a line locks, so that the others can be saved without them. */
export function withoutLocked({ request, changes, faults }: Edited, line: Line): Edited {
  const row = {
    rowStatus: 'ORIGINAL',
    type: deliverableCodec.get(line.asset, 'type'),
    status: line.status,
  } as const
  const locked = changes.flatMap(({ field, to: value }) => {
    const access = { mayUpdate: true, processing: false }
    const message = whyLocked(row, field as DeliverableField, access)
    return message === undefined ? [] : [{ field, value, message }]
  })
  const isLocked = new Set(locked.map(({ field }) => field))
  return {
    request: withoutFields(request, isLocked),
    changes: changes.filter(({ field }) => !isLocked.has(field)),
    faults: [...faults, ...locked],
  }
}

/** Returns warnings to show before the fields of a line are saved. */
export function warningsOf(
  fields: readonly string[],
  { asset }: Line,
): NonNullable<CheckedRow['warnings']> {
  const issued = deliverableCodec.get(asset, 'issued')
  return issued !== null && fields.includes('forecast')
    ? [
        {
          field: 'forecast',
          message: `Issued on ${formatContractDay(issued)}: no forecast is needed.`,
        },
      ]
    : []
}

/** Returns the present value of a field, with null or an empty list for none. */
export function valueOf({ asset }: Line, field: DeliverableField): AttributeValue {
  const { attribute, kind } = deliverableFields[field]
  const value = asset.attribute[attribute] ?? null
  return value === null && (kind === 'people' || kind === 'lines') ? [] : value
}

const isSame = (a: AttributeValue, b: AttributeValue): boolean =>
  isDeepStrictEqual(plainValue(a), plainValue(b))

const plainValue = (value: AttributeValue) =>
  typeof value === 'string'
    ? value.trim() || null
    : Array.isArray(value) && value.length === 0
      ? null
      : value
