import { z } from 'zod'
import { limits } from '../limits.ts'
import type { FileKind } from '../rules/file.ts'
import { dashboardBulkhead, exportBulkhead, importBulkhead, pdfBulkhead } from './bulkheads.ts'
import { cdeLogUploadPath, cdeReportPath } from './cdePaths.ts'
import type { Bulkhead, ServiceName } from './endpoint.ts'
import { comparedStates } from './comparison.ts'
import { dashboardReportPath } from './dashboardPath.ts'
import { type DeliverableField, deliverableFields } from './deliverableFields.ts'
import { midpAcross, midpFacets, midpFilter, midpSorts } from './midp.ts'
import {
  changeNotePath,
  contractDataSamplePath,
  contractDataUploadPath,
  historyPath,
  importErrorsPath,
  importUploadPath,
  linesPath,
  midpPath,
} from './filePaths.ts'
import { rowVersion } from './version.ts'

/**
 * A call that uploads one file as multipart. The fields come first and the file last, so that
 * permissions are checked before a byte is stored.
 */
export interface UploadEndpoint<
  Fields extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly service: ServiceName
  readonly path: string
  readonly fields: Fields
  readonly takes: FileKind
  /** The largest file. */
  readonly bytes: number
  readonly answer: Answer
}

/** A call that returns a file, always as an attachment. Path parameters (`:id`) are parsed with the query. */
export interface DownloadEndpoint<Query extends z.ZodType = z.ZodType> {
  readonly service: ServiceName
  readonly path: string
  readonly query: Query
  /** Limits an expensive file or its reads; the time limit of an export is that of one page. */
  readonly bulkhead?: Bulkhead
}

const upload = <Fields extends z.ZodType, Answer extends z.ZodType>(
  call: UploadEndpoint<Fields, Answer>,
) => call
const download = <Query extends z.ZodType>(call: DownloadEndpoint<Query>) => call

export type FieldsOf<E extends UploadEndpoint> = z.output<E['fields']>
export type UploadAnswer<E extends UploadEndpoint> = z.input<E['answer']>
export type DownloadQuery<E extends DownloadEndpoint> = z.output<E['query']>

const contract = z.string().min(1).max(40)
const key = z.string().trim().min(1).max(200)
const fileId = z.uuid()

/** A stored file. */
export const fileRow = z.object({
  id: fileId,
  /** Safe to display and to use as a file name. */
  name: z.string(),
  /** Detected from the content. */
  media_type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string(),
  created_by: z.string(),
  /** API format, UTC. */
  created_at: z.string(),
})
export type FileRow = z.infer<typeof fileRow>

/**
 * Selects the file of one attribute of a form. `attribute_name` is the attribute's id, or its name
 * if the name is unique in the form.
 */
const attachmentPlace = z.object({ contract, tag_code: key, attribute_name: key })

/** The version of a row in a field of an upload, which is text. */
const versionField = z.coerce.number<string>().pipe(rowVersion).optional()

/**
 * Stores the image of a Media, Attachment or Signature attribute and replaces an earlier one. With
 * the `version` of the form, 409 `STALE` when the file was replaced or removed since then.
 */
export const uploadAttachment = upload({
  service: 'asset',
  path: '/assets/attribute/attachment/',
  fields: attachmentPlace.extend({ version: versionField }),
  takes: 'image',
  bytes: limits.file.bytes,
  answer: z.object({ response: fileRow, version: z.number().int() }),
})

const attachmentAnswer = z.object({
  response: z.array(fileRow.extend({ downloadURI: z.string() })),
})
/** Lists the stored file, with its download address relative to the request; empty without one. */
export const attachmentsOf = {
  service: 'asset',
  path: '/assets/attribute/attachment/',
  query: attachmentPlace,
  answer: attachmentAnswer,
} as const

/** Downloads the file. */
export const attachmentContent = download({
  service: 'asset',
  path: '/assets/attribute/attachment/content/',
  query: attachmentPlace,
})

