import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { changedResult } from '#platform/db/prepare.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type Deadline, noDeadline } from './deadline.ts'
import { GivenUp } from './refusals.ts'

interface TransactionOptions {
  writes: boolean
  /** When it is given up, and what it changed is undone; never unless told. */
  deadline?: Deadline
}

/**
 * Runs the work in one transaction. A read sees one moment and cannot write; what the database gives up in favour of
 * another (a deadlock) is run again. Throws `GivenUp` at the deadline, be it in the queue for a connection, in a statement or after the last.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  { writes, deadline = noDeadline }: TransactionOptions,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const inTime = async (trx: Transaction<Tables>): Promise<T> => {
    const left = deadline.left()
    if (left !== null)
      await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(trx)
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

/** The end of a read changes nothing of what it has seen, so nobody waits for it. */
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

const queryCanceled = '57014'
/** A failure of serialization, a deadlock, a statement that was prepared before its table changed. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40001', '40P01', changedResult])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
