import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { findAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createNumberQueue } from '#plans/register/numberQueue.ts'
import { defineNumbering } from '#plans/register/numbering.jobs.ts'
import { createOwnRegister } from '#plans/register/ownRegister.ts'
import { createCaller } from '#testkit/caller.ts'
import { restEnv, testEnv } from '#testkit/env.ts'
import { startTestServices } from '#testkit/index.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'
import { startRest } from '#server.ts'

const contract = '1DM03'
const vera = 'vera@dunmere.example'

// A server, because the embedded database is for one process.
test.runIf(testEnv.TEST_DATABASE === 'postgres')(
  'several processes on one database number each line once and give the same answers',
  async () => {
    await using first = await startTestServices()
    const log = pino({ level: 'error' })
    await using second = await startRest({
      env: restEnv,
      database: first.database,
      files: first.files,
      tokens: first.tokens.verifier,
      log,
    })
    await first.given.contract(contract)
    await first.given.person(vera, { [contract]: ['Registers:Viewer'] })
    const plan = await plantPlan(first.db, { lines: 24 })
    const tag_code = plan.disciplines[0] as string

    // Queues jobs as the workflow does and runs them too, as the third process.
    const jobs = createJobs(first.database, log)
    defineNumbering(jobs, {
      db: first.db,
      register: createOwnRegister({ db: first.db, seconds: 0 }),
      recordAudit,
      settlePlan,
    })
    await jobs.start()
    await using _stopped = { [Symbol.asyncDispose]: () => jobs.stop() }
    await inTransaction(first.db, { writes: true }, async (trx) =>
      createNumberQueue(jobs).queueNumbers(
        trx,
        vera,
        await findAssets(trx, { contract, tagCodes: plan.lines, lock: true }),
      ),
    )

    const callers = [first, second].map(({ restUrl }) =>
      createCaller(restUrl, () => first.tokens.sign(vera)),
    )
    const read = () =>
      Promise.all(
        callers.map(
          async (caller) =>
            (await caller.get(deliverableTasks, { query: { contract, tag_code } })).results,
        ),
      )
    const [lines, ...others] = await vi.waitFor(
      async () => {
        const answers = await read()
        for (const answer of answers)
          expect(answer.map(({ status }) => status)).toEqual(
            Array.from({ length: 24 }, () => 'Done'),
          )
        return answers
      },
      { timeout: 40_000, interval: 100 },
    )
    expect(others).toEqual([lines])
    // Every sequence exactly once, and one history entry for the run: no work was repeated.
    const sequences = lines!
      .map(({ document_number }) => Number(document_number?.slice(-6)))
      .sort((a, b) => a - b)
    expect(sequences).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    const entries = await first.db
      .selectFrom('audit_entry')
      .select('action')
      .where('tag_code', '=', tag_code)
      .execute()
    expect(entries).toEqual([{ action: 'Numbered 24 deliverables' }])
  },
)
