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
import { type HttpClient, NoResponse, type openHttpClient } from './httpClient.ts'
import type { ServiceConnection, RetrySettings } from './retries.ts'
import { RetryBudget } from './retryBudget.ts'

interface PoolParts {
  /** Host of the cell; empty for the central services. */
  readonly cell: string
  readonly urls: Readonly<Record<ServiceName, string>>
  readonly settings: RetrySettings & { maxAnswerBytes: number }
  readonly open: typeof openHttpClient
  readonly onRetry: (service: ServiceName) => void
  readonly onBreaker: (change: { [label: string]: string | undefined }) => void
}

/**
 * The limit of concurrent calls to one cell. Further calls are refused at once: a cell that hangs
 * would otherwise occupy all operations that the gateway runs at a time.
 */
const mostCalls = 300

/**
 * Connections to the services of one cell, or to the central ones: a connection pool and a circuit
 * breaker per service, and one retry budget. Cells share none of them.
 */
export class ServicePool {
  readonly #parts: PoolParts
  readonly #budget = new RetryBudget()
  readonly #connections: Readonly<Record<ServiceName, ServiceConnection>>
  readonly #bulkheads = new Map<string, ServiceConnection>()
  readonly #breakers = new ContractBreakers((labels) => this.#createBreaker(labels))
  #calls = 0

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
    const { cell } = this.#parts
    return [
      ...serviceNames.map((service) => ({
        cell,
        service,
        bulkhead: '',
        state: this.#connections[service].breaker.state,
      })),
      ...this.#breakers.states.map((breaker) => ({ cell, ...breaker })),
    ]
  }

  /** Asks one health endpoint: a cell has one address. */
  isUp(): Promise<boolean> {
    return isUp(this.#connections.asset.client)
  }

  /** Asks each service's health endpoint. */
  async reachable(): Promise<Readonly<Record<ServiceName, boolean>>> {
    return Object.fromEntries(
      await Promise.all(
        serviceNames.map(async (name) => [name, await isUp(this.#connections[name].client)]),
      ),
    ) as Record<ServiceName, boolean>
  }

  close(): void {
    for (const { client } of [...Object.values(this.#connections), ...this.#bulkheads.values()])
      client.close()
  }

  #connect(service: ServiceName, bulkhead?: Bulkhead): ServiceConnection {
    const { open, urls, settings, onRetry } = this.#parts
    return {
      client: this.#limited(
        open(urls[service], {
          ...settings,
          ...(bulkhead && { connections: connectionsOf(bulkhead) }),
        }),
      ),
      breaker: this.#createBreaker({ service, bulkhead: bulkhead?.name }),
      budget: this.#budget,
      retry: {
        attempts: settings.attempts,
        attemptMs: Math.max(settings.attemptMs, bulkhead?.timeMs ?? 0),
      },
      onRetry: () => onRetry(service),
    }
  }

  /** Counts the calls of a cell. The central services are limited by the gateway's own limit. */
  #limited(client: HttpClient): HttpClient {
    if (this.#parts.cell === '') return client
    return {
      close: () => client.close(),
      send: async (request) => {
        if (this.#calls >= mostCalls)
          throw new NoResponse('cell full', `${mostCalls} calls wait for the cell.`)
        this.#calls += 1
        try {
          return await client.send(request)
        } finally {
          this.#calls -= 1
        }
      },
    }
  }

  #createBreaker(labels: { [label: string]: string | undefined }): CircuitBreaker {
    const { cell, onBreaker } = this.#parts
    return new CircuitBreaker((state) => onBreaker({ ...(cell && { cell }), ...labels, state }))
  }
}

/**
 * Returns the number of connections of a bulkhead. One contract occupies at most `concurrency +
 * queue` of them; four times as many leave some to other contracts.
 */
const connectionsOf = ({ concurrency, queue }: Bulkhead) => 4 * (concurrency + queue)

const isUp = (client: HttpClient): Promise<boolean> =>
  client.send({ method: 'GET', path: '/health/', headers: {}, timeoutMs: 2000 }).then(
    ({ status }) => status < 500,
    () => false,
  )
