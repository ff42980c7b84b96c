/**
 * A query as the services read it: lists repeat their name, what is not given is left out. Empty when there is nothing to say. Half a
 * character, which no address can hold, is sent as the sign for an unknown one: nothing is called so.
 */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null)
        parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item).toWellFormed())}`)
    }
  }
  return parts.join('&')
}
