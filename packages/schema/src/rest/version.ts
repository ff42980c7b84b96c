import { z } from 'zod'

/**
 * The version of a row that a request was made on, as the row was read. Older than the row's present one: 409 `STALE`. Never issued (below 1, above
 * the present one): 422 at its path.
 */
export const rowVersion = z.int32().min(1)
