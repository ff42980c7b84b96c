import { expect, test } from 'vitest'
import { serverOptions } from './connection.ts'

test('a server gives up on slow senders and outlives idle connections of a load balancer', () => {
  expect(serverOptions()).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 900_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16_384,
  })
})

test('a server looks for late connections as often as its own limit asks', () => {
  expect(serverOptions({ headersSeconds: 0.5, requestSeconds: 2 })).toMatchObject({
    headersTimeout: 500,
    requestTimeout: 2000,
    connectionsCheckingInterval: 500,
  })
})
