import { tryPort } from '@tidemark/devkit/ports'
import { Client } from 'pg'
import { startServices } from '../startServices.ts'
import { formStatements } from './forms.ts'
import { peopleStatements } from './people.ts'
import { planStatements } from './plans.ts'
import { shareOf, shares, sizeOf } from './sizes.ts'

/**
 * Fills an empty database with a programme of `size` times 605,000 lines (see sizes.ts). The
 * services create the demonstration first; the rows of the programme are copies of its rows with
 * other tag codes, numbers and names, written in SQL. `folder` has the sources of another release, whose
 * tables are filled.
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
    // A job of the services would add up the tallies of lines, one row for each insert, within a minute.
    await client.query('select recount_deliverables(code) from contract')
    report('tallies of lines')
    // Autovacuum would do this soon after so many inserts.
    await client.query('vacuum analyze')
    report('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Creates `pg_temp.dice(n, salt, sides)`, which returns a number from 0 to sides - 1 that depends
 * only on seed, n and salt.
 */
const dice = (seed: number) => `
  create function pg_temp.dice(n bigint, salt text, sides integer) returns integer language sql immutable
  return (abs(hashtextextended(salt || n, ${Math.trunc(seed)}) % sides))::integer`

/** Creates the tables and the demonstration, as a first start with `DEMO=true` does. */
async function fillDemonstration(url: string): Promise<void> {
  const env = { IDENTITY_PORT: String(await tryPort(0)), DEMO: 'true' }
  await using _services = await startServices(url, env)
}
