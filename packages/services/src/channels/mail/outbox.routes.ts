import { discardMails, listOutbox, previewMail, retryMails } from '@tidemark/schema/rest/mail'
import { toApi } from '@tidemark/schema/dates'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { modeOf } from './choice.routes.ts'
import type { MailParts } from './mail.jobs.ts'
import { renderNow, sendMails } from './mail.jobs.ts'
import { requireOutbox, requirePreview } from './mail.policy.ts'
import { NothingToTell } from './mailContent.ts'
import { discard, findMail, readOutbox, retry } from './outboxList.store.ts'

/** The outbox of a contract, for System admins. */
export function outboxRoutes(api: Api, parts: MailParts, jobs: Jobs): void {
  const forOutbox = allowing(api, requireOutbox)
  serve(forOutbox, listOutbox, async ({ query: { contract, state, page, page_size }, trx }) => {
    const { counts, count, rows } = await readOutbox(
      trx,
      { contract, state },
      { page, pageSize: page_size },
    )
    return {
      mode: modeOf(api, parts),
      count,
      counts,
      results: rows.map((row) => ({
        id: row.mail_id,
        kind: row.kind,
        state: row.state,
        person: row.username,
        notifications: row.notifications,
        due_at: toApi(row.due_at),
        tries: row.tries,
        cause: row.cause,
        created_at: toApi(row.created_at),
        ended_at: row.ended_at && toApi(row.ended_at),
      })),
    }
  })

  serve(api, previewMail, async ({ query: { contract, id }, principal, trx }) => {
    requirePreview(principal, contract, api.demo)
    const mail = await findMail(trx, contract, id)
    if (!mail) throw new NotFound()
    if (mail.kind === 'link')
      return { mail: null, cause: 'It holds a link for its person alone, made when it is sent.' }
    try {
      const { subject, text, html } = await renderNow(api, trx, parts, mail, true)
      return { mail: { subject, text, html }, cause: null }
    } catch (error) {
      if (!(error instanceof NothingToTell)) throw error
      return { mail: null, cause: error.message }
    }
  })

  serve(forOutbox, retryMails, async ({ body: { contract, ids }, trx }) => {
    const count = await retry(trx, contract, ids)
    // The administrator waits for what becomes of them.
    await jobs.send(trx, sendMails, {})
    return { count }
  })

  serve(forOutbox, discardMails, async ({ body: { contract, ids }, trx }) => {
    return { count: await discard(trx, contract, ids) }
  })
}
