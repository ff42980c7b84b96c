import type { Transaction } from 'kysely'
import { apiToDay } from '@tidemark/schema/dates'
import type { NotificationRow } from '@tidemark/schema/rest/notification'
import { notificationSubjects } from '@tidemark/schema/rest/notification'
import type { MailKind } from '@tidemark/schema/rules/mail'
import { mailKindOf } from '@tidemark/schema/rules/mail'
import { sentenceOf } from '@tidemark/schema/rules/notificationSentence'
import { readMailChoices } from '#records/notification/mailQueue.store.ts'
import { readUnread } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import { hideTexts } from '#platform/http/hideTexts.ts'
import { Principal } from '#platform/http/principal.ts'
import { readNames } from '#people/user/name.store.ts'
import { mayOpenSubject } from './mail.policy.ts'
import type { ClaimedMail } from './outbox.store.ts'
import { readParts } from './outbox.store.ts'

/** A notification as a mail tells it. */
export interface MailEntry {
  readonly kind: MailKind
  readonly name: string
  readonly sentence: string
  /** The page that shows it, below the product's address. */
  readonly path: string
}

/** What a mail tells its person at this moment. */
export interface MailContent {
  /** Headed by the title of their plan, or null for what belongs to none. */
  readonly groups: readonly { readonly heading: string | null; readonly entries: MailEntry[] }[]
  readonly kinds: readonly MailKind[]
}

/** Why a mail has nothing to tell. */
export class NothingToTell extends Error {}

/** What reading within the reach of a person needs. */
export type Reading = Pick<Api, 'findPerson' | 'enterReach' | 'hideUnreached' | 'demo'>

/**
 * Reads what a mail tells, as its person sees it at present, and limits the transaction to their reach.
 * What they have read meanwhile, or no longer want, is left out. Throws `NothingToTell` when nothing is left.
 */
export async function readContent(
  api: Reading,
  trx: Transaction<Tables>,
  { mail_id: id, username, contract }: Pick<ClaimedMail, 'mail_id' | 'username' | 'contract'>,
): Promise<MailContent> {
  const parts = await readParts(trx, id)
  const person = await api.findPerson(trx, username, api.demo)
  if (!person) throw new NothingToTell('The person can no longer sign in.')
  const limits = person.isLimited ? await api.enterReach(trx, person.userId) : undefined
  const principal = new Principal(person, limits)
  if (!principal.hasContract(contract))
    throw new NothingToTell('The person has no role in the contract any more.')
  const { timeOf } = await readMailChoices(trx, person.userId)
  const unread = await readUnread(trx, { contract, recipient: username }, parts)
  const open = unread.filter((row) => mayOpenSubject(principal, contract, row))
  const wanted = open.filter(({ reason }) => timeOf(mailKindOf(reason)) !== 'never')
  if (wanted.length === 0)
    throw new NothingToTell(
      open.length > 0
        ? 'The person stopped such mails.'
        : 'It was read meanwhile, or is gone or out of reach.',
    )
  const names = await readNames(
    trx,
    wanted.flatMap((row) => [row.caused_by, ...(row.in_name_of ? [row.in_name_of] : [])]),
  )
  const entries = wanted.map((row) => ({ row, entry: entryOf(row, names) }))
  const groups = [...Map.groupBy(entries, ({ row }) => row.plan ?? null)].map(([plan, found]) => ({
    heading: plan === null ? null : headingOf(found.map(({ row }) => row)),
    entries: found.map(({ entry }) => entry),
  }))
  const kinds = [...new Set(entries.map(({ entry }) => entry.kind))]
  return principal.isLimited ? hideTexts(api, trx, { groups, kinds }) : { groups, kinds }
}

/** Returns the title of the plan of notifications, by which a discipline is told from others. */
const headingOf = ([first]: readonly NotificationRow[]): string | null =>
  (first?.class_code === 'TIDP' ? first.name : first?.plan_name) ?? null

function entryOf(row: NotificationRow, nameOf: (username: string) => string): MailEntry {
  const facts = {
    reason: row.reason,
    subject: notificationSubjects[row.class_code],
    causedBy: row.caused_by === 'system' ? null : { name: nameOf(row.caused_by) },
    comment: row.comment,
    dueOn: apiToDay(row.due_at),
    lateLines: row.lines?.late ?? null,
    dueSoonLines: row.lines?.due_soon ?? null,
    inNameOf: row.in_name_of ? { name: nameOf(row.in_name_of) } : null,
  }
  return {
    kind: mailKindOf(row.reason),
    name: row.class_code === 'Form' && row.plan_name ? `${row.name}, ${row.plan_name}` : row.name,
    sentence: sentenceOf(facts, null),
    path: subjectPath(row),
  }
}

/** Returns the page of a notification's subject; sign-in comes before it and leads back to it. */
export function subjectPath({
  class_code: subject,
  tag_code: tagCode,
  task_id: task,
  comment,
}: Pick<NotificationRow, 'class_code' | 'tag_code' | 'task_id' | 'comment'>): string {
  if (subject === 'Form') return `/app/forms/${task ?? ''}`
  if (subject === 'Absence') return '/app/out-of-office'
  if (subject === 'Webhook') return `/app/webhooks?webhook=${tagCode}`
  const page = subject === 'TIDP' ? 'overview' : 'discipline-overview'
  const query = comment === null ? '' : `?comment=${encodeURIComponent(comment)}`
  return `/app/${page}/${encodeURIComponent(tagCode)}${query}`
}
