import { z } from 'zod'
import { importBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'
import { importMapping, workbookOf } from './importMapping.ts'
import { importRequest, importRow, pageOfImport } from './lineImport.ts'

/*
 * The import of contract data from a workbook or CSV file; the calls and paths are ours. All of them
 * require an Assets admin who reaches the whole contract. An import belongs to the person who
 * uploaded its file with `uploadContractData`.
 */

/** The lists of the contract data. */
export const dataLists = ['assets', 'lifecycles', 'work_packages', 'classification'] as const
export type DataList = (typeof dataLists)[number]

/** What an import does with a row. */
export const dataRowKinds = ['error', 'added', 'changed', 'same'] as const
export type DataRowKind = (typeof dataRowKinds)[number]

export const dataImportRow = z.object({
  /** The place among all rows, from 1. */
  id: z.number().int(),
  list: z.enum(dataLists),
  /** The name of the sheet; empty for a CSV file. */
  sheet: z.string(),
  /** From 1, as the spreadsheet shows it. */
  row: z.number().int(),
  kind: z.enum(dataRowKinds),
  /** The id or number with the name. */
  title: z.string(),
  ...importRow.pick({ changes: true, faults: true, warnings: true }).shape,
})
export type DataImportRow = z.infer<typeof dataImportRow>

export const dataImportSummary = z.object({
  id: z.uuid(),
  /** Name of the file. */
  name: z.string(),
  state: z.enum(['uploaded', 'applied', 'undone']),
  /** Rows by kind: those of the file, and after it was applied those that it saved. */
  counts: z.object({
    error: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
  }),
  /** Sheets, columns, headings, totals and hidden rows that are not read: `1 total`; of a sheet also why. */
  left_out: z.array(z.string()),
  ...workbookOf.answer.pick({ day_order: true, day_orders: true }).shape,
  /** Rows that the file hides, left out or included. */
  hidden_rows: z.number().int().optional(),
  /** Names what the rows would do; null once it was applied. */
  check: z.string().nullable(),
  /** Rows that the undo left as they are, with the reason. */
  kept: z.array(z.object({ title: z.string(), message: z.string() })),
})
export type DataImportSummary = z.infer<typeof dataImportSummary>

const answer = z.object({ import: dataImportSummary })
/**
 * How the file is read. `day_order` is which number of dates is first; without it, dates that leave it in doubt are
 * errors. `includes_hidden` reads rows that the file hides, too. `leaves_out_errors` saves the other rows where some
 * have errors; rows that name an asset of such a row have an error, too.
 */
const howRead = <Flag extends z.ZodType>(flag: Flag) => ({
  ...importMapping.pick({ day_order: true }).shape,
  includes_hidden: flag,
  leaves_out_errors: flag,
})

/** Lists the latest imports of the caller that are kept, the newest first. */
export const dataImportsOf = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/imports/',
  query: importRequest.pick({ contract: true }),
  answer: z.object({
    imports: z.array(
      dataImportSummary.pick({ id: true, name: true, state: true }).extend({
        /** API format, UTC. */
        created_at: z.string(),
      }),
    ),
  }),
})

/**
 * Compares the file with the present contract data and answers a page of its rows; none once it was
 * applied. 422 with `file` for a file that cannot be read or has none of the lists.
 */
export const dataImportOf = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/import/',
  query: pageOfImport.extend({
    kind: z.enum(dataRowKinds).optional(),
    ...howRead(z.stringbool().default(false)),
  }),
  answer: answer.extend({ rows: z.array(dataImportRow), next: z.number().int().nullable() }),
  bulkhead: importBulkhead,
})

/**
 * Saves all rows in one transaction, or none. 409 when a row has an error that is not left out, and when the contract data
 * changed since the check that `check` names.
 */
export const applyDataImport = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/import/apply/',
  writes: true,
  body: importRequest.extend({
    check: z.string().min(1).max(100),
    ...howRead(z.boolean().default(false)),
  }),
  answer,
  bulkhead: importBulkhead,
})

/**
 * Removes the rows that the import added and restores the values that it changed. Rows that changed
 * since then or are in use are kept: see `kept`.
 */
export const undoDataImport = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/import/undo/',
  writes: true,
  body: importRequest,
  answer,
  bulkhead: importBulkhead,
})
