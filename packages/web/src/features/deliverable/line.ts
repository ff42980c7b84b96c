import type { DeliverableStatus as RestStatus } from '@tidemark/schema/rest/asset'
import type {
  DeliverableDraft,
  DeliverableType,
  EditableField,
} from '@tidemark/schema/rules/deliverable'
import { fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import { words } from '@tidemark/schema/words'
import type { DeliverableLineFragment } from '#api/generated/graphql.ts'
import { fieldEntries, isList } from '#shared/discipline/deliverableFields.ts'

/** The fields that people fill in. */
export type LineValues = Pick<DeliverableDraft, EditableField>

/** The place of a line in the MIDP. */
export interface MidpPlace {
  disciplineTagCode: string
  disciplineName: string
  planTagCode: string
  planTitle: string
  lot: string | null
  workPackages: readonly string[]
  /** What the last log of the document system says; null where the list does not say it. */
  inCde: readonly string[] | null
}

/** A saved line, in the field names of the rules. A text without a value is ''. */
export interface Line extends LineValues {
  /** Names the line in live updates. */
  id: string
  tagCode: string
  version: number
  /** The key of the new row that became this line; null for a line that was added elsewhere. */
  lineKey: string | null
  type: DeliverableType
  status: RestStatus
  message: string | null
  /** Set by the document system; '' before the first issue. */
  issueReason: string
  /** The last of its working days. Days are `YYYY-MM-DD`; '' for none. */
  plannedFinish: string
  /** When the register says that the document was issued. */
  issued: string
  baselineDue: string
  rag: DeliverableLineFragment['rag']
  lateByDays: number
  /** Set in the MIDP; the lines of a discipline's grid share theirs. */
  place?: MidpPlace
}

export const emptyValues = Object.fromEntries(
  fieldEntries.map(([field]) => [field, isList(field) ? [] : '']),
) as unknown as LineValues

/** Takes the fields that people fill in out of a row. */
export const valuesOf = (row: LineValues): LineValues =>
  Object.fromEntries(fieldEntries.map(([field]) => [field, row[field]])) as unknown as LineValues

/** Leaves out the number, which belongs to one document. */
export const withoutNumber = (values: LineValues): LineValues => {
  const copy = { ...values }
  for (const field of numberFields) Object.assign(copy, { [field]: '' })
  return copy
}

/** Reads a line of the graph. `place` is given in the MIDP. */
export function toLine(read: DeliverableLineFragment, place?: MidpPlace): Line {
  const line: Line = {
    ...emptyValues,
    id: read.id,
    tagCode: read.tagCode,
    version: read.version,
    lineKey: read.lineKey,
    type: read.type,
    status: words.deliverableStatus[read.status],
    message: read.message,
    issueReason: read.issueReason ?? '',
    plannedFinish: read.plannedFinish ?? '',
    issued: read.issued ?? '',
    baselineDue: read.baselineDue ?? '',
    rag: read.rag,
    lateByDays: read.lateByDays,
    ...(place && { place }),
  }
  // Plain assignments: a discipline has thousands of lines.
  const values = line as unknown as Record<EditableField, unknown>
  for (const [field, { graph }] of fieldEntries) {
    const value = read[graph]
    if (value !== null) values[field] = typeof value === 'number' ? String(value) : value
  }
  return line
}

/** Fields that the register fills in on new lines, and people on existing documents. */
export const numberFields: ReadonlySet<EditableField> = new Set(fieldsWith('existing'))

const sameValue = (one: LineValues[EditableField], other: LineValues[EditableField]): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.length === other.length && one.every((name, index) => name === other[index])

export const sameField = (
  _field: EditableField,
  one: LineValues[EditableField],
  other: LineValues[EditableField],
): boolean => sameValue(one, other)

/** Returns whether two readings of a line say the same. */
export const sameLine = (one: Line, other: Line): boolean =>
  (Object.keys(other) as (keyof Line)[]).every((field) =>
    field === 'author' || field === 'predecessors'
      ? sameValue(one[field], other[field])
      : field === 'place'
        ? JSON.stringify(one.place) === JSON.stringify(other.place)
        : one[field] === other[field],
  )
