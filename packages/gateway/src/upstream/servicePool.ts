import {
  contractOf,
  serviceNames,
  type Bulkhead,
  type Endpoint,
  type ServiceName,
} from '@tidemark/schema/rest/endpoint'
import type { BreakerReport } from '#telemetry/telemetry.ts'
import { CircuitBreaker } from './circuitBreaker.ts'
import { type BulkheadOf, ContractBreakers } from './contractBreakers.ts'
import { saidIn } from './failures.ts'
import type { HttpClient, openHttpClient } from './httpClient.ts'
import type { ServiceConnection, RetrySettings } from './retries.ts'
import { RetryBudget } from './retryBudget.ts'

interface PoolParts {
  readonly settings: RetrySettings & {
    urls: Readonly<Record<ServiceName, string>>
    maxAnswerBytes: number
  }
  readonly open: typeof openHttpClient
  readonly onRetry: (service: ServiceName) => void
  readonly onBreaker: (change: { [label: string]: string | undefined }) => void
}

/** Connections to the services: a connection pool and a circuit breaker per service, and one retry budget. */
export class ServicePool {
  readonly #parts: PoolParts
  readonly #budget = new RetryBudget()
  readonly #connections: Readonly<Record<ServiceName, ServiceConnection>>
  readonly #bulkheads = new Map<string, ServiceConnection>()
  readonly #breakers = new ContractBreakers((labels) => this.#createBreaker(labels))

  constructor(parts: PoolParts) {
    this.#parts = parts
    this.#connections = Object.fromEntries(
      serviceNames.map((name) => [name, this.#connect(name)]),
    ) as Record<ServiceName, ServiceConnection>
  }

  /**
   * The separate pool of a bulkhead, with a circuit breaker for each contract. When all calls of
   * one contract fail, other contracts and other calls of the service continue.
   */
  connectionOf(
    { service, bulkhead }: Endpoint,
    input: { query?: unknown; body?: unknown },
  ): ServiceConnection {
    if (!bulkhead) return this.#connections[service]
    const name = `${service} ${bulkhead.name}`
    const opened = this.#bulkheads.get(name) ?? this.#connect(service, bulkhead)
    this.#bulkheads.set(name, opened)
    return { ...opened, breaker: this.breakerOf({ service, bulkhead }, contractOf(input)) }
  }

  /** The breaker of a contract in a bulkhead; calls and downloads share it. */
  breakerOf(of: BulkheadOf, contract: string): CircuitBreaker {
    return this.#breakers.of(of, contract)
  }

  /** The worst state of each service and bulkhead. */
  get breakers(): BreakerReport[] {
    return [
      ...serviceNames.map((service) => ({
        service,
        bulkhead: '',
        state: this.#connections[service].breaker.state,
      })),
      ...this.#breakers.states,
    ]
  }

  /** Asks each service's health endpoint: null for one that works, else what it says, if it does. */
  async faults(): Promise<Readonly<Record<ServiceName, string | null>>> {
    return Object.fromEntries(
      await Promise.all(
        serviceNames.map(async (name) => [name, await faultOf(this.#connections[name].client)]),
      ),
    ) as Record<ServiceName, string | null>
  }

  close(): void {
    for (const { client } of [...Object.values(this.#connections), ...this.#bulkheads.values()])
      client.close()
  }

  #connect(service: ServiceName, bulkhead?: Bulkhead): ServiceConnection {
    const { open, settings, onRetry } = this.#parts
    return {
      client: open(settings.urls[service], {
        ...settings,
        ...(bulkhead && { connections: connectionsOf(bulkhead) }),
      }),
      breaker: this.#createBreaker({ service, bulkhead: bulkhead?.name }),
      budget: this.#budget,
      retry: {
        attempts: settings.attempts,
        attemptMs: Math.max(settings.attemptMs, bulkhead?.timeMs ?? 0),
      },
      onRetry: () => onRetry(service),
    }
  }

  #createBreaker(labels: { [label: string]: string | undefined }): CircuitBreaker {
    return new CircuitBreaker((state) => this.#parts.onBreaker({ ...labels, state }))
  }
}

/**
 * Returns the number of connections of a bulkhead. One contract occupies at most `concurrency +
 * queue` of them; four times as many leave some to other contracts.
 */
const connectionsOf = ({ concurrency, queue }: Bulkhead) => 4 * (concurrency + queue)

const faultOf = (client: HttpClient): Promise<string | null> =>
  client.send({ method: 'GET', path: '/health/', headers: {}, timeoutMs: 2000 }).then(
    ({ status, text }) => (status < 500 ? null : (saidIn(text) ?? '')),
    () => '',
  )
