import type { NotificationReason } from '../rest/notification.ts'
import { addDays, dayIn, momentAt, onClockIn, weekStart } from './contractDay.ts'

/** The kinds of notifications, as a person chooses when each comes by mail. */
export const mailKinds = ['tasks', 'due', 'lines', 'replies', 'mentions', 'orphans'] as const
export type MailKind = (typeof mailKinds)[number]

/** When the notifications of a kind come by mail: a digest each day, one each Monday, or as they are made. */
export const mailTimes = ['at_once', 'daily', 'monday', 'never'] as const
export type MailTime = (typeof mailTimes)[number]

/** What each kind is called where people choose, and what it tells. */
export const mailKindWords: Readonly<Record<MailKind, { label: string; tells: string }>> = {
  tasks: {
    label: 'Waits for you',
    tells: 'Work that is assigned or returned to you, or reopened.',
  },
  due: {
    label: 'Due dates',
    tells: 'Tasks and reviews that are due soon, and answers that are late.',
  },
  lines: { label: 'Late deliverables', tells: 'Each week, lines that are late or due soon.' },
  replies: {
    label: 'Replies',
    tells: 'Replies to your comments, and decisions on your proposals.',
  },
  mentions: { label: 'Mentions', tells: 'Comments and replies that name you.' },
  orphans: { label: 'Work without a person', tells: 'Tasks of people who can no longer do them.' },
}

/** When a kind comes by mail to a person who has not chosen. */
export const usualTimes: Readonly<Record<MailKind, MailTime>> = {
  tasks: 'at_once',
  due: 'daily',
  lines: 'daily',
  replies: 'daily',
  mentions: 'at_once',
  orphans: 'daily',
}

const kinds: Partial<Record<NotificationReason, MailKind>> = {
  DUE: 'due',
  REVIEW_DUE: 'due',
  REVIEW_OVER: 'due',
  LINES_DUE: 'lines',
  REPLIED: 'replies',
  MENTION: 'mentions',
  PROPOSAL_DECIDED: 'replies',
  ORPHANED: 'orphans',
}

/** Returns the kind of a notification: what has none of its own is work that waits for the person. */
export const mailKindOf = (reason: NotificationReason): MailKind => kinds[reason] ?? 'tasks'

const isMailKind = (text: string): text is MailKind =>
  (mailKinds as readonly string[]).includes(text)

/** A time of day, `HH:MM`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** The clock by which a person gets mail. */
export interface MailClock {
  readonly timeZone: string
  /** The hours without mail; the first may be later than the second. Null: none. */
  readonly quiet: { readonly from: string; readonly until: string } | null
}

/** The time of day of digests. */
const digestTime = '07:00'

/** Returns the moment at which something of now is to be sent: null for never, and never in quiet hours. */
export function mailMoment(time: MailTime, now: Date, clock: MailClock): Date | null {
  if (time === 'never') return null
  return afterQuiet(time === 'at_once' ? now : nextDigest(time, now, clock.timeZone), clock)
}

function nextDigest(time: 'daily' | 'monday', now: Date, timeZone: string): Date {
  const today = dayIn(timeZone, now)
  const first = time === 'daily' ? today : weekStart(today)
  const days = time === 'daily' ? 1 : 7
  const next = momentAt(timeZone, first, digestTime)
  return next > now ? next : momentAt(timeZone, addDays(first, days), digestTime)
}

function afterQuiet(moment: Date, { timeZone, quiet }: MailClock): Date {
  if (!quiet) return moment
  const { from, until } = quiet
  const time = onClockIn(timeZone, moment).toISOString().slice(11, 16)
  const isQuiet = from <= until ? from <= time && time < until : from <= time || time < until
  if (!isQuiet) return moment
  const today = dayIn(timeZone, moment)
  return momentAt(timeZone, time < until ? today : addDays(today, 1), until)
}

/** What became of a mail. `held`: ready in the demonstration, from which nothing leaves. */
export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'dropped',
  'discarded',
  'held',
] as const
export type MailState = (typeof mailStates)[number]

/** Seconds until the next try, by the number of tries before. After the last one a mail has failed. */
const waits = [60, 300, 900, 3_600, 4 * 3_600, 8 * 3_600, 12 * 3_600]

/** Returns after how many seconds a mail is tried again; null after the last try. */
export const secondsToNextTry = (tries: number): number | null => waits[tries - 1] ?? null

/** How the token of a link that stops mails begins, by which it is told from an access token. */
export const stopPrefix = 'stop_'

/** The kinds that a token stops, the person, and the signature. */
const stopToken = new RegExp(`^${stopPrefix}([a-z~]+)\\.([\\w-]+)\\.[\\w-]+$`)

/** Returns the kinds that a token asks to stop, whether its signature is right or not; null for no token. */
export function kindsOfStop(token: string): MailKind[] | null {
  const kindsNamed = stopToken.exec(token)?.[1]?.split('~') ?? []
  return kindsNamed.length > 0 && kindsNamed.every(isMailKind) ? kindsNamed : null
}

/** Returns the path below the product's address that stops mails without sign-in. */
export const stopPath = (token: string): string => `/mail/stop/${token}`
