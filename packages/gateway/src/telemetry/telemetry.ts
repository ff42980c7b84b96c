import type { Context as TraceContext } from '@opentelemetry/api'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, ServiceName } from '@tidemark/schema/rest/endpoint'

/** An operation in flight. */
export interface ObservedOperation {
  /** Parent of the spans of its REST calls. */
  readonly trace: TraceContext | undefined
  /** `name` is that of a registered document, null for free text: callers must not be able to create metric labels. */
  end(name: string | null, outcome: string): void
}

/** A REST call in flight. */
export interface ObservedCall {
  /** Trace headers for the service. */
  readonly headers: Readonly<Record<string, string>>
  end(outcome: string): void
}

/** The state of the breaker of one service or bulkhead. */
export interface BreakerReport {
  readonly service: ServiceName
  /** Name of the bulkhead that it protects; empty for the rest of the service. */
  readonly bulkhead: string
  readonly state: 'closed' | 'probing' | 'open'
}

/** How a registered document is executed: by a compiled function or by graphql-js. */
export type Executor = 'compiled' | 'interpreted'

/** Receives the gateway's measurements as metrics, traces, both or neither. */
export interface Telemetry {
  operation(transport: 'http' | 'socket' | 'page', headers: IncomingHttpHeaders): ObservedOperation
  call(
    endpoint: Pick<Endpoint, 'service' | 'method' | 'path'>,
    trace: TraceContext | undefined,
  ): ObservedCall
  /** Counts a retry. */
  retried(service: ServiceName): void
  /** Counts a registered document, at its first use. */
  prepared(executor: Executor): void
}

const ignored = { trace: undefined, headers: {}, end: () => undefined }

/** Discards everything. */
export const noTelemetry: Telemetry = {
  operation: () => ignored,
  call: () => ignored,
  retried: () => undefined,
  prepared: () => undefined,
}

/** Sends to several telemetries. The trace comes from the first that has one. */
export function combined(places: readonly Telemetry[]): Telemetry {
  const [only, another] = places
  if (!only) return noTelemetry
  if (!another) return only
  return {
    operation(transport, headers) {
      const observed = places.map((place) => place.operation(transport, headers))
      return {
        trace: observed.find(({ trace }) => trace !== undefined)?.trace,
        end: (name, outcome) => observed.forEach((one) => one.end(name, outcome)),
      }
    },
    call(endpoint, trace) {
      const observed = places.map((place) => place.call(endpoint, trace))
      return {
        headers: Object.assign({}, ...observed.map(({ headers }) => headers)) as Record<
          string,
          string
        >,
        end: (outcome) => observed.forEach((one) => one.end(outcome)),
      }
    },
    retried: (service) => places.forEach((place) => place.retried(service)),
    prepared: (executor) => places.forEach((place) => place.prepared(executor)),
  }
}
