import { z } from 'zod'
import { limits } from '../limits.ts'
import { reviewFigures, reviewGroupings } from '../rules/reviewFigures.ts'
import { dashboardBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'

const day = z.iso.date()
const count = z.number().int()

const askedReviews = z.object({
  contract: z.string().min(1),
  by: z.enum(reviewGroupings),
  /** Lists only what this group counts: a tag code, a name of a discipline, a username or `YYYY-MM`. */
  value: z.string().max(200).optional(),
  /** Lists only what this figure counts. */
  figure: z.enum(reviewFigures).optional(),
  after: z.coerce.number().int().min(0).default(0),
  page_size: z.coerce.number().int().min(1).max(limits.page.max).default(100),
})
export type AskedReviews = z.output<typeof askedReviews>

/**
 * Answers the figures of the reviews that a person reaches, and a page of what they count, the newest
 * first (our path). At most `limits.dashboard.plans` groups. See `rules/reviewFigures.ts`.
 */
export const reviewFiguresOf = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/dashboard/reviews/',
  query: askedReviews,
  answer: z.object({
    /** The last day of which history was removed; null while all is kept. */
    removed_until: day.nullable(),
    groups: z.array(
      z.object({
        value: z.string(),
        /** The title of a plan with its revision, the name of a person, otherwise the value. */
        label: z.string(),
        rounds: count.nullable(),
        rejections: count.nullable(),
        acceptances: count.nullable(),
        days: z.number().nullable(),
        is_partial: z.boolean(),
      }),
    ),
    counted: z.array(
      z.object({
        figure: z.enum(reviewFigures),
        plan: z.string(),
        title: z.string(),
        discipline: z.string().nullable(),
        discipline_name: z.string().nullable(),
        /** Username, or `system`. */
        by: z.string(),
        by_name: z.string(),
        on: day,
        days: count.nullable(),
      }),
    ),
    /** The number of what is listed on all pages. */
    count,
  }),
  bulkhead: dashboardBulkhead,
})
