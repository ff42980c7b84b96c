import type { Bulkhead } from './endpoint.ts'

/** Figures and curve of the dashboard, and its report. */
export const dashboardBulkhead: Bulkhead = {
  name: 'dashboard',
  concurrency: 2,
  queue: 60,
  timeMs: 5_000,
}

/** Pages of all exports to spreadsheets. One at a time, so that lists and searches find a place. */
export const exportBulkhead: Bulkhead = {
  name: 'export',
  concurrency: 1,
  queue: 60,
  timeMs: 5_000,
}

/** The task list, and the lists and counts of forms: they unite all that a person may see. */
export const tasksBulkhead: Bulkhead = {
  name: 'tasks',
  concurrency: 4,
  queue: 60,
  timeMs: 5_000,
}

/** Previews of bulk actions, which ask the rules about thousands of lines. */
export const bulkActionBulkhead: Bulkhead = {
  name: 'bulk',
  concurrency: 1,
  queue: 8,
  timeMs: 10_000,
}

/** Comparisons of two states of a plan, which read all of its lines twice. */
export const compareBulkhead: Bulkhead = {
  name: 'compare',
  concurrency: 2,
  queue: 60,
  timeMs: 8_000,
}

/** Forms, comment sheets and change notes as files. Drawing one occupies the process. */
export const pdfBulkhead: Bulkhead = { name: 'pdf', concurrency: 1, queue: 60, timeMs: 8_000 }

/** Reading a workbook and asking the rules takes seconds: all calls share this limit. */
export const importBulkhead: Bulkhead = {
  name: 'import',
  concurrency: 2,
  queue: 8,
  timeMs: 30_000,
}

/** Reads of feeds: many programs read at the full hour. */
export const feedBulkhead: Bulkhead = { name: 'feed', concurrency: 4, queue: 200, timeMs: 8_000 }
