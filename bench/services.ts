/**
 * Measures the calls behind a plan's overview at the services, over HTTP on PostgreSQL. It makes
 * 200 calls a second to 200 plans with 8 disciplines of 40 lines. Calls start at a fixed rate,
 * whether or not earlier ones have finished (open workload).
 * `node bench/services.ts postgres://postgres@127.0.0.1:5432/postgres [seconds] [calls a second]
 * [folder of an earlier release]` creates a database there and drops it at the end. The processor
 * time of an earlier release is measured beside that of this one.
 */
import { setTimeout } from 'node:timers/promises'
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './grid/measure.ts'
import { limited, owner, type Release, startRelease } from './services/release.ts'
import { weigh } from './services/weigh.ts'

const [server, secondsText = '10', rateText = '200', earlier] = process.argv.slice(2)
if (!server) throw new Error('Name a PostgreSQL server: node bench/services.ts postgres://…')
const [seconds, rate] = [Number(secondsText), Number(rateText)]
const budgetMs = 15

await using issuer = await startIssuer(owner)
await using release = await startRelease(server, issuer)
await using before = earlier ? await startRelease(server, issuer, earlier) : undefined
const releases = before ? [release, before] : [release]

/** Starts `rate` calls a second, cycling through the names. Returns the latencies by name. */
async function run({ ask, names }: Release, token: string, forSeconds: number) {
  const took = new Map(names.map((name) => [name, [] as number[]]))
  const pending: Promise<unknown>[] = []
  const began = performance.now()
  for (let begun = 0; begun < forSeconds * rate;) {
    for (const due = ((performance.now() - began) / 1000) * rate; begun < due; begun += 1) {
      const name = names[begun % names.length]!
      pending.push(ask(token, name).then((ms) => took.get(name)!.push(ms)))
    }
    await setTimeout(1)
  }
  await Promise.all(pending)
  return took
}

let slow = 0
for (const [whose, token] of [
  ['of a person with full reach', issuer.token],
  ['of a person with limited reach', await issuer.tokenOf(limited)],
] as const) {
  console.log(`\nCalls ${whose}, one after the other`)
  await weigh(releases, token)
  console.log(`${rate} of them a second`)
  await run(release, token, 3)
  for (const [name, times] of await run(release, token, seconds)) {
    const p99 = percentile(times, 99)
    if (p99 > budgetMs) slow += 1
    console.log(
      `${name.padEnd(34)} p50 ${percentile(times, 50).toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   ${times.length} times${p99 > budgetMs ? `   over ${budgetMs} ms` : ''}`,
    )
  }
}
process.exitCode = slow === 0 ? 0 : 1
