import { createTransport } from 'nodemailer'

/** A mail to one person. */
export interface OutgoingMail {
  /** The part of the Message-ID before `@`: the same at each try. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that stops such mails with one click (RFC 8058). */
  readonly stopUrl?: string
}

/** Why the mail server did not take a mail. */
export class MailRefused extends Error {
  /** The server will never take this mail. */
  readonly isFinal: boolean
  /** No mail can be sent at present. */
  readonly isServerDown: boolean

  constructor(cause: unknown) {
    const { code, responseCode, message } = cause as Partial<SmtpFault>
    super(oneLine(message ?? String(cause)).slice(0, 500), { cause })
    const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
    this.isFinal = isOfMail && (responseCode ?? 0) >= 500
    this.isServerDown = !isOfMail
  }
}

interface SmtpFault {
  readonly code: string
  /** Of the server; 5xx is final. */
  readonly responseCode: number
  readonly message: string
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Ends when the server has accepted the mail. Throws `MailRefused`. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => void
}

/** How many mails are on their way to the server at the same time. */
export const mailsAtOnce = 5

const milliseconds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Opens a mail server, to which connections are made when there is something to send. */
export function openMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailsAtOnce,
    maxMessages: 200,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...milliseconds,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'tidemark'
  return {
    async send({ id, to, subject, text, html, stopUrl }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: oneLine(to.name), address: to.address },
          subject: oneLine(subject),
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl !== undefined && {
              'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${stopUrl}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw new MailRefused(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Joins the lines of a text: a line break in a header would begin another header. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
