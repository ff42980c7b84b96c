import { z } from 'zod'
import { limits } from '../limits.ts'
import { deliverableRow } from './asset.ts'
import { lineFindings } from '../rules/cdeLog.ts'
import { endpoint } from './endpoint.ts'

/** The properties by which the lines of a contract are filtered, counted and grouped. */
export const midpFacets = [
  'discipline',
  'plan',
  'lot',
  'work_package',
  'author',
  'document_type',
  'status',
  'suitability',
  'stage',
  'originator',
  'classification',
  'classification_group',
  'in_cde',
  'rag',
  'due_week',
  'due_month',
  'due_window',
] as const
export type MidpFacet = (typeof midpFacets)[number]

/** The properties by which lines are sorted. */
export const midpSortKeys = [
  'number',
  'title',
  'plan',
  'discipline',
  'document_type',
  'status',
  'suitability',
  'stage',
  'due',
  'forecast',
  'rag',
  'tag_code',
] as const
export type MidpSortKey = (typeof midpSortKeys)[number]

const { values, facetValues, sortKeys } = limits.midp
const chosen = z
  .array(z.string().max(300))
  .max(values, `Choose at most ${values} values`)
  .optional()
const { max } = limits.text.search

/**
 * A line must have one of the values of each listed property. The empty text matches lines without
 * a value. Plans and work packages are tag codes, authors usernames, disciplines the names
 * of DIDPs.
 */
export const midpFilter = z.strictObject({
  discipline: chosen,
  plan: chosen,
  lot: chosen,
  work_package: chosen,
  author: chosen,
  document_type: chosen,
  status: chosen,
  suitability: chosen,
  stage: chosen,
  /** The code in the number, or for a line without a number the contract's own. */
  originator: chosen,
  /** Codes with titles, as lines have them. */
  classification: chosen,
  /** As `groupOfCode` in `rules/classification.ts`. */
  classification_group: chosen,
  /** What the last log of the document system says, as in `rules/cdeLog.ts`, in capitals. */
  in_cde: chosen,
  /** As in `rules/schedule.ts`. */
  rag: chosen,
  /** Mondays, as `2026-11-23`. */
  due_week: chosen,
  /** First days of months, as `2026-11-01`. */
  due_month: chosen,
  /** As in `rules/dueWindow.ts`. */
  due_window: chosen,
  /** Every word must occur in the number, title, name, type or tag code, ignoring case. */
  text: z.string().trim().max(max, `At most ${max} characters`).optional(),
})
export type MidpFilter = z.infer<typeof midpFilter>

export const midpSort = z.strictObject({
  key: z.enum(midpSortKeys),
  descending: z.boolean().default(false),
})
export type MidpSort = z.infer<typeof midpSort>

export const midpSorts = z.array(midpSort).max(sortKeys, `Sort by at most ${sortKeys} columns`)

/** A line with its discipline and plan. */
export const midpRow = z.object({
  line: deliverableRow,
  discipline_name: z.string(),
  plan_tag_code: z.string(),
  plan_title: z.string(),
  /** Null until registered. */
  plan_number: z.string().nullable(),
  /** Lot code of the plan's primary asset. */
  lot: z.string().nullable(),
  /** Names of the plan's work packages. */
  work_packages: z.array(z.string()),
  /** What the last log of the document system says; empty where none was compared since the line is there. */
  in_cde: z.array(z.enum(lineFindings)).optional(),
})
export type MidpRow = z.infer<typeof midpRow>

/**
 * Lists the lines of a contract: of all plans that are not superseded, without removed lines (our
 * path; the specification names no call). Keyset pagination: `next` is the `after` of the following
 * page, or null. Lines without a number or a day sort last in ascending order and first in
 * descending order. By RAG, red lines come first in ascending order.
 */
export const midpLines = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/midp/lines/',
  body: z.strictObject({
    contract: z.string().min(1),
    filter: midpFilter.default({}),
    sort: midpSorts.default([]),
    first: z.number().int().min(1).max(limits.page.max).default(100),
    after: z.string().max(2_000).optional(),
  }),
  answer: z.object({ lines: z.array(midpRow), next: z.string().nullable() }),
  bulkhead: { name: 'midp', concurrency: 4, queue: 60, timeMs: 5_000 },
})

