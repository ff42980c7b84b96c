import type { Logger } from 'pino'

interface EndedOperation {
  requestId: string
  /** Name of a registered document; null for free text. */
  name: string | null
  outcome: string
  /** When it began, by `performance.now`. */
  startedAt: number
}

/** Logs an operation that has ended. */
export const logOperation = (
  log: Logger,
  { requestId, name, outcome, startedAt }: EndedOperation,
): void =>
  log.info(
    {
      requestId,
      operation: name,
      outcome,
      milliseconds: Math.round(performance.now() - startedAt),
    },
    'operation',
  )
