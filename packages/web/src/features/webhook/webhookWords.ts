import { mayOpen } from '@tidemark/schema/rules/roles'
import { eventKinds, eventWords, isOfForm } from '@tidemark/schema/rules/webhook'
import type { EventKind, WebhookDeliveryState } from '#api/generated/graphql.ts'
import type { Option } from '#ui/form/options.ts'
import type { Tone } from '#ui/StatusBadge.tsx'

const kindOf = (kind: EventKind) => kind.toLowerCase().replace('_', '.') as keyof typeof eventWords

export const optionOf = (kind: EventKind): Option => ({
  value: kind,
  label: eventWords[kindOf(kind)],
})
export const kindsOf = (chosen: readonly Option[]) => chosen.map(({ value }) => value as EventKind)

export const optionsFor = (roles: readonly string[]): Option[] =>
  eventKinds
    .filter((kind) => !isOfForm(kind) || mayOpen('forms', roles))
    .map((kind) => optionOf(kind.replace('.', '_').toUpperCase() as EventKind))

export const stateWords: Readonly<Record<WebhookDeliveryState, { label: string; tone: Tone }>> = {
  WAITING: { label: 'Waiting', tone: 'waiting' },
  SENDING: { label: 'Sending', tone: 'active' },
  SENT: { label: 'Accepted', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
}
