import { z } from 'zod'

/** A reason why an action is blocked, in REST form. */
export const blocker = z.object({
  /** One of `blockerCodes` in `rules/actions.ts`. */
  code: z.string(),
  /** A sentence for the user. */
  message: z.string(),
  /** Tag code of the blocking item; null for the item that the caller asked about. */
  target: z.string().nullable(),
  /** Tag code of the target's discipline, where the target is a line of another item; null elsewhere. */
  within: z.string().nullable().default(null),
})
