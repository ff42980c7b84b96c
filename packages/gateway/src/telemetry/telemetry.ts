import type { Context as TraceContext } from '@opentelemetry/api'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, ServiceName } from '@tidemark/schema/rest/endpoint'

/** An operation under way, as operators see it. */
export interface ObservedOperation {
  /** What its calls to the services belong to. */
  readonly trace: TraceContext | undefined
  /** `name` is that of a registered document; what else people send has none, lest anybody fill the metrics with names. */
  end(name: string | null, outcome: string): void
}

/** A call to a service under way. */
export interface ObservedCall {
  /** To send along, so that the service's own spans belong to this one. */
  readonly headers: Readonly<Record<string, string>>
  end(outcome: string): void
}

/** What runs a registered document: a function made of it, or graphql-js, step by step. */
export type Executor = 'compiled' | 'interpreted'

/** Where what the gateway does is written down: metrics, traces, neither or both. */
export interface Telemetry {
  operation(transport: 'http' | 'socket', headers: IncomingHttpHeaders): ObservedOperation
  call(
    endpoint: Pick<Endpoint, 'service' | 'method' | 'path'>,
    trace: TraceContext | undefined,
  ): ObservedCall
  /** A call that is tried once more. */
  retried(service: ServiceName): void
  /** A registered document that was made ready, once for each. */
  prepared(executor: Executor): void
}

const ignored = { trace: undefined, headers: {}, end: () => undefined }

/** Writes nothing down, at no cost. */
export const noTelemetry: Telemetry = {
  operation: () => ignored,
  call: () => ignored,
  retried: () => undefined,
  prepared: () => undefined,
}

/** Writes down in each of several places. Traces come from the first that has any. */
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
