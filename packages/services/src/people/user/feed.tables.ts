import type { Generated } from 'kysely'
import type { FeedScope } from '@tidemark/schema/rules/feed'

declare module '#platform/db/tables.ts' {
  /** The secret addresses at which other programs read what their person may see. */
  interface Tables {
    feed: FeedTable
  }
}

export interface FeedTable {
  readonly feed_id: Generated<string>
  /** SHA-256 of the secret, which is not stored. */
  readonly secret_hash: string
  readonly user_id: string
  readonly contract: string
  readonly scope: FeedScope
  /** The plan of the scope `plan`. */
  readonly tag_code: string | null
  /** The saved view of the scope `view`, with which the feed ends. */
  readonly view_id: string | null
  readonly created_at: Generated<Date>
  /** To the minute. */
  last_used_at: Date | null
}
