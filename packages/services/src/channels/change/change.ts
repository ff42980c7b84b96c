import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { AccountFeed, changesSince } from '@tidemark/schema/rest/change'
import { readSecret } from '#people/privilege/reach/reach.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readChanges, readSnapshot } from './change.store.ts'
import type { Cursor } from './cursor.ts'
import { endOf, formatCursor, parseCursor } from './cursor.ts'

/** Minutes for which a cursor is valid, less than entries are kept. */
const validMinutes = 5

/** More changed topics after one cursor are reported as a change of all topics. */
const mostTopics = 2_000

/** The deliverables of a contract. The log has no entries of it: it changes with the lines of any discipline. */
export const midpTopic = 'midp'

/** Returns the key of a topic: the same for everybody, but not to be computed without the secret. */
export const keyOf = (secret: string, contract: string, topic: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([contract, topic]))
    .digest('base64url')
    .slice(0, 22)

const accountTopic = (userId: string) => `session:${userId}`
const isAccount = (topic: string) => topic.startsWith(accountTopic(''))

/** Returns where changes of an account are reported after the snapshot of the transaction. */
export async function accountFeedOf(
  trx: Transaction<Tables>,
  { contract, userId }: { readonly contract: string; readonly userId: string },
): Promise<AccountFeed> {
  const cursor = await endOfLog(trx)
  return { contract, key: keyOf(await readSecret(trx), contract, accountTopic(userId)), cursor }
}

/** Returns a cursor at the end of the log. */
export const endOfLog = async (trx: Transaction<Tables>): Promise<string> =>
  formatCursor({ snapshot: await readSnapshot(trx), at: Date.now() })

/** Returns the topics of a contract that changed after the cursor, as keys. */
export async function changesAfter(
  trx: Transaction<Tables>,
  { contract, cursor: text }: { readonly contract: string; readonly cursor: string },
): Promise<AnswerOf<typeof changesSince>> {
  const before = parseCursor(text)
  const now = await readSnapshot(trx)
  const cursor = formatCursor({ snapshot: now, at: Date.now() })
  if (!before || isOld(before) || isAhead(before, now)) return { cursor, keys: [], all: true }
  const { snapshot } = before
  const topics = await readChanges(trx, { contract, snapshot, most: mostTopics })
  if (topics.length === 0) return { cursor, keys: [], all: false }
  if (topics.length === mostTopics) return { cursor, keys: [], all: true }
  const secret = await readSecret(trx)
  const keysOf = (names: readonly string[]) => names.map((topic) => keyOf(secret, contract, topic))
  if (topics.includes('access'))
    return { cursor, keys: keysOf(topics.filter(isAccount)), all: true }
  if (topics.some((topic) => topic.startsWith('lines:'))) topics.push(midpTopic)
  return { cursor, keys: keysOf(topics), all: false }
}

const isOld = ({ at }: Cursor) => Math.abs(Date.now() - at) > validMinutes * 60_000

/**
 * Returns whether a cursor is ahead of the database, which counts transactions from a lower number
 * after a restore.
 */
const isAhead = ({ snapshot }: Cursor, now: string) => endOf(snapshot) > endOf(now)
