import { tokenRows } from '@tidemark/schema/rules/accessToken.rows'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { azureVerifier } from './azureVerifier.ts'
import { InvalidToken, IssuerUnavailable } from './faults.ts'
import type { IdentityVerifier } from './identity.ts'
import { startIssuer } from './issuer.testkit.ts'
import type { TestIssuer } from './issuer.testkit.ts'
import { oidcVerifier } from './oidcVerifier.ts'
import { openVerifier } from './verifier.ts'

const expected = { audience: 'tidemark', requiredScope: 'tidemark', clientId: 'tidemark-web' }
const metadataOf = ({ url }: TestIssuer) => `${url}/.well-known/openid-configuration`

const implementations = [
  {
    name: 'oidc',
    scheme: 'http',
    open: (issuer: TestIssuer) => oidcVerifier({ issuer: issuer.url, ...expected }),
  },
  {
    name: 'azure',
    scheme: 'https',
    open: (issuer: TestIssuer) => azureVerifier({ metadataUrl: metadataOf(issuer), ...expected }),
  },
] as const

let issuer: TestIssuer
let verifier: IdentityVerifier

/** Moves the clock of issuer and gateway without waiting. */
const laterBy = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await issuer[Symbol.asyncDispose]()
})

describe.each(implementations)('the $name verifier', ({ name, scheme, open }) => {
  beforeEach(async () => {
    issuer = await startIssuer(scheme)
    verifier = open(issuer)
  })

  it('returns bearer, expiry and scopes of a valid token', async () => {
    expect(await verifier.verify(await issuer.sign())).toEqual({
      subject: 'a-subject',
      username: 'ada@dunmere.example',
      name: 'Ada',
      scopes: ['openid', 'tidemark'],
      expiresAt: new Date(secondsFromNow(600) * 1000),
    })
  })

  it.each(tokenRows)('$token: accepted $accepted', async (row) => {
    const accepted = row.accepted && !(name === 'azure' && row.azureRefuses)
    const outcome = await verifier.verify(await issuer.sign(row.claims, row.header)).then(
      ({ username }) => username,
      (error: unknown) => error instanceof InvalidToken,
    )
    expect(outcome).toBe(accepted ? 'ada@dunmere.example' : true)
  })

  it.each([
    ['a date of expiry in the past', { exp: Math.floor(Date.now() / 1000) - 61 }],
    ['a start in the future', { nbf: Math.floor(Date.now() / 1000) + 120 }],
  ])('refuses a token with %s', async (_what, claims) => {
    await expect(verifier.verify(await issuer.sign(claims))).rejects.toBeInstanceOf(InvalidToken)
  })

  it('bears with a clock that is a little off', async () => {
    expect(await verifier.verify(await issuer.sign({ exp: secondsFromNow(-30) }))).toMatchObject({
      username: 'ada@dunmere.example',
    })
  })

  it.each<[string, () => string | Promise<string>]>([
    ['without a signature', () => issuer.unsigned()],
    ['signed with the public key as a secret', () => issuer.confuse()],
    ['that is no token', () => 'no.token.atall'],
    ['that is not even text with dots', () => 'nonsense'],
    [
      'with a payload changed after signing',
      async () => {
        const [header, , signature] = (await issuer.sign()).split('.')
        const [, payload] = (await issuer.sign({ email: 'admin@dunmere.example' })).split('.')
        return [header, payload, signature].join('.')
      },
    ],
  ])('refuses a token %s', async (_what, token) => {
    await expect(verifier.verify(await token())).rejects.toBeInstanceOf(InvalidToken)
  })

  it('gives each of many tokens at once its own bearer', async () => {
    const people = Array.from({ length: 20 }, (_, index) => `person${index}@dunmere.example`)
    const tokens = await Promise.all(people.map((email) => issuer.sign({ email })))
    const identities = await Promise.all(tokens.map((token) => verifier.verify(token)))
    expect(identities.map(({ username }) => username)).toEqual(people)
  })

  it('accepts a token signed with a new key, and still those with the old one', async () => {
    const before = await issuer.sign()
    await verifier.verify(before)
    await issuer.changeKey()
    laterBy(16)
    expect(await verifier.verify(await issuer.sign())).toMatchObject({
      username: 'ada@dunmere.example',
    })
    expect(await verifier.verify(before)).toMatchObject({ username: 'ada@dunmere.example' })
  })

  it('sends no request for each made-up key', async () => {
    await verifier.verify(await issuer.sign())
    const asked = issuer.lookUps.length
    const madeUp = await Promise.all(
      Array.from({ length: 10 }, (_, index) => issuer.sign({}, { kid: `made-up-${index}` })),
    )
    for (const token of madeUp)
      await expect(verifier.verify(token)).rejects.toBeInstanceOf(InvalidToken)
    expect(issuer.lookUps.length).toBe(asked)
  })

  it.each(['shows an error page', 'has no readable keys'] as const)(
    'calls no token bad while the issuer %s, and recovers',
    async (mood) => {
      const token = await issuer.sign()
      issuer.feels(mood)
      await expect(verifier.verify(token)).rejects.toBeInstanceOf(IssuerUnavailable)
      issuer.feels('answers')
      laterBy(16)
      expect(await verifier.verify(token)).toMatchObject({ username: 'ada@dunmere.example' })
    },
  )

  it("calls no token invalid while the issuer's port is closed", async () => {
    const token = await issuer.sign()
    await issuer[Symbol.asyncDispose]()
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(IssuerUnavailable)
    issuer = await startIssuer(scheme)
  })

  it('needs no issuer for a key it knows', async () => {
    const token = await issuer.sign()
    await verifier.verify(token)
    issuer.feels('shows an error page')
    laterBy(60)
    expect(await verifier.verify(token)).toMatchObject({ username: 'ada@dunmere.example' })
  })
})

describe('the Azure verifier', () => {
  it('fetches the metadata of the site’s B2C policy', async () => {
    issuer = await startIssuer('https')
    const ofPolicy = azureVerifier({
      metadataUrl: metadataOf(issuer),
      policy: 'B2C_1_north',
      ...expected,
    })
    await ofPolicy.verify(await issuer.sign())
    expect(issuer.lookUps[0]).toBe('/.well-known/openid-configuration?p=B2C_1_north')
  })

  it('rejects a wrong configuration at the start', async () => {
    issuer = await startIssuer('http')
    expect(() => azureVerifier({ metadataUrl: metadataOf(issuer), ...expected })).toThrow('https')
  })
})

describe('the verifier of the configuration', () => {
  const settings = () =>
    ({
      kind: 'oidc',
      issuer: issuer.url,
      ...expected,
      authority: issuer.url,
      scope: 'openid',
    }) as const

  it('remembers a verified token, and not a moment past its end', async () => {
    issuer = await startIssuer('http')
    const remembering = openVerifier(settings(), { recheckMs: 30_000 })
    const token = await issuer.sign()
    const identity = await remembering.verify(token)
    expect(await remembering.verify(token)).toBe(identity)
    laterBy(661)
    await expect(remembering.verify(token)).rejects.toBeInstanceOf(InvalidToken)
  })
})
