import type { IncomingHttpHeaders } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { OperationTypeNode } from 'graphql'
import type { Logger } from 'pino'
import type { Caller, Context } from '#context.ts'
import type { FormatError } from '#errors.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import { deadlineMs } from '#upstream/services.ts'
import type { Admission, Admitted, Rejected } from './admission/admission.ts'
import type { Credentials } from './admission/authentication.ts'
import type { LoadMonitor } from './admission/loadShedding.ts'
import type { RateLimiter } from './admission/rateLimit.ts'
import type { Run } from './execution/execution.ts'

/** What operations pass through, over HTTP and over the WebSocket. */
export interface OperationParts {
  schema: GraphQLSchema
  admission: Admission
  run: Run
  /** Decides who may send free text, and introspect. */
  mayExplore: (credentials: Credentials) => boolean
  load: LoadMonitor
  telemetry: Telemetry
  rateLimiter: RateLimiter
  openContext: (caller: Caller) => Context
  format: FormatError
  log: Logger
}

interface Arrival {
  readonly transport: 'http' | 'socket'
  readonly requestId: string
  readonly headers?: IncomingHttpHeaders
}

/**
 * An operation from its arrival to its line in the log, the same over HTTP and the WebSocket:
 *
 * 1. It arrives: trace and metrics begin. Then the caller is known, from the request or the socket.
 * 2. `limit`: the caller's rate.
 * 3. `admit`: its document must be permitted, valid and affordable.
 * 4. `enter`: it counts as in flight, or is rejected while the gateway is busy. A request enters when it
 *    arrives; over the WebSocket only the document tells a subscription, which does not count.
 * 5. `context`: calls of the services, with the caller's token and a deadline. Then it runs.
 * 6. `end`: its outcome goes to metrics and log.
 */
export class Operation {
  readonly requestId: string
  /** Whether a result had errors. */
  failed = false
  admitted: Admitted | null = null
  readonly #parts: OperationParts
  readonly #observed: ReturnType<Telemetry['operation']>
  readonly #startedAt = performance.now()
  #leave: (() => void) | null = null
  #ended = false

  constructor(parts: OperationParts, { transport, requestId, headers = {} }: Arrival) {
    this.#parts = parts
    this.requestId = requestId
    this.#observed = parts.telemetry.operation(transport, headers)
  }

  get #isSubscription(): boolean {
    return this.admitted?.kind === OperationTypeNode.SUBSCRIPTION
  }

  /** Throws `RATE_LIMITED`. */
  limit({ principal }: Credentials): Promise<void> {
    return this.#parts.rateLimiter.consume(principal)
  }

  /** Returns why it is not executed. */
  admit(payload: unknown, credentials: Credentials): Rejected | null {
    const { admission, mayExplore } = this.#parts
    const admitted = admission.admit(payload, mayExplore(credentials))
    if ('errors' in admitted) return admitted
    this.admitted = admitted
    return null
  }

  /**
   * Throws `OVERLOADED`, but not for a subscription: it would end, and clients that reconnect are
   * slowed down at the upgrade.
   */
  enter(): void {
    if (!this.#isSubscription) this.#leave = this.#parts.load.enter()
  }

  /** Opens its calls of the services, which `signal` aborts. */
  context({ principal, token }: Credentials, signal: AbortSignal): Context {
    return this.#parts.openContext({
      principal,
      token,
      requestId: this.requestId,
      signal,
      endsAt: this.#isSubscription ? null : Date.now() + deadlineMs,
      trace: this.#observed.trace,
    })
  }

  /** `outcome` is `errors` or `ok` unless given. */
  end(outcome: string = this.failed ? 'errors' : 'ok'): void {
    if (this.#ended) return
    this.#ended = true
    this.#leave?.()
    const name = this.admitted?.name ?? null
    this.#observed.end(name, outcome)
    this.#parts.log.info(
      {
        requestId: this.requestId,
        operation: name,
        outcome,
        milliseconds: Math.round(performance.now() - this.#startedAt),
      },
      'operation',
    )
  }
}
