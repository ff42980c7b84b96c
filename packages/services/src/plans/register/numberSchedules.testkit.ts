import * as fc from 'fast-check'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { findAssets, updateAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import { deliverableCodec, statusOf } from '#records/asset/codec/deliverable.ts'
import { isRemoved } from '#records/asset/codec/removed.ts'
import { recordAudit } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { mortality } from '#testkit/mortality.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { numberLines } from './lineNumbering.ts'
import { createNumberQueue } from './numberQueue.ts'
import { claimLines, releaseClaims } from './numberRequest.store.ts'
import { type Asked, scriptedRegister } from './registerModel.testkit.ts'

/**
 * Tries orders of what happens to the lines of a discipline while two processes number them: lines are
 * queued and removed, processes die at any query, stall longer than their claim or stop, and the register
 * answers late, not at all, or after its caller is gone.
 */

const processes = [0, 1] as const
/** A case has only some of the acts, so that few steps meet in one place. */
const someActs = fc.subarray(
  [
    ...(['queue', 'remove', 'remove', 'claim', 'claimAndDie', 'stop', 'kill'] as const),
    ...(['take', 'answerAndDie', 'answerBoth', 'takeLate'] as const),
  ],
  { minLength: 1, maxLength: 4 },
)
const otherActs = ['answer', 'takeOver', 'retire'] as const
type Act =
  | (typeof otherActs)[number]
  | (typeof someActs extends fc.Arbitrary<readonly (infer One)[]> ? One : never)
const stepOf = fc.record({
  act: fc.nat({ max: 1_000 }),
  process: fc.constantFrom(...processes),
  line: fc.constantFrom(0, 0, 1, 2),
  /** Which lines are refused, or whose answer is lost, by bit. */
  bits: fc.constantFrom(0, 0, 0, 1, 2, 5),
  /** The query at which a process dies. */
  query: fc.nat({ max: 12 }),
})
interface Step {
  act: Act
  process: (typeof processes)[number]
  line: number
  bits: number
  query: number
}

const by = 'vera@dunmere.example'
const contract = 'C1'

interface Worker {
  life: { queriesLeft: number; isDead: boolean }
  db: Kysely<Tables>
  claim: string
  stop: AbortController
  asked: Asked[]
  /** Ends with the lines of a claim; null without one. */
  run: Promise<unknown> | null
}

const lineAttributes = ['Lining', 'Portal', 'Shaft'].map((title) =>
  deliverableCodec.write({ title, name: title, status: 'Empty', type: 'NEW' }),
)
const noAnswer = new Error('connect ECONNREFUSED')

async function play(
  db: Kysely<Tables>,
  discipline: string,
  steps: readonly Step[],
): Promise<string[]> {
  const faults: string[] = []
  for (const table of ['number_request', 'number_queue', 'wished_retirement'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  const made = await inTransaction(db, { writes: true }, (trx) =>
    createAssets(trx, {
      contract,
      classCode: 'Document',
      parent: discipline,
      attributes: lineAttributes,
      by,
    }),
  )
  const lines = made.map(({ tag_code }) => tag_code)
  const { rows: ids } = await sql<{
    id: number
  }>`select coalesce(max(id), 0) as id from audit_entry`.execute(db)
  const before = Number(ids[0]?.id)
  const register = scriptedRegister()
  const late: Asked[] = []
  const numbers = {
    ...createNumberQueue({ send: () => Promise.resolve() } as never),
    /** Stored as the queue of jobs stores it: with the transaction. */
    queueRetirement: async (
      trx: Transaction<Tables>,
      _: string,
      tagCodes: readonly string[],
      afterSeconds = 0,
    ) => {
      if (tagCodes.length > 0)
        await sql`
          insert into wished_retirement (tag_codes, is_later) values (${tagCodes}, ${afterSeconds > 0})`.execute(
          trx,
        )
    },
  }
  const start = (): Worker => {
    const { life, plugin } = mortality()
    return {
      life,
      db: db.withPlugin(plugin),
      claim: crypto.randomUUID(),
      stop: new AbortController(),
      asked: [],
      run: null,
    }
  }
  const workers = processes.map(start)

  const read = () => findAssets(db, { contract, tagCodes: lines })
  const claim = async (worker: Worker) => {
    if (worker.run) return
    const claimed = await claimLines(worker.db, { claim: worker.claim, most: 2 }).catch(
      () => undefined,
    )
    if (!claimed) return
    const begun = Promise.withResolvers<void>()
    const port = register.port(worker.asked)
    const parts = {
      db: worker.db,
      numbers,
      recordAudit,
      settlePlan: async () => undefined,
      register: {
        ...port,
        issue: (...args: Parameters<typeof port.issue>) => {
          begun.resolve()
          return port.issue(...args)
        },
      },
    }
    const progress = { answered: () => undefined, failed: () => undefined }
    const run = numberLines(
      parts,
      { ...claimed, claim: worker.claim },
      worker.stop.signal,
      progress,
    )
    worker.run = run.catch(() => undefined)
    await Promise.race([worker.run, begun.promise])
    // All requests of a claim are sent at once.
    await Promise.resolve()
    if (worker.asked.length === 0) worker.run = null
  }
  const take = (asked: readonly Asked[], bits: number) => {
    for (const one of asked)
      if (!one.answer) register.take(one, (bits & (1 << lines.indexOf(one.tagCode))) > 0)
  }
  const answer = async (worker: Worker, bits: number) => {
    for (const one of worker.asked.splice(0))
      if (one.answer && (bits & (1 << lines.indexOf(one.tagCode))) === 0) one.resolve(one.answer)
      else {
        if (!one.answer) late.push(one)
        one.reject(noAnswer)
      }
    await worker.run
    worker.run = null
  }
  /** A dead process answers nobody; its requests are still on their way. */
  const bury = async (worker: Worker) => {
    worker.life.isDead = true
    await answer(worker, 7)
    workers[workers.indexOf(worker)] = start()
  }
  const retire = async (isLost: boolean) => {
    const { rows } = await sql<{ id: number; tag_codes: string[] }>`
      select id, tag_codes from wished_retirement where not is_later order by id`.execute(db)
    for (const { id, tag_codes } of rows) {
      register.retire(tag_codes)
      // A job whose end was not stored runs again.
      if (!isLost) await sql`delete from wished_retirement where id = ${id}`.execute(db)
    }
  }
  const acts: Record<Act, (step: Step, worker: Worker) => unknown> = {
    queue: () =>
      inTransaction(db, { writes: true }, async (trx) => {
        const found = await findAssets(trx, { contract, tagCodes: lines, lock: true })
        const idle = found.filter(
          (line) => !isRemoved(line) && ['Empty', 'Error'].includes(statusOf(line)),
        )
        await numbers.queueNumbers(trx, by, idle)
      }),
    remove: ({ line }) =>
      inTransaction(db, { writes: true }, async (trx) => {
        const tagCode = lines[line] ?? ''
        await updateAssets(trx, by, [
          { tagCode, attribute: deliverableCodec.write({ removed: true }) },
        ])
        await numbers.queueRetirement(trx, contract, [tagCode])
      }),
    claim: (_, worker) => claim(worker),
    claimAndDie: async ({ query }, worker) => {
      worker.life.queriesLeft = query
      await claim(worker)
      if (worker.life.isDead) await bury(worker)
      worker.life.queriesLeft = Number.POSITIVE_INFINITY
    },
    /** The other process has stalled for longer than its claim. */
    takeOver: async () => {
      await sql`update number_request set due = now() where not is_answered`.execute(db)
      const idle = workers.find(({ run }) => run === null)
      if (idle) await claim(idle)
    },
    stop: async (_, worker) => {
      worker.stop.abort()
      await answer(worker, 7)
      await releaseClaims(worker.db, worker.claim)
      workers[workers.indexOf(worker)] = start()
    },
    kill: (_, worker) => bury(worker),
    take: ({ bits }, worker) => take(worker.asked, bits),
    answer: ({ bits }, worker) => {
      take(worker.asked, 0)
      return answer(worker, bits)
    },
    answerAndDie: async ({ query }, worker) => {
      worker.life.queriesLeft = query
      await answer(worker, 0)
      if (worker.life.isDead) await bury(worker)
      worker.life.queriesLeft = Number.POSITIVE_INFINITY
    },
    answerBoth: ({ bits }) => Promise.all(workers.map((worker) => answer(worker, bits))),
    takeLate: () => take(late.splice(0), 0),
    retire: ({ bits }) => retire(bits === 5),
  }
  await acts.queue({ act: 'queue', process: 0, line: 0, bits: 0, query: 0 }, workers[0]!)
  await claim(workers[0]!)
  for (const step of steps) {
    const busy = workers.filter(({ run }) => run !== null)
    const worker = step.act.startsWith('answer') ? busy[step.process % (busy.length || 1)] : null
    await acts[step.act](step, worker ?? workers[step.process]!)
  }

  // Everything works again.
  for (const worker of workers) {
    take(worker.asked, 0)
    await answer(worker, 0)
  }
  take(late, 0)
  const last = start()
  for (let turn = 0; turn < 12; turn += 1) {
    const left = await sql`update number_request set due = now() where not is_answered`.execute(db)
    if (left.numAffectedRows === 0n) break
    await claim(last)
    take(last.asked, 0)
    await answer(last, 0)
  }
  await sql`update wished_retirement set is_later = false`.execute(db)
  await retire(false)

  const { rows: waiting } = await sql<{ count: number }>`
    select (select count(*) from number_request) + (select count(*) from number_queue) as count`.execute(
    db,
  )
  if (Number(waiting[0]?.count) > 0) faults.push('lines wait in the queue for ever')
  const entries = await db
    .selectFrom('audit_entry')
    .select('changes')
    .where('tag_code', '=', discipline)
    .where('id', '>', before)
    .execute()
  const told = entries.flatMap(({ changes }) => changes.map(({ to }) => to))
  for (const line of await read()) {
    const { tag_code: tagCode } = line
    const known = register.issued.get(tagCode)
    const number = deliverableCodec.get(line, 'documentNumber')
    const status = statusOf(line)
    if (isRemoved(line)) {
      if (known && !known.isRetired) faults.push(`${known.number} of a removed line is not retired`)
      continue
    }
    if (known?.isRetired) faults.push(`${known.number} of a line is retired`)
    if (status !== 'Done' && status !== 'Error' && status !== 'Empty')
      faults.push(`a line stays ${status}`)
    if (status === 'Done' && number !== known?.number)
      faults.push(`a line has ${number} instead of ${known?.number}`)
    const times = told.filter((to) => to === number).length
    if (status === 'Done' && times !== 1)
      faults.push(`the history tells of ${number} ${times} times`)
  }
  return faults
}

/** Tries a number of orders. Fails with the steps of the shortest that breaks a promise. */
export async function assertNumberSchedules(numRuns: number): Promise<void> {
  const database = await openTestDatabase()
  const { db } = database
  try {
    await givenIn(db).contract(contract)
    await sql`create table wished_retirement (id bigint generated always as identity, tag_codes text[], is_later boolean)`.execute(
      db,
    )
    const { disciplines } = await plantPlan(db, { contract, lines: 0 })
    const [discipline = ''] = disciplines
    await fc.assert(
      fc.asyncProperty(
        someActs,
        fc.array(stepOf, { minLength: 4, maxLength: 10, size: 'max' }),
        async (some, drawn) => {
          const acts: readonly Act[] = [...otherActs, ...some]
          const steps = drawn.map((step): Step =>
            Object.assign({}, step, { act: acts[step.act % acts.length] ?? 'claim' }),
          )
          const faults = await play(db, discipline, steps)
          if (faults.length > 0)
            throw new Error([...faults, ...steps.map((step) => JSON.stringify(step))].join('\n'))
        },
      ),
      { numRuns },
    )
  } finally {
    await database.close()
  }
}
