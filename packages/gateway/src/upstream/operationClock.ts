import type { Endpoint } from '@tidemark/schema/rest/endpoint'

/**
 * Says until when each call of an operation may take. A call whose bulkhead permits more time than
 * an operation has gets that time, and the operation's deadline moves by the duration of the call.
 */
export class OperationClock {
  #endsAt: number | null
  readonly #deadlineMs: number

  /** With `endsAt` null each call gets `deadlineMs`. */
  constructor(endsAt: number | null, deadlineMs: number) {
    this.#endsAt = endsAt
    this.#deadlineMs = deadlineMs
  }

  async run<Answer>(
    { bulkhead }: Endpoint,
    call: (endsAt: number) => Promise<Answer>,
  ): Promise<Answer> {
    const began = Date.now()
    const endsAt = this.#endsAt ?? began + this.#deadlineMs
    if (!bulkhead || bulkhead.timeMs <= this.#deadlineMs) return call(endsAt)
    try {
      return await call(Math.max(endsAt, began + bulkhead.timeMs))
    } finally {
      if (this.#endsAt !== null) this.#endsAt += Date.now() - began
    }
  }
}
