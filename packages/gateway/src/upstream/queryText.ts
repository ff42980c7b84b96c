/** A query as the services read it: lists repeat their name, what is not given is left out. */
export function queryText(query: Readonly<Record<string, unknown>> = {}): URLSearchParams {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) text.append(name, String(item))
    }
  }
  return text
}
