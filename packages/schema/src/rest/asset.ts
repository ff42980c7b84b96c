import { z } from 'zod'
import { limits } from '../limits.ts'
import { rags } from '../rules/schedule.ts'
import { shapeOf } from './deliverableFields.ts'
import { endpoint, repeated } from './endpoint.ts'

/** The asset classes that this product uses. */
export const classCodes = [
  'Primary Asset',
  'Work Package',
  'Technical Lifecycles',
  'TIDP',
  'DIDP',
  'Document',
  'Comment',
] as const
export type ClassCode = (typeof classCodes)[number]

/** A text, a list of texts (people, answers) or null. Dates and timestamps are texts in the API format. */
export const attributeValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.null(),
])
export type AttributeValue = z.infer<typeof attributeValue>

/** A generic asset. `relations` holds the assets below it, to the depth of the call's `relationsLevel`. */
export interface AssetRow {
  tag_code: string
  class_code: string
  contract: string
  /** Values by attribute name, spelled as in `attributes.ts`. */
  attribute: Record<string, AttributeValue>
  /** Increases by one with each change. An edit sends it back, so that a stale write is detected. */
  version: number
  relations: AssetRow[]
}
/** `asset` in terms that can be described to others. */
export const describedAsset: z.ZodType<AssetRow, AssetRow> = z.lazy(() =>
  z.object({
    tag_code: z.string(),
    class_code: z.string(),
    contract: z.string(),
    attribute: z.record(z.string(), attributeValue),
    version: z.number().int(),
    relations: z.array(describedAsset),
  }),
)

/**
 * An asset as `describedAsset` parses it, but checked without copying. Responses hold hundreds of
 * assets, and copying took a fifth of the gateway's time. `describedAsset` produces the error
 * message of an invalid asset.
 */
export const asset: z.ZodType<AssetRow, AssetRow> = z.custom<AssetRow>(isAsset, {
  error: ({ input }) =>
    z.prettifyError(describedAsset.safeParse(input).error ?? new z.ZodError([])),
})

function isAsset(row: unknown): row is AssetRow {
  if (!isObject(row) || !isObject(row['attribute']) || !Array.isArray(row['relations']))
    return false
  for (const name in row['attribute']) if (!isAttributeValue(row['attribute'][name])) return false
  return (
    typeof row['tag_code'] === 'string' &&
    typeof row['class_code'] === 'string' &&
    typeof row['contract'] === 'string' &&
    Number.isInteger(row['version']) &&
    row['relations'].every(isAsset)
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAttributeValue = (value: unknown): value is AttributeValue =>
  typeof value === 'string' ||
  value === null ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** Lists the primary assets of a contract without relations, ordered by Asset Name. */
export const primaryAssets = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/primary/',
  body: z.object({ contract: z.string().min(1) }),
  answer: z.object({ result: z.array(asset) }),
})

/** Extends a search: plans and disciplines with these values. Services without it refuse it with 422. */
export const assetFilter = z.strictObject({
  /** Of a plan or discipline, as in `tidpStatuses` and `disciplineStatuses`. */
  statuses: z.array(z.string().max(50)).max(10).optional(),
  /** A username. */
  owner: z.string().optional(),
  /** Tag code of the primary asset of a plan. */
  primary_asset: z.string().optional(),
  /** Tag code of the plan of a discipline. */
  plan: z.string().optional(),
  /** Without plans that a newer revision has replaced, and their disciplines. */
  current: z.boolean().default(true),
})
export type AssetFilter = z.output<typeof assetFilter>

/**
 * Searches the assets of a contract. `tag_code` limits the search to one or several assets: a
 * single unknown or foreign tag is 404, among several it is omitted. `allowedClasses` filters the
 * relations (default: all classes); assets named by tag are returned whatever their class. Ordered
 * by `sortKey` and paged; `count` is the total. The work packages of a primary asset are its
 * relations of class `Work Package`.
 */
