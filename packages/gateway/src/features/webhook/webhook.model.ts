import { apiToIso } from '@tidemark/schema/dates'
import type { DeliveryRow, EventRow, WebhookRow } from '@tidemark/schema/rest/webhook'
import type { EventKind as RestKind } from '@tidemark/schema/rules/webhook'
import type {
  ContractChange,
  EventKind,
  Webhook,
  WebhookDelivery,
  WebhookFormat,
} from '#generated/resolvers.ts'
import { actor, type UserReference, userReference } from '#upstream/attributes.ts'

export type WebhookModel = Omit<Webhook, '__typename' | 'madeBy'> & { madeBy: UserReference }
export type ContractChangeModel = Omit<ContractChange, '__typename' | 'by'> & {
  by: UserReference | null
}

const toKind = (kind: RestKind) => kind.replace('.', '_').toUpperCase() as EventKind
export const fromKind = (kind: EventKind) => kind.toLowerCase().replace('_', '.') as RestKind

export const fromFormat = (format: WebhookFormat) =>
  format.toLowerCase() as Lowercase<typeof format>

export const toWebhook = (row: WebhookRow): WebhookModel => ({
  id: row.id,
  url: row.url,
  format: row.format.toUpperCase() as Uppercase<typeof row.format>,
  kinds: row.kinds.map(toKind),
  isOn: row.is_on,
  cause: row.cause,
  madeBy: userReference(row.made_by),
  createdAt: apiToIso(row.created_at) ?? '',
  oldSecretUntil: apiToIso(row.old_secret_until),
  waiting: row.waiting,
})

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  type: row.kind,
  state: row.state.toUpperCase() as Uppercase<typeof row.state>,
  tries: row.tries,
  payload: row.payload,
  answer: row.answer,
  createdAt: apiToIso(row.created_at) ?? '',
  dueAt: apiToIso(row.due_at) ?? '',
  endedAt: apiToIso(row.ended_at),
})

export const toChange = (row: EventRow): ContractChangeModel => ({
  id: row.id,
  kind: toKind(row.kind),
  at: apiToIso(row.at) ?? '',
  by: actor(row.by),
  tidp: row.plan,
  discipline: row.discipline,
  form: row.form,
  deliverables: row.lines,
  deliverableCount: row.line_count,
})
