import { words } from '../words.ts'

/** What other tools are told of: the kinds of events, as a payload's `type` spells them. */
export const eventKinds = [
  'deliverables.added',
  'deliverables.changed',
  'deliverables.removed',
  'numbers.issued',
  'plan.issued',
  'plan.accepted',
  'plan.rejected',
  'plan.revised',
  'people.changed',
  'comment.opened',
  'comment.closed',
  'form.sent',
  'form.closed',
  'form.reassigned',
] as const
export type EventKind = (typeof eventKinds)[number]

/** A test is sent to one webhook only, and is in no list of changes. */
export const testKind = 'webhook.test'

const tidp = words.tidp.short

/** What a kind of events is called. */
export const eventWords: Readonly<Record<EventKind | typeof testKind, string>> = {
  'deliverables.added': 'Deliverables added',
  'deliverables.changed': 'Deliverables changed',
  'deliverables.removed': 'Deliverables removed',
  'numbers.issued': 'Numbers issued',
  'plan.issued': `${tidp} issued for approval`,
  'plan.accepted': `${tidp} accepted`,
  'plan.rejected': `${tidp} rejected`,
  'plan.revised': `${tidp} revised`,
  'people.changed': 'People changed',
  'comment.opened': 'Comment added',
  'comment.closed': 'Comment closed',
  'form.sent': 'Form sent',
  'form.closed': 'Form closed',
  'form.reassigned': 'Form reassigned',
  [testKind]: 'Test',
}

/** What a webhook posts: signed events for programs, or cards for a channel of Microsoft Teams. */
export const webhookFormats = ['events', 'teams'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** How actions in the history begin, with the kind of their event; the first that fits counts. */
const kindOf: readonly (readonly [string, EventKind])[] = [
  ['Added deliverables', 'deliverables.added'],
  ['Added existing deliverables', 'deliverables.added'],
  ['Removed deliverables', 'deliverables.removed'],
  ['Edited ', 'deliverables.changed'],
  ['Updated forecasts', 'deliverables.changed'],
  ['Imported deliverables', 'deliverables.changed'],
  ['Updated the issue date', 'deliverables.changed'],
  ['Undid ', 'deliverables.changed'],
  ['Accepted proposed changes', 'deliverables.changed'],
  ['Numbered ', 'numbers.issued'],
  ['Received the TIDP number', 'numbers.issued'],
  ['Issued for approval', 'plan.issued'],
  ['Became Review Approved', 'plan.accepted'],
  ['Rejected the TIDP', 'plan.rejected'],
  ['Triggered another revision', 'plan.revised'],
  ['Created as revision', 'plan.revised'],
  ['Updated disciplines', 'people.changed'],
  ['Nominated additional owners', 'people.changed'],
  ['Released a reviewer', 'people.changed'],
  ['Updated ', 'people.changed'],
  ['Added comment ', 'comment.opened'],
  ['Closed comment ', 'comment.closed'],
  ['Sent form', 'form.sent'],
  ['Closed form', 'form.closed'],
  ['Marked form as complete', 'form.closed'],
  ['Reassigned form', 'form.reassigned'],
]

/** Returns the kind of the event of an action, as the history words it; undefined for one without an event. */
export const eventKindOf = (action: string): EventKind | undefined =>
  kindOf.find(([begin]) => action.startsWith(begin))?.[1]

/** Returns the number of the comment that an action names; null for other actions. */
export const commentNumberOf = (action: string): string | null =>
  /^(?:Added|Closed) comment (.+)$/.exec(action)?.[1] ?? null

/** Events of forms are for those who may open forms. */
export const isOfForm = (kind: string): boolean => kind.startsWith('form.')

const hours = [1, 2, 4, 8, 12, 12, 12, 12].map((count) => count * 3_600)

/** Seconds until the next try, by the number of tries before: three days together. */
const waits = [5, 60, 300, 895, ...hours, 9 * 3_600 - 1_260]

/** Returns after how many seconds an event is sent again; null after three days. */
export const secondsToNextSend = (tries: number): number | null => waits[tries - 1] ?? null

/**
 * What an answer means: `gone` turns the webhook off at once, `down` lets all of its events wait,
 * `refused` only this one and later ones of its subject.
 */
export function meaningOf(status: number | null): 'sent' | 'gone' | 'refused' | 'down' {
  if (status === null || status >= 500 || status === 408 || status === 429) return 'down'
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}

/** Returns what keeps an address from being that of a webhook; null if nothing. */
export function addressFault(address: string, allowsHttp: boolean): string | null {
  const scheme = /^(https?):\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined) return 'Enter an address with https://, without name and password.'
  return scheme === 'https' || allowsHttp ? null : 'Only https:// is allowed.'
}

/** What became of an event that goes to a webhook. `failed`: it is not sent again. */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
