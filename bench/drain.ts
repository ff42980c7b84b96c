/**
 * What becomes of requests when a process is told to end with SIGTERM under load: fifty under way and a stream of new ones, at the gateway and at the
 * services. `node bench/drain.ts [seconds]` drains for that long (2); ends with 1 when a request under way was not answered, or a new one while
 * the port was open.
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

/** Sends SIGTERM with fifty requests under way, goes on asking until the port is closed, and reports what came of it. */
async function drained(
  name: string,
  { ask, ready, stop }: { ask: () => Promise<Response>; ready: string; stop: () => Promise<void> },
): Promise<boolean> {
  console.log(
    `${name}: before, ready answers ${(await fetch(ready)).status} and a request ${await outcome(ask())}`,
  )
  const underWay = Array.from({ length: most }, () => outcome(ask()))
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
  const answers = await Promise.all(underWay)
  console.log(
    `${name}: ${answers.filter((status) => status === '200').length} of ${most} under way answered (${counted(answers)})`,
  )
  console.log(
    `${name}: ready answered ${during} while it drained, and new requests ${counted(later)} until the port closed`,
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
