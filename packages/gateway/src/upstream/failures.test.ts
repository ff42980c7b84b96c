import { searchUsers } from '@tidemark/schema/rest/user'
import { describe, expect, test } from 'vitest'
import { NoResponse } from './httpClient.ts'
import { parseAnswer, fromNoResponse, fromRefusal } from './failures.ts'

const endpoint = searchUsers
const service = 'user'
const sentence = expect.stringMatching(/^The user service .*\.$/)
const refused = (status: number, body: unknown) =>
  fromRefusal(endpoint, status, typeof body === 'string' ? body : JSON.stringify(body))

describe('an answer that breaks its contract', () => {
  test.each(['{"results":', '{"results":7}', ''])('%j', (text) => {
    expect(() => parseAnswer(endpoint, text)).toThrowError(
      expect.objectContaining({
        code: 'UPSTREAM_CONTRACT',
        message: sentence,
        facts: { service, cause: expect.stringMatching(new RegExp(`^${endpoint.path}: .+`, 's')) },
      }),
    )
  })
})

describe('no response', () => {
  const timeout = new DOMException('too slow', 'TimeoutError')
  const abort = new DOMException('left', 'AbortError')
  test.each([
    ['timeout', undefined, 'UPSTREAM_TIMEOUT', 'why'],
    ['aborted', timeout, 'UPSTREAM_TIMEOUT', 'TimeoutError: too slow'],
    ['aborted', abort, 'UPSTREAM_UNAVAILABLE', 'AbortError: left'],
    ['aborted', { name: 'TimeoutError' }, 'UPSTREAM_UNAVAILABLE', 'why'],
    ['unreachable', timeout, 'UPSTREAM_UNAVAILABLE', 'TimeoutError: too slow'],
    ['unreachable', new Error('ECONNREFUSED'), 'UPSTREAM_UNAVAILABLE', 'Error: ECONNREFUSED'],
    ['circuit open', undefined, 'UPSTREAM_UNAVAILABLE', 'why'],
    ['too large', undefined, 'UPSTREAM_CONTRACT', `${endpoint.path}: why`],
  ] as const)('%s because of %s', (why, reason, code, cause) => {
    expect(fromNoResponse(endpoint, new NoResponse(why, 'why', reason))).toMatchObject({
      code,
      message: sentence,
      facts: { service, cause },
    })
  })

  test('an open circuit and an unreachable service have different messages', () => {
    const texts = (['circuit open', 'unreachable', 'timeout'] as const).map(
      (why) => fromNoResponse(endpoint, new NoResponse(why, 'why')).message,
    )
    expect(new Set(texts).size).toBe(3)
  })
})

describe('a refusal', () => {
  test.each([429, 500, 503])('with %i is a failure of the service, whatever its body', (status) => {
    expect(refused(status, { Error: 'No.', code: 'NOT_FOUND' })).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      message: sentence,
      facts: { service, cause: `${endpoint.path}: status ${status}` },
    })
  })

  test.each([414, 431])('with %i is the caller’s fault', (status) => {
    expect(refused(status, '')).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/^\S.*\.$/),
      facts: { service },
    })
  })

  test('without a fault shows the log how the text begins', () => {
    const error = refused(404, `<html>${'x'.repeat(300)}`)
    expect(error).toMatchObject({ code: 'UPSTREAM_CONTRACT', facts: { service } })
    expect(error.facts.cause).toMatch(/status 404 .*<html>x{194}$/)
  })

  const blockers = [{ code: 'NO_LINES', message: 'No line.', target: '1-7', within: null }]
  const conflicts = [
    {
      tag_code: '1-7',
      version: 2,
      fields: [
        {
          field: 'title',
          base: 'a',
          mine: 'b',
          theirs: 'c',
          changedBy: 'bob',
          changedAt: '2026/12/20 21:34:00',
        },
      ],
    },
  ]
  test.each([
    [{ code: 'UNAUTHENTICATED' }, 'UNAUTHENTICATED', { service }],
    [{ code: 'UNAUTHENTICATED', detail: 'x' }, 'UNAUTHENTICATED', { service, detail: 'x' }],
    [{ code: 'INVALID_INPUT' }, 'INVALID_INPUT', { service }],
    [
      { code: 'INVALID_INPUT', fields: { a: 'b' } },
      'INVALID_INPUT',
      { service, fields: { a: 'b' } },
    ],
    [{ code: 'NOT_ALLOWED' }, 'NOT_ALLOWED', { service }],
    [{ code: 'NOT_FOUND' }, 'NOT_FOUND', { service }],
    [{ code: 'WRONG_STATE' }, 'CONFLICT', { service }],
    [{ code: 'WRONG_STATE', blockers }, 'CONFLICT', { service, blockers }],
    [
      { code: 'STALE', current: { a: 1 }, changedBy: 'bob' },
      'CONFLICT',
      { service, stale: { current: { a: 1 }, changedBy: 'bob' } },
    ],
    [
      { code: 'STALE', current: null, changedBy: 'bob', conflicts },
      'CONFLICT',
      { service, stale: { current: null, changedBy: 'bob', conflicts } },
    ],
  ])('%j', (fault, code, facts) => {
    const error = refused(409, { Error: 'Because.', ...fault })
    expect({ code: error.code, message: error.message, facts: error.facts }).toEqual({
      code,
      message: 'Because.',
      facts,
    })
  })

  test('with code INTERNAL has its message hidden', () => {
    const error = refused(409, { Error: 'stack trace', code: 'INTERNAL' })
    expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', message: sentence })
    expect(error.facts).toEqual({ service })
  })
})
