import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadAttachment, attachmentContent } from '@tidemark/schema/rest/file'
import express from 'express'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { CircuitBreaker } from '#upstream/circuitBreaker.ts'
import { everyService } from '#testkit/everyService.ts'
import { fileRoutes, type FileParts } from './fileRoutes.ts'

/** Starts the routes only, with a service that reads everything and never responds. */
async function silentService() {
  const asked = Promise.withResolvers<ServerResponse>()
  const service = createServer((req, res) => {
    req.on('error', () => {}).resume()
    asked.resolve(res)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const logged: string[] = []
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const { routes, close } = fileRoutes({
    urls: everyService(url),
    breakerOf: () => new CircuitBreaker(),
    mayUse: () => true,
    log: pino({}, { write: (line: string) => void logged.push(line) }),
    verifier: { verify: () => Promise.resolve({}) } as unknown as FileParts['verifier'],
    rateLimiter: { consume: () => Promise.resolve() },
  })
  const gateway = createServer(express().use(routes)).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    asked: asked.promise,
    logged,
    [Symbol.asyncDispose]: async () => {
      close()
      for (const server of [service, gateway]) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}

test.each([
  ['an upload', uploadAttachment.path, { method: 'POST', body: 'some of it' }],
  ['a download', attachmentContent.path, { method: 'GET' }],
])(
  '%s that its person gives up is no fault, and is not logged as one',
  async (_what, path, request) => {
    await using world = await silentService()
    const leaving = new AbortController()
    const answer = fetch(`${world.url}${path}?contract=1DM03&tag_code=F&attribute_name=1-2`, {
      ...request,
      headers: { authorization: 'Bearer x', 'content-type': 'multipart/form-data; boundary=x' },
      signal: leaving.signal,
    }).catch(() => 'left')
    const unanswered = await world.asked
    leaving.abort()
    await once(unanswered, 'close')
    expect(await answer).toBe('left')
    expect(world.logged).toEqual([])
  },
)
