import type { Bulkhead, ServiceName } from '@tidemark/schema/rest/endpoint'
import { LRUCache } from 'lru-cache'
import type { CircuitBreaker, CircuitState } from './circuitBreaker.ts'

/** The service and the bulkhead of a call or download. */
export interface BulkheadOf {
  readonly service: ServiceName
  readonly bulkhead: Bulkhead
}

/** Contracts whose breakers a bulkhead remembers. */
const mostBreakers = 1_000

/**
 * The circuit breakers of the bulkheads: one for each contract, so that those of others are closed
 * when all calls of one contract fail.
 */
export class ContractBreakers {
  readonly #create: (labels: Record<'service' | 'bulkhead' | 'contract', string>) => CircuitBreaker
  readonly #bulkheads = new Map<string, BulkheadOf & { byContract: ByContract }>()

  constructor(
    create: (labels: Record<'service' | 'bulkhead' | 'contract', string>) => CircuitBreaker,
  ) {
    this.#create = create
  }

  of({ service, bulkhead }: BulkheadOf, contract: string): CircuitBreaker {
    const name = `${service} ${bulkhead.name}`
    const known = this.#bulkheads.get(name) ?? {
      service,
      bulkhead,
      byContract: new LRUCache({ max: mostBreakers }),
    }
    this.#bulkheads.set(name, known)
    const breaker =
      known.byContract.get(contract) ?? this.#create({ service, bulkhead: bulkhead.name, contract })
    known.byContract.set(contract, breaker)
    return breaker
  }

  /** The worst state of each bulkhead. */
  get states(): { service: ServiceName; bulkhead: string; state: CircuitState }[] {
    return [...this.#bulkheads.values()].map(({ service, bulkhead, byContract }) => ({
      service,
      bulkhead: bulkhead.name,
      state: worstOf([...byContract.values()].map(({ state }) => state)),
    }))
  }
}

type ByContract = LRUCache<string, CircuitBreaker>

const worstOf = (states: readonly CircuitState[]): CircuitState =>
  (['open', 'probing'] as const).find((state) => states.includes(state)) ?? 'closed'
