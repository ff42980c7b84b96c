/**
 * Processor time of one call to a service, in milliseconds: by the gateway's HTTP client (undici's
 * dispatch) and by got. The two alternate; the median round counts.
 *
 *     node bench/httpClients.ts [calls a round] [rounds]
 */
import { Agent } from 'node:http'
import got from 'got'
import { openHttpClient } from '../packages/gateway/src/upstream/httpClient.ts'
import { startContender } from './gateways/contender.ts'
import { planTags } from './gateways/upstreamData.ts'

const [calls = 2000, rounds = 9] = process.argv.slice(2).map(Number)
const concurrency = 32
const requests = {
  user: '/user/user_data/',
  tasks: '/workflow/tasks/list/?page_size=100',
  actions: `/workflow/actions/tag_code/?tag_code=${planTags[0]}`,
}

await using upstream = await startContender('upstream', { DELAY_MS: '0' })
const ours = openHttpClient(upstream.url, {
  maxAnswerBytes: 32 * 2 ** 20,
  connections: concurrency,
})
const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
const headers = { accept: 'application/json', authorization: 'Token abc', 'x-request-id': 'bench' }
const timeoutMs = 8000

const clients = {
  undici: async (path: string) =>
    (await ours.send({ method: 'GET', path, headers, timeoutMs })).text,
  got: async (path: string) =>
    (
      await got(upstream.url + path, {
        headers,
        agent: { http: agent },
        retry: { limit: 0 },
        throwHttpErrors: false,
        followRedirect: false,
        timeout: { request: timeoutMs, connect: 3000 },
      })
    ).body,
}

/** Measures the processor time per call, in milliseconds. */
async function measure(call: (path: string) => Promise<string>, path: string): Promise<number> {
  const before = process.cpuUsage()
  let left = calls
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await call(path)
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}

for (const [name, path] of Object.entries(requests)) {
  const seen = { undici: [] as number[], got: [] as number[] }
  const sizes = await Promise.all([clients.undici(path), clients.got(path)])
  if (sizes[0] !== sizes[1]) throw new Error('The answers differ.')
  for (let round = 0; round < rounds + 1; round += 1)
    for (const client of ['undici', 'got'] as const) {
      const ms = await measure(clients[client], path)
      // The first round warms up.
      if (round > 0) seen[client].push(ms)
    }
  const medians = Object.entries(seen).map(([client, values]) => {
    const ordered = values.toSorted((a, b) => a - b)
    return `${client} ${ordered[Math.floor(rounds / 2)]!.toFixed(3)} (${ordered[0]!.toFixed(3)} to ${ordered.at(-1)!.toFixed(3)})`
  })
  console.log(
    `${name.padEnd(16)} ${(sizes[0].length / 1000).toFixed(1).padStart(6)} kB  ${medians.join('   ')}`,
  )
}
ours.close()
agent.destroy()
