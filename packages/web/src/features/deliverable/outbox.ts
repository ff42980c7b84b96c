import { limits } from '@tidemark/schema/limits'
import { isWholeNumber } from '@tidemark/schema/rest/fieldDescription'
import { type EditableField, isUnregistered } from '@tidemark/schema/rules/deliverable'
import type {
  DeliverableChangeInput,
  ExistingDeliverableInput,
  NewDeliverableInput,
  RemovedDeliverableInput,
  SaveDeliverablesInput,
  SaveDeliverablesMutation,
} from '#api/generated/graphql.ts'
import { fieldEntries, fieldOfGraph, isList } from '#shared/discipline/deliverableFields.ts'
import { typedValues } from '#shared/draft/merge.ts'
import { type Line, numberFields, toLine, type LineValues } from './line.ts'
import {
  type FieldConflict,
  type LineDraft,
  type RowRefusal,
  type SaveResult,
} from './lineDraft.ts'
import { type LineEdit, versionToSend } from './lineEdit.ts'
import { isSavable, type LineRow } from './rows.ts'

type SentRow = { discipline?: string | undefined } & (
  | { part: 'removed'; input: RemovedDeliverableInput }
  | { part: 'updated'; input: DeliverableChangeInput }
  | { part: 'created'; input: NewDeliverableInput }
  | { part: 'existing'; input: ExistingDeliverableInput }
)

const parts = ['removed', 'updated', 'created', 'existing'] as const

type RequestInput = Pick<SaveDeliverablesInput, SentRow['part']> & { idempotencyKey: string }

export interface SaveRequest {
  rows: readonly string[]
  /** The discipline of its rows in the MIDP; otherwise that of the grid. */
  discipline?: string | undefined
  input: RequestInput
}

/** A click on Save: the requests it sends, one after the other, and the edits as they are sent. */
export interface Save {
  key: string
  requests: readonly SaveRequest[]
  edits: LineDraft['edits']
  /** A lost save that is repeated, so that its values are not taken for those of another tab. */
  isRepeat?: boolean
}

/** The saves under way. */
export interface Outbox {
  running: number
  /**
   * Lines were read during a save and ignored, because it is unknown whether they include it: they
   * must be read again.
   */
  isReadingDue: boolean
  /** The last save, while it is unknown whether its requests arrived: the same requests are sent with the same key. */
  unanswered: Save | null
}

export const emptyOutbox: Outbox = { running: 0, isReadingDue: false, unanswered: null }

/**
 * Makes a save of removed lines and all rows that can be saved, in requests of at most `size` rows
 * that the gateway accepts.
 * When lines were edited after a save whose response was lost, that save is repeated first.
 */
export function saveOf(
  rows: readonly LineRow[],
  lines: readonly Line[],
  draft: LineDraft,
  { size, unanswered }: { size: number; unanswered: Save | null },
): Save {
  const present = new Map(lines.map((line) => [line.tagCode, line]))
  const sent = [
    // A line that another person removed needs no removal.
    ...draft.removed
      .filter((tagCode) => present.has(tagCode))
      .map((tagCode): SentRow => ({
        discipline: disciplineOf(present.get(tagCode)),
        part: 'removed',
        input: { key: tagCode, tagCode },
      })),
    ...rows.filter(isSavable).map((row) => sentRow(row, draft.edits[row.key])),
  ]
  const again = unanswered && { ...unanswered, requests: requestsOf(sent, size, unanswered.key) }
  if (again && JSON.stringify(again.requests) === JSON.stringify(unanswered.requests))
    return { ...again, edits: draft.edits }
  if (unanswered && isEditedSince(unanswered, sent)) return { ...unanswered, isRepeat: true }
  const key = crypto.randomUUID()
  return { key, requests: requestsOf(sent, size, key), edits: draft.edits }
}

