import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { meaningOf, secondsToNextSend, testKind } from '@tidemark/schema/rules/webhook'
import { readPeopleWith } from '#people/user/member.store.ts'
import { recordAdministration } from '#records/history/administration.store.ts'
import { system } from '#records/history/history.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import type { Api } from '#platform/http/api.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { JobRun, Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { bodyOf } from './card.ts'
import type { ClaimedDelivery, DueWebhook } from './delivery.store.ts'
import { claimDeliveries, outbox, readDue, rest, turnOff } from './delivery.store.ts'
import { placeEvents } from './event.store.ts'
import { openPost, type Posted } from './post.ts'
import type { Reachable } from './publicAddress.ts'
import { keeperRoles } from './webhook.policy.ts'

/** One runs at a time, in all processes together. */
export const sendEvents = jobKind('webhook.send', { cron: '* * * * *', onlyOne: true })

/** A run looks for new events for most of the minute until the next one. */
const runMs = 55_000
const idleMs = 1_000

/** How long one webhook's turn takes at most, besides the wait for an answer. */
const turnMs = 5_000
const batch = 200

/** Subjects of a webhook that are sent at the same time. Events of one subject are sent in their order. */
export const subjectsAtOnce = 5

/** What the installation says of webhooks. */
export interface WebhookParts extends Reachable {
  readonly allowsHttp: boolean
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string
}

interface Sending {
  readonly db: Api['db']
  readonly publicUrl: string
  readonly post: ReturnType<typeof openPost>['post']
  readonly signal: AbortSignal
}

type Sender = Omit<WebhookParts, 'allowsHttp'>

/** Sends events as they come, each minute for most of it. */
export function defineWebhooks(jobs: Jobs, { db }: Pick<Api, 'db'>, parts: Sender): void {
  jobs.define(sendEvents, async (_, run) => {
    const until = Date.now() + runMs
    do {
      await sendDue(db, parts, run)
      await pause(idleMs, undefined, { signal: run.signal }).catch(() => undefined)
    } while (!run.signal.aborted && Date.now() < until)
  })
}

/** Gives new events their places, and sends what is due. */
export async function sendDue(
  db: Api['db'],
  { publicUrl, ...reachable }: Sender,
  { id: job, signal }: Pick<JobRun, 'id' | 'signal'>,
): Promise<void> {
  const { post, close } = openPost(reachable)
  try {
    await outbox.release(db, job)
    while (!signal.aborted) {
      while (!signal.aborted && (await inTransaction(db, { writes: true }, placeEvents)) > 0);
      const due = await readDue(db)
      // All end before the claims are released, also when one throws.
      const ended = await Promise.allSettled(
        due.map((webhook) => sendBatch({ db, publicUrl, post, signal }, job, webhook)),
      )
      await outbox.release(db, job)
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      // Those that are due may follow others of their subject that are not.
      if (!ended.some((one) => one.status === 'fulfilled' && one.value > 0)) return
    }
  } finally {
    close()
  }
}

/**
 * Sends a webhook's next events and returns how many it took. Each is claimed before it is sent and
 * marked after its answer: if the process is killed in between, it is sent again with the same id.
 */
async function sendBatch(sending: Sending, job: string, webhook: DueWebhook): Promise<number> {
  const { db, signal } = sending
  const claimed = await claimDeliveries(db, job, webhook, batch)
  const until = Date.now() + turnMs
  const subjects = Map.groupBy(claimed, ({ subject }) => subject).values()
  const state = { isDown: false }
  const sendSubjects = async () => {
    for (const deliveries of subjects)
      for (const delivery of deliveries) {
        if (signal.aborted || state.isDown || Date.now() > until) return
        const meaning = await sendOne(sending, webhook, delivery)
        state.isDown ||= meaning === 'down' || meaning === 'gone'
        if (meaning !== 'sent') break
      }
  }
  const ended = await Promise.allSettled(Array.from({ length: subjectsAtOnce }, sendSubjects))
  for (const one of ended) if (one.status === 'rejected' && !signal.aborted) throw one.reason
  return claimed.length
}

async function sendOne(
  { db, publicUrl, post, signal }: Sending,
  webhook: DueWebhook,
  delivery: ClaimedDelivery,
) {
  const { event_id: event, payload, delivery_id: id, kind, tries } = delivery
  const body = bodyOf(webhook.format, payload, publicUrl)
  const posted = await post(webhook.url, { headers: signed(webhook, event, body), body, signal })
  const meaning = meaningOf(posted.status)
  const { text } = posted
  const isOnce = kind === testKind || posted.isFinal === true
  if (meaning === 'sent') await outbox.end(db, id, 'sent', text)
  else if (isOnce) await outbox.end(db, id, 'failed', text)
  else {
    const seconds = meaning === 'gone' ? null : secondsToNextSend(tries)
    await outbox.postpone(db, id, seconds ?? 0, text)
    if (seconds === null) await end(db, webhook, meaning === 'gone', posted)
    else if (meaning === 'down') await rest(db, webhook.webhook_id, seconds)
  }
  return isOnce ? 'sent' : meaning
}

function signed({ secret, old_secret: old }: DueWebhook, id: string, body: string) {
  const now = new Date()
  const signatures = [secret, ...(old === null ? [] : [old])].map((one) =>
    new Webhook(one).sign(id, now, body),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  }
}

/** Turns a webhook off for good, in the history and with a notice. What waits is sent once it is on again. */
const end = (
  db: Api['db'],
  { webhook_id: id, contract, url }: DueWebhook,
  isGone: boolean,
  { text }: Posted,
) =>
  inTransaction(db, { writes: true }, async (trx) => {
    const why = isGone
      ? 'The receiver answered that it is gone.'
      : `Nothing was accepted for three days: ${text}`
    if (!(await turnOff(trx, id, why))) return
    await recordAdministration(trx, {
      contract,
      about: [],
      by: system,
      action: `Turned off the webhook to ${url}`,
    })
    const keepers = await readPeopleWith(trx, contract, keeperRoles, { whole: true })
    await notify(
      trx,
      keepers.map((recipient) => ({
        contract,
        recipient,
        reason: 'WEBHOOK_OFF',
        tagCode: id,
        webhook: id,
        causedBy: system,
      })),
    )
  })
