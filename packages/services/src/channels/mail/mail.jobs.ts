import type { Transaction } from 'kysely'
import { serverLimits } from '@tidemark/schema/serverLimits'
import type { MailKind } from '@tidemark/schema/rules/mail'
import { secondsToNextTry, stopPath } from '@tidemark/schema/rules/mail'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import { Principal } from '#platform/http/principal.ts'
import { Refusal } from '#platform/http/refusals.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { JobRun, Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { mailsAtOnce, MailRefused, type OutgoingMail } from '#platform/mail/mailer.ts'
import { linkAs } from '#people/user/signInLink.routes.ts'
import { readSecret } from '#people/privilege/reach/reach.store.ts'
import type { Reading } from './mailContent.ts'
import { NothingToTell, readContent } from './mailContent.ts'
import type { ClaimedMail } from './outbox.store.ts'
import { claimMails, endDue, forgetParts, gatherParts, outbox } from './outbox.store.ts'
import type { RenderedMail } from './renderMail.ts'
import { renderLink, renderMail } from './renderMail.ts'
import { stopToken } from './stop.ts'

/** What mails need from the settings. */
export interface MailParts {
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string
  /** Undefined where no mail server is set up, and in the demonstration. */
  readonly mailer?: Mailer | undefined
}

type Sending = Reading & Pick<Api, 'db' | 'log' | 'signInUrl'>

/** One runs at a time, in all processes together. */
export const sendMails = jobKind('mail.send', { cron: '* * * * *', onlyOne: true })

/** How long a run goes on. The next one, a minute later at most, continues. */
const runMs = 600_000
const batch = 50

/** Sends what is due each minute. */
export function defineMail(jobs: Jobs, api: Sending, parts: MailParts): void {
  jobs.define(sendMails, (_, run) => sendDue(api, parts, run))
}

/**
 * Sends the mails that are due. A mail is claimed before it is sent and marked after the server accepted
 * it. If the process is killed in between, the next attempt of the job sends it again with the same
 * Message-ID, by which mail servers and programs drop the second one.
 */
export async function sendDue(
  api: Sending,
  parts: MailParts,
  { id: job, signal }: Pick<JobRun, 'id' | 'signal'>,
): Promise<void> {
  const { db } = api
  const { mailer } = parts
  await outbox.release(db, job)
  if (!mailer && api.demo === 'off') {
    await forgetParts(db)
    return void (await endDue(db, 'dropped', 'Mail is not set up.'))
  }
  const gather = () => inTransaction(db, { writes: true }, gatherParts)
  while (!signal.aborted && (await gather()) > 0);
  if (!mailer) return void (await endDue(db, 'held', 'The demonstration sends nothing.'))
  const until = Date.now() + runMs
  const down = { isServer: false }
  while (!signal.aborted && !down.isServer && Date.now() < until) {
    const mails = await claimMails(db, job, batch)
    if (mails.length === 0) break
    const waiting = mails.values()
    const sendAll = async () => {
      for (const mail of waiting) {
        if (signal.aborted || down.isServer) return
        down.isServer ||= await sendOne(api, { ...parts, mailer }, mail)
      }
    }
    // All end before the claims are released, also when one throws.
    const ended = await Promise.allSettled(Array.from({ length: mailsAtOnce }, sendAll))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
  await outbox.release(db, job)
}

/** Sends one mail, and notes what became of it. Returns whether the server takes none at present. */
async function sendOne(
  api: Sending,
  parts: MailParts & { readonly mailer: Mailer },
  mail: ClaimedMail,
): Promise<boolean> {
  const { db } = api
  const id = mail.mail_id
  try {
    const rendered =
      mail.kind === 'link'
        ? await inTransaction(db, { writes: true }, (trx) => linkNow(api, trx, mail))
        : await inTransaction(db, { writes: false }, (trx) => renderNow(api, trx, parts, mail))
    await parts.mailer.send({
      id,
      to: { name: mail.name, address: mail.username },
      ...rendered,
    })
    await outbox.end(db, id, 'sent')
    return false
  } catch (error) {
    if (error instanceof NothingToTell) await outbox.end(db, id, 'dropped', error.message)
    else if (!(error instanceof MailRefused)) {
      // One mail that cannot be written does not keep the others waiting.
      api.log.error({ err: error, mail: id }, 'a mail could not be written')
      await postpone(db, mail, 'The mail could not be written. The log of the services says why.')
    } else if (error.isFinal) await outbox.end(db, id, 'failed', error.message)
    else {
      await postpone(db, mail, error.message)
      return error.isServerDown
    }
    return false
  }
}

/** Has a mail tried again later; it has failed after the last try. */
async function postpone(db: Api['db'], { mail_id: id, tries }: ClaimedMail, cause: string) {
  const seconds = secondsToNextTry(tries)
  if (seconds === null) await outbox.end(db, id, 'failed', cause)
  else await outbox.postpone(db, id, seconds, cause)
}

/**
 * Makes the link of a mail as the administrator who sent it, who may have lost the role since. Each try
 * makes another, so that none is stored. Throws `NothingToTell`.
 */
async function linkNow(
  { findPerson, signInUrl, demo }: Sending,
  trx: Transaction<Tables>,
  { contract, user_id: userId, requested_by: by }: ClaimedMail,
): Promise<RenderedMail> {
  const admin = await findPerson(trx, by ?? '', demo)
  if (!admin) throw new NothingToTell('The administrator who sent it can no longer sign in.')
  try {
    const link = await linkAs(trx, new Principal(admin), signInUrl, { contract, userId })
    return renderLink({ contract, by: admin.name, days: serverLimits.signIn.linkDays, ...link })
  } catch (error) {
    throw Refusal.is(error) ? new NothingToTell(error.message) : error
  }
}

/**
 * Writes a mail as its person may read it at this moment, and limits the transaction to their reach.
 * Throws `NothingToTell`.
 */
export async function renderNow(
  api: Reading,
  trx: Transaction<Tables>,
  { publicUrl }: Pick<MailParts, 'publicUrl'>,
  mail: Pick<ClaimedMail, 'mail_id' | 'user_id' | 'username' | 'contract' | 'kind'>,
  /** A preview is read by another person, who must not stop the mails of this one. */
  isPreview = false,
): Promise<RenderedMail & Pick<OutgoingMail, 'stopUrl'>> {
  const secret = await readSecret(trx)
  const content = await readContent(api, trx, mail)
  const choicesUrl = `${publicUrl}/app/mail`
  const stopUrlOf = (...kinds: MailKind[]) =>
    isPreview ? choicesUrl : `${publicUrl}${stopPath(stopToken(secret, mail.user_id, kinds))}`
  const rendered = renderMail(content, {
    contract: mail.contract,
    isDigest: mail.kind === 'digest',
    publicUrl,
    choicesUrl,
    stopUrlOf,
  })
  return { ...rendered, stopUrl: stopUrlOf(...content.kinds) }
}
