/** Limits retries to a share of all calls, so that retries do not overload failing services. */
export class RetryBudget {
  readonly #share: number
  readonly #maximum: number
  #left: number

  /** Each call earns `share` of a retry; at most `maximum` retries are saved up. */
  constructor(share = 0.2, maximum = 20) {
    this.#share = share
    this.#maximum = maximum
    this.#left = maximum
  }

  /** Counts a call. */
  earn(): void {
    this.#left = Math.min(this.#maximum, this.#left + this.#share)
  }

  /** Takes one retry from the budget; false when it is used up. */
  spend(): boolean {
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
