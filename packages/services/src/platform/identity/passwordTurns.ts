/** Seconds after which a refused person may try again. */
export const crowdedSeconds = 5

/** Too many wait for a check of a password. */
export class Crowded extends Error {
  override readonly name = 'Crowded'

  constructor() {
    super('Too many passwords are checked at this moment. Try again in a few seconds.')
  }
}

interface Limits {
  /** Works that run at the same time. */
  readonly atOnce: number
  /** Waiting works of one address, and of all. */
  readonly ofAddress: number
  readonly ofAll: number
}

/**
 * Runs works within limits: those that do not fit wait, and addresses take turns, so that a flood
 * from one delays others by one work. Throws `Crowded` when too many wait.
 */
export class AddressTurns {
  readonly #limits: Limits
  #running = 0
  #waitingCount = 0
  /** By address, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#waitingCount
  }

  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#turnOf(address)
    try {
      return await work()
    } finally {
      if (this.#waitingCount > 0) this.#startNext()
      else this.#running -= 1
    }
  }

  #turnOf(address: string): Promise<void> {
    const queued = this.#waiting.get(address) ?? []
    if (queued.length >= this.#limits.ofAddress || this.#waitingCount >= this.#limits.ofAll)
      throw new Crowded()
    this.#waiting.set(address, queued)
    this.#waitingCount += 1
    return new Promise((resolve) => {
      queued.push(resolve)
    })
  }

  /** Gives the place of an ended work to the first address, which then waits for the turns of all others. */
  #startNext(): void {
    const [first] = this.#waiting
    if (!first) return
    const [address, [start, ...rest]] = first
    this.#waiting.delete(address)
    if (rest.length > 0) this.#waiting.set(address, rest)
    this.#waitingCount -= 1
    start?.()
  }
}

/**
 * The checks and hashes of passwords of this process. Each takes a thread of Node's four for about a tenth of a
 * second, and signing tokens needs the same threads.
 */
export const passwordTurns = new AddressTurns({ atOnce: 2, ofAddress: 30, ofAll: 300 })
