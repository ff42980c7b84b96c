/** Further tries in proportion to calls, over all services and everybody: when much fails, trying again must not make it more. */
export class RetryBudget {
  readonly #share: number
  readonly #most: number
  #left: number

  /** `share` further tries for each call, of which `most` can be saved up. */
  constructor(share = 0.2, most = 20) {
    this.#share = share
    this.#most = most
    this.#left = most
  }

  /** Counts a call. */
  earn(): void {
    this.#left = Math.min(this.#most, this.#left + this.#share)
  }

  /** Whether one more try is granted. */
  spend(): boolean {
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
