import { z } from 'zod'
import { limits } from '../limits.ts'
import { changeKinds } from '../rules/comparison.ts'
import { compareBulkhead } from './bulkheads.ts'
import { endpoint, repeatedUpTo } from './endpoint.ts'

const day = z.iso.date()
const count = z.number().int()

/**
 * A state of a plan: `now`, `baseline`, `accepted` (when the caller accepted it last), a revision such
 * as `P01`, or a contract day `YYYY-MM-DD` at its end. Any other text is answered as not known.
 */
const point = z.string().trim().min(1).max(20)

const states = z.object({
  contract: z.string().min(1).max(40),
  from: point.optional(),
  to: point.optional(),
})

/** What is compared. Without `from`, the newest earlier state; without `to`, now. */
export const comparedStates = states.extend({ tag_code: z.string().min(1).max(200) })

/** A changed field as it is shown: days as `DD/MM/YYYY`, people and lines by name; null for none. */
const fieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type ShownChange = z.infer<typeof fieldChange>

const counts = { added: count, removed: count, changed: count, same: count }

const comparedLine = z.object({
  kind: z.enum(changeKinds),
  /** Of the later state, or of the earlier one for a removed line. */
  tag_code: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  /** Tag code and number of its plan; the title before it has a number. */
  plan: z.string(),
  plan_name: z.string(),
  discipline: z.string(),
  /** The present discipline of the line; null for one that is no longer there. */
  discipline_tag_code: z.string().nullable(),
  fields: z.array(fieldChange),
})
export type ComparedLineRow = z.infer<typeof comparedLine>

const comparedPlan = z.object({
  /** Lines within the filter, by kind. */
  ...counts,
  /** Lines of the MIDP whose earlier values are no longer kept, or hidden from the caller. No count has them. */
  not_known: count,
  /** Changed fields of the plan itself. */
  plan: z.array(fieldChange),
  /** Every discipline of either state, by name. In the MIDP those of all plans with that name together. */
  disciplines: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(changeKinds),
      fields: z.array(fieldChange),
      ...counts,
    }),
  ),
  /** Every originator of either state. */
  originators: z.array(z.object({ name: z.string(), ...counts })),
  comments_opened: count,
  comments_closed: count,
  /** Comments with another status, by number: the first ones. */
  comments: z.array(
    z.object({
      number: z.string(),
      message: z.string(),
      from: z.enum(['Open', 'Closed']).nullable(),
      to: z.enum(['Open', 'Closed']).nullable(),
    }),
  ),
  /** A page of lines of the asked kinds within the filter: by plan in the MIDP, then by discipline and label. */
  lines: z.array(comparedLine),
  /** The number of lines of all pages. */
  count,
})

const filter = {
  /** Only the lines of the discipline with this name. */
  discipline_name: z.string().max(200).optional(),
  /** Only lines with this code in the number, or for a line without a number the contract's own. */
  originator: z.string().max(200).optional(),
  /** The number of lines before the page. */
  after: z.coerce.number().int().min(0).default(0),
  page_size: z.coerce.number().int().min(1).max(limits.page.max).default(100),
}

const answer = z.object({
  /** The states that have a name, besides days. */
  points: z.array(z.object({ point: z.string(), label: z.string() })),
  /** The first past day that is known, and the present day. */
  earliest_day: day,
  today: day,
  from: z.object({ point: z.string(), label: z.string() }),
  to: z.object({ point: z.string(), label: z.string() }),
  unknown: z.string().nullable(),
  result: comparedPlan.nullable(),
})
export type ComparedAnswer = z.output<typeof answer>

/**
 * Compares two states of a plan: a revision of it or of a plan that it superseded, its baseline, a
 * past day, and now (our path). A state that is not known has a sentence in `unknown`.
 */
export const comparePlan = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/revisions/compare/',
  query: comparedStates.extend({
    ...filter,
    /** By default all but `SAME`. */
    kinds: repeatedUpTo(changeKinds.length, z.enum(changeKinds)),
  }),
  answer,
  bulkhead: compareBulkhead,
})

/**
 * Compares the MIDP of a contract between two days, or a day and now: the lines of all plans within
 * the caller's reach (our path). Without `from`, the day a week ago. Unchanged lines are counted only.
 */
export const compareMidp = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/midp/compare/',
  query: states.extend({
    ...filter,
    kinds: repeatedUpTo(3, z.enum(changeKinds).exclude(['SAME'])),
  }),
  answer,
  bulkhead: compareBulkhead,
})
