/**
 * Sends SIGTERM to the gateway and to the services under load: fifty requests in flight and a
 * stream of new ones. `node bench/drain.ts [seconds]` drains for that long (default 2). Exits with
 * 1 when a request in flight was not answered, or a new one failed while the port was open.
 */
import { setTimeout } from 'node:timers/promises'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'
import { userData } from '@tidemark/schema/rest/user'

const seconds = Number(process.argv[2] ?? 2)
const env = { DRAIN_SECONDS: String(seconds), RATE_LIMIT: '1000000' }
const most = 50

await using world = await startWorld({ servicesEnv: env, gatewayEnv: env })
const token = await signIn(world, 'tom.brandt@tidemark.example')

const toGateway = () =>
  fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query:
        '{ contract(code: "1DM03") { tidp(tagCode: "1DM03-TIDP-000003") { disciplines { name deliverables { nodes { title } } } history { action } } } }',
    }),
  })
const toServices = () =>
  fetch(`${world.restUrl}${userData.path}`, {
    headers: { authorization: `Token ${token}` },
  })

const outcome = (request: Promise<Response>) =>
  request.then(
    async (answer) => (await answer.text(), String(answer.status)),
    (error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error),
  )
const counted = (outcomes: readonly string[]) =>
  [...Map.groupBy(outcomes, (status) => status)]
    .map(([status, { length }]) => `${length} × ${status}`)
    .join(', ')

/**
 * Sends SIGTERM with fifty requests in flight, keeps sending until the port is closed, and prints
 * the results.
 */
async function drained(
  name: string,
  { ask, ready, stop }: { ask: () => Promise<Response>; ready: string; stop: () => Promise<void> },
): Promise<boolean> {
  console.log(
    `${name}: before, ready answers ${(await fetch(ready)).status} and a request ${await outcome(ask())}`,
  )
  const inFlight = Array.from({ length: most }, () => outcome(ask()))
  await setTimeout(5)
  const stopped = stop()
  await setTimeout(200)
  const during = (await fetch(ready)).status
  const later: string[] = []
  const closed = new AbortController()
  const stream = (async () => {
    while (!closed.signal.aborted) {
      const came = await outcome(ask())
      if (came === 'ECONNREFUSED') return
      later.push(came)
    }
  })()
  await stopped
  closed.abort()
  await stream
  const answers = await Promise.all(inFlight)
  console.log(
    `${name}: ${answers.filter((status) => status === '200').length} of ${most} in flight answered (${counted(answers)})`,
  )
  console.log(
    `${name}: ready answered ${during} while draining, and new requests ${counted(later)} until the port closed`,
  )
  return [...answers, ...later].every((status) => status === '200') && during === 503
}

const gateway = await drained('gateway', {
  ask: toGateway,
  ready: `${world.url}/health/ready`,
  stop: () => world.gateway.stop(),
})
const services = await drained('services', {
  ask: toServices,
  ready: `${world.restUrl}/health/ready/`,
  stop: () => world.services.stop(),
})
if (!gateway || !services) process.exitCode = 1
