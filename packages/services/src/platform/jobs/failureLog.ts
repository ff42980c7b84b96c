import type { Logger } from 'pino'
import { isUnreachable } from '#platform/db/unreachable.ts'

const intervalMs = 30_000

/**
 * Logs failures of the job queue. While the database cannot be reached, every queue fails every few
 * seconds for the same reason: it is logged once in half a minute, in one line without a stack.
 */
export function failureLog(
  log: Pick<Logger, 'warn' | 'error'>,
  now: () => number = Date.now,
): (error: unknown) => void {
  let nextAt = 0
  return (error) => {
    if (!isUnreachable(error)) return log.error({ err: error }, 'the job queue failed')
    if (now() < nextAt) return
    nextAt = now() + intervalMs
    const { code, message: cause } = error as { code?: unknown; message?: unknown }
    log.warn({ cause: code ?? cause }, 'the database cannot be reached; jobs wait')
  }
}
