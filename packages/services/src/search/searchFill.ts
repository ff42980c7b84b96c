import { backgroundFill } from '#platform/jobs/backgroundFill.ts'
import { enterBatch, readNext } from './searchFill.store.ts'

/** Adds the assets that an older version stored to the search. */
export const searchFill = backgroundFill({
  name: 'asset.fillSearch',
  subject: 'the search',
  readNext,
  enterBatch,
})
