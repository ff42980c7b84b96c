import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { startIssuer } from '#auth/issuer.testkit.ts'

const start = (env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PORT: '0',
      SERVICES_URL: 'http://127.0.0.1:1',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      FREE_TEXT: 'true',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test.each<[string, (taken: number) => Record<string, string>, RegExp]>([
  [
    'an unknown value of a setting',
    () => ({ AUTH: 'saml', PLAYGROUND: 'maybe' }),
    /PLAYGROUND: has to be one of on, off\n {2}AUTH: has to be one of oidc, azure$/,
  ],
  ['a missing setting', () => ({ OIDC_ISSUER: '' }), /OIDC_ISSUER: is missing$/],
  [
    'a port in use',
    (taken) => ({ PORT: String(taken) }),
    /^Port \d+ on 127\.0\.0\.1 is taken\. Set PORT, or stop the other program\.$/,
  ],
  [
    'a port of the metrics in use',
    (taken) => ({ METRICS_PORT: String(taken) }),
    /^Port \d+ on 127\.0\.0\.1 is taken\. Set METRICS_PORT, or stop the other program\.$/,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^192\.0\.2\.1 is no address of this machine\. Set HOST to one of its addresses/,
  ],
  [
    'certificates of an authority that are missing',
    () => ({ NODE_EXTRA_CA_CERTS: '/none.pem' }),
    /NODE_EXTRA_CA_CERTS: has to be a readable file of certificates in PEM format$/,
  ],
  [
    'a web client that is not built',
    () => ({ WEB_DIST: '/none' }),
    /WEB_DIST: holds no index\.html; build it first$/,
  ],
  [
    'a manifest of documents that is not one',
    () => ({ TRUSTED_DOCUMENTS: '/etc/hostname' }),
    /^TRUSTED_DOCUMENTS: \/etc\/hostname is no manifest of registered documents/,
  ],
])('%s ends the start with a sentence', async (_, settings, sentence) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const child = start(settings((other.address() as AddressInfo).port))
  const [[code], ...said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  other.close()
  expect(said.join('').trim()).toMatch(sentence)
  expect(said.join('')).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test('an issuer whose certificate is not trusted is named with the cause, in the log and by the health check', async () => {
  await using issuer = await startIssuer('https')
  const child = start({ OIDC_ISSUER: issuer.url, LOG_LEVEL: 'info' })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const cause = 'The keys of the identity provider are not known: self-signed certificate'
  await vi.waitFor(() => expect(log).toContain(cause))
  const { url } = JSON.parse(log.split('\n').find((line) => line.includes('listens'))!) as {
    url: string
  }
  const ready = await fetch(`${url}/health/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    {
      status: 'not ready',
      reasons: [expect.stringContaining(cause), 'No service can be reached.'],
    },
  ])
  child.kill('SIGINT')
  await once(child, 'close')
})