/** Returns a lost save without rows that were given up since: it is then another one, with a key of its own. */
export function withoutSent(lost: Save | null, keys: readonly string[]): Save | null {
  const isLeft = (key: string) => !keys.includes(key)
  if (lost === null || lost.requests.every(({ rows }) => rows.every(isLeft))) return lost
  const key = crypto.randomUUID()
  const requests = lost.requests.flatMap(({ rows, discipline, input }, index): SaveRequest[] => {
    const left = parts.flatMap((part) => {
      const ofPart = (input[part] ?? []).filter((row) => isLeft(row.key))
      return ofPart.length > 0 ? [[part, ofPart] as const] : []
    })
    const idempotencyKey = `${key}:${index}`
    return left.length === 0
      ? []
      : [
          {
            rows: rows.filter(isLeft),
            discipline,
            input: { ...Object.fromEntries(left), idempotencyKey },
          },
        ]
  })
  return { ...lost, key, requests }
}

/** Returns whether a save sends other values of a line that the lost save sent too. */
function isEditedSince({ requests }: Save, sent: readonly SentRow[]): boolean {
  const lost = new Map(
    requests.flatMap(({ input }) => (input.updated ?? []).map((row) => [row.key, row] as const)),
  )
  return sent.some(({ part, input }) => {
    const before = part === 'updated' && lost.get(input.key)
    return before && JSON.stringify(before) !== JSON.stringify(input)
  })
}

const disciplineOf = (line: Line | null | undefined) => line?.place?.disciplineTagCode

/** Bytes of the rows of one request; the rest of it is small. */
const rowBytes = limits.requestBytes * 0.75

/** Divides rows in their order into batches of at most `size` rows and of `rowBytes`. */
function batchesOf(rows: readonly SentRow[], size: number): SentRow[][] {
  const batches: SentRow[][] = []
  const encoder = new TextEncoder()
  let bytes = 0
  for (const row of rows) {
    const added = encoder.encode(JSON.stringify(row.input)).length
    const last = batches.at(-1)
    if (last && last.length < size && bytes + added <= rowBytes) {
      last.push(row)
      bytes += added
    } else {
      batches.push([row])
      bytes = added
    }
  }
  return batches
}

/** Divides rows into requests: each is for one discipline. */
const requestsOf = (sent: readonly SentRow[], size: number, key: string): SaveRequest[] =>
  [...Map.groupBy(sent, ({ discipline }) => discipline)]
    .flatMap(([discipline, rows]) => batchesOf(rows, size).map((batch) => ({ discipline, batch })))
    .map(({ discipline, batch }, index) => ({
      rows: batch.map(({ input }) => input.key),
      discipline,
      input: Object.assign(byPart(batch), { idempotencyKey: `${key}:${index}` }),
    }))

const byPart = (sent: readonly SentRow[]): Pick<SaveDeliverablesInput, SentRow['part']> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(sent, ({ part }) => part)).map(([part, rows]) => [
      part,
      rows.map(({ input }) => input),
    ]),
  )

function sentRow(row: LineRow, edit: LineEdit | undefined): SentRow {
  const { key, line } = row
  if (line && edit)
    return {
      discipline: disciplineOf(line),
      part: 'updated',
      input: {
        key,
        tagCode: line.tagCode,
        version: versionToSend(edit, line),
        ...toInput(typedValues<LineValues>(edit.fields), (field) => !numberFields.has(field), {
          isNew: false,
        }),
      },
    }
  const isExisting = row.type === 'EXISTING'
  const input = {
    key,
    lineKey: key,
    ...toInput(row, (field) => numberFields.has(field) === isExisting, { isNew: true }),
  }
  return isExisting
    ? { part: 'existing', input: input as ExistingDeliverableInput }
    : { part: 'created', input: input as NewDeliverableInput }
}

/**
 * Returns values under their names in the graph. Texts are trimmed; an empty one is sent to clear
 * the field of a saved line and left out of a new one.
 */
