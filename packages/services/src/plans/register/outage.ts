/** The longest pause between two attempts while the register does not answer. */
const longestPauseMs = 30_000

/** Detects that the register does not answer, and spaces out the attempts until it does. */
export interface Outage {
  /** True after many failures in a row. Only one line at a time is tried then. */
  readonly lasts: boolean
  /** The time until the next attempt; 0 while there is no outage. */
  waitMs(): number
  /** Records a failed attempt. Returns true when the outage begins. */
  failed(): boolean
  /** Records an answer. Returns true when it ends an outage. */
  answered(): boolean
}

/**
 * Creates an outage, which begins after `most` failures without an answer in between. The pause
 * doubles with each failed attempt after a pause, from a second to half a minute.
 */
export function createOutage(most: number): Outage {
  let failures = 0
  let pauses = 0
  let nextAt = 0
  return {
    get lasts() {
      return failures >= most
    },
    waitMs: () => Math.max(0, nextAt - Date.now()),
    failed() {
      failures += 1
      // Several attempts that failed at the same time cause one pause.
      if (failures >= most && Date.now() >= nextAt) {
        nextAt = Date.now() + Math.min(longestPauseMs, 1_000 * 2 ** pauses)
        pauses += 1
      }
      return failures === most
    },
    answered() {
      const ends = failures >= most
      failures = 0
      pauses = 0
      nextAt = 0
      return ends
    },
  }
}
