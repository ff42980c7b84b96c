import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The review of a plan by one person. Days are contract days, `yyyy-MM-dd`. */
export const review = z.object({
  /** Username. */
  reviewer: z.string(),
  /** Whether the plan needs their acceptance: an SCS Lead Reviewer. */
  is_lead: z.boolean(),
  accepted: z.boolean(),
  /** When it began for them; null with the due day once they have accepted, and where not known. */
  began_on: z.string().nullable(),
  due_on: z.string().nullable(),
  /** Working days until the due day; 0 on it, negative when it has passed. */
  days_left: z.number().int().nullable(),
  /** The last day of their absence; absent or null while they are in the office. */
  away_until: z.string().nullable().optional(),
  /** Username of the delegate who may answer in their name; absent or null for none. */
  stand_in: z.string().nullable().optional(),
})
export type ReviewRow = z.infer<typeof review>

/** Lists who reviews a plan, and until when; none while the plan is not under review. */
export const reviewsOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/reviews/',
  query: z.object({ contract: z.string().min(1), tag_code: z.string().min(1) }),
  answer: z.object({ results: z.array(review) }),
})
