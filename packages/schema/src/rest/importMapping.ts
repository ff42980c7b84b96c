import { z } from 'zod'
import { limits } from '../limits.ts'
import { importBulkhead } from './bulkheads.ts'
import type { DeliverableField } from './deliverableFields.ts'
import { deliverableFields } from './deliverableFields.ts'
import { endpoint } from './endpoint.ts'
import { importAnswer, importRequest } from './lineImport.ts'

/**
 * The meanings of a workbook column: a field of a deliverable, the row's plan or discipline, or the
 * hidden key of an export.
 */
export type ImportTarget = DeliverableField | 'plan' | 'didp' | 'key'
export const importTargets: readonly ImportTarget[] = [
  ...(Object.keys(deliverableFields) as DeliverableField[]),
  'plan',
  'didp',
  'key',
]
const target = z.enum(importTargets)

const { columns: mostColumns, headerRows, value: valueLength, values: mostValues } = limits.import
const headerRow = z.coerce.number().int().min(1).max(2_000_000)
const rowsOfHeader = z.coerce.number().int().min(1).max(headerRows)
const sheetName = z.string().max(255)

/** What separates the cells of a CSV file. */
export const csvSeparators = ['comma', 'semicolon', 'tab', 'bar'] as const
/** The encodings of CSV files, by their names in the standard of encodings with `_` for `-`. */
export const csvEncodings = [
  'utf_8',
  'utf_16le',
  'utf_16be',
  'windows_1252',
  'windows_1250',
  'windows_1251',
  'windows_1253',
  'windows_1254',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc_kr',
] as const
/** Which number of a date such as 03/04/2027 is first. */
const dayOrders = ['day', 'month'] as const
const cellText = z.string().max(valueLength)
const choiceOption = z.object({ value: z.string(), label: z.string() })

/**
 * The choices for unknown texts of cells. `value` is empty for cells without a value. `choice` is a
 * choice of the field, a username, or the name or tag code of a plan or discipline. Null leaves the
 * cell empty; for a plan or a discipline it leaves out the rows.
 */
const values = z
  .array(z.object({ target, value: cellText, choice: cellText.nullable() }))
  .max(mostValues)

const people = z.array(z.string().min(1).max(200)).min(1).max(limits.import.owners)

/**
 * A plan that the import creates for a text of the workbook: the answers that the wizard for a new plan
 * asks for. Its dates are those of the work package. Texts with the same asset, stage and work package
 * become one plan.
 */
export const importedPlan = z.object({
  /** The text of the workbook. */
  value: cellText.min(1),
  /** Tag codes. */
  primary_asset: z.string().min(1).max(80),
  work_package: z.string().min(1).max(80),
  /** A stage's label, such as `Detailed Design (DD)`. */
  stage: z.string().min(1).max(200),
  /** Usernames. */
  owners: people,
  /** Usernames of the owners of all its disciplines. */
  discipline_owners: people,
})
export type ImportedPlan = z.infer<typeof importedPlan>
const plans = z.array(importedPlan).max(limits.import.plans)

/** How a person reads a workbook. Columns that are not listed are left out. */
export const importMapping = z.object({
  /** Empty for a CSV file. */
  sheet: sheetName,
  /** The first row of the header, as the spreadsheet numbers rows. */
  header_row: headerRow,
  header_rows: rowsOfHeader,
  includes_hidden: z.boolean().default(false),
  /** Further sheets whose columns have the same titles, read after `sheet`. */
  further_sheets: z.array(sheetName).max(limits.import.sheets).optional(),
  /** Whether the name of its sheet is the discipline of a row. */
  sheet_is_didp: z.boolean().optional(),
  /** How a CSV file is read; as it is guessed when absent. */
  separator: z.enum(csvSeparators).optional(),
  encoding: z.enum(csvEncodings).optional(),
  /**
   * Absent where nobody has chosen. All dates are then in doubt where one has the month first, or none shows
   * that the day is first.
   */
  day_order: z.enum(dayOrders).optional(),
  columns: z
    .array(z.object({ column: z.number().int().min(0).lt(mostColumns), target }))
    .max(mostColumns),
  values,
  /** The plans to create; none in mappings of earlier releases. */
  plans: plans.optional(),
})
export type ImportMapping = z.infer<typeof importMapping>

/** How the meaning of a column was found: by the person, by a title, by its cells, or not at all. */
export const columnGuesses = ['mapped', 'remembered', 'title', 'content', 'none'] as const

/**
 * Reads a workbook as a person maps it: its sheets, first rows and columns, each with a guess (our
 * path). Without a sheet or a header row they are guessed. 422 for a file that cannot be read.
 */
