import { z } from 'zod'
import { attributeValue } from './asset.ts'
import { blocker } from './blocker.ts'

/** A field that the request changes and another person changed since the version the request names. All values in the request's own terms. */
export const fieldConflict = z.object({
  /** As the request calls it: `title`, `Created By`. */
  field: z.string(),
  /** What stood there at the version the request names; null for nothing, and where it is no longer known. */
  base: attributeValue,
  mine: attributeValue,
  theirs: attributeValue,
  /** Username; `system` for what no person did. */
  changedBy: z.string(),
  /** API format, UTC. */
  changedAt: z.string(),
})
export type FieldConflict = z.infer<typeof fieldConflict>

/** A row of the request that cannot be merged with what others did: `version` is the one the values of `theirs` stand in. */
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
 * | 401 | `UNAUTHENTICATED` | no valid token, or a person the directory does not know (`detail` tells which) |
 * | 403 | `NOT_ALLOWED` | the thing is the caller's to see but not to do |
 * | 404 | `NOT_FOUND` | unknown, or of a contract the caller has no part in: the same answer for both |
 * | 409 | `WRONG_STATE` | not possible in the present state; `Error` says what and why, `blockers` which rows are in the way |
 * | 409 | `STALE` | another person changed the row first; `current` carries it, `changedBy` says who, `conflicts` each row by field |
 * | 413 | `INVALID_INPUT` | the body, or the file in it, is larger than it may be; `fields` as below |
 * | 422 | `INVALID_INPUT` | `fields` has a sentence per faulty field, keyed by its path in the request; a version that was never issued is one |
 * | 500 | `INTERNAL` | the service's own fault; nothing was changed |
 * | 503 | `INTERNAL` | the time that the caller gave (`timeLeft.ts`) is used up; nothing was changed |
 * | 503 | `INTERNAL` | the database cannot be reached (with `Retry-After`); what was sent with an idempotency key may be sent again |
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
  /** Keyed by path, list positions by number: `DELIVERABLES.3.title`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `STALE`: the row as it stands now, its shape that of the row in the request. */
  current: z.unknown().optional(),
  changedBy: z.string().optional(),
  /** With `STALE` over fields of several rows: every row that was refused. */
  conflicts: z.array(rowConflict).optional(),
  /** With `WRONG_STATE`: each thing in the way. */
  blockers: z.array(blocker).optional(),
})
export type Fault = z.infer<typeof fault>

export { unauthenticatedDetails } from './unauthenticatedDetails.ts'
