import { z } from 'zod'
import { limits } from '../limits.ts'
import { isTimeZone } from '../rules/contractDay.ts'
import { mailKinds, mailStates, mailTimes, timeOfDay } from '../rules/mail.ts'
import { endpoint } from './endpoint.ts'

const contract = z.string().min(1).max(40)
const id = z.uuid()
const ids = z.array(id).min(1).max(limits.page.max)
const clockTime = z.string().regex(timeOfDay, 'Enter a time of day, such as 18:30.')

/** Whether mails leave: `demonstration` and `off`, where no mail server is set up, send none. */
const mode = z.enum(['on', 'off', 'demonstration'])
export type MailMode = z.infer<typeof mode>

/** The hours without mail. `from` may be later than `until`. */
export const quietHours = z.strictObject({ from: clockTime, until: clockTime })

const choices = z.object({
  mode,
  kinds: z.array(z.object({ kind: z.enum(mailKinds), time: z.enum(mailTimes) })),
  /** IANA; null for the time zone of each contract. */
  time_zone: z.string().nullable(),
  /** That of the contract, IANA. */
  contract_time_zone: z.string(),
  quiet: quietHours.nullable(),
})
export type MailChoices = z.infer<typeof choices>

/** Reads what the caller gets by mail, and when: the same in all contracts (our path). */
export const readMailChoices = endpoint({
  service: 'task',
  method: 'GET',
  path: '/notifications/mail/choices/',
  query: z.object({ contract }),
  answer: choices,
})

/** Saves what the caller gets by mail. Kinds that are left out stay as they are. */
export const saveMailChoices = endpoint({
  service: 'task',
  method: 'POST',
  path: '/notifications/mail/choices/save/',
  writes: true,
  body: z.strictObject({
    contract,
    kinds: z
      .array(z.strictObject({ kind: z.enum(mailKinds), time: z.enum(mailTimes) }))
      .max(mailKinds.length)
      .default([]),
    time_zone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'Choose a time zone, such as Europe/London.')
      .nullable(),
    quiet: quietHours.nullable(),
  }),
  answer: choices,
})

/**
 * Stops kinds of mails. The token is the one of a link in a mail, which names the person and the kinds
 * and is signed, or an access token with `kinds`.
 */
export const stopMail = endpoint({
  service: 'task',
  method: 'POST',
  path: '/notifications/mail/stop/',
  writes: true,
  body: z.strictObject({ kinds: z.array(z.enum(mailKinds)).min(1).max(mailKinds.length) }),
  answer: z.object({ kinds: z.array(z.enum(mailKinds)) }),
})

const outboxMail = z.object({
  id,
  kind: z.enum(['news', 'digest', 'link']),
  state: z.enum(mailStates),
  /** Username. */
  person: z.string(),
  /** How many notifications it tells. */
  notifications: z.number().int(),
  /** API format, UTC: when it is sent or tried again. */
  due_at: z.string(),
  tries: z.number().int(),
  /** Why it was not sent, a sentence; null without a reason. */
  cause: z.string().nullable(),
  created_at: z.string(),
  /** Null while it waits. */
  ended_at: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

/** Lists the mails of a contract, newest first, for System admins. `counts` is of all states. */
export const listOutbox = endpoint({
  service: 'task',
  method: 'GET',
  path: '/notifications/mail/outbox/',
  query: z.object({
    contract,
    state: z.enum(mailStates).optional(),
    page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.outbox),
  }),
  answer: z.object({
    mode,
    count: z.number().int(),
    counts: z.array(z.object({ state: z.enum(mailStates), count: z.number().int() })),
    results: z.array(outboxMail),
  }),
})

/**
 * Reads what a mail would tell its person now, in the demonstration only: 409 elsewhere, where an
 * administrator does not read the mails of others.
 */
export const previewMail = endpoint({
  service: 'task',
  method: 'GET',
  path: '/notifications/mail/preview/',
  query: z.object({ contract, id }),
  answer: z.object({
    /** Null when nothing is sent; then `cause` says why. */
    mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
    cause: z.string().nullable(),
  }),
})

/** Tries mails again that have failed. Others of the ids stay as they are; the answer counts those that changed. */
export const retryMails = endpoint({
  service: 'task',
  method: 'POST',
  path: '/notifications/mail/retry/',
  writes: true,
  body: z.strictObject({ contract, ids }),
  answer: z.object({ count: z.number().int() }),
})

/** Discards mails that wait, or that have failed. The answer counts those that changed. */
export const discardMails = endpoint({
  service: 'task',
  method: 'POST',
  path: '/notifications/mail/discard/',
  writes: true,
  body: z.strictObject({ contract, ids }),
  answer: z.object({ count: z.number().int() }),
})
