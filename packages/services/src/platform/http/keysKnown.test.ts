import { expect, test, vi } from 'vitest'
import { userData } from '@tidemark/schema/rest/user'
import { startTestServices } from '#testkit/index.ts'
import { freePort } from '#testkit/serviceProcess.ts'
import { keysKnown } from '@tidemark/schema/rules/keysKnown'
import { reasonOf } from '#platform/startFault.ts'
import { remoteTokens } from './tokens.ts'

const cause = 'The keys of the identity provider are not known: fetch failed: connect ECONNREFUSED'

test('services that cannot reach their issuer are not ready, say why, and refuse calls for now', async () => {
  const host = `127.0.0.1:${await freePort()}`
  const issuer = `http://${host}`
  await using services = await startTestServices({
    logLevel: 'silent',
    verifier: () => remoteTokens({ issuer, audience: 'tidemark', scope: 'tidemark' }),
  })
  const ready = await fetch(`${services.restUrl}/health/ready/`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reasons: [`${cause} ${host}.`] },
  ])
  const refused = await services.as('ann@dunmere.example').fetch(userData)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await fetch(`${services.restUrl}/health/`)).status).toBe(200)
})

test('the cause is logged when it changes, not at each check', async () => {
  const said = vi.fn<(sentence: string) => void>()
  let failure: Error | undefined = new Error('unable to get local issuer certificate')
  const check = keysKnown(
    {
      ready: async () => {
        if (failure) throw failure
      },
    },
    { info: said, warn: said },
    reasonOf,
  )
  await check()
  await check()
  failure = undefined
  expect(await check()).toEqual([])
  failure = new Error('connect ECONNREFUSED')
  await check()
  expect(said.mock.calls.flat()).toEqual([
    'The keys of the identity provider are not known: unable to get local issuer certificate.',
    'The keys of the identity provider are known.',
    'The keys of the identity provider are not known: connect ECONNREFUSED.',
  ])
})
