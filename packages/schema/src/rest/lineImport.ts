import { z } from 'zod'
import { limits } from '../limits.ts'
import { importBulkhead } from './bulkheads.ts'
import { fieldsWith } from './deliverableFields.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'
import { written } from './written.ts'

/**
 * The effect of an import on a row of its file; unchanged rows are only counted. The last two are no
 * changes: rows that are left out, and lines that the file does not have and that stay.
 */
export const importRowKinds = [
  'error',
  'conflict',
  'changed',
  'added',
  'removed',
  'left_out',
  'missing',
] as const
export type ImportRowKind = (typeof importRowKinds)[number]

/** `checked` again after each check; an import is applied and undone once. */
const importStates = ['uploaded', 'checked', 'applied', 'undone'] as const

/** What happens with rows that repeat something or cannot be saved. */
export const rowChoices = ['update', 'skip', 'add', 'clear', 'propose', 'take'] as const
export type RowChoice = (typeof rowChoices)[number]
const rowChoice = z.enum(rowChoices)

/** A value as text: days as `2026-11-22`, people joined by `; `. Fields are those of `deliverableFields`. */
const shown = z.string().nullable()

export const importRow = z.object({
  id: z.number().int(),
  kind: z.enum(importRowKinds),
  /** The row of the sheet; null for a line that the sheet does not have. */
  row: z.number().int().nullable(),
  /** The sheet of the row; absent where one sheet was read. */
  sheet: z.string().optional(),
  tag_code: z.string().nullable(),
  /** What the row of an existing line was recognised by; absent for one with its key. */
  matched: z.enum(['number', 'reference', 'title']).optional(),
  /** The number of an existing line; null or absent without one. */
  document_number: z.string().nullable().optional(),
  /** Tag code; null where the discipline is unknown. */
  discipline: z.string().nullable(),
  title: z.string(),
  /** Why the row is left out; absent for any other. */
  reason: z.string().optional(),
  /** Names the row in a choice to leave it out, or to take it again; absent where there is no such choice. */
  about: z.string().optional(),
  /** Whether applying the import proposes the row to the owners of its discipline. */
  is_proposed: z.boolean().optional(),
  changes: z.array(z.object({ field: z.string(), from: shown, to: shown })),
  /** Cells that were also changed after the file was written, by anyone. */
  conflicts: z.array(
    z.object({
      field: z.string(),
      base: shown,
      mine: shown,
      theirs: shown,
      /** Username. */
      changed_by: z.string(),
      /** API format, UTC. */
      changed_at: z.string(),
    }),
  ),
  /** `field` is null for a fault of the whole row. */
  faults: z.array(z.object({ field: shown, value: shown, message: z.string() })),
  /** Hints before the row is saved; they prevent nothing. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type ImportRow = z.infer<typeof importRow>

/** The result of reading a mapped workbook. Of an export it says only which of its columns are not read. */
export const importReading = z.object({
  sheet: z.string(),
  /** The titles of filled columns that are not read. */
  columns_left_out: z.array(z.string()).optional(),
  /** Rows below the header that are no deliverables, by reason; `chosen` by the person's decision. */
  left_out: z.object({
    hidden: z.number().int(),
    blank: z.number().int(),
    section: z.number().int(),
    total: z.number().int(),
    chosen: z.number().int(),
  }),
  /** The plans and disciplines of the rows that are saved or have an error. */
  places: z.array(
    z.object({
      /** Title, or the text of the sheet; null when the sheet names none. */
      plan: z.string().nullable(),
      discipline: z.string().nullable(),
      /** Null when the plan is not found. */
      plan_tag_code: z.string().nullable().optional(),
      /** The tag code of the discipline; null when it is not found. */
      tag_code: z.string().nullable(),
      rows: z.number().int(),
      /** Why the rows cannot be added; null when the discipline exists. */
      problem: z.string().nullable(),
      /** The name under which the caller can add the missing discipline to its plan; null when they cannot. */
      addable: z.string().nullable().optional(),
      /** Whether the import creates the plan and the discipline. */
      is_new: z.boolean().optional(),
    }),
  ),
  /** The plans that the import creates for texts of the sheet. */
  plans: z
    .array(
      z.object({
        /** The texts of the sheet. */
        values: z.array(z.string()),
        /** Null when it cannot be created. */
        title: z.string().nullable(),
        /** Null before the import was applied. */
        tag_code: z.string().nullable(),
        disciplines: z.array(z.string()),
        rows: z.number().int(),
        /** Why it cannot be created; null when it can. */
        problem: z.string().nullable(),
      }),
    )
    .optional(),
})
export type ImportReading = z.infer<typeof importReading>

export const importSummary = z.object({
  id: z.uuid(),
  /** Name of the file, or the subject of the edit. */
  name: z.string(),
  /** False for an edit of several lines, which has no file. */
  from_file: z.boolean(),
  /** The plan or discipline; null for the contract. */
  tag_code: z.string().nullable(),
  state: z.enum(importStates),
  removes_missing: z.boolean(),
  /** The reason for dates after their plan's, for all rows that have none. */
  late_reason: z.string().nullable().optional(),
  /** Rows by kind, and all rows of the sheet. Null before the first check. */
  counts: z
    .object({
      rows: z.number().int(),
      unchanged: z.number().int(),
      error: z.number().int(),
      conflict: z.number().int(),
      changed: z.number().int(),
      added: z.number().int(),
      removed: z.number().int(),
      /** Rows with the error that their date is later than that of the plan and has no reason. */
      late: z.number().int().optional(),
      /** Rows that are left out by the choices about rows. */
      skipped: z.number().int().optional(),
      /** The first of the rows that the person left out one by one, and the number of the others, as texts. */
      chosen: z.array(z.string()).optional(),
      /** All rows that are left out and can be read, hidden rows and totals too. */
      left_out: z.number().int().optional(),
      /**
       * The lines that the file does not have, of its plan or discipline or else of the plans that its rows
       * belong to. The first `limits.import.missing` can be read, or all that are removed.
       */
      missing: z.number().int().optional(),
      /** Rows that are proposed to the owners of their disciplines. */
      proposed: z.number().int().optional(),
      /**
       * Lines and plans that the undo removed or gave values back, and proposals that it withdrew;
       * absent before it.
       */
      undone: z.number().int().optional(),
      /** Rows with a warning. */
      warned: z.number().int().optional(),
      /**
       * The columns of an export that no import reads and whose cells differ from the present values,
       * with the number of cells and the first row.
       */
      unread: z
        .array(z.object({ column: z.string(), cells: z.number().int(), row: z.number().int() }))
        .optional(),
      /** The visible sheets of the workbook that are not read. */
      unread_sheets: z.array(z.string()).optional(),
    })
    .nullable(),
  /**
   * The choices about rows that repeat something or have the same kind of error, as the last check found
   * them. `about` names the rows in a request.
   */
  choices: z
    .array(
      z.object({
        about: z.string(),
        message: z.string(),
        rows: z.number().int(),
        options: z.array(rowChoice),
        /** Null where nobody decided: the rows are errors. */
        choice: rowChoice.nullable(),
      }),
    )
    .optional(),
  /** Lines and plans that the undo left as they are, with the reason. */
  kept: z.array(
    z.object({
      title: z.string(),
      /** Of a line that is there. */
      tag_code: z.string().optional(),
      document_number: z.string().optional(),
      message: z.string(),
    }),
  ),
  /** Whether a person mapped the columns of the workbook. */
  is_mapped: z.boolean().optional(),
  /** Null before the first check, and for a file whose columns were not mapped. */
  reading: importReading.nullable().optional(),
})
export type ImportSummary = z.infer<typeof importSummary>

/** Names an import in a request. */
export const importRequest = z.object({ contract: z.string().min(1), id: z.uuid() })
/** Asks for a page of its rows. */
export const pageOfImport = importRequest.extend({
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  first: z.coerce.number().int().min(1).max(limits.page.max).default(100),
})
/** The answer of a call that changes an import. */
export const importAnswer = z.object({ import: importSummary })

/**
 * Prepares the same values for several lines, as an import without a file, and checks it (our
 * path). Lines are saved by `applyImport`, without those that have an error. `version` is the
 * version that the caller saw. 404 when no line exists.
 */
export const editLines = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/import/edit/',
  writes: true,
  body: z.object({
    contract: z.string().min(1),
    lines: z
      .array(z.object({ tag_code: z.string().min(1), version: rowVersion }))
      .min(1)
      .max(limits.import.changes),
    values: z
      .array(
        z.object({
          field: z.enum(fieldsWith('edited')),
          /** As in a cell of a sheet: days as `2026-11-22`, people joined by `; `. Null empties it. */
          value: z.string().max(limits.text.reason.max).nullable(),
          /** Moves the date of each line by working days, earlier where negative, in the place of `value`. */
          move: z.number().int().min(-limits.import.move).max(limits.import.move).optional(),
        }),
      )
      .min(1)
      .max(fieldsWith('edited').length),
  }),
  answer: importAnswer,
  bulkhead: importBulkhead,
})

