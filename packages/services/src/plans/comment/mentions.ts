import type { Transaction } from 'kysely'
import { mentionsIn } from '@tidemark/schema/rules/mention'
import { serverLimits } from '@tidemark/schema/serverLimits'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { NewNotification } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { findReachedBy } from '#people/privilege/reach/reach.store.ts'
import { findStrangers } from '#people/user/namedPeople.ts'

/**
 * Says at the field which mentioned person is no active member of the contract, or does not reach what the
 * comment is on and would never learn of it.
 */
export async function mentionFaults(
  trx: Transaction<Tables>,
  { contract, on, path }: { contract: string; on: string; path: string },
  text: string,
): Promise<FieldFaults> {
  const people = mentionsIn(text)
  if (people.length > serverLimits.mentions)
    return { [path]: `A comment mentions ${serverLimits.mentions} people at most.` }
  const [stranger] = await findStrangers(trx, contract, [{ path, people }])
  if (stranger) return { [path]: stranger.message }
  for (const one of people)
    if (!(await findReachedBy(trx, one, [on])).has(on))
      return { [path]: `${one} cannot open this page, so they would not learn of the mention.` }
  return {}
}

/** Returns the notifications of the people whom a text mentions. */
export const mentionNews = (
  text: string,
  { plan, on, comment, by }: { plan: Plan; on: string; comment: string; by: string },
): NewNotification[] =>
  mentionsIn(text).map((recipient) => ({
    contract: plan.contract,
    recipient,
    reason: 'MENTION',
    plan: plan.tagCode,
    tagCode: on,
    comment,
    causedBy: by,
  }))
