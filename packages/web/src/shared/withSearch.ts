/** Returns an address with search parameters; those without a value are left out. */
export function withSearch(path: string, params: Readonly<Record<string, string | undefined>>) {
  const search = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
