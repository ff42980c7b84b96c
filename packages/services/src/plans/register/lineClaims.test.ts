import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statusOf } from '#records/asset/codec/deliverable.ts'
import { anyOf } from '#platform/db/anyOf.ts'
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
