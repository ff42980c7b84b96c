import { backgroundFill } from '#platform/jobs/backgroundFill.ts'
import { enterBatch } from './midpFill.store.ts'

/** Adds the lines that an older version stored to the register of all lines. */
export const midpFill = backgroundFill({
  name: 'asset.fillDeliverableRows',
  subject: 'the register of all lines',
  cursorTable: 'deliverable_fill',
  enterBatch,
})