function toInput(
  values: Partial<LineValues>,
  isSent: (field: EditableField) => boolean,
  { isNew }: { isNew: boolean },
): object {
  const input: Record<string, unknown> = {}
  for (const [field, { graph, kind }] of fieldEntries) {
    const value = values[field]
    if (value === undefined || !isSent(field)) continue
    const isOptional = field === 'revision' || isUnregistered(field)
    if (typeof value !== 'string') {
      if (value.length > 0 || !isNew || !isOptional) input[graph] = [...value]
    } else if (value.trim() !== '' || !isOptional)
      input[graph] = isWholeNumber(kind) ? Number(value) : value.trim()
    else if (!isNew) input[graph] = null
  }
  return input
}

export type SaveAnswer = Extract<
  SaveDeliverablesMutation['result'],
  { __typename: 'DeliverablesSaved' }
>
type Failure = SaveAnswer['failures'][number]
/** The rows of an answer: saved lines and refusals. */
export type SavedRows = Pick<SaveAnswer, 'lines' | 'created' | 'failures'>

/** Reads the lines beside a save. */
export interface Readings {
  /** Reads the lines again. A failure is silent: the next save reports conflicts. */
  reread: () => Promise<unknown>
  isReading: () => boolean
}

/** The outcome of a save: the number of rows that were sent, and the refused rows. */
export interface SaveOutcome {
  rows: number
  failures: SavedRows['failures']
}

/** Returns an answer that refuses all rows of a request with one sentence. */
export const refusedAs = ({ rows }: SaveRequest, message: string): SavedRows => ({
  lines: [],
  created: [],
  failures: rows.map((key) => ({
    __typename: 'DeliverableFailure',
    key,
    field: null,
    message,
    conflict: null,
  })),
})

/**
 * Returns the effect of a response: the saved lines, and the new state of the rows that were sent.
 * `username` is the person who saved.
 */
export function resultOf(
  { rows, input }: SaveRequest,
  { lines, created, failures }: SavedRows,
  username: string,
): { saved: { lines: readonly Line[]; removed: readonly string[] }; result: SaveResult } {
  const now = lines?.map((line) => toLine(line)) ?? []
  const lineOf = new Map(now.map((line) => [line.tagCode, line]))
  const failed = new Set(failures.map(({ key }) => key))
  const removed = (input.removed ?? []).filter(({ key }) => !failed.has(key))
  return {
    saved: { lines: now, removed: removed.map(({ tagCode }) => tagCode) },
    result: {
      sent: rows,
      created: Object.fromEntries(
        created.flatMap(({ key, tagCode }) => {
          const line = lineOf.get(tagCode)
          return line ? [[key, line]] : []
        }),
      ),
      refusals: refusalsOf(failures),
      conflicts: conflictsOf(failures, username),
    },
  }
}

function refusalsOf(failures: readonly Failure[]): LineDraft['refusals'] {
  const refusals: Record<string, RowRefusal> = {}
  for (const { key, field, message, conflict } of failures) {
    if (conflict) continue
    refusals[key] = { ...refusals[key], [(field && fieldOfGraph(field)) ?? 'row']: message }
  }
  return refusals
}

const conflictsOf = (failures: readonly Failure[], username: string): LineDraft['conflicts'] =>
  Object.fromEntries(
    failures.flatMap(({ key, conflict }) =>
      conflict
        ? [
            [
              key,
              {
                version: conflict.version,
                fields: Object.fromEntries(
                  conflict.fields.flatMap((field) => toConflict(field, username)),
                ),
              },
            ],
          ]
        : [],
    ),
  )

function toConflict(
  { field: name, theirs, changedBy, changedAt }: NonNullable<Failure['conflict']>['fields'][number],
  username: string,
): [EditableField, FieldConflict][] {
  const field = fieldOfGraph(name)
  if (!field) return []
  const value = isList(field) ? theirs : (theirs[0] ?? '')
  const isOwn = changedBy?.username === username
  return [[field, { theirs: value, isOwn, by: changedBy?.name ?? null, at: changedAt }]]
}