/**
 * Changes with every change of a deliverable or discipline within the caller's reach, and with the
 * contract's day, on which RAG and figures depend. Says beside it when it changes who can act. Cheap enough to poll every 5 seconds.
 */
export const midpPulse = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/midp/pulse/',
  query: z.object({ contract: z.string().min(1) }),
  answer: z.object({
    pulse: z.string(),
    /** The time of the last change, in API format and UTC; null without one within some minutes. */
    changed_at: z.string().nullable(),
    /** The contract's present day, `2026-11-28`, and when it ends, in API format and UTC. Services without them omit both. */
    today: z.string().optional(),
    day_ends_at: z.string().optional(),
    /**
     * Differs after each change of roles, groups, privileges or activations, which decide who can act; null
     * without one within some minutes. Services without it omit it.
     */
    people_pulse: z.string().nullable().optional(),
  }),
})

const counted = z.object({
  /** As in the filter. */
  value: z.string(),
  /** The title of a plan, the name of a work package; otherwise the value. */
  label: z.string(),
  count: z.number().int(),
  /** Lines whose number is issued. */
  done: z.number().int(),
})
export type MidpCount = z.infer<typeof counted>

/** The properties that can be the columns of a matrix. */
export const midpAcross = ['due_month', 'stage'] as const
export type MidpAcross = (typeof midpAcross)[number]

/** The lines of a group that have one value of the columns' property. */
const cell = z.object({
  /** As in the filter. */
  column: z.string(),
  count: z.number().int(),
  /** Lines with an issue date. */
  issued: z.number().int(),
  /** Lines due before the contract's present day and not issued. */
  overdue: z.number().int(),
})
export type MidpCell = z.infer<typeof cell>

const group = counted.extend({
  /** The mean weight of the states of its lines, in percent. Services without it omit it. */
  progress: z.number().optional(),
  /**
   * Of a plan under review: the working days until the first answer is due, negative after it; left out for others.
   */
  review_days_left: z.number().int().optional(),
  /** The cells that have lines, with `across`. */
  cells: z.array(cell).optional(),
})
export type MidpGroup = z.infer<typeof group>

/** The values of a property. `more` counts those left out. */
export const midpFacetCounts = z.object({
  facet: z.enum(midpFacets),
  values: z.array(counted),
  more: z.number().int(),
})
export type MidpFacetCounts = z.infer<typeof midpFacetCounts>

/**
 * Counts the lines that a filter finds: in total, by the values of properties, and by group.
 *
 * A facet counts the lines that match the filter of all other properties, so that it shows how many
 * lines another of its values would find. Its most frequent values come first, chosen ones are
 * always included. Properties that privileges hide from the person are left out.
 *
 * `groups` counts by one property within the whole filter, sorted by label: at most 500 from
 * `groups_from`. A line with two authors is in two groups. With `across` it is a matrix of at most 100
 * groups, of which each has counts by that property, too.
 */
export const midpCounts = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/midp/counts/',
  body: z.strictObject({
    contract: z.string().min(1),
    filter: midpFilter.default({}),
    facets: z.array(z.enum(midpFacets)).default([]),
    group_by: z.enum(midpFacets).optional(),
    /** The number of groups to skip. */
    groups_from: z.number().int().min(0).optional(),
    /** Needs `group_by`, of another property. */
    across: z.enum(midpAcross).optional(),
    values: z.number().int().min(1).max(facetValues).default(facetValues),
  }),
  answer: z.object({
    total: z.number().int(),
    done: z.number().int(),
    /** False when a text has more matches than are counted: all counts then cover only the first 5,000. */
    exact: z.boolean(),
    facets: z.array(midpFacetCounts),
    groups: z.array(group),
    /** All groups, also those of other pages. Services without pages of groups omit it. */
    group_count: z.number().int().optional(),
    /** With `across`: the cells of all groups, each line once. Services without it omit it. */
    column_totals: z.array(cell).optional(),
  }),
  bulkhead: { name: 'midp', concurrency: 4, queue: 60, timeMs: 5_000 },
})
