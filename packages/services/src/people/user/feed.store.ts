import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { FeedScope } from '@tidemark/schema/rules/feed'
import { feedPrefix } from '@tidemark/schema/rules/feed'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { hashOfSecret, newSecret } from '#platform/secret.ts'
import { mayAuthenticate } from './admission.store.ts'

interface FeedHolder {
  readonly userId: string
  readonly contract: string
}

/** What a feed shows, as a row of the table names it. */
export interface FeedSubject {
  readonly scope: FeedScope
  readonly tag_code: string | null
  readonly view_id: string | null
}

const columns = ['feed_id', 'scope', 'tag_code', 'view_id', 'created_at', 'last_used_at'] as const

/** Reads the feeds of a person in a contract, newest first. */
export const readFeeds = (db: Kysely<Tables>, { userId, contract }: FeedHolder) =>
  db
    .selectFrom('feed')
    .select(columns)
    .where('user_id', '=', userId)
    .where('contract', '=', contract)
    .orderBy('created_at', 'desc')
    .orderBy('feed_id')
    .execute()

/** Adds a feed. Only the hash of its secret is stored. */
export async function insertFeed(
  trx: Transaction<Tables>,
  { userId, contract }: FeedHolder,
  subject: FeedSubject,
) {
  const secret = `${feedPrefix}${newSecret()}`
  const row = await trx
    .insertInto('feed')
    .values({ ...subject, secret_hash: hashOfSecret(secret), user_id: userId, contract })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { row, secret }
}

/** Deletes a feed of a person and returns what it showed; undefined for any other. */
export const removeFeed = (
  trx: Transaction<Tables>,
  { userId, contract }: FeedHolder,
  id: string,
) =>
  trx
    .deleteFrom('feed')
    .where('feed_id', '=', id)
    .where('user_id', '=', userId)
    .where('contract', '=', contract)
    .returning(columns)
    .executeTakeFirst()

/** Ends the feeds of a person who was deactivated, or who left the contract. */
export const endFeeds = (trx: Transaction<Tables>, userId: string, contract?: string) => {
  const feeds = trx.deleteFrom('feed').where('user_id', '=', userId)
  return (contract === undefined ? feeds : feeds.where('contract', '=', contract)).execute()
}

/** Finds the feed of a secret whose person may authenticate, and notes the minute of its use. */
export async function useFeed(db: Kysely<Tables>, secret: string, mode: DemoMode) {
  const feed = await db
    .selectFrom('feed')
    .innerJoin('person', 'person.user_id', 'feed.user_id')
    .select(['feed_id', 'username', 'contract', 'scope', 'tag_code', 'view_id'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('isNewUse'))
    .where('secret_hash', '=', hashOfSecret(secret))
    .where(mayAuthenticate(mode))
    .executeTakeFirst()
  if (feed?.isNewUse)
    await db
      .updateTable('feed')
      .set({ last_used_at: sql<Date>`date_trunc('minute', now())` })
      .where('feed_id', '=', feed.feed_id)
      .execute()
  return feed
}
