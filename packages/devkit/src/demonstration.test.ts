import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoConformance, demoPassword, demoService } from '@tidemark/services/demo/people'
import { Browser, Client } from '@tidemark/services/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformance } from './conformance/conformance.ts'
import { tryPort } from './ports.ts'
import { startProcess } from './process.ts'

const services = join(import.meta.dirname, '../../services/src')
const sysadmin = 'sysadmin@tidemark.example'
const webUrl = 'http://localhost:4999'

/** Starts the services as an operator does, repeatedly on one database. */
async function deployment() {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-'))
  const [rest, identity] = [await tryPort(0), await tryPort(0)]
  const restUrl = `http://127.0.0.1:${rest}`
  const identityUrl = `http://localhost:${identity}`
  const data = { DATA_DIR: join(folder, 'postgres') }
  return {
    restUrl,
    identityUrl,
    client: new Client(identityUrl, webUrl),
    start: (env: Record<string, string>) =>
      startProcess({
        name: 'services',
        entry: join(services, 'main.ts'),
        readyUrl: `${restUrl}/health/`,
        print: false,
        env: {
          ...data,
          PORT: String(rest),
          IDENTITY_PORT: String(identity),
          IDENTITY_URL: identityUrl,
          WEB_URL: webUrl,
          LOG_LEVEL: 'warn',
          ...env,
        },
      }),
    /** Runs a command of the services and returns its output. */
    run: async (command: string, ...args: string[]) =>
      (
        await promisify(execFile)(
          process.execPath,
          [join(services, 'commands', `${command}.ts`), ...args],
          { env: { ...data, IDENTITY_URL: identityUrl } },
        )
      ).stdout,
    /** Returns the status of the caller's profile with this access token. */
    profile: async (token: string) =>
      (
        await fetch(`${restUrl}/user/user_data/`, {
          headers: { authorization: `Token ${token}`, connection: 'close' },
        })
      ).status,
    remove: () => rm(folder, { recursive: true }),
  }
}

describe('a demonstration database that is moved to production', () => {
  let at: Awaited<ReturnType<typeof deployment>>
  let running: Awaited<ReturnType<typeof at.start>>
  beforeAll(async () => {
    at = await deployment()
  })
  afterAll(async () => {
    await running.stop()
    await at.remove()
  })

  const browser = new Browser()
  const programToken = () =>
    at.client.token(
      { grant_type: 'client_credentials', scope: 'tidemark' },
      { id: demoService.id, secret: demoService.secret },
    )
  /** Returns the status of the sign-in page for an email and a password. */
  const signInStatus = async (email: string, password: string) => {
    const visitor = new Browser()
    const page = await visitor.follow(await visitor.get(at.client.authorizeUrl()))
    return (await visitor.post(`${page.url}/login`, { email, password })).status
  }
  const before: { access: string; refresh: string; program: string } = {
    access: '',
    refresh: '',
    program: '',
  }

  test('DEMO=true: the system admin and the program of the demonstration sign in', async () => {
    running = await at.start({ DEMO: 'true' })
    const tokens = await at.client.signIn(browser, sysadmin, demoPassword)
    const program = await programToken()
    expect(await at.profile(tokens.access_token)).toBe(200)
    expect(await at.profile(program.access_token)).toBe(200)
    const { id, secret } = demoConformance
    const full = await at.client.token(
      { grant_type: 'client_credentials', scope: 'tidemark' },
      { id, secret },
    )
    const outcomes = { passed: 0, failed: 0, skipped: 0 }
    for await (const { outcome, ...finding } of conformance({
      url: at.restUrl,
      token: full.access_token,
      contract: '1DM03',
    })) {
      outcomes[outcome] += 1
      expect.soft([outcome, finding], 'A read of the demonstration').not.toContain('failed')
      expect.soft(finding.reason ?? '').not.toContain('The token may not')
    }
    expect(outcomes.passed).toBeGreaterThan(200)
    Object.assign(before, {
      access: tokens.access_token,
      refresh: tokens.refresh_token,
      program: program.access_token,
    })
    await running.stop()
  })

  test('DEMO=false: sign-in with the published password fails', async () => {
    running = await at.start({ DEMO: 'false' })
    expect(await signInStatus(sysadmin, demoPassword)).toBe(401)
  })

  test('DEMO=false: the published secret of the program gets no token', async () => {
    expect(await programToken()).toMatchObject({ error: 'invalid_client' })
  })

  test('DEMO=false: sessions, refresh tokens and access tokens of the demonstration have ended', async () => {
    const back = await browser.follow(await browser.get(at.client.authorizeUrl({ prompt: 'none' })))
    expect(at.client.returned(back).get('error')).toBe('login_required')
    expect(await at.client.refresh(before.refresh)).toMatchObject({ error: 'invalid_grant' })
    expect(await at.profile(before.access)).toBe(401)
    expect(await at.profile(before.program)).toBe(401)
  })

  test('DEMO=false: the log warns and names the demonstration accounts', async () => {
    const warnings = running.output.split('\n').filter((line) => line.includes('"level":40'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(sysadmin)
    expect(warnings[0]).toContain(demoService.email)
    await running.stop()
  })

  test('after the demonstration is ended, a new administrator signs in without a warning', async () => {
    const closed = await at.run('endDemonstration')
    expect(closed).toContain(sysadmin)
    const admin = '--email ada@dunmere.example --contract 1DM03 --originator DMJ'.split(' ')
    const made = await at.run('firstAdmin', ...admin, '--name', 'Dunmere South Tunnels')
    const [page = '', token = ''] = /http\S+/.exec(made)?.[0].split('#') ?? []
    running = await at.start({ DEMO: 'false' })
    expect(running.output).toBe('')
    const password = 'nine tidal marks'
    const chosen = { token, password, repeated: password }
    expect((await new Browser().post(`${page}/password`, chosen)).status).toBe(303)
    const tokens = await at.client.signIn(new Browser(), 'ada@dunmere.example', password)
    expect(await at.profile(tokens.access_token)).toBe(200)
    expect(await signInStatus(sysadmin, demoPassword)).toBe(401)
  })
})
