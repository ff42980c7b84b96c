import { createHash } from 'node:crypto'

/** Takes a document's text under its hash. */
export type Register = (sha256Hash: string, text: string) => void

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The parameters of a request as the web client sends them: with the hash of the document in place of its text, which is registered first.
 * Parameters that bring no text, or a hash of their own, or extensions that are no map, are left as they are.
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

/** The same of a request over HTTP: of the JSON in its body or, by GET, of the parameters in its address. What cannot be read is left as it is. */
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
