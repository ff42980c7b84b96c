import { type Day, dayToApi } from '@tidemark/schema/dates'
import type { DeliverableRow, DeliverableStatus } from '@tidemark/schema/rest/asset'
import type { RowPart, RowPlace } from '@tidemark/schema/rest/deliverableRow'
import { rowPlaces, setElsewhere } from '@tidemark/schema/rest/deliverableRow'
import type { Clock } from '@tidemark/schema/rules/schedule'
import { lateByDays, ragOf } from '@tidemark/schema/rules/schedule'
import type { HolidaysIn } from '@tidemark/schema/rules/workingDay'
import { finishOf } from '@tidemark/schema/rules/workingDay'
import type { Asset } from '../asset.ts'
import type { Attributes } from '../asset.tables.ts'
import type { StoredField } from './codec.ts'
import { deliverableCodec, messageOf } from './deliverable.ts'

/** The part of a deliverable that the REST call answers. */
export interface SentLine extends Pick<Asset, 'tag_code' | 'attribute' | 'version'> {
  /** Tag code of the discipline that holds it. */
  readonly parent: string
}

/** The present day and the settings by which lines are rated. */
export interface LineClock extends Clock {
  readonly holidaysIn: HolidaysIn
}

/** Returns a deliverable as the REST call answers it. `clock` is that of its contract. */
export function toDeliverable(line: SentLine, clock: LineClock): DeliverableRow {
  const { row, dates, information } = encodeParts(line.attribute)
  return {
    // First in the literal: V8 copies it in one step, and hundreds of lines are sent at once.
    ...row,
    tag_code: line.tag_code,
    didp_tag_code: line.parent,
    version: line.version,
    message: messageOf(line),
    dates: dates && { ...dates, ...computedDates(line, clock) },
    information,
  }
}

/** Returns the number status of a row. */
export const numberStatusOf = (row: DeliverableRow): DeliverableStatus => row[setElsewhere.status]

/** The parts of a row that its line's attributes fill in. */
interface EncodedParts {
  readonly row: Omit<DeliverableRow, keyof SentLine | 'didp_tag_code' | 'message'>
  readonly dates: DeliverableRow['dates']
  readonly information: DeliverableRow['information']
}

type StoredName = keyof typeof deliverableCodec.fields

/** The fields of a row that people do not fill in. */
const otherPlaces: readonly (Omit<RowPlace, 'name'> & { readonly name: StoredName })[] = [
  { name: 'name', kind: 'title', part: 'row', key: 'name' },
  { name: 'type', kind: 'chosen', part: 'row', key: 'type' },
  { name: 'lineKey', kind: 'note', part: 'row', key: 'line_key' },
  { name: 'createdBy', kind: 'title', part: 'row', key: 'created_by' },
  { name: 'issueReason', kind: 'note', part: 'row', key: setElsewhere.issueReason },
  { name: 'status', kind: 'chosen', part: 'row', key: setElsewhere.status },
  { name: 'issued', kind: 'day', part: 'dates', key: 'issued' },
  { name: 'baselineDue', kind: 'day', part: 'dates', key: 'baseline_due' },
]

const encodeDay = (day: Day | null) => (day === null ? null : dayToApi(day))

const sentFields = [...rowPlaces, ...otherPlaces].map(({ name, kind, part, key }) => {
  const { label, parse }: StoredField<unknown> = deliverableCodec.fields[name]
  const encode: typeof parse =
    kind === 'day' ? (stored) => encodeDay(parse(stored) as Day | null) : parse
  return { label, part, key, encode, missing: kind === 'title' ? '' : encode(undefined) }
})

/** The stored fields of a row by the label of their attribute. */
const sentByLabel = new Map(sentFields.map((field) => [field.label, field]))

/** The parts of a row whose line has no attributes. */
const blank: Readonly<Record<RowPart, object>> = {
  row: blankPart('row'),
  dates: blankPart('dates'),
  information: blankPart('information'),
}

function blankPart(of: RowPart): object {
  return Object.fromEntries(
    sentFields.filter(({ part }) => part === of).map(({ key, missing }) => [key, missing]),
  )
}

/** Encodes the attributes in one pass. A part in which no field is filled in is undefined. */
function encodeParts(attribute: Attributes): EncodedParts {
  const parts: Record<RowPart, Record<string, unknown> | undefined> = {
    row: { ...blank.row },
    dates: undefined,
    information: undefined,
  }
  for (const label in attribute) {
    const field = sentByLabel.get(label)
    if (!field) continue
    const value = field.encode(attribute[label])
    if (value === null || (Array.isArray(value) && value.length === 0)) continue
    const part = (parts[field.part] ??= { ...blank[field.part] })
    part[field.key] = value
  }
  return parts as unknown as EncodedParts
}

function computedDates(line: SentLine, clock: LineClock) {
  const { plannedStart: start, durationDays, ...days } = deliverableCodec.read(line)
  const finish =
    start === null || durationDays === null ? null : finishOf(start, durationDays, clock.holidaysIn)
  return {
    planned_finish: encodeDay(finish),
    rag: ragOf(days, clock),
    late_by_days: lateByDays(days, clock),
  }
}
