import { backgroundFill } from '#platform/jobs/backgroundFill.ts'
import { enterBatch } from './dueDateFill.store.ts'

/** Gives lines that an older version stored the due date of their plan. */
export const dueDateFill = backgroundFill({
  name: 'asset.fillDueDates',
  subject: 'the due dates of lines',
  cursorTable: 'due_date_fill',
  enterBatch,
})
