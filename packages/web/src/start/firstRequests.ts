import type { StartQuery } from '@tidemark/schema/startPage'

/** A query that was sent before its page asked for it. */
export interface FirstRequest {
  readonly name: string
  readonly variables: Record<string, unknown>
  /** The access token that it was sent with. */
  readonly token: string
  /** Null without a successful response. */
  readonly response: Promise<{ data?: Record<string, unknown>; errors?: never } | null>
}

/** What this page requested before its scripts ran. */
export interface FirstRequests {
  /** The contract that they ask for. */
  contract: string | null
  /** Those that no page has asked for yet. */
  requests: FirstRequest[]
  /** Fulfilled when the files and responses have arrived or failed. */
  ended: Promise<unknown>
}

declare global {
  interface Window {
    /** Set by the inline script, only for a person with a valid token. */
    tidemarkStart?: FirstRequests
  }
}

/** Sends a query that a page will ask for; none without a contract to ask for. */
export function sendQuery(
  { name, hash, variables: given }: StartQuery,
  { token, contract }: { token: string; contract: string | null },
): FirstRequest[] {
  if ('contract' in given && !contract) return []
  const variables = 'contract' in given ? { ...given, contract } : given
  const response = fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      operationName: name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  }).then(
    (answer) => (answer.ok ? (answer.json() as FirstRequest['response']) : null),
    () => null,
  )
  return [{ name, variables, token, response }]
}

/**
 * Loads a script or style of a page. Ends when it is in the browser's cache, also after a failure: the
 * page's own import repeats it.
 */
export function loadFile(file: string): Promise<unknown> {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/app/${file}`
  document.head.append(link)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    // A browser that does not preload modules sends neither event.
    if (!link.relList.supports(link.rel)) resolve(undefined)
  })
}
