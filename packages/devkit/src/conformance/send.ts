import type { Sending } from '../authorization/rest.row.ts'

/** The services under test, and an access token of a person who may use them. */
export interface ServiceTarget {
  /** The address below which all paths are, without a trailing slash. */
  readonly url: string
  readonly token: string
}

export interface Reply {
  readonly status: number
  readonly text: string
  /** The parsed body; undefined when it is no JSON. */
  readonly json: unknown
}

/** Sends a call, named by method and path. `token: null` sends none. */
export async function send(
  { url, token: own }: ServiceTarget,
  name: string,
  { query = {}, body }: Omit<Sending, 'fields'>,
  { token = own, key }: { token?: string | null; key?: string } = {},
): Promise<Reply> {
  const [method = '', path = ''] = name.split(' ', 2)
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([parameter, value]) =>
      [value].flat().map((one): [string, string] => [parameter, one]),
    ),
  )
  const response = await fetch(`${url}${path}?${parameters.toString()}`, {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(token !== null && { Authorization: `Token ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
