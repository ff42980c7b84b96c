import { z } from 'zod'
import { limits } from '../limits.ts'
import { dueWindows } from '../rules/dueWindow.ts'
import { tidpStatuses } from '../rules/tidpStatus.ts'
import { deliverableStatuses } from './asset.ts'
import { dashboardBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'

const count = z.number().int()
const day = z.iso.date()

/** Counts of lines. `progress` is their mean of `rules/progress.ts`, in percent. */
export const progressFigures = z.object({
  lines: count,
  /** Lines whose number is issued. */
  numbered: count,
  /** Lines whose document was issued. */
  issued: count,
  /** Lines whose due date has passed and whose document was not issued. */
  overdue: count,
  progress: z.number(),
})
export type ProgressFigures = z.infer<typeof progressFigures>

const group = z.object({
  /** As in the filter of `midpLines`. */
  value: z.string(),
  /** The title of a plan, otherwise the value. */
  label: z.string(),
  now: progressFigures,
  /** A week before; null without a snapshot of that time, and for originators. */
  before: progressFigures.nullable(),
})
export type ProgressGroup = z.infer<typeof group>

const planGroup = group.extend({
  status: z.enum(tidpStatuses),
  revision: z.string(),
})
export type PlanProgress = z.infer<typeof planGroup>

const query = z.object({ contract: z.string().min(1) })

/**
 * Answers the present figures of the lines that a person reaches, compared with the snapshot of a
 * week before. The path is ours; the specification names no call. Plans are sorted by overdue
 * lines, then by progress, and at most `limits.dashboard.plans`.
 */
export const dashboardFigures = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/dashboard/figures/',
  query,
  answer: z.object({
    /** The contract's present day. */
    today: day,
    /** The version of the present rule of credit, see `rest/credit.ts`. */
    rule: count,
    now: progressFigures,
    /** The day of the snapshot that `before` is from; null without one. */
    compared_with: day.nullable(),
    /** The version of the rule by which that snapshot was rated. */
    compared_rule: count.nullable(),
    before: progressFigures.nullable(),
    /** Lines by the status of their number, in the order of progress; only those that occur. */
    numbers: z.array(z.object({ status: z.enum(deliverableStatuses), lines: count })),
    /** Lines by due window, see `rules/dueWindow.ts`; all but those without a date. */
    due: z.array(z.object({ window: z.enum(dueWindows), lines: count })),
    disciplines: z.array(group),
    originators: z.array(group),
    plans: z.array(planGroup),
    /** The number of plans left out. */
    more_plans: count,
    /** Plans under review, with or without lines, by title. */
    reviews: z.array(planGroup),
  }),
  bulkhead: dashboardBulkhead,
})

const { weeks } = limits.dashboard

/** A point of the S-curve: the state as the day began. */
const curvePoint = z.object({
  day,
  /** All lines. */
  lines: count,
  /** Lines that were due before the day. */
  planned: count,
  /** Lines that were issued before the day, or otherwise forecast (or, without a forecast, due). */
  forecast: count,
  /** Lines that were issued; null in the future. */
  issued: count.nullable(),
  /** As in the figures; null in the future. */
  progress: z.number().nullable(),
  /** The version of the rule of credit by which `progress` was rated; null in the future. */
  rule: count.nullable(),
})
export type CurvePoint = z.infer<typeof curvePoint>

/**
 * Answers the S-curve of the lines that a person reaches. It has one point per past week from the
 * nightly snapshots, the present day, and every coming Monday. A week without a snapshot has no
 * point. The future ends with the last date of a line.
 */
export const dashboardCurve = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/dashboard/curve/',
  query: query.extend({
    weeks_back: z.coerce.number().int().min(0).max(weeks).default(26),
    weeks_ahead: z.coerce.number().int().min(0).max(weeks).default(26),
  }),
  answer: z.object({ today: day, points: z.array(curvePoint) }),
  bulkhead: dashboardBulkhead,
})
