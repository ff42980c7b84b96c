import { z } from 'zod'

/**
 * The version of a row at which a request was made. An older version: 409 `STALE`. A version that
 * was never issued: 422 at its path.
 */
export const rowVersion = z.int32().min(1)