/**
 * Reads the file and compares it with the present lines, without changing any (our path). Finds
 * every fault for which saving would refuse a row. A later check replaces an earlier one.
 */
export const checkImport = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/import/check/',
  writes: true,
  body: importRequest.extend({
    /** Removes the lines of the plan or discipline that the sheet does not have. */
    remove_missing: z.boolean().default(false),
    /**
     * The reason for dates after their plan's, for all rows that have none; null for none. Without
     * it, that of the last check.
     */
    late_reason: z.union([written(limits.text.reason.max), z.null()]).optional(),
    /** Changes choices about rows; null takes one back. The others stay as they were. */
    choices: z
      .array(z.object({ about: z.string().max(limits.import.value), choice: rowChoice.nullable() }))
      .max(limits.import.listed)
      .default([]),
  }),
  answer: importAnswer,
  bulkhead: importBulkhead,
})

/** Lists the latest imports of the caller that are kept, the newest first (our path). */
export const importsOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/imports/',
  query: importRequest.pick({ contract: true }),
  answer: z.object({
    imports: z.array(
      importSummary.pick({ id: true, name: true, from_file: true, state: true }).extend({
        /** API format, UTC. */
        created_at: z.string(),
      }),
    ),
  }),
})

/** Reads an import of the caller and a page of its checked rows: all changes, or those of a kind (our path). */
export const importOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/import/',
  query: pageOfImport.extend({ kind: z.enum(importRowKinds).optional() }),
  answer: z.object({
    import: importSummary,
    rows: z.array(importRow),
    next: z.number().int().nullable(),
  }),
})

/**
 * Saves all checked rows in one transaction, or none (our path), with the plans and disciplines that they
 * create, and proposes those that are to be proposed. `keep` decides each conflict. 409 when a row of a file has an error, a conflict is undecided or a line changed after the check.
 */
export const applyImport = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/import/apply/',
  writes: true,
  body: importRequest.extend({
    keep: z
      .array(
        z.object({
          id: z.number().int(),
          field: z.string().max(40),
          value: z.enum(['mine', 'theirs']),
        }),
      )
      .max(limits.import.changes * 4)
      .default([]),
  }),
  answer: importAnswer,
  bulkhead: importBulkhead,
})

/**
 * Restores the values of the lines before the import (our path), and removes the plans that it created.
 * Lines that changed since then, those that the rules no longer let the caller change, and plans in which
 * anyone worked since then are kept: see `kept`. Its open proposals are withdrawn; what owners accepted is kept.
 */
export const undoImport = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/import/undo/',
  writes: true,
  body: importRequest,
  answer: importAnswer,
  bulkhead: importBulkhead,
})
