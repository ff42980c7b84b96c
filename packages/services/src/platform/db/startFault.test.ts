import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { StartFault } from '#platform/startFault.ts'
import { migrateToLatest } from '#database.ts'
import { connectDatabase } from './database.ts'

/** Returns a port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('a server that cannot be reached is named in one sentence, without the password', async () => {
  const port = await freePort()
  const url = `postgres://tidemark:secret@127.0.0.1:${port}/tidemark`
  const error: unknown = await connectDatabase({ kind: 'postgres', url }, migrateToLatest).catch(
    (fault: unknown) => fault,
  )
  expect(StartFault.is(error) && error.message).toBe(
    `The database at 127.0.0.1:${port} cannot be used: connect ECONNREFUSED 127.0.0.1:${port}. Check DATABASE_URL.`,
  )
})
