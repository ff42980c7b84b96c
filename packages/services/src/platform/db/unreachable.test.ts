import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import express from 'express'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#platform/http/app.ts'
import type { Tables } from './tables.ts'
import { isUnreachable } from './unreachable.ts'

/** Listens on a free port until the test ends; returns host and port. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Returns a host that takes connections and never answers. */
async function silentHost(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}))
  return `postgres://postgres@${await listen(server)}/tidemark`
}

/** Asks services with this database for their health. */
async function healthWith(url: string): Promise<Response> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 1_000 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(() => db.destroy())
  const log = pino({ level: 'silent' })
  const app = createApp({ router: express.Router(), db, log, logRequests: false })
  return fetch(`http://${await listen(createHttpServer(app))}/health/`)
}

test('services whose database does not answer say 503 with Retry-After', async () => {
  const response = await healthWith(await silentHost())
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
})

test.each(['EHOSTUNREACH', 'ENETUNREACH'])(
  'a host behind a broken route (%s) counts as away',
  (code) => {
    expect(isUnreachable(Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code }))).toBe(
      true,
    )
  },
)
