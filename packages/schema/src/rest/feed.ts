import { serverLimits } from '../serverLimits.ts'
import { z } from 'zod'
import { feedFormats, feedScopes, formatsOf } from '../rules/feed.ts'
import { feedBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'
import type { DownloadEndpoint } from './file.ts'

const contract = z.string().min(1).max(40)
const id = z.uuid()

/** What a feed shows: `tag_code` names its plan, `view` its saved view. */
const shownBy = {
  scope: z.enum(feedScopes),
  tag_code: z.string().min(1).max(200).optional(),
  view: id.optional(),
}
interface Shown {
  readonly scope: (typeof feedScopes)[number]
  readonly tag_code?: string | undefined
  readonly view?: string | undefined
}

const namesOne = ({ scope, tag_code: plan, view }: Shown, context: z.RefinementCtx) => {
  for (const [path, isNeeded, value] of [
    ['tag_code', scope === 'plan', plan],
    ['view', scope === 'view', view],
  ] as const)
    if (isNeeded !== (value !== undefined))
      context.addIssue({
        code: 'custom',
        path: [path],
        message: 'Does not fit what the feed shows.',
      })
}

/** A secret address at which other programs read what its person may see. */
export const feedRow = z.object({
  id,
  scope: z.enum(feedScopes),
  /** Title of the plan, name of the view; null for others, and for one that the person no longer reaches. */
  name: z.string().nullable(),
  /** API format, UTC. */
  created_at: z.string(),
  /** API format, UTC, to the minute; null before the first read. */
  last_used_at: z.string().nullable(),
})
export type FeedRow = z.infer<typeof feedRow>

/** Lists the caller's feeds of a contract, newest first (our path). */
export const listFeeds = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/feeds/',
  query: z.object({ contract }),
  answer: z.object({ feeds: z.array(feedRow).max(serverLimits.feed.perPerson) }),
})

/**
 * Makes a feed of the caller. 404 for a plan or view that they may not see, 409 above
 * `serverLimits.feed.perPerson`. The secret is in this answer only.
 */
export const createFeed = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/feeds/create/',
  writes: true,
  isSecret: true,
  body: z.strictObject({ contract, ...shownBy }).superRefine(namesOne),
  answer: z.object({ feed: feedRow, secret: z.string() }),
})

/** Ends a feed of the caller: its address answers 404 at once. */
export const revokeFeed = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/feeds/revoke/',
  writes: true,
  body: z.strictObject({ contract, id }),
  answer: z.object({ message: z.string() }),
})

/**
 * Downloads what a feed shows (our path). The token is an access token with these parameters, or
 * the secret of a feed, whose own parameters then count except `format`. 404 for an unknown secret.
 */
export const feedFile = {
  service: 'asset',
  path: '/asset_service/feeds/file/',
  query: z
    .object({ contract, ...shownBy, format: z.enum(feedFormats) })
    .superRefine((query, context) => {
      namesOne(query, context)
      if (!formatsOf(query.scope).includes(query.format))
        context.addIssue({
          code: 'custom',
          path: ['format'],
          message: 'Reviews are a calendar only.',
        })
    }),
  bulkhead: feedBulkhead,
} as const satisfies DownloadEndpoint
