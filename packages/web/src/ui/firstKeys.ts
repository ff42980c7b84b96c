/** Set by `inline/firstKeys.js`, which keeps the first keys until the code of the search has loaded. */
declare global {
  interface Window {
    tidemarkKeys?: {
      /** Resolves when a key waits for code that has not loaded. */
      pressed: Promise<unknown>
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
