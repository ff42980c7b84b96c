import { z } from 'zod'
import type { FileKind } from '../rules/file.ts'
import type { ServiceName } from './endpoint.ts'
import { rowVersion } from './version.ts'

/** A call that takes one file, as multipart: the fields first, the file last, so that who may is known before a byte is kept. */
export interface UploadEndpoint<
  Fields extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly service: ServiceName
  readonly path: string
  readonly fields: Fields
  readonly takes: FileKind
  readonly answer: Answer
}

/** A call that answers with the bytes of a file, always as an attachment. Parameters of the path (`:id`) are read with the query. */
export interface DownloadEndpoint<Query extends z.ZodType = z.ZodType> {
  readonly service: ServiceName
  readonly path: string
  readonly query: Query
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

/** A file as it is kept. */
export const fileRow = z.object({
  id: fileId,
  /** Safe to show and to save under. */
  name: z.string(),
  /** Told from the content. */
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

/** The file of one attribute of one form; `attribute_name` is the attribute's id, or its name where only one of the form has it. */
const attachmentPlace = z.object({ contract, tag_code: key, attribute_name: key })

/**
 * Puts an image where a Media, Attachment or Signature attribute has its one file; an earlier one is replaced. With the `version` of the form that the
 * caller read, 409 `STALE` when somebody put another file there or removed it since.
 */
export const uploadAttachment = upload({
  service: 'asset',
  path: '/assets/attribute/attachment/',
  fields: attachmentPlace.extend({
    version: z.coerce.number<string>().pipe(rowVersion).optional(),
  }),
  takes: 'image',
  answer: z.object({ response: fileRow, version: z.number().int() }),
})

/** A list of one, or empty: what is kept there and where its bytes are, relative to the address that was asked. */
export const attachmentAnswer = z.object({
  response: z.array(fileRow.extend({ downloadURI: z.string() })),
})
export const attachmentsOf = {
  service: 'asset',
  path: '/assets/attribute/attachment/',
  query: attachmentPlace,
  answer: attachmentAnswer,
} as const

/** The bytes of it. */
export const attachmentContent = download({
  service: 'asset',
  path: '/assets/attribute/attachment/content/',
  query: attachmentPlace,
})

/** Puts the image of a Read Only Image or Markup Image attribute into a template. */
export const uploadTemplateValue = upload({
  service: 'asset',
  path: '/asset_service/attributes/upload_template_value',
  fields: z.object({ attribute_id: key, contract_id: contract }),
  takes: 'image',
  answer: z.object({ response: fileRow }),
})

/** The bytes of it, for whoever may fill or build with the template. */
export const templateValueContent = download({
  service: 'asset',
  path: '/asset_service/attributes/template_value/',
  query: z.object({ contract, file_id: fileId }),
})

/** Puts the guidance document of a template; an earlier one is replaced. `file_name` is how it is called, the file's own name otherwise. */
export const uploadGuidance = upload({
  service: 'asset',
  path: '/asset_service/form/guidance/upload/',
  fields: z.object({ contract, parent_class_id: key, file_name: z.string().max(400).optional() }),
  takes: 'pdf',
  answer: z.object({ id: fileId, name: z.string() }),
})

/** The guidance document, for whoever may fill or build with the template. */
export const guidanceContent = download({
  service: 'asset',
  path: '/asset_service/form/guidance/',
  query: z.object({ contract, linked_guidance_file_id: fileId }),
})

/** A closed form as PDF, as the holder of the task may see it. `type` is the form number of its template, `id` the task. */
export const formPdf = download({
  service: 'asset',
  path: '/assets/form/:type/:id/pdf/',
  query: z.object({ contract, type: key, id: z.string().regex(/^\d{1,9}$/) }),
})

/**
 * The comments of an approved plan as PDF; those of an earlier revision, as they stood when it was approved, where one is named. 409 while the plan
 * is not approved.
 */
export const commentSheetPdf = download({
  service: 'workflow',
  path: '/workflow/comment_sheet/pdf/',
  query: z.object({ contract, tag_code: key, revision: z.string().min(1).max(20).optional() }),
})

/** The calls that send a file. */
export const uploads = [uploadAttachment, uploadTemplateValue, uploadGuidance]

/** Their addresses: requests there may take long, see `limits.connection`. */
export const uploadPaths: ReadonlySet<string> = new Set(uploads.map(({ path }) => path))
