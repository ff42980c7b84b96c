import { z } from 'zod'

/** Why something is not possible now, as the wire carries it. */
export const blocker = z.object({
  /** One of `blockerCodes` in `rules/actions.ts`. */
  code: z.string(),
  /** A sentence for the person. */
  message: z.string(),
  /** Tag code of the thing that stands in the way; null when it is the asked thing itself. */
  target: z.string().nullable(),
  /** Tag code of the discipline that holds the target, where that is a line of another thing than the asked one; null elsewhere. */
  within: z.string().nullable().default(null),
})
