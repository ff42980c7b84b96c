import type { Transaction } from 'kysely'
import { mentionsIn } from '@tidemark/schema/rules/mention'
import type { Plan } from '#asset/codec/plan.ts'
import type { NewNotification } from '#notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { findStrangers } from '#user/namedPeople.ts'

/** Says at the field which mentioned person is no active member of the contract. */
export async function mentionFaults(
  trx: Transaction<Tables>,
  contract: string,
  path: string,
  text: string,
): Promise<FieldFaults> {
  const [stranger] = await findStrangers(trx, contract, [{ path, people: mentionsIn(text) }])
  return stranger ? { [path]: stranger.message } : {}
}

/**
 * Returns the notifications of the people whom a text mentions. Who does not reach the plan neither sees
 * theirs nor gets it by mail.
 */
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
