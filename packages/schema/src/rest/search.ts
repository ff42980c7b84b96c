import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'

/** The classes that can be found: plans, their disciplines and their lines. */
export const searchedClasses = ['TIDP', 'DIDP', 'Document'] as const

export const searchHit = z.object({
  tag_code: z.string(),
  class_code: z.enum(searchedClasses),
  /** The plan's title, the discipline's or the line's name. */
  display_name: z.string(),
  /** Of a plan or a line, once the register gave one. */
  number: z.string().nullable(),
  /** Tag code of the discipline of a line, of the plan of a discipline; null for a plan. */
  parent_tag_code: z.string().nullable(),
})
export type SearchHitRow = z.infer<typeof searchHit>

const { min, max } = limits.text.search

/**
 * What in a contract has every word of the text in its tag code, title, name or number, its document type or its discipline, whatever the
 * case (path ours; the specification names the search box without its call). `%` and `_` are letters like any other; what was removed is
 * left out. First what the text names exactly, then what begins with it, then the rest; plans before disciplines before lines, and the
 * latest first. Of more than 50 names that begin with the text, the first in alphabetical order count as such.
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
  answer: z.object({ result: z.array(searchHit) }),
  bulkhead: { name: 'search', concurrency: 3, queue: 60, timeMs: 3_000 },
})
