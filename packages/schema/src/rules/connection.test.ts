import { expect, test } from 'vitest'
import { serverOptions } from './connection.ts'

test('a server cuts slow senders and keeps idle connections longer than a load balancer does', () => {
  expect(serverOptions()).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 900_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16_384,
  })
})

test('a server checks for late connections as often as its limit requires', () => {
  expect(serverOptions({ headersSeconds: 0.5, requestSeconds: 2 })).toMatchObject({
    headersTimeout: 500,
    requestTimeout: 2000,
    connectionsCheckingInterval: 500,
  })
})
