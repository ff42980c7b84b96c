import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'

/** The searchable classes: plans, disciplines and lines. */
const searchedClasses = ['TIDP', 'DIDP', 'Document'] as const

export const searchHit = z.object({
  tag_code: z.string(),
  class_code: z.enum(searchedClasses),
  /** The title of a plan, or the name of a discipline or line. */
  display_name: z.string(),
  /**
   * As `display_name`, but without document type and primary asset in that of a line. Release 0.2.0
   * omits it, `plan_title` and the counts.
   */
  title: z.string().optional(),
  /** The number of a plan or line, once registered. */
  number: z.string().nullable(),
  /** Tag code of the line's discipline or of the discipline's plan; null for a plan. */
  parent_tag_code: z.string().nullable(),
  /** Title of the plan of a discipline or line; null for a plan. */
  plan_title: z.string().nullish(),
  /** Revision of the plan itself, or of the plan of a discipline or line. Release 0.2.0 omits it. */
  plan_revision: z.string().nullish(),
  /** Whether another plan, of a newer revision, supersedes that plan. */
  superseded: z.boolean().optional(),
})
export type SearchHitRow = z.infer<typeof searchHit>

const searchAnswer = z.object({
  result: z.array(searchHit),
  total: z.number().int().nonnegative().max(limits.searchCount).optional(),
  more: z.boolean().optional(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

const { min, max } = limits.text.search

/**
 * Searches a contract for items that have every word of the text, ignoring case. Searched are tag
 * code, title, name, number, document type and discipline. The path is ours; the specification
 * names no call. `%` and `_` are ordinary characters; removed items are omitted. Order: exact
 * matches first; then plans before disciplines before lines, in each of them prefix matches first,
 * the latest first. Of more than 50 prefix matches, the first 50 in alphabetical order count.
 * `total` counts the matches up to 1,000; `more` says that there are more.
 */
export const searchContract = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/search/',
  query: z.object({
    contract: z.string().min(1),
    text: z
      .string()
      .trim()
      .min(min, `At least ${min} characters`)
      .max(max, `At most ${max} characters`),
    limit: z.coerce.number<string | number>().int().min(1).max(limits.page.searchHits).default(10),
  }),
  answer: searchAnswer,
  bulkhead: { name: 'search', concurrency: 3, queue: 60, timeMs: 3_000 },
})
