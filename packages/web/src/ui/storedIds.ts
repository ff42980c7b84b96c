/**
 * Returns the ids of what is stored under a name for a person: what stands between both in the keys of
 * this device, and in `others`.
 */
export function storedIds(name: string, person: string, others: readonly string[]): Set<string> {
  const [start, end] = [`tidemark.${name}.`, `.${person}`]
  const ids = [...deviceKeys(), ...others]
    .filter((key) => key.startsWith(start) && key.endsWith(end))
    .map((key) => key.slice(start.length, -end.length))
  return new Set(ids.filter((id) => id !== '' && !id.includes('.')))
}

function deviceKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