export const searchAssets = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/assets/search/',
  body: z.object({
    contract: z.string().min(1),
    tag_code: z
      .object({
        fieldValue: z.union([z.string(), z.array(z.string()).min(1).max(limits.page.assets)]),
      })
      .optional(),
    class_code: z.enum(classCodes).optional(),
    filter: assetFilter.optional(),
    module_name: z.string().optional(),
    relationsLevel: z.number().int().min(0).max(limits.relationsLevel.tidp).default(0),
    allowedClasses: z.array(z.enum(classCodes)).optional(),
    pageSize: z.number().int().min(1).max(limits.page.assets).default(limits.page.assets),
    sortKey: z.enum(['tag_code', 'created_at']).default('tag_code'),
    page: z.number().int().min(1).default(1),
  }),
  answer: z.object({ count: z.number().int(), result: z.array(asset) }),
})

/**
 * Lists the plans of a primary asset and stage that no newer revision has replaced, by work package
 * (our path; the specification names no call). `stage` is its label.
 */
export const currentPlans = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/current_plans/',
  query: z.object({
    contract: z.string().min(1),
    primary_asset: z.string().min(1),
    stage: z.string().min(1),
  }),
  answer: z.object({
    result: z.array(
      z.object({
        /** Tag code. */
        work_package: z.string(),
        tag_code: z.string(),
        title: z.string(),
      }),
    ),
  }),
})

export const attributeMetadata = z.object({
  attribute_name: z.string(),
  attribute_type: z.string(),
  mandatory: z.boolean(),
  /** The allowed values in display order, or null for free text. */
  predetermined_list: z.array(z.string()).nullable(),
})
export type AttributeMetadata = z.infer<typeof attributeMetadata>

/**
 * Lists the attributes that can be filled in for an asset class, per contract. 'Technical
 * Lifecycles' has `Technical Lifecycle Stage`; 'DIDP' has `Discipline Type` and `Support Function
 * Type`; 'Document' has `HS2 Deliverable`, `GDPR`, `lifecycleStage`, `Suitability Status`,
 * `Discipline`, `Document Type` and, in the same order, `Document Type Code`; 'Comment' has `Code`.
 */
export const attributeMetadataOf = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/assets/attribute/metadata/',
  query: z.object({ contract: z.string().min(1), class_code: z.enum(classCodes) }),
  answer: z.object({
    class: z
      .array(z.object({ class_code: z.string(), attributes: z.array(attributeMetadata) }))
      .min(1),
    global_attributes: z.array(attributeMetadata),
  }),
})

export const deliverableStatuses = ['Empty', 'In queue', 'In progress', 'Error', 'Done'] as const
export type DeliverableStatus = (typeof deliverableStatuses)[number]
export const deliverableTypes = ['NEW', 'EXISTING'] as const

// Absent instead of null, and in groups that are absent as a whole: each key of a schema costs time for
// each of hundreds of lines, whether the line has it or not.
const lineDay = z.string().nullish()

/** The dates of a deliverable. Dates are contract days at 00:00:00. */
const lineDates = z.object({
  planned_start: lineDay,
  /** Working days. */
  duration_days: z.number().int().nullish(),
  /** The last of these working days by the contract's holiday calendar. */
  planned_finish: lineDay,
  due: lineDay,
  due_reason: z.string().nullish(),
  forecast: lineDay,
  /** The day on which the register says that the document was issued. */
  issued: lineDay,
  baseline_due: lineDay,
  /** `rules/schedule.ts` on the contract's present day; null without a due date. */
  rag: z.enum(rags).nullish(),
  late_by_days: z.number().int().min(0).optional(),
})

/** The ISO 19650-2 fields of a deliverable. */
const lineInformation = z.object(
  shapeOf('information', {
    /** A username. */
    person: z.string().nullish(),
    /** Tag codes of lines of any plan, also of lines that the caller cannot see. */
    lines: z.array(z.string()).optional(),
    note: z.string().nullish(),
    short: z.string().nullish(),
    weight: z.number().int().nullish(),
  }),
)

/**
 * A deliverable in the spelling of the overview data (specification 2, section 3): `row1` to
 * `row10` are positional names.
 */
