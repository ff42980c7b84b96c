/**
 * Sends ten times the load that a gateway accepts. Prints how many requests it answers, how many it
 * rejects, and how fast it answers health checks. `node bench/overload.ts [seconds]`
 */
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startContender, startGateway } from './gateways/contender.ts'
import { startIssuer } from './gateways/issuer.ts'
import { profile } from './gateways/upstreamData.ts'
import { workloads } from './gateways/workloads.ts'
import { byHash, writeManifest } from './registeredDocuments.ts'

const seconds = Number(process.argv[2] ?? 8)
const { query, variables } = workloads.find(({ name }) => name === 'overview')!

await using issuer = await startIssuer(profile.username)
await using upstream = await startContender('upstream', { DELAY_MS: '5' })
await using gateway = await startGateway({
  SERVICES_URL: upstream.url,
  OIDC_ISSUER: issuer.url,
  TRUSTED_DOCUMENTS: writeManifest([query]),
  LOG_LEVEL: 'error',
  MAX_IN_FLIGHT: '200',
})

const body = JSON.stringify(byHash(query, variables))
const headers = { 'content-type': 'application/json', authorization: `Bearer ${issuer.token}` }

/**
 * Requests `/health/live` every 50 ms until `stop` is aborted, and returns the sorted durations.
 */
async function watchHealth(stop: AbortSignal): Promise<number[]> {
  const taken: number[] = []
  while (!stop.aborted) {
    const began = performance.now()
    const { ok } = await fetch(`${gateway.url}/health/live`)
    if (!ok) throw new Error('Health was not answered.')
    taken.push(performance.now() - began)
    await setTimeout(50)
  }
  return taken.sort((a, b) => a - b)
}

for (const connections of [100, 1000]) {
  const over = new AbortController()
  const health = watchHealth(over.signal)
  const result = await autocannon({
    url: `${gateway.url}/graphql`,
    method: 'POST',
    headers,
    body,
    connections,
    duration: seconds,
    timeout: 30,
  })
  over.abort()
  const taken = await health
  console.log(
    `${String(connections).padStart(5)} connections: ${Math.round(result['2xx'] / result.duration)} answered and ${Math.round(result.non2xx / result.duration)} rejected a second, ` +
      `${result.errors} errors; /health/live within ${Math.round(taken[Math.floor(taken.length * 0.5)] ?? 0)} ms (median), ${Math.round(taken.at(-1) ?? 0)} ms at most, ${taken.length} times`,
  )
}
