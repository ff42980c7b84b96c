import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { timeLeftHeader } from '@tidemark/schema/rest/timeLeft'
import type { Request, Response } from 'express'
import { GivenUp } from './refusals.ts'

/** The time until which a caller waits for the response. */
export interface Deadline {
  /**
   * Remaining milliseconds, at least 1; null without a deadline. Throws `GivenUp` after the
   * deadline.
   */
  left(): number | null
  /** Aborts with `GivenUp` at the deadline, or when the caller of a read disconnects. */
  readonly signal: AbortSignal
}

/** For work without a caller. */
export const noDeadline: Deadline = { left: () => null, signal: new AbortController().signal }

/**
 * Returns the earlier of the caller's deadline and the bulkhead's. A read is also cancelled when
 * its caller disconnects; a change that its caller may repeat is not.
 */
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
  let signal: AbortSignal | undefined
  return {
    /** Made when it is asked for: most calls do not need it. */
    get signal() {
      signal ??= abortAt(endsAt, writes ? null : res)
      return signal
    },
    left() {
      const left = endsAt === null ? null : endsAt - Date.now()
      if ((left !== null && left <= 0) || (!writes && res.destroyed)) throw new GivenUp()
      return left
    },
  }
}

function abortAt(endsAt: number | null, read: Response | null): AbortSignal {
  const given = new AbortController()
  const giveUp = () => given.abort(new GivenUp())
  if (read?.destroyed) giveUp()
  else read?.once('close', giveUp)
  if (endsAt !== null) setTimeout(giveUp, Math.max(0, endsAt - Date.now())).unref()
  return given.signal
}
