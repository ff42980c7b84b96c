import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { documentAttributes as names } from '@tidemark/schema/rest/attributes'
import { updateAssets } from '#records/asset/asset.store.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { numberLines } from './lineNumbering.ts'
import { by, limit, patience, startNumbering } from './lineWorker.testkit.ts'
import { claimLines } from './numberRequest.store.ts'
import type { NumberRegister } from './register.ts'
import { RegisterBusy } from './register.ts'

test('a discipline with many queued lines delays neither another discipline nor another contract', async () => {
  const asked: string[] = []
  const numbering = await startNumbering((own) => ({
    issue: (request, signal) => {
      asked.push(request.tagCode)
      return own.issue(request, signal)
    },
  }))
  const large = await numbering.plant({ contract: 'C1', lines: 80 })
  const sibling = await numbering.plant({ contract: 'C1', lines: 6 })
  const other = await numbering.plant({ contract: 'C2', lines: 6 })
  await numbering.queue('C1', large.lines)
  await numbering.queue('C1', sibling.lines)
  await numbering.queue('C2', other.lines)
  await numbering.done('C1', large.lines)
  for (const { lines } of [sibling, other])
    expect(Math.max(...lines.map((line) => asked.indexOf(line)))).toBeLessThan(60)
})

test('the register receives no more concurrent requests than the limit, and each line one history entry a run', async () => {
  let [now, most] = [0, 0]
  const numbering = await startNumbering((own) => ({
    async issue(request, signal) {
      now += 1
      most = Math.max(most, now)
      await setImmediate()
      const answer = await own.issue(request, signal)
      now -= 1
      return answer
    },
  }))
  const { lines, disciplines } = await numbering.plant({ contract: 'C1', lines: 40 })
  await numbering.queue('C1', lines)
  expect(new Set(await numbering.done('C1', lines)).size).toBe(40)
  expect(most).toBe(limit)
  expect(await numbering.entries(disciplines[0])).toEqual(['Numbered 40 deliverables'])
})

test('a register that asks to wait receives no request until then', async () => {
  let refusals = 0
  let busyUntil = 0
  let early = 0
  const numbering = await startNumbering((own) => ({
    issue(request, signal) {
      // Requests that were sent together are all refused.
      if (refusals < limit) {
        refusals += 1
        busyUntil = Date.now() + 300
        return Promise.reject(new RegisterBusy(0.3))
      }
      if (Date.now() < busyUntil - 5) early += 1
      return own.issue(request, signal)
    },
  }))
  const { lines } = await numbering.plant({ contract: 'C1', lines: 12 })
  await numbering.queue('C1', lines)
  await numbering.done('C1', lines)
  expect(early).toBe(0)
})

test('lines keep waiting while the register does not answer, with few attempts, and are numbered when it is back', async () => {
  let attempts = 0
  let isDown = true
  const numbering = await startNumbering((own) => ({
    issue(request, signal) {
      if (!isDown) return own.issue(request, signal)
      attempts += 1
      return Promise.reject(new Error('connect ECONNREFUSED'))
    },
  }))
  const { lines, disciplines } = await numbering.plant({ contract: 'C1', lines: 60 })
  await numbering.queue('C1', lines)
  // The limit at once, and then one attempt after each pause, which doubles.
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(limit + 1), patience)
  expect(attempts).toBeLessThan(3 * limit)
  isDown = false
  await numbering.done('C1', lines)
  expect(await numbering.entries(disciplines[0])).toEqual(['Numbered 60 deliverables'])
})

test('a line whose requests fail does not delay the others', async () => {
  let poisoned = ''
  const numbering = await startNumbering((own) => ({
    issue: (request, signal) =>
      request.tagCode === poisoned ? Promise.reject(new Error('500')) : own.issue(request, signal),
  }))
  const { lines } = await numbering.plant({ contract: 'C1', lines: 30 })
  poisoned = lines[0] ?? ''
  await numbering.queue('C1', lines)
  expect(await numbering.done('C1', lines.slice(1))).toHaveLength(29)
  poisoned = ''
  expect(await numbering.done('C1', lines)).toHaveLength(30)
})

test('a line that is removed while it is queued gets no number, and the run is recorded without it', async () => {
  const numbering = await startNumbering()
  const { lines, disciplines } = await numbering.plant({ contract: 'C1', lines: 3 })
  const [removed = '', ...others] = lines
  await inTransaction(numbering.db, { writes: true }, async (trx) => {
    await numbering.parts.numbers.queueNumbers(
      trx,
      by,
      lines.map((tag_code) => ({ tag_code, contract: 'C1' })),
    )
    await updateAssets(trx, by, [{ tagCode: removed, attribute: { [names.removed]: 'Yes' } }])
  })
  await numbering.done('C1', others)
  await vi.waitFor(
    async () =>
      expect(await numbering.entries(disciplines[0])).toEqual(['Numbered 2 deliverables']),
    patience,
  )
  const [line] = await numbering.read('C1', [removed])
  expect(line && deliverableCodec.get(line, 'documentNumber')).toBeNull()
})

test('lines of a worker that died are taken over, and its late answers change nothing', async () => {
  const numbering = await startNumbering()
  const { lines, disciplines } = await numbering.plant({ contract: 'C1', lines: 4 })
  const claim = crypto.randomUUID()
  const claimed = await inTransaction(numbering.db, { writes: true }, async (trx) => {
    await numbering.parts.numbers.queueNumbers(
      trx,
      by,
      lines.map((tag_code) => ({ tag_code, contract: 'C1' })),
    )
    return claimLines(trx, { claim, most: 4 })
  })
  expect(claimed?.tagCodes).toEqual(lines)
  const slow: NumberRegister = {
    ...numbering.parts.register,
    async issue(request, signal) {
      // The claim ends while the register works.
      await sql`update number_request set due = now()`.execute(numbering.db)
      await numbering.done('C1', lines)
      return numbering.parts.register.issue(request, signal)
    },
  }
  const failed = vi.fn<(tagCode: string, error: unknown) => void>()
  await numberLines(
    { ...numbering.parts, register: slow },
    { contract: 'C1', discipline: '', tagCodes: [], ...claimed, claim },
    AbortSignal.timeout(30_000),
    { answered: () => {}, failed },
  )
  expect(failed).not.toHaveBeenCalled()
  expect((await numbering.read('C1', lines)).map(({ version }) => version)).toEqual([4, 4, 4, 4])
  expect(await numbering.entries(disciplines[0])).toEqual(['Numbered 4 deliverables'])
})
