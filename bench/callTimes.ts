import { Client } from 'pg'
import { percentile } from './percentile.ts'
import { countProcessorTime } from './processorTime.ts'

/** People who make the same call at the same time. */
export const together = 8

/**
 * Measures calls of the services: of one person, and where `shared` of `people` who repeat the call as
 * soon as it is answered. Prints the latency of both, and the processor time per call
 * of the services and of the connections of a database on this machine, parallel workers excluded.
 */
export async function callTimes(
  databaseUrl: string,
  { pid, times }: { pid: number; times: number },
) {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const measure = async (
    name: string,
    call: () => Promise<number>,
    { shared = false, people = together }: { shared?: boolean; people?: number } = {},
  ): Promise<void> => {
    // Node compiles what runs often: a process that has just started needs twice the time.
    await repeat(call, times)
    const { rows } = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    )
    const used = {
      services: countProcessorTime([pid]),
      database: countProcessorTime(rows.map(({ pid: backend }) => backend)),
    }
    const alone = await repeat(call, times)
    const perCall = (time: () => number) => `${(time() / times).toFixed(0).padStart(4)} ms`
    const processor = `services ${perCall(used.services)}, database ${perCall(used.database)}`
    console.log(`${name.padEnd(54)} ${shown(alone)}   processor: ${processor}`)
    if (!shared) return
    const all = Array.from({ length: people }, () => repeat(call, Math.ceil(times / 4)))
    console.log(`${`… ${people} people`.padEnd(54)} ${shown((await Promise.all(all)).flat())}`)
  }
  return { measure, [Symbol.asyncDispose]: () => database.end() }
}

async function repeat(call: () => Promise<number>, times: number): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < times; at += 1) took.push(await call())
  return took
}

const shown = (took: readonly number[]) =>
  [50, 95].map((at) => `p${at} ${percentile(took, at).toFixed(0).padStart(5)} ms`).join('  ')
