import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { findAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { PlanToPlant } from '#records/asset/asset.testkit.ts'
import { deliverableCodec, statusOf } from '#records/asset/codec/deliverable.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { createNumberQueue } from './numberQueue.ts'
import { defineNumbering } from './numbering.jobs.ts'
import { createOwnRegister } from './ownRegister.ts'
import type { NumberRegister } from './register.ts'

export const patience = { timeout: 30_000, interval: 50 }
export const by = 'vera@dunmere.example'
/** The concurrent requests that the register accepts. */
export const limit = 3

/** Starts numbering on a fresh database, with a register that `change` may alter. */
export async function startNumbering(
  change: (own: NumberRegister) => Partial<NumberRegister> = () => ({}),
) {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const { db } = database
  const logged: string[] = []
  for (const code of ['C1', 'C2']) await givenIn(db).contract(code)
  const own = createOwnRegister({ db, seconds: 0 })
  const parts = {
    db,
    register: { ...own, ...change(own) },
    recordAudit,
    settlePlan: async () => undefined,
  }
  const jobs = createJobs(
    database,
    pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  )
  defineNumbering(jobs, parts, limit)
  await jobs.start()
  onTestFinished(jobs.stop)
  const numbers = createNumberQueue(jobs)
  return {
    db,
    jobs,
    /** The warnings and errors that the worker logged. */
    logged,
    parts: { ...parts, numbers },
    plant: (plan: PlanToPlant) => plantPlan(db, plan),
    queue: (contract: string, tagCodes: readonly string[]) =>
      inTransaction(db, { writes: true }, async (trx) => {
        await numbers.queueNumbers(
          trx,
          by,
          tagCodes.map((tag_code) => ({ tag_code, contract })),
        )
      }),
    read: (contract: string, tagCodes: readonly string[]) => findAssets(db, { contract, tagCodes }),
    /** Resolves once all lines have a number. */
    done: (contract: string, tagCodes: readonly string[]) =>
      vi.waitFor(async () => {
        const lines = await findAssets(db, { contract, tagCodes })
        expect(new Set(lines.map(statusOf))).toEqual(new Set(['Done']))
        return lines.map((line) => deliverableCodec.get(line, 'documentNumber'))
      }, patience),
    entries: async (discipline: string | undefined) =>
      (
        await db
          .selectFrom('audit_entry')
          .select('action')
          .where('tag_code', '=', discipline ?? '')
          .execute()
      ).map(({ action }) => action),
  }
}
