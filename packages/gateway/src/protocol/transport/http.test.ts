import { gzipSync } from 'node:zlib'
import { userData } from '@tidemark/schema/rest/user'
import { describe, expect, test } from 'vitest'
import { answers, hangs } from '#testkit/scriptedServer.ts'
import { type Answer, startWorld } from '#testkit/world.ts'

const viewer = '{ viewer { username } }'
const profile = {
  user_id: 'u1',
  username: 'ann@dunmere.example',
  name: 'Ann',
  roles: [],
  contract: null,
  contract_list: [],
  default_module: null,
}

describe('a caller without a valid token', () => {
  test.each([
    ['without a token', {}, 'Bearer realm="tidemark"'],
    ['with another scheme', { authorization: 'Token abc' }, 'Bearer realm="tidemark"'],
    ['with a made-up token', { authorization: 'Bearer abc.def.ghi' }, 'error="invalid_token"'],
  ])('%s gets 401, a challenge and a code', async (_, headers, challenge) => {
    await using world = await startWorld()
    const { status, headers: answered, errors } = await world.post({ query: viewer }, headers)
    expect(status).toBe(401)
    expect(answered.get('www-authenticate')).toContain(challenge)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
      requestId: answered.get('x-request-id'),
    })
    expect(world.services.calls).toHaveLength(0)
  })

  test('with a token that has expired gets 401', async () => {
    await using world = await startWorld()
    expect(
      await world.ask(viewer, {
        token: await world.issuer.token('ann@dunmere.example', { seconds: -120 }),
      }),
    ).toMatchObject({ status: 401 })
  })
})

