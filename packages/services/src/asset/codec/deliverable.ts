import { dayToApi, type Day } from '@tidemark/schema/dates'
import { deliverableStatuses, deliverableTypes } from '@tidemark/schema/rest/asset'
import type { DeliverableRow, DeliverableStatus } from '@tidemark/schema/rest/asset'
import { documentAttributes as names } from '@tidemark/schema/rest/attributes'
import type { Clock } from '@tidemark/schema/rules/schedule'
import { lateByDays, ragOf } from '@tidemark/schema/rules/schedule'
import type { HolidaysIn } from '@tidemark/schema/rules/workingDay'
import { finishOf } from '@tidemark/schema/rules/workingDay'
import type { Asset } from '../asset.ts'
import { codec, count, day, flag, list, oneOf, text } from './codec.ts'

/** The attributes of a deliverable (class Document). */
export const deliverableCodec = codec({
  name: text(names.name),
  title: text(names.title),
  documentNumber: text(names.number),
  documentType: text(names.type),
  revision: text(names.revision),
  hs2Deliverable: text(names.hs2Deliverable),
  gdpr: text(names.gdpr),
  stage: text(names.stage),
  suitabilityStatus: text(names.suitabilityStatus),
  discipline: text(names.discipline),
  issueReason: text(names.issueReason),
  author: list(names.authors),
  createdBy: text(names.createdBy),
  plannedStart: day(names.plannedStart),
  durationDays: count(names.durationDays),
  due: day(names.due),
  dueReason: text(names.dueReason),
  forecast: day(names.forecast),
  responsibleAuthor: text(names.responsibleAuthor),
  predecessors: list(names.predecessors),
  needPurpose: text(names.needPurpose),
  needGeometry: text(names.needGeometry),
  needData: text(names.needData),
  needDocumentation: text(names.needDocumentation),
  format: text(names.format),
  scale: text(names.scale),
  issued: day(names.issued),
  baselineDue: day(names.baselineDue),
  /** Empty until the register is asked for a number. */
  status: oneOf(names.status, deliverableStatuses, 'Empty'),
  /** The register's reason for a refusal. An old reason can remain when the status is no longer Error. */
  message: text(names.message),
  type: oneOf(names.kind, deliverableTypes, 'NEW'),
  lineKey: text(names.lineKey),
  removed: flag(names.removed, null),
})

type LineAttributes = Pick<Asset, 'attribute'>

export const statusOf = (line: LineAttributes): DeliverableStatus =>
  deliverableCodec.get(line, 'status')

/** Returns why the register refused; null unless the status is Error. */
export const messageOf = (line: LineAttributes): string | null =>
  statusOf(line) === 'Error' ? deliverableCodec.get(line, 'message') : null

/** A deliverable that is not removed, as the rules see it. */
export interface LineFacts {
  readonly tagCode: string
  /** Tag code of the discipline that holds it. */
  readonly discipline: string
  readonly name: string
  readonly number: string | null
  readonly status: DeliverableStatus
}

/** A deliverable as an action changes it. */
export interface Line extends LineFacts {
  readonly asset: Asset
}

export function asLine(asset: Asset & { readonly parent: string }): Line {
  return {
    asset,
    tagCode: asset.tag_code,
    discipline: asset.parent,
    name: deliverableCodec.get(asset, 'name') ?? asset.tag_code,
    number: deliverableCodec.get(asset, 'documentNumber'),
    status: statusOf(asset),
  }
}

/** The part of a deliverable that the REST call answers. */
export interface SentLine extends Pick<Asset, 'tag_code' | 'attribute' | 'version'> {
  /** Tag code of the discipline that holds it. */
  readonly parent: string
}

/**
 * Returns a deliverable in the positional spelling of the REST call: `row1` to `row10`. `clock` is
 * that of its contract.
 */
export function toDeliverable(line: SentLine, clock: LineClock): DeliverableRow {
  const read = deliverableCodec.read(line)
  return {
    tag_code: line.tag_code,
    didp_tag_code: line.parent,
    name: read.name ?? '',
    title: read.title ?? '',
    author: [...read.author],
    type: read.type,
    version: line.version,
    line_key: read.lineKey,
    message: messageOf(line),
    created_by: read.createdBy ?? '',
    row1: read.documentNumber,
    row2: read.documentType,
    row3: read.hs2Deliverable,
    row4: read.issueReason,
    row5: read.revision,
    row6: read.gdpr,
    row7: read.stage,
    row8: read.suitabilityStatus,
    row9: read.discipline,
    row10: read.status,
    dates: datesOf(read, clock),
    information: informationOf(read),
  }
}

/** The present day and the settings by which lines are rated. */
export interface LineClock extends Clock {
  readonly holidaysIn: HolidaysIn
}

type ReadValues = ReturnType<typeof deliverableCodec.read>

function datesOf(read: ReadValues, clock: LineClock): DeliverableRow['dates'] {
  const { plannedStart: start, durationDays, due, dueReason, forecast, issued, baselineDue } = read
  const isDated = start ?? durationDays ?? due ?? dueReason ?? forecast ?? issued ?? baselineDue
  if (isDated === null) return undefined
  return {
    planned_start: encodeDay(start),
    duration_days: durationDays,
    planned_finish:
      start === null || durationDays === null
        ? null
        : dayToApi(finishOf(start, durationDays, clock.holidaysIn)),
    due: encodeDay(due),
    due_reason: dueReason,
    forecast: encodeDay(forecast),
    issued: encodeDay(issued),
    baseline_due: encodeDay(baselineDue),
    rag: ragOf(read, clock),
    late_by_days: lateByDays(read, clock),
  }
}

function informationOf(read: ReadValues): DeliverableRow['information'] {
  const { responsibleAuthor, predecessors, needPurpose, needGeometry, needData } = read
  const { needDocumentation, format, scale } = read
  const text =
    responsibleAuthor ??
    needPurpose ??
    needGeometry ??
    needData ??
    needDocumentation ??
    format ??
    scale
  if (text === null && predecessors.length === 0) return undefined
  return {
    responsible_author: responsibleAuthor,
    predecessors: [...predecessors],
    need_purpose: needPurpose,
    need_geometry: needGeometry,
    need_data: needData,
    need_documentation: needDocumentation,
    format,
    scale,
  }
}

const encodeDay = (day: Day | null) => (day === null ? null : dayToApi(day))
