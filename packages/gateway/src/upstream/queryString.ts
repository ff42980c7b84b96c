/**
 * Writes a query string as the services read it: a list repeats its name, null and undefined are
 * left out. A lone surrogate, which no address can carry, becomes U+FFFD.
 */
export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null)
        parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item).toWellFormed())}`)
    }
  }
  return parts.join('&')
}
