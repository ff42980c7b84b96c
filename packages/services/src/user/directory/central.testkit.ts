import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isNotEnded } from '#platform/identity/endedSession.store.ts'
import type { TestServices } from '#testkit/index.ts'
import { startTestServices } from '#testkit/index.ts'

export const program = 'cell-b@programs.example'

/**
 * Starts central services with this program, and an issuer at which it gets its tokens. `startCell`
 * starts the services of its cell on another database.
 */
export async function startCentral(seed: (services: TestServices) => Promise<void>) {
  await using opened = new AsyncDisposableStack()
  const services = opened.use(await startTestServices())
  await services.given.person(program, {}, { isProgram: true })
  await seed(services)
  let isDown = false
  const issuer = createServer((req, res) => {
    void (async () => {
      if (isDown) return res.writeHead(503).end()
      const url = `http://${req.headers.host}`
      const answer = req.url?.startsWith('/.well-known/')
        ? { token_endpoint: `${url}/token` }
        : { access_token: await services.tokens.sign(program), expires_in: 0 }
      return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  }).listen(0, '127.0.0.1')
  await once(issuer, 'listening')
  opened.defer(async () => {
    issuer.closeAllConnections()
    issuer.close()
    await once(issuer, 'close')
  })
  const running = opened.move()
  return {
    services,
    /** Tokens are refused from now on, so that a cell cannot read the directory. */
    goDown: () => {
      isDown = true
    },
    startCell: (options: { logLevel?: 'silent' } = {}) =>
      startTestServices({
        ...options,
        verifier: (db) =>
          services.tokens.verifierWith({ isActive: (ids) => isNotEnded(db, ids), recheckMs: 0 }),
        central: {
          seconds: 0.05,
          central: {
            url: services.restUrl,
            issuer: `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`,
            clientId: 'cell-b',
            clientSecret: 'a-long-enough-secret',
            scope: 'tidemark',
          },
        },
      }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
