import type { Generated } from 'kysely'
import type { MailKind, MailState, MailTime } from '@tidemark/schema/rules/mail'

declare module '#platform/db/tables.ts' {
  /** The outbox, and what people chose. */
  interface Tables {
    mail: MailTable
    mail_part: MailPartTable
    mail_choice: MailChoiceTable
    mail_clock: MailClockTable
  }
}

/** One row for each mail. Its content is read when it is sent, and never stored. */
export interface MailTable {
  /** Also names the message to mail servers. */
  mail_id: string
  contract: string
  user_id: string
  /** `link`: by which a password is chosen. */
  kind: 'news' | 'digest' | 'link'
  state: Generated<MailState>
  /** When it is sent first, or tried again. */
  due_at: Date
  tries: Generated<number>
  /** Why it was not sent, a sentence. */
  cause: string | null
  /** Username of the administrator who sends a link. */
  requested_by: string | null
  /** The job that sends it. */
  claimed_by: string | null
  created_at: Generated<Date>
  ended_at: Date | null
}

/** A notification that its recipient gets by mail. */
export interface MailPartTable {
  notification: number
  user_id: string
  contract: string
  is_digest: boolean
  due_at: Date
  /** Null until the next run of the job puts it into a mail. */
  mail_id: string | null
}

/** When a kind comes by mail; without a row, as usual. */
export interface MailChoiceTable {
  user_id: string
  kind: MailKind
  time: MailTime
}

export interface MailClockTable {
  user_id: string
  /** IANA; null for that of each contract. */
  time_zone: string | null
  /** `HH:MM`; null without quiet hours, as the next. */
  quiet_from: string | null
  quiet_until: string | null
}
