/** Set by `inline/firstKeys.js`, which keeps the first keys until the code of the search has loaded. */
declare global {
  interface Window {
    tidemarkKeys?: {
      /** Resolves when a key waits for code that has not loaded. */
      pressed: Promise<unknown>
      open: (key: FirstKey) => void
      take: (key: FirstKey) => string | null
    }
  }
}

type FirstKey = '/' | 'k'

/**
 * Takes over a key from the inline script. Returns the text that was typed after it; null if it was
 * not pressed.
 */
export const takeFirstKey = (key: FirstKey): string | null => window.tidemarkKeys?.take(key) ?? null

/** Does what the key does while its code has not loaded: keeps what is typed from now on, and loads the code. */
export const openFirstKey = (key: FirstKey): void => window.tidemarkKeys?.open(key)
