import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { changedResult } from '#platform/db/prepare.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type Deadline, noDeadline } from './deadline.ts'
import { GivenUp } from './refusals.ts'

interface TransactionOptions {
  writes: boolean
  /** When the transaction is cancelled and rolled back; by default never. */
  deadline?: Deadline
}

/**
 * Runs the work in one transaction. A read has one snapshot and cannot write; deadlocks and
 * serialization failures are retried. Throws `GivenUp` at the deadline, whether it waits for a
 * connection, runs a statement or has run the last.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  { writes, deadline = noDeadline }: TransactionOptions,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const inTime = async (trx: Transaction<Tables>): Promise<T> => {
    const left = deadline.left()
    // Compiling a query just in time takes seconds for one whose cost is overestimated, and gains little for others.
    await sql`select set_config('jit', 'off', true)${
      left === null ? sql`` : sql`, set_config('statement_timeout', ${String(left)}, true)`
    }`.execute(trx)
    const result = await work(trx)
    deadline.left()
    return result
  }
  for (let attempt = 1; ; attempt += 1) {
    deadline.left()
    try {
      return await (writes ? db.transaction().execute(inTime) : reading(db, inTime))
    } catch (error) {
      if (codeOf(error) === queryCanceled && deadline !== noDeadline) throw new GivenUp()
      if (attempt === 3 || !worthAnotherTry.has(codeOf(error))) throw error
    }
  }
}

/**
 * Waits for slow work that needs no database, such as reading a file, while no transaction is open: ends
 * it, works, begins again and gives the result. A name stands for one result: it
 * contains what the work takes from the database.
 */
export type Apart = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Runs the work as `inTransaction` does; it begins again after each work apart. */
export async function inParts<T>(
  db: Kysely<Tables>,
  options: TransactionOptions,
  work: (trx: Transaction<Tables>, apart: Apart) => Promise<T>,
): Promise<T> {
  const done = new Map<string, PromiseSettledResult<unknown>>()
  const apart: Apart = async <Result>(name: string, slow: () => Promise<Result>) => {
    const result = done.get(name)
    if (!result) throw new Pause(name, slow)
    if (result.status === 'rejected') throw result.reason
    return result.value as Result
  }
  for (;;) {
    try {
      return await inTransaction(db, options, (trx) => work(trx, apart))
    } catch (error) {
      if (!(error instanceof Pause)) throw error
      const [result] = await Promise.allSettled([error.work()])
      done.set(error.of, result)
    }
  }
}

/** Runs a read. Its commit has no effect on the result, so it is not awaited. */
async function reading<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const transaction = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  void transaction.execute(async (trx) => resolve(await work(trx))).catch(reject)
  return promise
}

/** Ends a transaction for work apart. */
class Pause extends Error {
  override readonly name = 'Pause'
  readonly of: string
  readonly work: () => Promise<unknown>

  constructor(of: string, work: () => Promise<unknown>) {
    super(`The call waits for ${of}`)
    this.of = of
    this.work = work
  }
}

const queryCanceled = '57014'
/** Serialization failures, deadlocks, and statements prepared before their table changed. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40001', '40P01', changedResult])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
