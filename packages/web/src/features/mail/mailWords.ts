import type { MailKind, MailMode, MailState, MailTime, OutboxKind } from '#api/generated/graphql.ts'
import type { Tone } from '#ui/StatusBadge.tsx'
import { mailKindWords, type MailKind as RestKind } from '@tidemark/schema/rules/mail'

/** What a kind of notifications is called, and what it tells. */
export const kindWords = (kind: MailKind) => mailKindWords[kind.toLowerCase() as RestKind]

export const timeWords: Readonly<Record<MailTime, string>> = {
  AT_ONCE: 'At once',
  DAILY: 'Daily',
  MONDAY: 'Mondays',
  NEVER: 'Never',
}

/** What is said where no mails leave. */
export const modeWords: Readonly<Record<MailMode, string | null>> = {
  ON: null,
  OFF: 'Mail is not set up in this product, so nothing is sent.',
  DEMONSTRATION: 'This is a demonstration: nothing is sent.',
}

export const stateWords: Readonly<Record<MailState, { label: string; tone: Tone }>> = {
  WAITING: { label: 'Waiting', tone: 'waiting' },
  SENDING: { label: 'Sending', tone: 'active' },
  SENT: { label: 'Sent', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  DROPPED: { label: 'Not needed', tone: 'neutral' },
  DISCARDED: { label: 'Discarded', tone: 'neutral' },
  HELD: { label: 'Not sent', tone: 'review' },
}

export const outboxWords: Readonly<Record<OutboxKind, string>> = {
  NEWS: 'Notifications',
  DIGEST: 'Digest',
  LINK: 'Sign-in link',
}
