import { backgroundFill } from '#platform/jobs/backgroundFill.ts'
import { enterBatch } from './midpFill.store.ts'

/** Adds the lines that an older version stored to the MIDP. */
export const midpFill = backgroundFill({
  name: 'asset.fillDeliverableRows',
  subject: 'the MIDP',
  cursorTable: 'deliverable_fill',
  enterBatch,
})