/**
 * Stores the image of a Read Only Image or Markup Image attribute of a template. With the `version`
 * of the template, 409 `STALE` when the template was changed since then.
 */
export const uploadTemplateValue = upload({
  service: 'asset',
  path: '/asset_service/attributes/upload_template_value',
  fields: z.object({ attribute_id: key, contract_id: contract, version: versionField }),
  takes: 'image',
  bytes: limits.file.bytes,
  answer: z.object({ response: fileRow }),
})

/** Downloads the template image for users who can fill or build with the template. */
export const templateValueContent = download({
  service: 'asset',
  path: '/asset_service/attributes/template_value/',
  query: z.object({ contract, file_id: fileId }),
})

/**
 * Stores the guidance document of a template and replaces an earlier one. `file_name` overrides the
 * file's own name. With the `version` of the template, 409 `STALE` when the template
 * was changed since then.
 */
export const uploadGuidance = upload({
  service: 'asset',
  path: '/asset_service/form/guidance/upload/',
  fields: z.object({
    contract,
    parent_class_id: key,
    file_name: z.string().max(400).optional(),
    version: versionField,
  }),
  takes: 'pdf',
  bytes: limits.file.bytes,
  answer: z.object({ id: fileId, name: z.string() }),
})

/** Downloads the guidance document for users who can fill or build with the template. */
export const guidanceContent = download({
  service: 'asset',
  path: '/asset_service/form/guidance/',
  query: z.object({ contract, linked_guidance_file_id: fileId }),
})

/**
 * Downloads a closed form as a PDF with everything that the task's holder may see. `type` is the
 * template's form number, `id` the task.
 */
export const formPdf = download({
  service: 'asset',
  path: '/assets/form/:type/:id/pdf/',
  query: z.object({ contract, type: key, id: z.string().regex(/^\d{1,9}$/) }),
  bulkhead: pdfBulkhead,
})

/**
 * Downloads the comments of an approved plan as a PDF. Of a named earlier revision, these are the
 * comments at the time of its approval. 409 while the plan is not approved.
 */
export const commentSheetPdf = download({
  service: 'workflow',
  path: '/workflow/comment_sheet/pdf/',
  query: z.object({ contract, tag_code: key, revision: z.string().min(1).max(20).optional() }),
  bulkhead: pdfBulkhead,
})

/**
 * Downloads what changed between two states of a plan (our path); a PDF has the first
 * `serverLimits.compare.printedRows`. 409 for a state that is not known.
 */
export const changeNoteFile = download({
  service: 'workflow',
  path: changeNotePath,
  query: comparedStates.extend({ format: z.enum(['pdf', 'xlsx']) }),
  bulkhead: pdfBulkhead,
})

/** Describes a query parameter that carries JSON. */
const inJson = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .max(12_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not valid JSON.' })
        return z.NEVER
      }
    })
    .pipe(shape)

/** The columns of an export that no field of a line has. */
const informingExportColumns = [
  'status',
  'rag',
  'planned_finish',
  'issued',
  'baseline_due',
  'discipline_name',
  'plan_title',
  'lot',
  'work_packages',
  'in_cde',
] as const
/** A column of an export: a field of a line, or one that only informs. */
export const exportColumn = z.enum([
  ...(Object.keys(deliverableFields) as DeliverableField[]),
  ...informingExportColumns,
])
export type ExportColumnName = z.infer<typeof exportColumn>

/**
 * Downloads the lines of a filter as a spreadsheet (our path). `filter` and `sort` are those of
 * `midpLines`, as JSON. Rows are read while the file is sent; a row is sent
 * as it is when its page is read. `columns` are those of the file, in their order; without it the file
 * has all that an import reads, with the hidden key.
 */
