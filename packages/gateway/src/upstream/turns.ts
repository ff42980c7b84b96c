import { setImmediate as nextTurn } from 'node:timers/promises'

/** The event loop turns to others after so long. */
const sliceMs = 50

/**
 * Lets those who waited for the same answer go on one after the other. Hundreds of operations that went on at once would be carried out in one piece,
 * for most of a second, and nobody else would be heard meanwhile, not even who asks whether the gateway lives.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #going = false

  /** Runs `goOn` at once, or after those who came before. */
  take(goOn: () => void): void {
    this.#waiting.push(goOn)
    if (!this.#going) void this.#letGo()
  }

  async #letGo(): Promise<void> {
    this.#going = true
    let until = performance.now() + sliceMs
    for (let goOn = this.#waiting.shift(); goOn; goOn = this.#waiting.shift()) {
      goOn()
      // What follows from the answer is done meanwhile.
      await Promise.resolve()
      if (performance.now() < until) continue
      await nextTurn()
      until = performance.now() + sliceMs
    }
    this.#going = false
  }
}
