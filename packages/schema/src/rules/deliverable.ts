import { type Day, formatContractDay, isDay } from '../dates.ts'
import type { DeliverableStatus } from '../rest/asset.ts'
import type { DeliverableField, FieldsWith, ValuesByKind } from '../rest/deliverableFields.ts'
import { deliverableFields, fieldsOfKind, fieldsWith } from '../rest/deliverableFields.ts'
import { limits } from '../limits.ts'
import { namesOfPerson, notAPerson } from './cellPeople.ts'
import { dueNeedsReason, isDueLate } from './schedule.ts'
import {
  canonicalText,
  countCharacters,
  isBlank,
  isTooLong,
  withHyphens,
  withoutInvisible,
} from './text.ts'
import { dayFault } from './typedDay.ts'

/** The edit status of a row on the screen (specification 2, section 3). */
export const rowStatuses = ['ORIGINAL', 'MODIFIED', 'CREATED', 'REMOVED'] as const
export type RowStatus = (typeof rowStatuses)[number]
export type DeliverableType = 'NEW' | 'EXISTING'

/** The fields that can be edited in a line. */
export const editableFields = fieldsWith('edited')
/** The fields that can be filled in: the editable ones, and those that identify an existing document. */
export type EditableField = DeliverableField

/** The value of a field on the screen, by its kind; '' or an empty list for none. */
interface DraftByKind {
  readonly chosen: string
  readonly title: string
  readonly people: readonly string[]
  readonly person: string
  readonly number: string
  readonly revision: string
  /** A day as `YYYY-MM-DD`; a text that is no date stays as it was typed. */
  readonly day: string
  /** Working days in digits. */
  readonly days: string
  /** In digits. */
  readonly weight: string
  readonly reason: string
  /** Tag codes of lines. */
  readonly lines: readonly string[]
  readonly note: string
  readonly short: string
}

export interface DeliverableDraft extends ValuesByKind<DraftByKind> {
  rowStatus: RowStatus
  type: DeliverableType
  status: DeliverableStatus
}

/**
 * Returns whether the register is numbering the line, which locks its metadata (specification 2,
 * section 5). 'In queue' counts.
 */
export const isBusy = (status: DeliverableStatus): boolean =>
  status === 'In queue' || status === 'In progress'

/** Explains why no number can be requested for a line in this status; null when it can. */
export const whyNoNumber = (status: DeliverableStatus): string | null =>
  isBusy(status)
    ? 'The register is numbering this deliverable.'
    : status === 'Done'
      ? 'This deliverable already has its number.'
      : null

/**
 * Explains why the register will not number a title; undefined for one that it accepts. Such a title
 * can be saved. Only new documents have a title to accept: the register knows others by their number.
 */
export function titleRefusal({
  type,
  title,
}: {
  readonly type: string
  readonly title: string
}): string | undefined {
  const { max } = limits.text.registrableTitle
  const length = countCharacters(title)
  return type === 'NEW' && length > max
    ? `The title has ${length} characters. The register accepts at most ${max}.`
    : undefined
}

/** The date fields. */
export const dateFields = fieldsWith('dates')

export const isDateField = (field: string): boolean =>
  (dateFields as readonly string[]).includes(field)

/**
 * The optional fields of ISO 19650-2: the responsible person, the predecessors, the level of
 * information need, format and scale, with what the people's own list says of a line.
 */
export const isoFields = fieldsWith('information')
export type IsoField = FieldsWith<'information'>

export const isIsoField = (field: string): field is IsoField =>
  (isoFields as readonly string[]).includes(field)

/** The optional fields that the register does not hold, so that a number does not lock them. */
export const unregisteredFields = [...dateFields, ...isoFields] as const
export const isUnregistered = (field: string): boolean =>
  (unregisteredFields as readonly string[]).includes(field)

/** Returns whether a number locks an edit of these fields. */
export const isHeldByNumber = (fields: readonly string[]): boolean =>
  fields.some((field) => !isUnregistered(field))

/** The fields that identify an existing document. */
const identifyingFields: ReadonlySet<EditableField> = new Set(fieldsWith('existing'))

export const lockedMeanwhile = 'Locked while an action is open or running.'

/**
 * Explains why a cell is read-only; undefined for an editable cell (specification 2, section 5,
 * Deliverable grid editability). `mayUpdate`: the caller may edit lines now. `mayForecast`: they may
 * say when this line will come, which needs no state. `processing`: an action on this discipline is
 * running. `why`: the sentence for a caller who may not edit lines now.
 */
