import { OperationTypeNode } from 'graphql'
import type { Logger } from 'pino'
import type { Caller, Context } from '#context.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import { deadlineMs } from '#upstream/services.ts'
import type { Admission } from '../admission/admission.ts'
import type { Credentials } from '../admission/authentication.ts'
import type { LoadMonitor } from '../admission/loadShedding.ts'
import type { RateLimiter } from '../admission/rateLimit.ts'
import type { Run } from '../execution/execution.ts'
import { logOperation } from '../operationLog.ts'

interface InProcessParts {
  admission: Admission
  run: Run
  load: LoadMonitor
  telemetry: Telemetry
  rateLimiter: RateLimiter
  openContext: (caller: Caller) => Context
  log: Logger
}

/** A registered query that the gateway sends to itself. */
export interface InProcessQuery {
  readonly name: string
  readonly hash: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** The data of a query; null when it is refused or its result has errors. Never rejects. */
export type AskInProcess = (
  query: InProcessQuery,
  caller: Credentials & Pick<Caller, 'requestId' | 'signal'>,
) => Promise<Readonly<Record<string, unknown>> | null>

/**
 * Executes queries of the gateway's own pages, with the person's token and under the same limits as
 * over HTTP.
 */
export function graphqlInProcess({
  admission,
  run,
  load,
  telemetry,
  rateLimiter,
  openContext,
  log,
}: InProcessParts): AskInProcess {
  const execute: AskInProcess = async ({ name, hash, variables }, caller) => {
    await rateLimiter.consume(caller.principal)
    const admitted = admission.admit(
      { operationName: name, variables, extensions: { persistedQuery: { sha256Hash: hash } } },
      false,
    )
    if ('errors' in admitted || admitted.kind !== OperationTypeNode.QUERY) return null
    const leave = load.enter()
    const observed = telemetry.operation('page', {})
    let outcome = 'abandoned'
    const startedAt = performance.now()
    try {
      const contextValue = openContext({
        ...caller,
        endsAt: Date.now() + deadlineMs,
        trace: observed.trace,
      })
      const { data, errors } = await run({ operation: admitted, contextValue })
      if (!caller.signal.aborted) outcome = errors ? 'errors' : 'ok'
      return errors ? null : (data ?? null)
    } finally {
      leave()
      observed.end(admitted.name, outcome)
      logOperation(log, { requestId: caller.requestId, name: admitted.name, outcome, startedAt })
    }
  }
  return (query, caller) =>
    execute(query, caller).catch((error: unknown) => {
      log.debug({ requestId: caller.requestId, err: error }, 'A query of a page was not executed.')
      return null
    })
}
