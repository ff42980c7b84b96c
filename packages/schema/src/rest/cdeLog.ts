import { serverLimits } from '../serverLimits.ts'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { logTargets } from '../rules/cdeColumns.ts'
import { fileFindings, lineFindings } from '../rules/cdeLog.ts'
import { logMatches } from '../rules/cdeFile.ts'
import { importBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'
import { importMapping, workbookOf } from './importMapping.ts'
import { importRequest } from './lineImport.ts'
import { midpRow } from './midp.ts'

/*
 * The comparison of the MIDP with the log of a document system; the calls and paths are ours. A log is
 * uploaded with `uploadCdeLog`, and its comparison replaces that of the contract's last log. Managers and
 * document controllers who reach the whole contract upload logs; everyone reads the comparison within
 * their reach: no line outside of it, and no file that is only such lines.
 */

const contract = z.string().min(1)
const { columns: mostColumns } = limits.import
const target = z.enum(logTargets)
const day = z.iso.date()

/** How a log is read. Columns that are not listed are left out. */
export const logMapping = importMapping
  .pick({
    sheet: true,
    header_row: true,
    header_rows: true,
    separator: true,
    encoding: true,
    day_order: true,
  })
  .extend({
    columns: z
      .array(z.object({ column: z.number().int().min(0).lt(mostColumns), target }))
      .max(mostColumns),
  })
export type LogMapping = z.infer<typeof logMapping>

/**
 * Reads an uploaded log: its sheets, first rows and columns, each with a guess by the columns of the
 * contract's last log and by its title. 422 for a file that cannot be read.
 */
export const cdeWorkbook = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/cde/workbook/',
  query: workbookOf.query.omit({ includes_hidden: true }),
  answer: workbookOf.answer.extend({
    /** Name of the file. */
    name: z.string(),
    columns: z.array(workbookOf.answer.shape.columns.element.extend({ target: target.nullable() })),
  }),
  bulkhead: importBulkhead,
})

/** Compares the log with the MIDP, in the place of the contract's last comparison. */
export const compareCde = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/cde/compare/',
  writes: true,
  body: importRequest.extend({ mapping: logMapping }),
  answer: z.object({ rows: z.number().int() }),
  bulkhead: importBulkhead,
})

/** A row of the log as it says it. Texts are empty for what it does not say. */
export const cdeFile = z.object({
  /** As the spreadsheet numbers rows. */
  row: z.number().int(),
  number: z.string(),
  file_name: z.string(),
  title: z.string(),
  document_type: z.string(),
  revision: z.string(),
  status: z.string(),
  /** A day such as `2026-11-20`. */
  issued_on: z.string().nullable(),
  /** What a cell of the row should say and nobody can read. */
  unread: z.array(target).optional(),
  /** A text in the column of days that is no day. */
  unread_day: z.object({ column: z.string(), text: z.string() }).optional(),
})
export type CdeFile = z.infer<typeof cdeFile>

const recognised = {
  /** What the file was recognised by; null for one that is no deliverable. */
  by: z.enum(logMatches).nullable(),
  /** What differs, as a sentence, for a likely match. */
  note: z.string().nullable(),
  /** Whether the last log but this one said something else. */
  is_new: z.boolean(),
}
export const cdeLineRow = z.object({
  line: midpRow,
  findings: z.array(z.enum(lineFindings)),
  file: cdeFile.nullable(),
  ...recognised,
})
export type CdeLineRow = z.infer<typeof cdeLineRow>
export const cdeFileRow = z.object({
  /** Names it in `ignoreCdeFiles`. */
  id: z.number().int(),
  file: cdeFile,
  findings: z.array(z.enum(fileFindings)),
  /** The deliverables that it is, as far as the caller reads them. */
  lines: z.array(midpRow),
  /** The row of the log that it repeats. */
  repeats: z.number().int().nullable(),
  ...recognised,
})
export type CdeFileRow = z.infer<typeof cdeFileRow>

const counts = <Finding extends string>(findings: readonly [Finding, ...Finding[]]) =>
  z.array(z.object({ finding: z.enum(findings), count: z.number().int(), news: z.number().int() }))