export const deliverableRow = z.object({
  tag_code: z.string(),
  /** Tag code of the line's discipline. */
  didp_tag_code: z.string(),
  /** The composed name: document type, primary asset and title, joined by dashes. */
  name: z.string(),
  title: z.string(),
  /** Usernames. */
  author: z.array(z.string()),
  type: z.enum(deliverableTypes),
  version: z.number().int(),
  /** The key under which the caller added the line. Services without such keys omit it. */
  line_key: z.string().nullable().optional(),
  /** The register's reason for a refusal while row10 is Error. */
  message: z.string().nullable(),
  created_by: z.string(),
  row1: z.string().nullable().describe('Document number'),
  row2: z.string().nullable().describe('Document type'),
  row3: z.string().nullable().describe('HS2 Deliverable'),
  row4: z.string().nullable().describe('Issue reason'),
  row5: z.string().nullable().describe('Revision or IDR submission'),
  row6: z.string().nullable().describe('GDPR'),
  row7: z.string().nullable().describe('Stage'),
  row8: z.string().nullable().describe('Suitability status'),
  row9: z.string().nullable().describe('Discipline'),
  row10: z.enum(deliverableStatuses).describe('Deliverable status'),
  /** Absent from a line without dates. */
  dates: lineDates.optional(),
  /** Absent from a line where none of these is filled in. */
  information: lineInformation.optional(),
})
export type DeliverableRow = z.infer<typeof deliverableRow>

/** A line as others name it. */
const namedLine = z.object({
  tag_code: z.string(),
  title: z.string(),
  /** Null until issued. */
  number: z.string().nullable(),
  didp_tag_code: z.string(),
  discipline_name: z.string(),
  removed: z.boolean(),
})

export type NamedLineRow = z.output<typeof namedLine>

/**
 * Names lines of any plan of a contract by their tag codes, such as the predecessors of a line, in
 * the order of the request. Leaves out lines that do not exist or that the caller cannot see (our
 * path; the specification names no call).
 */
export const nameLines = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/lines/named/',
  body: z.strictObject({
    contract: z.string().min(1),
    tag_codes: z.array(z.string()).min(1).max(limits.page.max),
  }),
  answer: z.object({ lines: z.array(namedLine) }),
})

/** The number of lines of a discipline with a status. */
export const deliverableCount = z.object({
  didp_tag_code: z.string(),
  status: z.enum(deliverableStatuses),
  count: z.number().int().min(0),
})
export type DeliverableCountRow = z.infer<typeof deliverableCount>

/** The number of lines of a discipline with each RAG. */
const deliverableRags = z.object({
  didp_tag_code: z.string(),
  green: z.number().int().min(0),
  amber: z.number().int().min(0),
  red: z.number().int().min(0),
  /** The most days by which a line that is not issued is late. */
  late_by_days: z.number().int().min(0),
})
export type DeliverableRagsRow = z.infer<typeof deliverableRags>

/**
 * Lists the lines of one discipline or, with repeated `tag`, of several, by label and without
 * removed lines. Repeated `line` selects lines, `only=counts` and `only=rags` return totals
 * only. These are extensions: services without them return all lines.
 */
export const deliverablesOf = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/get_deliverables_for_didp/',
  query: z.object({
    contract: z.string().min(1),
    tag: repeated(z.string()),
    line: repeated(z.string()).optional(),
    only: z.enum(['counts', 'rags']).optional(),
  }),
  answer: z.object({
    deliverables: z.array(deliverableRow),
    counts: z.array(deliverableCount).optional(),
    rags: z.array(deliverableRags).optional(),
  }),
})

const disciplineRags = deliverableRags.extend({
  /** Tag code of the discipline's plan. */
  tidp_tag_code: z.string(),
})
export type DisciplineRagsRow = z.infer<typeof disciplineRags>

/**
 * Counts the lines of each discipline of plans by RAG. Leaves out disciplines without lines, and
 * plans and disciplines that do not exist or that the caller cannot see (our path; the specification
 * names no call).
 */
export const ragsOfPlans = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/plans/rags/',
  query: z.object({ contract: z.string().min(1), tag: repeated(z.string()) }),
  answer: z.object({ rags: z.array(disciplineRags) }),
})