export const workbookOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/import/workbook/',
  query: importRequest.extend({
    sheet: sheetName.optional(),
    header_row: headerRow.optional(),
    header_rows: rowsOfHeader.optional(),
    includes_hidden: z.stringbool().optional(),
    separator: z.enum(csvSeparators).optional(),
    encoding: z.enum(csvEncodings).optional(),
  }),
  answer: z.object({
    /** Whether the rows have the hidden key of an export, so that nothing needs to be mapped. */
    is_export: z.boolean(),
    /** `is_alike` for a visible sheet whose columns have the titles of the chosen one. */
    sheets: z.array(
      z.object({ name: z.string(), is_hidden: z.boolean(), is_alike: z.boolean().optional() }),
    ),
    /** The further sheets that are read, too. */
    further_sheets: z.array(z.string()).optional(),
    sheet_is_didp: z.boolean().optional(),
    sheet: z.string(),
    header_row: z.number().int(),
    header_rows: z.number().int(),
    includes_hidden: z.boolean(),
    /** Hidden rows below the header. */
    hidden_rows: z.number().int(),
    /** How a CSV file was read; null for a workbook. */
    separator: z.enum(csvSeparators).nullable().optional(),
    encoding: z.enum(csvEncodings).nullable().optional(),
    /**
     * A text of the file that can hardly have this encoding, as each that it may have; empty where it can, or where
     * a person chose.
     */
    encoding_samples: z
      .array(z.object({ encoding: z.enum(csvEncodings), text: z.string() }))
      .optional(),
    /** Null where the dates of the file leave it in doubt. */
    day_order: z.enum(dayOrders).nullable().optional(),
    /** What a date of the file is in each order; empty for a file without such dates. */
    day_orders: z.array(choiceOption).optional(),
    /** The first rows as read. */
    preview: z.array(
      z.object({
        row: z.number().int(),
        is_hidden: z.boolean(),
        cells: z.array(z.string().nullable()),
      }),
    ),
    columns: z.array(
      z.object({
        column: z.number().int(),
        /** As the spreadsheet names it: `A`. */
        letter: z.string(),
        /** Titles of a header of several rows are joined: `Dates / Due`. */
        title: z.string(),
        samples: z.array(z.string()),
        target: target.nullable(),
        guess: z.enum(columnGuesses),
        /** Whether the spreadsheet hides the column. */
        is_hidden: z.boolean().optional(),
      }),
    ),
  }),
  bulkhead: importBulkhead,
})

/**
 * Keeps how a person reads the workbook, and remembers it for their next one in the contract (our
 * path). An earlier check is discarded. 409 after the import was applied.
 */
export const mapImport = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/import/map/',
  writes: true,
  body: importRequest.extend({ mapping: importMapping.omit({ values: true, plans: true }) }),
  answer: importAnswer,
  bulkhead: importBulkhead,
})

/**
 * Stores the meaning of unknown texts of a mapped workbook, also for the person's next workbook
 * (our path). `plans` are created when the import is applied, with the disciplines that their rows
 * name. An earlier check is discarded. 409 without a mapping, or after the import was applied.
 */
export const resolveImport = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/import/resolve/',
  writes: true,
  body: importRequest.extend({ values, plans: plans.default([]) }),
  answer: importAnswer,
  bulkhead: importBulkhead,
})

/**
 * Lists the texts of a mapped workbook that are no choice, person, plan or discipline (our path),
 * those that occur most first. Required fields are listed with the empty text when cells have no
 * value. Empty for an import without a mapping.
 */
export const unknownValues = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/import/values/',
  query: importRequest,
  answer: z.object({
    fields: z.array(
      z.object({
        target,
        options: z.array(choiceOption),
        values: z.array(
          z.object({
            value: z.string(),
            rows: z.number().int(),
            /** The decision, or a proposal; null for none. */
            choice: z.string().nullable(),
            /** `decided` and `remembered` also with a choice of null: left empty, or left out. */
            source: z.enum(['decided', 'remembered', 'proposed', 'none']),
          }),
        ),
      }),
    ),
    /** Further unknown texts, which are not listed. */
    more: z.number().int(),
    /** The plans that the import can create for the listed texts. */
    new_plans: z
      .object({
        /** Why the caller cannot create plans in this import; null when they can. */
        blocked: z.string().nullable(),
        plans: z.array(
          z.object({
            value: z.string(),
            /** Whether the caller decided to create it. Otherwise the answers are proposals. */
            is_decided: z.boolean(),
            primary_asset: z.string().nullable(),
            work_package: z.string().nullable(),
            stage: z.string().nullable(),
            owners: z.array(z.string()),
            discipline_owners: z.array(z.string()),
          }),
        ),
      })
      .optional(),
  }),
  bulkhead: importBulkhead,
})
