import { describe, expect, test } from 'vitest'
import { readAccessToken } from './accessToken.ts'
import { tokenRows } from './accessToken.rows.ts'

const claims = {
  sub: 'ada-1',
  iat: 1_700_000_000,
  exp: 1_700_003_600,
  email: 'Ada@dunmere.example',
  name: 'Ada Byron',
  scp: 'openid tidemark',
}
const read = (more: Readonly<Record<string, unknown>> = {}, typ: unknown = 'JWT') =>
  readAccessToken({ typ }, { ...claims, ...more }, 'tidemark')

/** Audience and issuer are verified before the claims are read. */
const rows = tokenRows.filter(
  (row) => !('aud' in (row.claims ?? {}) || 'iss' in (row.claims ?? {})),
)

test.each(rows)('$token: accepted $accepted', ({ header, claims: more, accepted }) => {
  const typ = header && 'typ' in header ? header.typ : 'JWT'
  expect('subject' in readAccessToken({ typ }, { ...claims, ...more }, 'tidemark')).toBe(accepted)
})

test('reads the bearer of an accepted token', () => {
  expect(read()).toEqual({
    subject: 'ada-1',
    username: 'ada@dunmere.example',
    name: 'Ada Byron',
    scopes: ['openid', 'tidemark'],
    expiresAt: 1_700_003_600_000,
  })
})

test.each([
  ['the email where the token has no name', { name: undefined }, { name: 'Ada@dunmere.example' }],
  ['the email where the name is empty', { name: '' }, { name: 'Ada@dunmere.example' }],
  ['scopes of both kinds', { roles: ['auditor'] }, { scopes: ['openid', 'tidemark', 'auditor'] }],
  ['`scp` before `scope`', { scope: 'other' }, { scopes: ['openid', 'tidemark'] }],
  ['no empty scopes', { scp: ' tidemark  openid ' }, { scopes: ['tidemark', 'openid'] }],
  ['nothing of an unreadable list of roles', { roles: 'x' }, { scopes: ['openid', 'tidemark'] }],
  ['`email` before other addresses', { upn: 'b@x.example' }, { username: 'ada@dunmere.example' }],
  [
    'the address that can be read',
    { email: 7, emails: ['c@x.example'] },
    { username: 'c@x.example' },
  ],
])('reads %s', (_, more, expected) => {
  expect(read(more)).toMatchObject(expected)
})

describe('explains a refusal without revealing values of the token', () => {
  test.each([
    [{ sub: '', exp: 'soon' }, 'The token lacks sub, exp'],
    [{ token_use: 'id' }, 'The token is not an access token'],
    [{ typ: 7 }, 'The token is not an access token'],
    [{ email: '', emails: 'none' }, 'The token has no email address'],
    [{ scp: 7 }, 'The token lacks the scope tidemark'],
  ])('%j', (more, fault) => {
    expect(read(more)).toEqual({ fault })
  })

  test('a header type that is not a text', () => {
    expect(read({}, 7)).toEqual({ fault: 'The token is not an access token' })
  })

  test('a payload that is not an object', () => {
    expect(readAccessToken({}, 'text', 'tidemark')).toEqual({ fault: expect.any(String) })
  })
})
