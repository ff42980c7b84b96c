/** The key under which the web client, served from the same origin, stores its tokens. */
const key = 'tidemark.token'

/** Reads the access token of the web client's session in this browser; null without one. */
export function signedInToken(): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept !== null &&
      typeof kept === 'object' &&
      'access_token' in kept &&
      typeof kept.access_token === 'string'
      ? kept.access_token
      : null
  } catch {
    return null
  }
}

/** Calls back when the session begins or ends in another tab. */
export function followSignIn(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