export function whyLocked(
  row: Pick<DeliverableDraft, 'rowStatus' | 'type' | 'status'>,
  field: EditableField,
  {
    mayUpdate,
    mayForecast = false,
    processing,
    why = 'You cannot edit the deliverables of this discipline now.',
  }: { mayUpdate: boolean; mayForecast?: boolean; processing: boolean; why?: string | undefined },
): string | undefined {
  const identifying = identifyingFields.has(field)
  if (processing) return lockedMeanwhile
  if (field === 'forecast' && mayForecast && row.rowStatus !== 'CREATED') return undefined
  if (!mayUpdate) return why
  if (row.rowStatus === 'CREATED') {
    if (row.type === 'EXISTING' && !identifying)
      return 'Enter a number and revision. Existing documents keep their metadata.'
    if (row.type === 'NEW' && identifying) return 'The register assigns this number.'
    return undefined
  }
  if (identifying)
    return row.type === 'EXISTING'
      ? 'This number was entered with the line. For another one, remove the line and add it again.'
      : 'The register assigns this number.'
  if (isUnregistered(field)) return undefined
  if (row.status === 'Done') return 'This deliverable has its number, so its metadata is locked.'
  if (isBusy(row.status)) return 'The register is numbering this deliverable.'
  return undefined
}

export const chosenFields = fieldsWith('choices')
export type ChosenField = FieldsWith<'choices'>
/** The allowed values by field. */
export type ChoicesByField = Readonly<Record<ChosenField, ReadonlySet<string>>>

interface FaultContext {
  /** Null until loaded. Then any text is accepted here, and the services validate it. */
  choices?: ChoicesByField | null
  /** The edited fields of a saved line. An unedited value may stay even if it is no longer allowed. */
  edited?: readonly string[]
  /** The delivery date of the plan, after which a due date needs a reason; null when there is none. */
  planDue?: Day | null
  /** Names that were looked for and are nobody's in the contract. */
  strangers?: ReadonlySet<string>
  /** The people of the saved line, who may stay. */
  present?: readonly string[]
}

/** Returns a message for each field that prevents saving a row (specification 2, section 5, Deliverable validity). */
export function faultsOf(
  row: DeliverableDraft,
  context: FaultContext = {},
): Partial<Record<EditableField, string>> {
  const { choices = null, edited = [], planDue = null } = context
  const faults: Partial<Record<EditableField, string>> = {}
  for (const field of requiredIn(row, edited))
    if (isBlank(row[field])) faults[field] = 'Field is required.'
  const isNew = row.rowStatus === 'CREATED' && row.type === 'NEW'
  for (const field of chosenFields) {
    const wrong = row[field] !== '' && choices?.[field].has(row[field]) === false
    if (wrong && (isNew || edited.includes(field)))
      faults[field] = `‘${row[field]}’ is not one of the choices.`
  }
  Object.assign(faults, dateFaults(row, edited, planDue), lengthFaults(row))
  const odd = row.author.find((name) => !isAuthor(name))
  if (odd !== undefined) faults.author = `'${odd}' is not a valid author. Use word characters only.`
  return Object.assign(faults, strangerFaults(row, context))
}

/** Names people of a row who are nobody in the contract: of several authors the first. */
function strangerFaults(
  { author, responsibleAuthor }: DeliverableDraft,
  { strangers, present = [] }: FaultContext,
): Partial<Record<EditableField, string>> {
  const isStranger = (name: string) =>
    name !== '' &&
    !present.includes(name) &&
    namesOfPerson(name).every((one) => strangers?.has(one) === true)
  const unknown = author.find(isStranger)
  return {
    ...(unknown !== undefined && { author: notAPerson(unknown) }),
    ...(isStranger(responsibleAuthor) && { responsibleAuthor: notAPerson(responsibleAuthor) }),
  }
}

const requiredFields = fieldsWith('required')
const limitedFields = fieldsWith('max')
const dayFields = fieldsOfKind('day')

/** Returns the fields that a row must have: of a saved line the title and edited choices. */
const requiredIn = ({ rowStatus, type }: DeliverableDraft, edited: readonly string[]) =>
  requiredFields.filter((field) =>
    rowStatus === 'CREATED'
      ? deliverableFields[field].required === type
      : rowStatus === 'MODIFIED' && (field === 'title' || edited.includes(field)),
  )

const lengthFaults = (row: DeliverableDraft): Partial<Record<EditableField, string>> =>
  Object.fromEntries(
    limitedFields.flatMap((field) => {
      const { max } = deliverableFields[field]
      return isTooLong(row[field], max) ? [[field, `At most ${max} characters.`]] : []
    }),
  )

