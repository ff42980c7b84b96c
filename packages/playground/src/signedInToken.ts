/** Where the web client, which is of the same origin, keeps the tokens of the signed-in person. */
const key = 'tidemark.token'

/** The access token of whoever is signed in to the web client in this browser; null when nobody is. */
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
