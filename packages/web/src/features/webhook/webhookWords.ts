import { mayOpen } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import type { EventKind, WebhookDeliveryState } from '#api/generated/graphql.ts'
import type { Option } from '#ui/form/options.ts'
import type { Tone } from '#ui/StatusBadge.tsx'

const tidp = words.tidp.short

/** What a kind of events is called. */
const eventWords: Readonly<Record<EventKind, string>> = {
  DELIVERABLES_ADDED: 'Deliverables added',
  DELIVERABLES_CHANGED: 'Deliverables changed',
  DELIVERABLES_REMOVED: 'Deliverables removed',
  NUMBERS_ISSUED: 'Numbers issued',
  PLAN_ISSUED: `${tidp} issued for approval`,
  PLAN_ACCEPTED: `${tidp} accepted`,
  PLAN_REJECTED: `${tidp} rejected`,
  PLAN_REVISED: `${tidp} revised`,
  PEOPLE_CHANGED: 'People changed',
  COMMENT_OPENED: 'Comment added',
  COMMENT_CLOSED: 'Comment closed',
  FORM_SENT: 'Form sent',
  FORM_CLOSED: 'Form closed',
  FORM_REASSIGNED: 'Form reassigned',
}

export const optionOf = (kind: EventKind): Option => ({ value: kind, label: eventWords[kind] })
export const kindsOf = (chosen: readonly Option[]) => chosen.map(({ value }) => value as EventKind)

/** Lists the kinds that a person with these roles may choose. */
export const optionsFor = (roles: readonly string[]): Option[] =>
  (Object.keys(eventWords) as EventKind[])
    .filter((kind) => !kind.startsWith('FORM_') || mayOpen('forms', roles))
    .map(optionOf)

export const stateWords: Readonly<Record<WebhookDeliveryState, { label: string; tone: Tone }>> = {
  WAITING: { label: 'Waiting', tone: 'waiting' },
  SENDING: { label: 'Sending', tone: 'active' },
  SENT: { label: 'Accepted', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
}
