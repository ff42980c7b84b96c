import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { tryPort } from './ports.ts'

const program = {
  id: 'reporting',
  secret: 'a-long-enough-secret',
  email: 'reporting@dunmere.example',
  name: 'Reporting',
}

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'tidemark-team-'))
  await writeFile(join(work, 'index.html'), '<!doctype html><title>Tidemark</title>')
})
afterAll(() => rm(work, { recursive: true }))

/** Starts `npm run team` with these settings; `said` is what it has printed. */
function startTeam(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/team.ts')], {
    env: { PATH: process.env['PATH'] ?? '', WEB_DIST: work, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, said: () => said }
}

test('a team runs on one public address, which need not be reachable from the machine itself', async () => {
  const [port, services, identity] = [await tryPort(0), await tryPort(0), await tryPort(0)]
  const { child, ended, said } = startTeam({
    PUBLIC_URL: 'https://tidemark.invalid',
    DATA_DIR: join(work, 'postgres'),
    FILES_DIR: join(work, 'files'),
    PORT: String(port),
    SERVICES_PORT: String(services),
    IDENTITY_PORT: String(identity),
    SERVICE_CLIENTS: JSON.stringify([program]),
  })
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200),
    { timeout: 120_000, interval: 200 },
  )
  const config = await fetch(`http://127.0.0.1:${port}/config.json`)
  expect(await config.json()).toMatchObject({ authority: 'https://tidemark.invalid/sign-in' })
  const provider = `http://127.0.0.1:${identity}/sign-in/.well-known/openid-configuration`
  const headers = { 'x-forwarded-proto': 'https' }
  expect(await (await fetch(provider, { headers })).json()).toMatchObject({
    issuer: 'https://tidemark.invalid/sign-in',
    authorization_endpoint: 'https://tidemark.invalid/sign-in/auth',
  })
  // The services verify tokens of their own provider, whose public address does not exist here.
  const granted = await fetch(`http://127.0.0.1:${identity}/sign-in/token`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Basic ${Buffer.from(`${program.id}:${program.secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'tidemark' }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const known = await fetch(`http://127.0.0.1:${services}/user/user_data/`, {
    headers: { authorization: `Token ${token}` },
  })
  expect(await known.json()).toMatchObject({ username: program.email })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said()).toBe('')
})

test('without a public address, and with faults of both processes or one, it ends with a sentence', async () => {
  const incomplete = startTeam({})
  expect(await incomplete.ended).toBe(1)
  expect(incomplete.said()).toBe(
    'Tidemark cannot start with this configuration:\n  PUBLIC_URL: is missing\n',
  )
  const faulty = startTeam({
    PUBLIC_URL: 'https://tidemark.invalid',
    SERVICE_CLIENTS: 'none',
    POLL_SECONDS: 'often',
  })
  expect(await faulty.ended).toBe(1)
  expect(faulty.said()).toMatch(
    /^The services .*\n {2}SERVICE_CLIENTS: .*\nThe gateway .*\n {2}POLL_SECONDS: .*\n$/,
  )
  const refused = startTeam({
    PUBLIC_URL: 'https://tidemark.invalid',
    DATABASE_URL: 'postgres://tidemark:secret@127.0.0.1:1/tidemark',
    FILES_DIR: join(work, 'files'),
  })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(
    /^The database at 127\.0\.0\.1:1 cannot be used: .*\nThe services ended with code 1; Tidemark stops\.\n$/,
  )
})
