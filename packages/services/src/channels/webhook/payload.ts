import { serverLimits } from '@tidemark/schema/serverLimits'
import type { EventKind } from '@tidemark/schema/rules/webhook'
import { commentNumberOf, eventKindOf, testKind } from '@tidemark/schema/rules/webhook'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { system } from '#records/history/history.store.ts'
import type { FieldChange } from '#records/history/history.tables.ts'

/** An entry of the history of a plan or form, of which an event is made; a test has none. */
export interface NewEvent {
  readonly event_id: string
  readonly contract: string
  /** Tag code of the plan or form, or the id of the webhook that is tested. */
  readonly subject: string
  readonly plan: string | null
  readonly form: string | null
  readonly is_test: boolean
  /** That of the entry: the plan or its discipline. */
  readonly tag_code: string | null
  /** The number of the plan or form. */
  readonly number: string | null
  readonly at: Date
  readonly by: string | null
  readonly action: string | null
  readonly changes: readonly FieldChange[] | null
}

/** What programs get. `by` is null for what the product did itself. */
export interface EventData {
  readonly type: EventKind | typeof testKind
  readonly timestamp: string
  readonly data: {
    readonly contract: string
    readonly tidp: string | null
    readonly discipline: string | null
    readonly form: string | null
    /** That of the plan or form. */
    readonly number: string | null
    readonly comment: string | null
    readonly deliverables: readonly { readonly tagCode: string; readonly number: string | null }[]
    readonly deliverableCount: number
    readonly by: string | null
  }
}

/**
 * Makes the event of an entry of the history; null for an entry without one. It names what changed and who
 * changed it, but no text that people wrote: whoever may read those asks for them.
 */
export function eventOf(entry: NewEvent, nameOf: (username: string) => string) {
  const { event_id, contract, plan, form, tag_code, action, at } = entry
  const kind = entry.is_test ? testKind : eventKindOf(action ?? '')
  if (kind === undefined) return null
  const by = entry.by ?? ''
  const isNumber = (field: string) => field === deliverableCodec.labelOf('documentNumber')
  const numbers = new Map<string, string | null>()
  for (const { line, field, to } of entry.changes ?? [])
    if (line !== undefined) numbers.set(line, isNumber(field) ? to : (numbers.get(line) ?? null))
  const lines = [...numbers.keys()].slice(0, serverLimits.webhook.lines)
  const data: EventData['data'] = {
    contract,
    tidp: plan,
    discipline: tag_code === plan || form !== null ? null : tag_code,
    form,
    number: entry.number,
    comment: commentNumberOf(action ?? ''),
    deliverables: lines.map((tagCode) => ({ tagCode, number: numbers.get(tagCode) ?? null })),
    deliverableCount: numbers.size,
    by: by === system || by === '' ? null : nameOf(by),
  }
  const event: EventData = { type: kind, timestamp: at.toISOString(), data }
  const payload = JSON.stringify(event)
  return { event_id, kind, tag_code, by, lines, line_count: numbers.size, payload }
}
