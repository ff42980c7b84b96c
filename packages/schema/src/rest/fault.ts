import { z } from 'zod'
import { attributeValue } from './asset.ts'
import { blocker } from './blocker.ts'

/**
 * A field that the request changes and that another user changed since the request's version. All
 * values use the request's format.
 */
export const fieldConflict = z.object({
  /** The field's name in the request: `title`, `Created By`. */
  field: z.string(),
  /** The value at the request's version; null when empty or no longer known. */
  base: attributeValue,
  mine: attributeValue,
  theirs: attributeValue,
  /** Username, or `system` for an automatic change. */
  changedBy: z.string(),
  /** API format, UTC. */
  changedAt: z.string(),
})
export type FieldConflict = z.infer<typeof fieldConflict>

/**
 * A row of the request that cannot be merged with the changes of others. `version` is the version
 * of the values in `theirs`.
 */
export const rowConflict = z.object({
  tag_code: z.string(),
  version: z.number().int(),
  fields: z.array(fieldConflict).min(1),
})
export type RowConflict = z.infer<typeof rowConflict>

/**
 * The body of every refusal of the REST services.
 *
 * | status | code | when |
 * |---|---|---|
 * | 401 | `UNAUTHENTICATED` | no valid token, or a person unknown to the directory (`detail` says which) |
 * | 403 | `NOT_ALLOWED` | the caller can see the item but not do this |
 * | 404 | `NOT_FOUND` | unknown, or in a contract without access: the same response for both; `changedBy` removed it, where the caller may know |
 * | 409 | `WRONG_STATE` | not possible in the current state; `Error` says why, `blockers` lists the blocking rows |
 * | 409 | `STALE` | the row was changed first; `current` is the row, `changedBy` the person, perhaps the caller; `conflicts` each row by field |
 * | 413 | `INVALID_INPUT` | the body or the file in it is too large; `fields` as below |
 * | 422 | `INVALID_INPUT` | `fields` has a message per invalid field, by its path in the request; this includes a version that was never issued |
 * | 500 | `INTERNAL` | an error in the service; nothing was changed |
 * | 503 | `INTERNAL` | the caller's timeout (`timeLeft.ts`) has passed; nothing was changed |
 * | 503 | `INTERNAL` | the database cannot be reached (with `Retry-After`); a request with an idempotency key can be retried |
 */
export const fault = z.object({
  Error: z.string(),
  code: z.enum([
    'UNAUTHENTICATED',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'WRONG_STATE',
    'STALE',
    'INVALID_INPUT',
    'INTERNAL',
  ]),
  /** Only with 401: one of `unauthenticatedDetails`, or a general sentence. */
  detail: z.string().optional(),
  /** Messages by path, with list positions as numbers: `DELIVERABLES.3.title`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `STALE`: the current row, in the shape of the request's row. */
  current: z.unknown().optional(),
  /** With `STALE` and `NOT_FOUND`: the username of the person who changed or removed it first. */
  changedBy: z.string().optional(),
  /** With `STALE` for fields of several rows: every refused row. */
  conflicts: z.array(rowConflict).optional(),
  /** With `WRONG_STATE`: every blocking item. */
  blockers: z.array(blocker).optional(),
})
export type Fault = z.infer<typeof fault>

export { unauthenticatedDetails } from './unauthenticatedDetails.ts'
