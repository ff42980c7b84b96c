import { backgroundFill } from '#platform/jobs/backgroundFill.ts'
import { enterBatch } from './searchFill.store.ts'

/** Adds the assets that an older version stored to the search. */
export const searchFill = backgroundFill({
  name: 'asset.fillSearch',
  subject: 'the search',
  cursorTable: 'search_fill',
  enterBatch,
})
