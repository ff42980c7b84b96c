import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint, repeated } from './endpoint.ts'

/** The classes of asset this product works with. */
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

/** A text, a list of texts (people, answers) or nothing; dates and moments are texts in the API format. */
export const attributeValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.null(),
])
export type AttributeValue = z.infer<typeof attributeValue>

/** A generic asset. `relations` holds the related assets below it, as deep as the call's `relationsLevel` asked. */
export interface AssetRow {
  tag_code: string
  class_code: string
  contract: string
  /** Attribute name, as `attributes.ts` spells it, to value. */
  attribute: Record<string, AttributeValue>
  /** Grows by one with each change; sent back with an edit so that a stale one is noticed. */
  version: number
  relations: AssetRow[]
}
const described: z.ZodType<AssetRow, AssetRow> = z.lazy(() =>
  z.object({
    tag_code: z.string(),
    class_code: z.string(),
    contract: z.string(),
    attribute: z.record(z.string(), attributeValue),
    version: z.number().int(),
    relations: z.array(described),
  }),
)

/**
 * As `described`, looked at and not copied: answers hold hundreds of assets with a dozen attributes each, and copying them was a fifth of
 * the gateway's time. The description speaks only when something is wrong.
 */
export const asset: z.ZodType<AssetRow, AssetRow> = z.custom<AssetRow>(isAsset, {
  error: ({ input }) => z.prettifyError(described.safeParse(input).error ?? new z.ZodError([])),
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

/** The contract's primary assets, without relations, ordered by Asset Name. */
export const primaryAssets = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/primary/',
  body: z.object({ contract: z.string().min(1) }),
  answer: z.object({ result: z.array(asset) }),
})

/**
 * Assets of a contract. `tag_code` narrows to one asset or several; an unknown tag, and one of another contract, is 404 when a single tag is
 * asked and left out when several are. `allowedClasses` narrows the relations (all classes when left out); the assets asked by
 * tag are answered whatever their class. Ordered by `sortKey`, paged; `count` is the number over all pages.
 * Work packages of a primary asset are its relations of class `Work Package`.
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
    module_name: z.string().optional(),
    relationsLevel: z.number().int().min(0).max(limits.relationsLevel.tidp).default(0),
    allowedClasses: z.array(z.enum(classCodes)).optional(),
    pageSize: z.number().int().min(1).max(limits.page.assets).default(limits.page.assets),
    sortKey: z.enum(['tag_code', 'created_at']).default('tag_code'),
    page: z.number().int().min(1).default(1),
  }),
  answer: z.object({ count: z.number().int(), result: z.array(asset) }),
})

export const attributeMetadata = z.object({
  attribute_name: z.string(),
  attribute_type: z.string(),
  mandatory: z.boolean(),
  /** The values a person may choose, in the order to show; null where any text will do. */
  predetermined_list: z.array(z.string()).nullable(),
})
export type AttributeMetadata = z.infer<typeof attributeMetadata>

/**
 * What may be filled in on assets of a class, per contract.
 * 'Technical Lifecycles' has `Technical Lifecycle Stage`; 'DIDP' has `Discipline Type` and `Support Function Type`; 'Document' has
 * `HS2 Deliverable`, `GDPR`, `lifecycleStage`, `Suitability Status`, `Discipline`, `Document Type` and, position by position
 * with it, `Document Type Code`; 'Comment' has `Code`.
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

/** A deliverable as the overview data spells it (specification 2, section 3): `row1` to `row10` are positional names of the wire. */
export const deliverableRow = z.object({
  tag_code: z.string(),
  /** Tag code of the discipline that holds it. */
  didp_tag_code: z.string(),
  /** The composed name: document type, primary asset and title, joined by dashes. */
  name: z.string(),
  title: z.string(),
  /** Usernames. */
  author: z.array(z.string()),
  type: z.enum(deliverableTypes),
  version: z.number().int(),
  /** What whoever added it calls it; left out by services that keep none. */
  line_key: z.string().nullable().optional(),
  /** Why the register refused, while row10 is Error. */
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
})
export type DeliverableRow = z.infer<typeof deliverableRow>

/** How many lines of a discipline have a status. */
export const deliverableCount = z.object({
  didp_tag_code: z.string(),
  status: z.enum(deliverableStatuses),
  count: z.number().int().min(0),
})
export type DeliverableCountRow = z.infer<typeof deliverableCount>

/**
 * The lines of one discipline or, `tag` repeated, of several, by label; removed ones are left out. `line`, repeated,
 * narrows to these lines, `only=counts` to how many there are. Both are ours: services that know neither answer all lines, which hold the same.
 */
export const deliverablesOf = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/get_deliverables_for_didp/',
  query: z.object({
    contract: z.string().min(1),
    tag: repeated(z.string()),
    line: repeated(z.string()).optional(),
    only: z.literal('counts').optional(),
  }),
  answer: z.object({
    deliverables: z.array(deliverableRow),
    counts: z.array(deliverableCount).optional(),
  }),
})
