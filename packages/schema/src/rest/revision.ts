import { z } from 'zod'
import { asset } from './asset.ts'
import { endpoint } from './endpoint.ts'

export const planRevision = z.object({
  /** Tag code of the plan that carries, or carried, the revision. */
  tag_code: z.string(),
  /** P01, P02, P03 … */
  revision: z.string(),
  /** True when the plan has moved on under the same tag code: what it was is read by `keptRevisionOf`. */
  kept: z.boolean(),
  /** When it was approved, in the API format, UTC; null when it never was. */
  approved_at: z.string().nullable(),
})
export type PlanRevisionRow = z.infer<typeof planRevision>

/**
 * The revisions of a plan, the newest first: the plan itself, those kept when the next was triggered, and those of the plans it replaced,
 * all the way back. Newer ones are not told: a replaced plan names its successor itself.
 */
export const revisionsOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/revisions/',
  query: z.object({ contract: z.string().min(1), tag_code: z.string().min(1) }),
  answer: z.object({ results: z.array(planRevision) }),
})

/** A revision as it was approved: the plan with its disciplines, their lines and what was said. 404 when none of that name is kept. */
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
