/**
 * Measures how long an access token lives after its owner signs out. It waits until the gateway
 * refuses it, until the services do, and until an open subscription ends. Another session of the
 * same person must continue.
 * `node bench/signOut.ts [seconds, 30]` exits with 1 when any of them took longer.
 */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { startWorld } from '@tidemark/devkit/world'
import { userData } from '@tidemark/schema/rest/user'
import { demoPassword } from '@tidemark/services/demo/people'
import { Browser, Client } from '@tidemark/services/sign-in'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

const seconds = Number(process.argv[2] ?? 30)
const who = 'tom.brandt@tidemark.example'
const env = { REVOCATION_SECONDS: String(seconds) }

await using world = await startWorld({ servicesEnv: env, gatewayEnv: env })
const client = new Client(world.identityUrl, world.url)
const browser = new Browser()
const here = await client.signIn(browser, who, demoPassword)
const elsewhere = await client.signIn(new Browser(), who, demoPassword)

const statusAt = {
  gateway: (token: string) =>
    fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ __typename }' }),
    }).then(({ status }) => status),
  services: (token: string) =>
    fetch(`${world.restUrl}${userData.path}`, {
      headers: { authorization: `Token ${token}` },
    }).then(({ status }) => status),
}

/** Subscribes on a new socket; `closed` resolves to the close code and the time. */
async function subscribe(
  token: string,
): Promise<{ closed: Promise<{ code: number; at: number }> }> {
  const closed = Promise.withResolvers<{ code: number; at: number }>()
  const socket = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    connectionParams: { authorization: `Bearer ${token}` },
    on: {
      closed: (event) =>
        closed.resolve({ code: (event as CloseEvent).code, at: performance.now() }),
    },
  })
  const events = socket.iterate({
    query: 'subscription { notificationsChanged(contract: "1DM03") { unreadCount } }',
  })
  await events.next()
  void events.next().catch(() => undefined)
  return { closed: closed.promise }
}

async function signOut(idToken: string): Promise<void> {
  const query = new URLSearchParams({ client_id: 'tidemark-web', id_token_hint: idToken })
  const page = await browser.get(`${world.identityUrl}/session/end?${query.toString()}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  await browser.post(`${world.identityUrl}/session/end/confirm`, { xsrf, logout: 'yes' })
}

/** Sends the token four times a second until it is refused, or until twice the time has passed. */
async function refusedAt(ask: (token: string) => Promise<number>): Promise<number> {
  const giveUp = performance.now() + seconds * 2000 + 5000
  while (performance.now() < giveUp) {
    if ((await ask(here.access_token)) === 401) return performance.now()
    await setTimeout(250)
  }
  return Number.POSITIVE_INFINITY
}

const { closed: socketClosed } = await subscribe(here.access_token)
for (const [name, ask] of Object.entries(statusAt))
  console.log(`before: ${name} ${await ask(here.access_token)}`)
await signOut(here.id_token)
const began = performance.now()
const late: string[] = []
const report = (what: string, at: number) => {
  const took = (at - began) / 1000
  console.log(`${what} after ${took.toFixed(1)} s`)
  // Requests are 0.25 s apart, so a refusal may be seen that much later.
  if (took > seconds + 1) late.push(what)
}
const [gateway, services, socket] = await Promise.all([
  refusedAt(statusAt.gateway),
  refusedAt(statusAt.services),
  Promise.race([socketClosed, once(AbortSignal.timeout(seconds * 2000 + 5000), 'abort')]),
])
report('signed out: the gateway answers 401', gateway)
report('signed out: the services answer 401', services)
if ('code' in socket)
  report(`signed out: the subscription's socket is closed with ${socket.code}`, socket.at)
else late.push('the socket stayed open')
const others = await Promise.all(Object.values(statusAt).map((ask) => ask(elsewhere.access_token)))
console.log(`another sign-in of the same person: gateway ${others[0]}, services ${others[1]}`)
const revocation = await fetch(`${world.identityUrl}/token/revocation`, {
  method: 'POST',
  body: new URLSearchParams({ client_id: 'tidemark-web', token: elsewhere.access_token }),
})
console.log(`revoking its access token: ${revocation.status}`)
if (late.length > 0 || others.some((status) => status !== 200) || !revocation.ok) {
  console.error(`Not within ${seconds} s: ${late.join('; ') || 'another sign-in was affected'}`)
  process.exitCode = 1
}
