import { join } from 'node:path'
import { tryPort } from '@tidemark/devkit/ports'
import { startProcess } from '@tidemark/devkit/process'
import { Client } from 'pg'
import { formStatements } from './forms.ts'
import { peopleStatements } from './people.ts'
import { planStatements } from './plans.ts'
import { shareOf, shares, sizeOf } from './sizes.ts'

/** A group of statements, with what they fill for the progress report. */
export interface Statements {
  readonly of: string
  readonly sql: readonly string[]
}

/**
 * Fills an empty database with a programme of `size` times 605,000 lines (see sizes.ts). The demonstration comes first; the programme's rows are copies of its rows under
 * other tag codes, numbers and names, written in SQL.
 */
export async function fillProgramme(
  url: string,
  size: number,
  seed: number,
  report: (step: string) => void = () => undefined,
): Promise<void> {
  await fillDemonstration(url)
  report('demonstration')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off`)
    await client.query(dice(seed))
    for (const [contract, share] of Object.entries(shares)) {
      const own = shareOf(sizeOf(size), share)
      for (const { of, sql } of [
        ...peopleStatements(contract, own),
        ...planStatements(contract, own),
        ...formStatements(contract, own),
      ]) {
        const began = Date.now()
        for (const statement of sql) await client.query(statement)
        report(`${contract}: ${of}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
      }
    }
    // As the server itself does soon after so many rows.
    await client.query('vacuum analyze')
    report('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** `pg_temp.dice(n, salt, sides)` gives a number from 0 to sides - 1, the same for the same seed, n and salt. */
const dice = (seed: number) => `
  create function pg_temp.dice(n bigint, salt text, sides integer) returns integer language sql immutable
  return (abs(hashtextextended(salt || n, ${Math.trunc(seed)}) % sides))::integer`

/** Makes the tables and the demonstration, as a first start with `DEMO=true` does. */
async function fillDemonstration(url: string): Promise<void> {
  const port = await tryPort(0)
  const services = await startProcess({
    name: 'services',
    entry: join(import.meta.dirname, '../../packages/services/src/main.ts'),
    readyUrl: `http://127.0.0.1:${port}/health/`,
    print: false,
    env: {
      DATABASE_URL: url,
      PORT: String(port),
      IDENTITY_PORT: String(await tryPort(0)),
      DEMO: 'true',
      LOG_LEVEL: 'error',
    },
  })
  await services.stop()
}
