import { z } from 'zod'
import { asset } from './asset.ts'
import { endpoint } from './endpoint.ts'

export const planRevision = z.object({
  /** Tag code of the plan with this revision. */
  tag_code: z.string(),
  /** P01, P02, P03 … */
  revision: z.string(),
  /** True for an earlier revision under the same tag code. `keptRevisionOf` returns its content. */
  kept: z.boolean(),
  /** Time of approval in the API format, UTC; null if it was never approved. */
  approved_at: z.string().nullable(),
})
export type PlanRevisionRow = z.infer<typeof planRevision>

/**
 * Lists the revisions of a plan, newest first: the plan, the snapshots taken when a next revision
 * was triggered, and all plans it superseded. Newer revisions are not included: a superseded plan
 * names its successor.
 */
export const revisionsOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/revisions/',
  query: z.object({ contract: z.string().min(1), tag_code: z.string().min(1) }),
  answer: z.object({
    results: z.array(planRevision),
    /** When the caller last accepted one of these revisions, API format; null if never. */
    accepted_at: z.string().nullable(),
  }),
})

/** Loads an approved revision: the plan with its disciplines, lines and comments. 404 for an unknown revision. */
export const keptRevisionOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/revisions/content/',
  query: z.object({
    contract: z.string().min(1),
    tag_code: z.string().min(1),
    revision: z.string().min(1).max(20),
  }),
  answer: z.object({ approved_at: z.string().nullable(), result: asset }),
})
