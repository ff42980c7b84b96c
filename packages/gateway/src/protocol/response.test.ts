import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { InvalidToken } from '#auth/faults.ts'
import { GatewayError } from '#errors.ts'
import { refusedStatus, rejectionOf, send } from './response.ts'

const own = 'application/graphql-response+json'

test.each([
  [undefined, 200],
  ['*/*', 200],
  ['application/json', 200],
  ['text/html', 200],
  [own, 400],
  [own.toUpperCase(), 400],
  [`text/html, ${own}`, 400],
  [`${own}, application/json`, 400],
  [`application/json, ${own}`, 200],
  [`application/json;q=0.5, ${own};charset=utf-8; q=0.9`, 400],
  [`application/json;q=0.9, ${own};q=0.5`, 200],
  [`application/json;q=0.9, ${own}`, 400],
  [`${own};q=0`, 200],
])('a refused document is answered to Accept: %s with %i', (accept, status) => {
  expect(refusedStatus(accept)).toBe(status)
})

test.each([
  [undefined, 'application/json; charset=utf-8'],
  [own, `${own}; charset=utf-8`],
])('a response to %s is personal and of the right type', (accept, type) => {
  const written: unknown[] = []
  const res = {
    writeHead: (...head: unknown[]) => (written.push(...head), res),
    end: (bytes: Buffer) => written.push(String(bytes)),
  }
  send({ headers: { accept } }, res as never, 418, { data: 'é' })
  expect(written).toEqual([
    418,
    { 'cache-control': 'no-store', 'content-type': type, 'content-length': 13 },
    '{"data":"é"}',
  ])
})

const bodyError = (status: unknown, type: unknown) =>
  Object.assign(new Error('x'), { status, type })
const rejected = (error: unknown) => {
  const { status, headers } = rejectionOf(error)
  return { status, headers }
}

test.each([
  [413, 'entity.too.large', /256 kB/],
  [415, 'encoding.unsupported', /compressed/],
  [400, 'entity.parse.failed', /JSON/],
])('an unreadable body keeps its status %i and gets a reason', (status, type, message) => {
  const { error, ...rejection } = rejectionOf(bodyError(status, type))
  expect(rejection).toEqual({ status, headers: {} })
  expect(error).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code: 'BAD_REQUEST' },
  })
})

test.each([
  ['a refusal of the request', new GraphQLError('x'), 400],
  ['a status without a type', bodyError(413, undefined), 500],
  ['a type without a status', bodyError('413', 'x'), 500],
  ['no error at all', { status: 413, type: 'x' }, 500],
  ['anything else', new Error('x'), 500],
])('%s', (_, error, status) => {
  expect(rejectionOf(error)).toEqual({ status, headers: {}, error })
})

test('a gateway error carries Retry-After', () => {
  expect(rejected(new GatewayError('RATE_LIMITED', 'x', { retryAfter: 3 }))).toEqual({
    status: 429,
    headers: { 'retry-after': '3' },
  })
  expect(rejected(new GatewayError('OVERLOADED', 'x', { retryAfter: 0 }))).toEqual({
    status: 503,
    headers: { 'retry-after': '0' },
  })
  expect(rejected(new GatewayError('UPSTREAM_UNAVAILABLE', 'x'))).toEqual({
    status: 503,
    headers: {},
  })
})

test('a missing token gets a challenge, an invalid one its reason in printable characters', () => {
  expect(rejected(new GatewayError('UNAUTHENTICATED', 'x'))).toEqual({
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="tidemark"' },
  })
  expect(rejected(new InvalidToken('It "expired"\\ yesterday\r\n at 10 é'))).toEqual({
    status: 401,
    headers: {
      'www-authenticate':
        'Bearer realm="tidemark", error="invalid_token", error_description="It expired yesterday at 10 "',
    },
  })
})
