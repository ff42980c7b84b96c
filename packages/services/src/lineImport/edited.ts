import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { AssetChange } from '#asset/change.store.ts'
import type { Line } from '#asset/codec/deliverable.ts'
import type { DocumentChoices } from '#deliverable/actions/metadata.ts'
import type { CheckedRow, RequestRow } from './lineImport.ts'
import { readCell, textOfValue } from './cells.ts'
import type { Wish } from './wishes.ts'

const editable = new Set<DeliverableField>(fieldsWith('edited'))

/** What a row of the sheet changes of its line: cells that differ from the version of its key. */
export interface Edited {
  readonly fields: readonly DeliverableField[]
  /** By the names of a row that edits. */
  readonly request: RequestRow
  readonly changes: CheckedRow['changes']
  readonly faults: CheckedRow['faults']
}

export function editedCells(
  { cells, key }: Wish,
  line: Line,
  { changes, choices }: { changes: readonly AssetChange[]; choices: DocumentChoices },
): Edited {
  const request: Record<string, AttributeValue> = {}
  const fields: DeliverableField[] = []
  const shown: CheckedRow['changes'] = []
  const faults: CheckedRow['faults'] = []
  const isWhole = changes.length === line.asset.version - (key?.version ?? line.asset.version)
  for (const [field, cell] of cells) {
    const description = deliverableFields[field]
    const now = valueOf(line, field)
    const before = changes.find((change) => Object.hasOwn(change.before, description.attribute))
    const base = before ? (before.before[description.attribute] ?? null) : now
    const read = readCell(field, cell, choices)
    if ('fault' in read) {
      faults.push({ field, value: textOfValue(cell), message: read.fault })
      continue
    }
    const { value } = read
    // Without the whole history, a cell that differs from now counts as edited.
    if (isSame(value, isWhole ? base : now)) continue
    if (!editable.has(field) || !('edited' in description)) {
      if (!isSame(value, now))
        faults.push({ field, value: textOfValue(value), message: 'The register assigns this.' })
      continue
    }
    fields.push(field)
    request[description.edited] = description.kind === 'chosen' ? (value ?? '') : value
    if (!isSame(value, now)) shown.push({ field, from: textOfValue(now), to: textOfValue(value) })
  }
  return { fields, request, changes: shown, faults }
}

/** The present value of a field, with null or an empty list for none. */
function valueOf({ asset }: Line, field: DeliverableField): AttributeValue {
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
