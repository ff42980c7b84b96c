import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documentAttributes as names } from '@tidemark/schema/rest/attributes'
import { updateAssets } from '#records/asset/asset.store.ts'
import { statusOf } from '#records/asset/codec/deliverable.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import { schema } from '#platform/jobs/bossDatabase.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { numberLines } from './lineNumbering.ts'
import { by, limit, patience, startNumbering } from './lineWorker.testkit.ts'
import { claimLines } from './numberRequest.store.ts'
import type { NumberRegister } from './register.ts'

test('a worker that stalls before it begins changes nothing in lines that others took over', async () => {
  const numbering = await startNumbering()
  const { db } = numbering
  const { lines, disciplines } = await numbering.plant({ contract: 'C1', lines: 4 })
  const claim = crypto.randomUUID()
  const claimed = await inTransaction(db, { writes: true }, async (trx) => {
    await numbering.parts.numbers.queueNumbers(
      trx,
      by,
      lines.map((tag_code) => ({ tag_code, contract: 'C1' })),
    )
    return claimLines(trx, { claim, most: 4 })
  })
  const [numbered, waiting] = [lines.slice(0, 2), lines.slice(2)]
  await sql`
    update number_request set claim = null, due = now() + interval '1 hour'
    where tag_code = ${anyOf(waiting)}`.execute(db)
  await sql`update number_request set due = now() where tag_code = ${anyOf(numbered)}`.execute(db)
  await numbering.done('C1', numbered)
  const issue = vi.fn<NumberRegister['issue']>(numbering.parts.register.issue)
  await numberLines(
    { ...numbering.parts, register: { ...numbering.parts.register, issue } },
    { contract: 'C1', discipline: '', tagCodes: [], ...claimed, claim },
    AbortSignal.timeout(30_000),
    { answered: () => {}, failed: () => {} },
  )
  await sql`update number_request set due = now() where not is_answered`.execute(db)
  await numbering.done('C1', lines)
  expect(issue).not.toHaveBeenCalled()
  expect(await numbering.entries(disciplines[0])).toEqual(['Numbered 4 deliverables'])
})

test('a discipline whose count of waiting lines is too low is numbered to the end', async () => {
  const numbering = await startNumbering()
  const { lines, disciplines } = await numbering.plant({ contract: 'C1', lines: 12 })
  await inTransaction(numbering.db, { writes: true }, async (trx) => {
    await numbering.parts.numbers.queueNumbers(
      trx,
      by,
      lines.map((tag_code) => ({ tag_code, contract: 'C1' })),
    )
    await trx.updateTable('number_queue').set({ waiting: 1 }).execute()
  })
  await numbering.done('C1', lines)
  expect(await numbering.entries(disciplines[0])).toEqual(['Numbered 12 deliverables'])
})

test('a line that failed and is tried again keeps its claim when the lines first claimed with it end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let retried = ''
  let attempts = 0
  const numbering = await startNumbering((own) => ({
    async issue(request, signal) {
      if (request.tagCode !== retried) await first.promise
      else if ((attempts += 1) === 1) throw new Error('500')
      else await second.promise
      return own.issue(request, signal)
    },
  }))
  onTestFinished(() => {
    first.resolve()
    second.resolve()
  })
  const { lines } = await numbering.plant({ contract: 'C1', lines: 2 })
  const [failing = '', other = ''] = lines
  retried = failing
  await numbering.queue('C1', lines)
  await vi.waitFor(() => expect(attempts).toBe(2), patience)
  first.resolve()
  await numbering.done('C1', [other])
  const secondsLeft = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due - now())::float8 as seconds from number_request
      where tag_code = ${failing}`.execute(numbering.db)
    return rows[0]?.seconds
  }
  await sql`
    update number_request set due = now() + interval '1 hour' where tag_code = ${failing}`.execute(
    numbering.db,
  )
  vi.advanceTimersByTime(6_000)
  // A renewal sets the end of the claim to some seconds from now.
  await vi.waitFor(async () => expect(await secondsLeft()).toBeLessThan(60), patience)
  second.resolve()
  await numbering.done('C1', lines)
})

test('an answer that cannot be stored is tried again and is no outage of the register', async () => {
  const numbering = await startNumbering(() => ({
    issue: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }),
  }))
  const { lines, disciplines } = await numbering.plant({ contract: 'C1', lines: limit })
  await sql`alter table audit_entry rename to audit_entry_away`.execute(numbering.db)
  await numbering.queue('C1', lines)
  const messages = () => numbering.logged.map((line) => String(JSON.parse(line).msg))
  await vi.waitFor(
    () =>
      expect(messages().filter((text) => text.startsWith('a line could not be'))).toHaveLength(
        limit,
      ),
    patience,
  )
  await sql`alter table audit_entry_away rename to audit_entry`.execute(numbering.db)
  await vi.waitFor(
    async () =>
      expect((await numbering.read('C1', lines)).map(statusOf)).toEqual(lines.map(() => 'Error')),
    patience,
  )
  expect(messages().join()).not.toContain('the number register does not answer')
  expect(await numbering.entries(disciplines[0])).toEqual([
    `Could not number ${limit} deliverables`,
  ])
})

test('the number of a removed line that another worker took over is retired although it comes late', async () => {
  const numbering = await startNumbering()
  const { db } = numbering
  const { lines } = await numbering.plant({ contract: 'C1', lines: 1 })
  const [line = ''] = lines
  const claim = crypto.randomUUID()
  const claimed = await inTransaction(db, { writes: true }, async (trx) => {
    await numbering.parts.numbers.queueNumbers(trx, by, [{ tag_code: line, contract: 'C1' }])
    return claimLines(trx, { claim, most: 1 })
  })
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { register } = numbering.parts
  const issue: NumberRegister['issue'] = async (request) => {
    asked.resolve()
    await late.promise
    return register.issue(request)
  }
  const stalled = numberLines(
    { ...numbering.parts, register: { ...register, issue } },
    { contract: 'C1', discipline: '', tagCodes: [], ...claimed, claim },
    AbortSignal.timeout(30_000),
    { answered: () => {}, failed: () => {} },
  )
  await asked.promise
  await inTransaction(db, { writes: true }, async (trx) => {
    await updateAssets(trx, by, [{ tagCode: line, attribute: { [names.removed]: 'Yes' } }])
  })
  await sql`update number_request set due = now()`.execute(db)
  const retirements = async (isOpen: boolean) => {
    const { rows } = await sql<{ later: boolean }>`
      select start_after > now() + interval '10 minutes' as later from ${sql.raw(schema)}.job
      where name = 'register.retire' and (completed_on is null) = ${isOpen}`.execute(db)
    return rows.map(({ later }) => later)
  }
  await vi.waitFor(async () => expect(await retirements(false)).toEqual([false]), patience)
  expect(await retirements(true)).toEqual([true])
  late.resolve()
  await stalled
  await sql`
    update ${sql.raw(schema)}.job set start_after = now() where name = 'register.retire' and completed_on is null`.execute(
    db,
  )
  await vi.waitFor(async () => {
    const numbers = await db.selectFrom('register_document').select('retired_at').execute()
    expect(numbers).toEqual([{ retired_at: expect.any(Date) as Date }])
  }, patience)
})
