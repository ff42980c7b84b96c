import { createHash } from 'node:crypto'

/** Takes a document's text under its hash. */
export type Register = (sha256Hash: string, text: string) => void

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Replaces the text of a request's document by its hash, after registering it. Returns other
 * parameters unchanged: without a text, with a hash, or with invalid extensions.
 */
export function byHash(parameters: unknown, register: Register): unknown {
  if (!isMap(parameters)) return parameters
  const { query, extensions, ...rest } = parameters
  if (typeof query !== 'string' || query === '') return parameters
  if (extensions != null && (!isMap(extensions) || 'persistedQuery' in extensions))
    return parameters
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  register(sha256Hash, query)
  return { ...rest, extensions: { ...extensions, persistedQuery: { version: 1, sha256Hash } } }
}

/**
 * Does the same for an HTTP request: in the JSON body of a POST or in the address of a GET. Returns
 * unreadable requests unchanged.
 */
export function requestByHash(
  url: string,
  init: RequestInit,
  register: Register,
): [string, RequestInit] {
  try {
    if (init.method === 'POST')
      return [
        url,
        { ...init, body: JSON.stringify(byHash(JSON.parse(init.body as string), register)) },
      ]
    const address = new URL(url)
    const parameters: Record<string, unknown> = Object.fromEntries(address.searchParams)
    if (typeof parameters['extensions'] === 'string')
      parameters['extensions'] = JSON.parse(parameters['extensions'])
    address.search = ''
    for (const [name, value] of Object.entries(byHash(parameters, register) as object))
      address.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    return [address.href, init]
  } catch {
    return [url, init]
  }
}
