import { expect, test } from 'vitest'
import { listenFault, serverOptions } from './connection.ts'

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

test.each([
  ['EADDRINUSE', 'Port 80 on 10.0.0.1 is taken. Set PORT, or stop the other program.'],
  ['EACCES', 'Port 80 is not permitted to this user. Set PORT to a port from 1024 on.'],
  [
    'EADDRNOTAVAIL',
    '10.0.0.1 is no address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.',
  ],
  ['EMFILE', undefined],
])('a server that cannot listen for %s says what to set', (code, sentence) => {
  expect(listenFault(code, { host: '10.0.0.1', port: 80 })).toBe(sentence)
})