/** Validates numbers and edited dates: they must exist, and a due date after the plan's needs a reason. */
function dateFaults(
  row: DeliverableDraft,
  edited: readonly string[],
  planDue: Day | null,
): Partial<Record<EditableField, string>> {
  const faults: Partial<Record<EditableField, string>> = {}
  for (const field of dayFields)
    if (row[field] !== '' && !isDay(row[field])) faults[field] = dayFault(row[field])
  const { max } = limits.durationDays
  const duration = Number(row.durationDays)
  // `1.000` may be one or a thousand.
  const isWhole = /^\d+$/.test(row.durationDays)
  if (row.durationDays !== '' && !(isWhole && duration >= 1 && duration <= max))
    faults.durationDays = `Enter a number from 1 to ${max}.`
  if (row.weight !== '' && !(/^\d+$/.test(row.weight) && Number(row.weight) <= limits.weight.max))
    faults.weight = `Enter a whole number from 0 to ${limits.weight.max}.`
  const changed =
    row.rowStatus === 'CREATED' || edited.includes('due') || edited.includes('dueReason')
  const isLate = planDue !== null && isDay(row.due) && isDueLate(row.due, planDue)
  if (changed && isLate && isBlank(row.dueReason))
    faults.dueReason = dueNeedsReason(formatContractDay(planDue))
  return faults
}

/**
 * Returns why a save drops the reason of a row: its due date is not after the plan's. Undefined for a
 * reason that is kept.
 */
export function droppedReason(
  { due, dueReason }: Pick<DeliverableDraft, 'due' | 'dueReason'>,
  planDue: Day | null,
): string | undefined {
  if (isBlank(dueReason) || (due !== '' && !isDay(due)) || isDueLate(due, planDue)) return undefined
  const day = planDue === null ? 'that of the plan' : formatContractDay(planDue)
  return `Save leaves this out: only a due date after ${day} has a reason.`
}

/**
 * Checks that an author has word characters only. Usernames are email addresses, so `.`, `@`, `+`
 * and `-` count as such.
 */
export const isAuthor = (name: string): boolean => /^[\w.@+-]+$/u.test(name)

/**
 * Normalises the number of an existing document, so that it is the same however it was written: upper
 * case as the register's numbers, without spaces and characters that nobody sees, each dash a hyphen,
 * and without the ending of a file (`-PDF`, `.dwg`).
 */
export const canonicalNumber = (typed: string): string =>
  withHyphens(canonicalText(withoutInvisible(typed)))
    .replace(/\srev(?:ision)?\.?\s?[a-z]{0,2}\d{0,2}(?:\.\d{1,2})?$/i, '')
    .replaceAll(/\s+/g, '')
    .replace(/(?:[-.](?:pdf|dwg|dgn|docx?|xlsx?|pptx?|ifc|rvt))+$/i, '')
    .toUpperCase()
    .normalize('NFC')

/** Returns whether a text in the place of a number says that there is none yet: `TBC`, `…-XXXXXX`. */
export const isNumberToCome = (typed: string): boolean =>
  /^\(?(?:to be \w+|tb[a-d]|x{2,}|n\/?a|none|pending|not (?:yet )?(?:known|issued)|unknown|new|[-–—.?…]+)\)?$/i.test(
    typed.trim(),
  ) || /[-_](?:x{3,}|#{2,}|\?{2,})$/i.test(typed.trim())

/** Longer than two numbers: more of a text is not read, which could take the square of its length. */
const longestPair = 400

/** Returns whether a text in the place of a number may be the counter of one: digits only. */
export const isBareCounter = (typed: string): boolean => /^\d{1,8}$/.test(canonicalNumber(typed))

/** Returns whether a text in the place of a number is a list or a range of several. */
export const isSeveralNumbers = (typed: string): boolean =>
  /[^\s;,][\s]*[;,\n&][\s]*[^\s;,]|\S\s+(?:to|and|until|thru|bis)\s+\S|\d\s*(?:\.{2,}|…)\s*\d|(?:-[^-]*){3}\d(?:\/\d{1,8})+$/i.test(
    typed.trim().slice(0, longestPair),
  )

/** Joins document type, primary asset (if any) and title with dashes (specification 2, section 5). */
export const composeName = (parts: {
  documentType: string
  primaryAsset: string | null
  title: string
}): string =>
  [parts.documentType, parts.primaryAsset, parts.title]
    .filter((part) => part !== null && part !== '')
    .join(' - ')

/** Labels a document type: `Report`, `REP` → `Report (REP)`. */
export const documentTypeLabel = (type: string, code: string): string => `${type} (${code})`
