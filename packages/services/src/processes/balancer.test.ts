import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseContract, userData } from '@tidemark/schema/rest/user'
import { createAccount } from '#platform/identity/account.store.ts'
import { Browser, Client } from '#platform/identity/browser.testkit.ts'
import { createCaller } from '#testkit/caller.ts'
import { testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { canStartHaproxy, startHaproxy } from '#testkit/haproxy.ts'
import { freePort, startServiceProcess } from '#testkit/serviceProcess.ts'
import type { ServiceProcess } from '#testkit/serviceProcess.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'

const webOrigin = 'http://localhost:4999'
const ada = { email: 'ada.byron@dunmere.example', password: 'correct horse battery' }
const patience = { timeout: 60_000, interval: 100 }

/** Starts the balancer of the deployment before these processes. */
function startBalancer(
  ports: { readonly rest: number; readonly identity: number },
  processes: readonly ServiceProcess[],
): Promise<AsyncDisposable> {
  const addresses = processes.map(({ restUrl, identityUrl }, at) => {
    const [rest, identity] = [new URL(restUrl), new URL(identityUrl)]
    return {
      [`services-${at + 1}:4100`]: `${rest.host} port ${rest.port}`,
      [`services-${at + 1}:4200`]: `${identity.host} port ${rest.port}`,
    }
  })
  return startHaproxy(
    'haproxy.cfg',
    Object.assign(
      {
        'bind :4100': `bind 127.0.0.1:${ports.rest}`,
        'bind :4200': `bind 127.0.0.1:${ports.identity}`,
      },
      ...addresses,
    ),
  )
}

// Without HAProxy there is nothing to test: install the package haproxy.
test.runIf(testEnv.TEST_DATABASE === 'postgres' && canStartHaproxy)(
  'behind HAProxy, a process that is stopped under load is replaced by the other, and no request fails',
  async () => {
    const database = await openTestDatabase()
    onTestFinished(database.close)
    await givenIn(database.db).contract('1DM03')
    await givenIn(database.db).contract('1DM05')
    await givenIn(database.db).person(ada.email, {
      '1DM03': ['Registers:Viewer'],
      '1DM05': ['Registers:Viewer'],
    })
    await createAccount(database.db, ada)
    const ports = { rest: await freePort(), identity: await freePort() }
    const issuer = `http://127.0.0.1:${ports.identity}`
    const start = () =>
      startServiceProcess({
        DATABASE_URL: String(database.pool.options.connectionString),
        IDENTITY_URL: issuer,
        WEB_URL: webOrigin,
        // Shorter than two checks of the balancer, as on a machine where they are late.
        DRAIN_SECONDS: '1',
      })
    const processes = await Promise.all([start(), start()])
    onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))))
    await using _balancer = await startBalancer(ports, processes)

    const client = new Client(issuer, webOrigin)
    const { access_token: token } = await vi.waitFor(
      () => client.signIn(new Browser(), ada.email, ada.password),
      patience,
    )
    const caller = createCaller(`http://127.0.0.1:${ports.rest}`, async () => token)
    let answered = 0
    const stop = new AbortController()
    const work = async () => {
      for (let at = 0; !stop.signal.aborted; at += 1) {
        await caller.post(chooseContract, {
          body: { contract: at % 2 === 0 ? '1DM03' : '1DM05' },
        })
        await caller.get(userData)
        answered += 1
      }
    }
    const people = Promise.all([work(), work(), work(), work()])
    await vi.waitFor(() => expect(answered).toBeGreaterThan(20), patience)
    expect(await processes[0].stop()).toBe(0)
    const before = answered
    await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 20), patience)
    stop.abort()
    // A request that failed would reject.
    await people
  },
)
