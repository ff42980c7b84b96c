import got from 'got'
import { Pool } from 'undici'
import type { Ask } from '../plain.ts'

export const upstream = process.env['UPSTREAM_URL'] ?? ''

/** Asks through undici's pool, as the quick ones do. */
export function askByUndici(): Ask {
  const pool = new Pool(upstream, { connections: 64, pipelining: 1 })
  return async (path, token, body) => {
    const answer = await pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Token ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.body.json()
  }
}

/** Asks through got, as it comes. */
export function askByGot(): Ask {
  const client = got.extend({ prefixUrl: upstream, retry: { limit: 0 } })
  return (path, token, body) => {
    const headers = { authorization: `Token ${token}` }
    return body
      ? client.post(path.slice(1), { json: body, headers }).json()
      : client.get(path.slice(1), { headers }).json()
  }
}

export const tokenIn = (authorization: string | undefined): string =>
  authorization?.replace('Bearer ', '') ?? ''