export const cdeLog = z.object({
  /** Name of the file. */
  name: z.string(),
  rows: z.number().int(),
  compared_by: z.string(),
  /** API format, UTC. */
  compared_at: z.string(),
  /** Whether an earlier log was compared, so that findings can be new. */
  has_news: z.boolean(),
  line_counts: counts(lineFindings),
  file_counts: counts(fileFindings),
  /** The caller's last marking that can be undone. */
  undoable: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type CdeLog = z.infer<typeof cdeLog>

const list = <Finding extends string>(findings: readonly [Finding, ...Finding[]]) =>
  z.object({
    contract,
    finding: z.enum(findings).optional(),
    /** Only what the last log but this one did not say. */
    news: z.stringbool().optional(),
    /** The number of rows before the page. */
    after: z.coerce.number().int().min(0).max(10_000_000).default(0),
    first: z.coerce.number().int().min(1).max(limits.page.max).default(100),
  })

/** Reads the last comparison of a contract with its counts; null before the first. */
export const cdeLogOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/cde/',
  query: z.object({ contract }),
  answer: z.object({ log: cdeLog.nullable() }),
})

/** Reads a page of the deliverables of the last comparison, by number. */
export const cdeLines = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/cde/lines/',
  query: list(lineFindings),
  answer: z.object({ rows: z.array(cdeLineRow), next: z.number().int().nullable() }),
})

/** Reads a page of the files of the last comparison, in the order of the log. */
export const cdeFiles = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/cde/files/',
  query: list(fileFindings),
  answer: z.object({ rows: z.array(cdeFileRow), next: z.number().int().nullable() }),
})

const tagCodes = z.array(z.string().min(1)).min(1).max(serverLimits.cdeLog.marked)

/**
 * Says what marking deliverables of the last comparison as issued would do, without changing any: the day
 * of the first file of each, or `day` for those of which the log has none; and why one stays as it is.
 */
export const previewCdeIssued = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/cde/issued/preview/',
  writes: false,
  body: z.object({
    contract,
    /** Left out: all that were found and that the plan does not say to be issued. */
    tag_codes: tagCodes.optional(),
    day: day.optional(),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        tag_code: z.string(),
        number: z.string(),
        title: z.string(),
        from: day.nullable(),
        to: day.nullable(),
        /** Why it stays as it is; null for one that is marked. */
        blocked: z.string().nullable(),
      }),
    ),
    /** Further ones that were found, beyond those of one marking. */
    more: z.number().int(),
  }),
  bulkhead: importBulkhead,
})

/**
 * Marks deliverables of the last comparison as issued on days: tells the register, and writes the days onto
 * the deliverables. All or none: 409 when one of them cannot be marked, or has another day than `was`.
 */
export const markCdeIssued = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/cde/issued/',
  writes: true,
  body: z.object({
    contract,
    lines: z
      .array(z.object({ tag_code: z.string().min(1), issued_on: day, was: day.nullish() }))
      .min(1)
      .max(serverLimits.cdeLog.marked),
  }),
  answer: z.object({ id: z.uuid(), marked: z.number().int() }),
  bulkhead: importBulkhead,
})

/** Restores the days before a marking of the caller. Lines whose day changed since then are kept: see `kept`. */
export const undoCdeIssued = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/cde/issued/undo/',
  writes: true,
  body: importRequest,
  answer: z.object({
    restored: z.number().int(),
    kept: z.array(z.object({ title: z.string(), message: z.string() })),
  }),
  bulkhead: importBulkhead,
})

/** Ignores files of the last comparison, in this log and the next ones, or no longer. */
export const ignoreCdeFiles = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/cde/ignore/',
  writes: true,
  body: z.object({
    contract,
    files: z.array(z.number().int().min(0)).min(1).max(limits.page.max),
    ignored: z.boolean(),
  }),
  answer: z.object({ changed: z.number().int() }),
  bulkhead: importBulkhead,
})

/**
 * Prepares adding unplanned files of the last comparison to a discipline as existing documents, with the
 * numbers that they have. It is an import of the caller without a file: `checkImport` says what would be
 * added, `applyImport` adds it and `undoImport` removes it again. 409 for a file that is a deliverable or ignored.
 */
export const addCdeFiles = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/cde/add/',
  writes: true,
  body: z.object({
    contract,
    /** Of the discipline. */
    tag_code: z.string().min(1),
    files: z.array(z.number().int().min(0)).min(1).max(limits.page.max),
  }),
  answer: z.object({ id: z.uuid() }),
})
