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
