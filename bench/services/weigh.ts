import { Client } from 'pg'
import { percentile } from '../grid/measure.ts'
import { countProcessorTime } from '../processorTime.ts'
import type { Release } from './release.ts'

// V8 compiles the code of a call only after some hundreds of calls. A process runs for days, so its
// processor time is that of compiled code.
const [rounds, weighed] = [40, 80]

/**
 * Prints the processor time of sequential calls of each release: the lower quartile of its rounds,
 * because other load only adds to it. The rounds of the releases alternate, so that a machine whose
 * speed changes is as slow for each. The databases must be on this machine.
 */
export async function weigh(releases: readonly Release[], token: string): Promise<void> {
  const sums = releases.map(() => 0)
  for (const name of releases[0]!.names) {
    const seen = releases.map((): { own: number; database: number }[] => [])
    for (let round = 0; round < rounds; round += 1)
      for (const at of turnOf(round, releases.length)) {
        const spent = await spend(releases[at]!, () => releases[at]!.ask(token, name))
        if (spent) seen[at]!.push(spent)
      }
    const found = seen.map((times) => ({
      own: percentile(
        times.map(({ own }) => own),
        25,
      ),
      database: percentile(
        times.map(({ database }) => database),
        25,
      ),
    }))
    found.forEach(({ own, database }, at) => (sums[at]! += own + database))
    const shown = found.map(
      ({ own, database }) => `services ${show(own)} ms   database ${show(database)} ms`,
    )
    console.log(`${name.padEnd(34)} ${shown.join('   before: ')} of processor time a call`)
  }
  const [now, before] = sums
  console.log(
    `${'all six'.padEnd(34)} ${show(now!)} ms${before ? `   before: ${show(before)} ms   ${(100 * (now! / before - 1)).toFixed(1)} % more` : ''}`,
  )
}

/** Returns the order of the releases in a round: every other round begins with the other one. */
const turnOf = (round: number, count: number) =>
  Array.from({ length: count }, (_, at) => (at + round) % count)

const show = (ms: number) => ms.toFixed(2).padStart(6)

/**
 * Returns the processor time of a call in milliseconds, or undefined if the services opened a
 * connection, whose work is not counted.
 */
async function spend(release: Release, ask: () => Promise<unknown>) {
  const before = await connections(release)
  const spent = [[release.pid], before].map(countProcessorTime)
  for (let done = 0; done < weighed; done += 1) await ask()
  const [own, database] = spent.map((count) => count() / weighed)
  const isSame = (await connections(release)).every((pid) => before.includes(pid))
  return isSame ? { own: own!, database: database! } : undefined
}

/** Returns the ids of the database processes that serve the services. */
async function connections({ databaseUrl }: Release): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}
