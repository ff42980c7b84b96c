import { z } from 'zod'

/**
 * The body of every refusal of the REST services.
 *
 * | status | code | when |
 * |---|---|---|
 * | 401 | `UNAUTHENTICATED` | no valid token, or a person the directory does not know (`detail` tells which) |
 * | 403 | `NOT_ALLOWED` | the thing is the caller's to see but not to do |
 * | 404 | `NOT_FOUND` | unknown, or of a contract the caller has no part in: the same answer for both |
 * | 409 | `WRONG_STATE` | not possible in the present state; `Error` says what and why |
 * | 409 | `STALE` | another person changed the row first; `current` carries it, `changedBy` says who |
 * | 422 | `INVALID_INPUT` | `fields` has a sentence per faulty field, keyed by its path in the request |
 * | 500 | `INTERNAL` | the service's own fault; nothing was changed |
 */
export const fault = z.object({
  Error: z.string(),
  code: z.enum(['UNAUTHENTICATED', 'NOT_ALLOWED', 'NOT_FOUND', 'WRONG_STATE', 'STALE', 'INVALID_INPUT', 'INTERNAL']),
  /** Only with 401: one of `unauthenticatedDetails`, or a general sentence. */
  detail: z.string().optional(),
  /** Keyed by path, list positions by number: `DELIVERABLES.3.title`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `STALE`: the row as it stands now, its shape that of the row in the request. */
  current: z.unknown().optional(),
  changedBy: z.string().optional(),
})
export type Fault = z.infer<typeof fault>

export { unauthenticatedDetails } from './unauthenticatedDetails.ts'
