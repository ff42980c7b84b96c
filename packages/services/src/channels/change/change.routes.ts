import type { Transaction } from 'kysely'
import { changeKey, changesSince } from '@tidemark/schema/rest/change'
import type { ChangeTopic } from '@tidemark/schema/rest/change'
import { requireAsset } from '#records/asset/asset.store.ts'
import { requireForms } from '#forms/form/form.policy.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { Tables } from '#platform/db/tables.ts'
import { changesAfter, endOfLog, keyOf, midpTopic } from './change.ts'
import { readSecret } from '#people/privilege/reach/reach.store.ts'
import { pruneChanges } from './change.store.ts'

/**
 * Serves the change feed. It is open to everybody with a role in the contract, because a key means
 * nothing to those who could not request it.
 */
export function changeRoutes(api: Api, jobs: Jobs): void {
  serve(api, changeKey, async ({ query: { contract, topic, tag_code }, principal, trx }) => {
    // Before anything is read: the snapshot of this transaction is the end of the log.
    const cursor = await endOfLog(trx)
    const subject = await subjectOf(trx, principal, { contract, topic, tagCode: tag_code })
    return { key: keyOf(await readSecret(trx), contract, subject), cursor }
  })

  serve(api, changesSince, async ({ query, trx }) => {
    return changesAfter(trx, query)
  })

  jobs.define(prune, () => pruneChanges(api.db))
}

const prune = jobKind('change.prune', { cron: '* * * * *' })

interface FeedTopic {
  readonly contract: string
  readonly topic: ChangeTopic
  readonly tagCode: string | undefined
}

/** Returns the topic as the log spells it. Throws a 404 for a subject out of the caller's reach. */
async function subjectOf(
  trx: Transaction<Tables>,
  principal: Principal,
  { contract, topic, tagCode }: FeedTopic,
): Promise<string> {
  if (topic === 'inbox') return `inbox:${principal.username}`
  if (topic === 'midp') return midpTopic
  if (topic === 'forms') {
    requireForms(principal, contract)
    return 'forms'
  }
  if (tagCode === undefined) throw new NotFound()
  const { class_code } = await requireAsset(trx, { contract, tagCode })
  if (!classesOf[topic].includes(class_code)) throw new NotFound()
  return `${topic}:${tagCode}`
}

const classesOf: Record<Exclude<ChangeTopic, 'midp' | 'forms' | 'inbox'>, readonly string[]> = {
  lines: ['DIDP'],
  plan: ['TIDP'],
  history: ['TIDP', 'DIDP'],
}
