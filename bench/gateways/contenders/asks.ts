import got from 'got'
import { Pool } from 'undici'
import type { Ask } from '../plain.ts'

export const upstream = process.env['UPSTREAM_URL'] ?? ''

/** Sends requests through undici's pool, as the fastest contenders do. */
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

/** Sends requests through got with its default settings. */
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
