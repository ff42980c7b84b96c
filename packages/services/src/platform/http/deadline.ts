import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { timeLeftHeader } from '@tidemark/schema/rest/timeLeft'
import type { Request, Response } from 'express'
import { GivenUp } from './refusals.ts'

/** Until when somebody waits for an answer. */
export interface Deadline {
  /** Milliseconds that are left, at least 1; null where there is no end. Throws `GivenUp` once nobody waits any longer. */
  left(): number | null
}

/** For work that nobody waits for. */
export const noDeadline: Deadline = { left: () => null }

/** The time that the caller gives, or that the call's bulkhead gives where that is less. A read is also given up when its caller leaves; a change that its caller may ask for again is not. */
export function deadlineOf(
  req: Request,
  res: Response,
  { writes, bulkhead }: Pick<Endpoint, 'writes' | 'bulkhead'>,
): Deadline {
  const given = req.get(timeLeftHeader)
  const times = [
    ...(given !== undefined && /^\d{1,7}$/.test(given) ? [Number(given)] : []),
    ...(bulkhead ? [bulkhead.timeMs] : []),
  ]
  const endsAt = times.length > 0 ? Date.now() + Math.min(...times) : null
  return {
    left() {
      const left = endsAt === null ? null : endsAt - Date.now()
      if ((left !== null && left <= 0) || (!writes && res.destroyed)) throw new GivenUp()
      return left
    },
  }
}
