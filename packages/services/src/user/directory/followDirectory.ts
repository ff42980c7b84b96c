import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Directory } from '@tidemark/schema/rest/directory'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { copyEnded } from '#platform/identity/endedSession.store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { centralClient } from './centralClient.ts'
import type { Central } from './centralClient.ts'
import { claimCopy, copiedVersions, endClaim, storeCopy } from './copy.store.ts'

interface Following {
  readonly db: Kysely<Tables>
  readonly central: Central
  /** Seconds between two reads, of all processes of the cell together. */
  readonly seconds: number
}

/**
 * Keeps a cell's copy of its directory: the people of its contracts with their roles, groups and
 * privileges, and the sessions that ended. While the central services do not answer, the last copy remains valid.
 */
export function followDirectory(jobs: Jobs, { db, central, seconds }: Following): void {
  const claimant = randomUUID()
  const client = centralClient(central)

  const store = (contract: string, directory: Directory | null) =>
    inTransaction(db, { writes: true }, (trx) => storeCopy(trx, claimant, { contract, directory }))

  const copyAll = async (): Promise<void> => {
    const copied = await copiedVersions(db)
    const { contracts: held, ended_sessions: ended = [] } = await client.held()
    await copyEnded(db, ended)
    const codes = new Set(held.map(({ contract }) => contract))
    for (const contract of copied.keys()) if (!codes.has(contract)) await store(contract, null)
    const failures: unknown[] = []
    for (const { contract, version } of held)
      if (copied.get(contract) !== version)
        await client
          .directory(contract)
          .then((directory) => store(contract, directory))
          .catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures)
  }

  const copy = async (): Promise<void> => {
    if (!(await claimCopy(db, claimant))) return
    let isComplete = false
    try {
      await copyAll()
      isComplete = true
    } finally {
      await endClaim(db, claimant, { seconds, isComplete })
    }
  }

  jobs.background('directory', async ({ signal, log }) => {
    let isWorking = true
    while (!signal.aborted) {
      try {
        await copy()
        isWorking = true
      } catch (error) {
        if (isWorking) log.error({ err: error }, 'the directory could not be copied')
        isWorking = false
      }
      await pause(seconds * 1000, undefined, { signal }).catch(() => undefined)
    }
  })
}