export const midpFile = download({
  service: 'asset',
  path: midpPath,
  query: z.object({
    contract,
    format: z.enum(['xlsx', 'csv']),
    filter: inJson(midpFilter).default({}),
    sort: inJson(midpSorts).default([]),
    columns: inJson(z.array(exportColumn).min(1).max(60)).optional(),
    /** Both: a matrix of counts, as `midpCounts` gives it, in place of the lines. */
    group_by: z.enum(midpFacets).optional(),
    across: z.enum(midpAcross).optional(),
  }),
  bulkhead: exportBulkhead,
})

/** Downloads the lines of a plan or of a discipline as a spreadsheet, by label (our path). */
export const linesFile = download({
  service: 'asset',
  path: linesPath,
  query: z.object({ contract, tag_code: key, format: z.enum(['xlsx', 'csv']) }),
  bulkhead: exportBulkhead,
})

/** Downloads the history of a plan or discipline as a spreadsheet, newest first, a row for each change (our path). */
export const historyFile = download({
  service: 'workflow',
  path: historyPath,
  query: z.object({ contract, tag_code: key, format: z.enum(['xlsx', 'csv']) }),
  bulkhead: exportBulkhead,
})

/** Downloads the figures of the dashboard as a one-page PDF (our path). */
export const dashboardReport = download({
  service: 'asset',
  path: dashboardReportPath,
  query: z.object({ contract }),
  bulkhead: dashboardBulkhead,
})

/**
 * Stores a workbook or CSV file with deliverables to import (our path). `tag_code` names the plan or
 * discipline that it is about; left out, it is about the whole contract. `checkImport` reads it.
 */
export const uploadImport = upload({
  service: 'workflow',
  path: importUploadPath,
  fields: z.object({ contract, tag_code: key.optional() }),
  takes: 'sheet',
  bytes: limits.import.bytes,
  answer: z.object({ id: z.uuid() }),
})

/** Downloads the refused rows of an import with the reason of each, as a workbook or as CSV. */
export const importErrorsFile = download({
  service: 'workflow',
  path: importErrorsPath,
  query: z.object({ contract, id: z.uuid(), format: z.enum(['xlsx', 'csv']) }),
  bulkhead: importBulkhead,
})

/**
 * Stores a workbook or CSV file with contract data to import (our path). `dataImportOf` reads it.
 */
export const uploadContractData = upload({
  service: 'asset',
  path: contractDataUploadPath,
  fields: z.object({ contract }),
  takes: 'sheet',
  bytes: limits.import.bytes,
  answer: z.object({ id: z.uuid() }),
})

/**
 * Downloads a workbook with the three lists of contract data, as it is imported (our path): with examples,
 * or with the present rows.
 */
export const contractDataSample = download({
  service: 'asset',
  path: contractDataSamplePath,
  query: z.object({ contract, rows: z.enum(['examples', 'present']).default('examples') }),
})

/** Stores a workbook or CSV file with the log of the document system (our path). `compareCde` reads it. */
export const uploadCdeLog = upload({
  service: 'workflow',
  path: cdeLogUploadPath,
  fields: z.object({ contract }),
  takes: 'sheet',
  bytes: limits.import.bytes,
  answer: z.object({ id: z.uuid() }),
})

/** Downloads the last comparison with the document system, as far as the caller reads it (our path). */
export const cdeReport = download({
  service: 'workflow',
  path: cdeReportPath,
  query: z.object({ contract, format: z.enum(['xlsx', 'pdf']) }),
  bulkhead: importBulkhead,
})

/** Bytes of the fields and boundaries around a file. */
export const uploadOverhead = 64 * 1024

/** The calls that upload a file. */
export const uploads = [
  uploadAttachment,
  uploadTemplateValue,
  uploadGuidance,
  uploadImport,
  uploadContractData,
  uploadCdeLog,
]

/** The paths of the upload calls. Their requests may take longer, see `limits.connection`. */
export const uploadPaths: ReadonlySet<string> = new Set(uploads.map(({ path }) => path))