describe('a request', () => {
  test("carries the person's own token and the request's id to the services, and is not kept by any cache", async () => {
    await using world = await startWorld()
    world.services.play(userData, answers(userData, profile))
    const token = await world.issuer.token('ben@dunmere.example')
    const { data, headers } = await world.post(
      { query: viewer },
      { authorization: `Bearer ${token}`, 'x-request-id': 'from-the-browser' },
    )
    expect(data).toEqual({ viewer: { username: 'ann@dunmere.example' } })
    expect(headers.get('x-request-id')).toBe('from-the-browser')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(world.services.calls[0]?.headers).toMatchObject({
      authorization: `Token ${token}`,
      'x-request-id': 'from-the-browser',
    })
  })

  test.each([
    ['a syntax error', '{ viewer {', 400, 'BAD_REQUEST'],
    [
      'a subscription',
      'subscription { tidpNumberChanged(contract: "a", tidp: "b") { id } }',
      400,
      'BAD_REQUEST',
    ],
    ['an unknown field', '{ viewer { usernam } }', 400, 'BAD_REQUEST'],
    [
      'too many aliases',
      `{ viewer { ${Array.from({ length: 16 }, (_, n) => `a${n}: name`).join(' ')} } }`,
      400,
      'TOO_COMPLEX',
    ],
  ])('with %s is refused before any call is made', async (_, query, status, code) => {
    await using world = await startWorld()
    const token = await world.issuer.token('ann@dunmere.example')
    const answer = await world.post(
      { query },
      { authorization: `Bearer ${token}`, accept: 'application/graphql-response+json' },
    )
    expect(answer).toMatchObject({ status, errors: [{ extensions: { code } }] })
    expect(JSON.stringify(answer.errors)).not.toContain('Did you mean')
    expect(world.services.calls).toHaveLength(0)
  })

  test('with a variable of the wrong type gets an error that names it', async () => {
    await using world = await startWorld()
    const answer = await world.ask(
      'mutation ($input: ChooseContractInput!) { chooseContract(input: $input) { __typename } }',
      { variables: { input: { code: {} } } },
    )
    expect(answer).toMatchObject({ status: 200, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    expect(answer.errors?.[0]?.message).toContain('$input')
  })

  test.each(['PUT', 'DELETE', 'PATCH'])(
    'by %s is answered with the allowed methods',
    async (method) => {
      await using world = await startWorld()
      const answer = await fetch(`${world.gateway.url}/graphql`, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
      expect(await answer.json()).toMatchObject({
        errors: [
          {
            message: expect.stringMatching(/^\S.*\.$/),
            extensions: { code: 'BAD_REQUEST', requestId: answer.headers.get('x-request-id') },
          },
        ],
      })
    },
  )

  const notJson = {
    errors: [
      expect.objectContaining({
        message: 'Variables and extensions in an address are JSON.',
        extensions: expect.objectContaining({ code: 'BAD_REQUEST' }) as object,
      }),
    ],
  }
  test.each([
    ['the variables', { variables: '{"keep":false}' }, 200, { data: { other: 'Query' } }],
    ['empty variables', { variables: '' }, 400, notJson],
    ['variables that are not JSON', { variables: '{' }, 400, notJson],
    ['extensions that are not JSON', { extensions: '{' }, 400, notJson],
  ])('by GET with %s is answered as by POST', async (_, parameters, status, expected) => {
    await using world = await startWorld()
    const token = await world.issuer.token('ann@dunmere.example')
    const query =
      'query ($keep: Boolean = true) { __typename @include(if: $keep) other: __typename }'
    const address = new URLSearchParams({ query, ...parameters })
    const answer = await fetch(`${world.gateway.url}/graphql?${address.toString()}`, {
      headers: { authorization: `Bearer ${token}`, 'x-apollo-operation-name': 'Read' },
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(expected)
  })

  test.each([
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ])('that accepts %s gets data and refusals in that type', async (accept, refused) => {
    await using world = await startWorld()
    const headers = {
      authorization: `Bearer ${await world.issuer.token('ann@dunmere.example')}`,
      accept,
    }
    const answered = await world.post({ query: '{ __typename }' }, headers)
    expect(answered).toMatchObject({ status: 200, data: { __typename: 'Query' } })
    expect(answered.headers.get('content-type')).toContain(accept)
    expect([answered.headers.get('etag'), answered.headers.get('x-powered-by')]).toEqual([
      null,
      null,
    ])
    const variable = await world.post(
      {
        query:
          'mutation ($input: ChooseContractInput!) { chooseContract(input: $input) { __typename } }',
        variables: { input: { code: {} } },
      },
      headers,
    )
    expect(variable.status).toBe(refused)
    expect(variable).not.toHaveProperty('data')
    const subscription = await world.post(
      { query: 'subscription { tidpNumberChanged(contract: "a", tidp: "b") { id } }' },
      headers,
    )
    expect(subscription).toMatchObject({
      status: refused,
      errors: [{ message: 'Subscriptions are answered over the WebSocket.' }],
    })
  })

  test.each([
    ['application/json', 200, 'application/json'],
    ['application/graphql-response+json', 400, 'application/graphql-response+json'],
  ])(
    'that accepts %s gets the status of that type when it is refused',
    async (accept, status, type) => {
      await using world = await startWorld()
      const token = await world.issuer.token('ann@dunmere.example')
      const answer = await world.post(
        { query: '{ viewer { usernam } }' },
        { authorization: `Bearer ${token}`, accept },
      )
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toContain(type)
    },
  )

  test.each([
    [
      'larger than 256 kB',
      JSON.stringify({ query: viewer, variables: { x: 'x'.repeat(300_000) } }),
      413,
    ],
    ['not JSON', '{', 400],
    ['not an object', '[]', 400],
    ['without a query', '{"variables":{}}', 400],
  ])('%s is refused in the same form', async (_, body, status) => {
    await using world = await startWorld()
    const token = await world.issuer.token('ann@dunmere.example')
    const answer = await world.post(body, { authorization: `Bearer ${token}` })
    expect(answer).toMatchObject({
      status,
      errors: [
        { extensions: { code: 'BAD_REQUEST', requestId: answer.headers.get('x-request-id') } },
      ],
    })
  })

  test('that is compressed is refused unread', async () => {
    await using world = await startWorld()
    const headers = {
      authorization: `Bearer ${await world.issuer.token('ann@dunmere.example')}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    }
    const answer = await fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers,
      body: gzipSync(JSON.stringify({ query: viewer })),
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      415,
      { errors: [{ message: 'A request is sent as it is, not compressed.' }] },
    ])
  })

  test('that a page can send without a preflight is refused', async () => {
    await using world = await startWorld()
    const authorization = `Bearer ${await world.issuer.token('ann@dunmere.example')}`
    const sent = await fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/plain' },
      body: JSON.stringify({ query: viewer }),
    })
    expect([sent.status, await sent.json()]).toEqual([
      400,
      {
        errors: [
          {
            message: expect.stringMatching(/\S/),
            extensions: { code: 'BAD_REQUEST', requestId: sent.headers.get('x-request-id') },
          },
        ],
      },
    ])
    expect(await fetch(`${world.gateway.url}/graphql?query={viewer{username}}`)).toMatchObject({
      status: 401,
    })
  })

  test.each([
    [
      'a query',
      { query: 'query ($c: ID!) { contract(code: $c) { code } }', variables: '{"c":"1DM03"}' },
      200,
    ],
    [
      'a mutation',
      { query: 'mutation { chooseContract(input: { code: "1DM03" }) { __typename } }' },
      405,
    ],
    ['variables that are no JSON', { query: viewer, variables: '{' }, 400],
    ['no query', {}, 400],
  ])('by GET with %s is answered with the status of its kind', async (_, parameters, status) => {
    await using world = await startWorld()
    const authorization = `Bearer ${await world.issuer.token('ann@dunmere.example')}`
    const answer = await fetch(
      `${world.gateway.url}/graphql?${new URLSearchParams(parameters).toString()}`,
      { headers: { authorization, accept: 'text/html,application/json;q=0.9' } },
    )
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/json')
    const { errors } = (await answer.json()) as Pick<Answer, 'errors'>
    expect(errors?.map(({ extensions }) => extensions)).toEqual(
      status === 200
        ? undefined
        : [{ code: 'BAD_REQUEST', requestId: answer.headers.get('x-request-id') }],
    )
  })

  test("is answered in GraphQL's own media type where the caller takes it, refusals too", async () => {
    await using world = await startWorld()
    const { headers } = await world.post(
      { query: viewer },
      { accept: 'application/graphql-response+json' },
    )
    expect(headers.get('content-type')).toContain('application/graphql-response+json')
  })
})

test('signals are left to the process, which drains before it ends', async () => {
  const listeners = () => ['SIGTERM', 'SIGINT'].map((signal) => process.listenerCount(signal))
  const before = listeners()
  await using _ = await startWorld()
  expect(listeners()).toEqual(before)
})

test('introspection is refused where free text is off', async () => {
  await using world = await startWorld({ FREE_TEXT: 'false' })
  const { status, errors } = await world.ask('{ __schema { types { name } } }')
  expect({ status, code: errors?.[0]?.extensions?.['code'] }).toEqual({
    status: 400,
    code: 'UNTRUSTED_DOCUMENT',
  })
})

test('a token with the exploring scope may send free text where it is off', async () => {
  await using world = await startWorld({ FREE_TEXT: 'false' })
  const token = await world.issuer.token('tool@dunmere.example', {
    scope: 'tidemark tidemark:explore',
  })
  expect(await world.ask('{ __schema { queryType { name } } }', { token })).toMatchObject({
    status: 200,
    data: { __schema: { queryType: { name: 'Query' } } },
  })
})

test('a person over the rate limit gets Retry-After, and others are answered', async () => {
  await using world = await startWorld({ RATE_LIMIT: '3' })
  const token = await world.issuer.token('ben@dunmere.example')
  const answers = []
  for (let times = 0; times < 4; times += 1)
    answers.push(await world.ask('{ __typename }', { token }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]).toMatchObject({
    errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) as number } }],
  })
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  await expect(world.watch('{ __typename }', { token }).next()).rejects.toMatchObject([
    { extensions: { code: 'RATE_LIMITED' } },
  ])
  expect(await world.ask('{ __typename }')).toMatchObject({ status: 200 })
})

test('reads are aborted when their client disconnects', async () => {
  await using world = await startWorld()
  world.services.play(userData, hangs)
  const leaving = new AbortController()
  const called = world.services.called(userData)
  const cut = world.services.cut(userData)
  const asked = fetch(`${world.gateway.url}/graphql`, {
    method: 'POST',
    signal: leaving.signal,
    body: JSON.stringify({ query: viewer }),
    headers: {
      authorization: `Bearer ${await world.issuer.token('ann@dunmere.example')}`,
      'content-type': 'application/json',
    },
  })
  const outcome = asked.catch((error: Error) => error.name)
  await called
  leaving.abort()
  expect(await outcome).toBe('AbortError')
  await cut
})
