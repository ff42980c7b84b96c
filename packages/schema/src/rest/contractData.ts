import { z } from 'zod'
import { apiToDay } from '../dates.ts'
import { limits } from '../limits.ts'
import { isNumberPart, numberPartFault } from '../rules/contractData.ts'
import { cleanName, visibleText } from '../rules/text.ts'
import { dayFault } from '../rules/typedDay.ts'
import { administrationEntry } from './administration.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'
import { auditId } from './workflow.ts'
import { writtenKey, writtenName } from './written.ts'

/*
 * The contract data that plans are made from: primary assets, their technical lifecycles and work
 * packages. The specification names the reads of the wizard only; these calls and their paths are
 * ours. All of them require Assets admin.
 */

const contract = z.string().min(1)
const tagCode = z.string().min(1).max(80)
/** Texts are read as stored; null where a service holds none. */
const stored = z.string().nullable()

/** A primary asset. */
export const primaryAssetRow = z.object({
  tag_code: z.string(),
  version: z.number().int(),
  /** Asset Name. */
  name: z.string(),
  /** Unique Asset ID. */
  unique_id: z.string(),
  asset_class: stored,
  sector: stored,
  area: stored,
  section: stored,
  lot: stored,
  contract_code: stored,
  /** What uses the asset: with any, it cannot be removed. */
  work_packages: z.number().int(),
  lifecycles: z.number().int(),
  plans: z.number().int(),
})
export type PrimaryAssetRow = z.infer<typeof primaryAssetRow>

/** A technical lifecycle: the dates of a stage of a primary asset, as contract days at 00:00:00. */
export const lifecycleRow = z.object({
  tag_code: z.string(),
  version: z.number().int(),
  primary_asset: z.string(),
  primary_asset_name: z.string(),
  /** The label with its code, or `Other`. */
  stage: z.string(),
  design_freeze: stored,
  t12: stored,
})
export type LifecycleRow = z.infer<typeof lifecycleRow>

/** A work package. Dates are contract days at 00:00:00. */
export const workPackageRow = z.object({
  tag_code: z.string(),
  version: z.number().int(),
  primary_asset: z.string(),
  primary_asset_name: z.string(),
  /** Work Package Number. */
  number: z.string(),
  name: z.string(),
  type: stored,
  /** A stage's label without its code; null when unset. */
  stage: stored,
  design_freeze: stored,
  t12: stored,
  start: stored,
  finish: stored,
  /** Plans that cover it, superseded ones included: with any, it cannot be removed. */
  plans: z.number().int(),
})
export type WorkPackageRow = z.infer<typeof workPackageRow>

/** What asks for a page of a list of the contract data. */
export const dataPages = {
  contract,
  /** Matches any part of the name, or of the id or number. */
  search: z.string().trim().max(limits.text.search.max).default(''),
  /** Only this row. */
  tag_code: tagCode.optional(),
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.contractData),
}
/** Only those of this primary asset. */
const primary_asset = tagCode.optional()

/** Lists the primary assets of a contract by name. */
export const listPrimaryAssets = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/primary_assets/',
  query: z.object(dataPages),
  answer: z.object({ primary_assets: z.array(primaryAssetRow), total: z.number().int() }),
})

/** Lists the technical lifecycles of a contract by primary asset and stage. */
export const listLifecycles = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/lifecycles/',
  query: z.object({ ...dataPages, primary_asset }),
  answer: z.object({ lifecycles: z.array(lifecycleRow), total: z.number().int() }),
})

/** Lists the work packages of a contract by number. */
export const listWorkPackages = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/work_packages/',
  query: z.object({ ...dataPages, primary_asset }),
  answer: z.object({ work_packages: z.array(workPackageRow), total: z.number().int() }),
})

const { contractDataName: name, contractDataText: text } = limits.text
const optionalText = (max: number) =>
  z
    .string()
    .overwrite((typed) => visibleText(cleanName(typed)))
    .max(max, `At most ${max} characters.`)
    .nullable()
    .default(null)
    .transform((typed) => typed || null)
/** A part of document numbers. */
const numberPart = z
  .string()
  .overwrite((typed) => visibleText(cleanName(typed)))
  .refine((typed) => typed === '' || isNumberPart(typed), numberPartFault)
  .nullable()
  .default(null)
  .transform((typed) => typed || null)
/** A contract day in the API format; null for none. */
const day = z
  .string()
  .refine((typed) => /^(?:19|20)/.test(typed) && apiToDay(typed) !== null, {
    error: ({ input }) => dayFault(String(input).replace(/ 00:00:00$/, '')),
  })
  .nullable()
  .default(null)

/**
 * With a tag code, a save changes that row: 404 for an unknown one, 409 `STALE` with the present row
 * for an outdated version. Without one it creates a row. A field that is left out becomes empty.
 */
const saved = { contract, tag_code: tagCode.optional(), version: rowVersion.optional() }

/**
 * Creates or changes a primary asset. 422 with `unique_id` for an id of another asset. 409
 * `WRONG_STATE` for another id while a privilege names the present one.
 */
export const savePrimaryAsset = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/primary_assets/save/',
  writes: true,
  body: z.strictObject({
    ...saved,
    name: writtenName(name.max),
    unique_id: writtenKey(text.max),
    asset_class: optionalText(text.max),
    sector: optionalText(text.max),
    area: optionalText(text.max),
    section: numberPart,
    lot: numberPart,
    /** The contract's own code when it is left out. */
    contract_code: optionalText(text.max),
  }),
  answer: primaryAssetRow,
})

/**
 * Creates or changes the dates of a stage of a primary asset. A new plan takes them where its work
 * package has none; existing plans keep theirs. 422 with `stage` for a stage that the asset has.
 */
export const saveLifecycle = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/lifecycles/save/',
  writes: true,
  body: z.strictObject({
    ...saved,
    /** Fixed once it is created. */
    primary_asset: tagCode,
    stage: z.string().min(1, 'Field is required.').max(name.max),
    design_freeze: day,
    t12: day,
  }),
  answer: lifecycleRow,
})

/**
 * Creates or changes a work package. 422 with `number` for a number of another one, with `stage`
 * for a stage that the contract has not, and with `finish` for a day before the start. Existing plans
 * keep their title and dates.
 */
export const saveWorkPackage = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/work_packages/save/',
  writes: true,
  body: z.strictObject({
    ...saved,
    /** Fixed once it is created. */
    primary_asset: tagCode,
    number: writtenKey(text.max),
    name: writtenName(name.max),
    type: optionalText(text.max),
    stage: optionalText(name.max),
    design_freeze: day,
    t12: day,
    start: day,
    finish: day,
  }),
  answer: workPackageRow,
})

/** Removes a primary asset, lifecycle, work package or code of the classification. 409 `WRONG_STATE` names what uses it. */
export const removeContractData = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/remove/',
  writes: true,
  body: z.strictObject({ contract, tag_code: tagCode, version: rowVersion.optional() }),
  answer: z.object({ tag_code: z.string() }),
})

/**
 * Lists the changes of the contract data, newest first, paged like `auditOf`. With a tag code, those
 * of one row, which outlive it.
 */
export const contractDataAudit = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/audit/',
  query: z.object({
    contract,
    tag_code: tagCode.optional(),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.max),
    before: auditId.optional(),
  }),
  answer: z.object({ next: z.string().nullable(), results: z.array(administrationEntry) }),
})
