import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { searchAssets } from '@tidemark/schema/rest/asset'
import {
  didpAttributes,
  documentAttributes as names,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { deliverableTasks, numberChanges, tidpNumber } from '@tidemark/schema/rest/task'
import { findAssets, requireAsset, updateAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { PlantedPlan } from '#records/asset/asset.testkit.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Caller } from '#testkit/caller.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'
import { numberLines } from './lineNumbering.ts'
import { createNumberQueue } from './numberQueue.ts'
import { defineNumbering } from './numbering.jobs.ts'
import type { NumberingParts } from './numbering.ts'
import { claimLines } from './numberRequest.store.ts'
import { createOwnRegister } from './ownRegister.ts'
import type { NumberRegister } from './register.ts'
import { enterDocuments } from './register.store.ts'

const contract = '1DM03'
const by = 'vera@dunmere.example'
const patience = { timeout: 15_000, interval: 50 }
let services: TestServices
let vera: Caller
let jobs: Jobs
let parts: NumberingParts

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.contract('1DM05')
  await services.given.person(by, { [contract]: ['Registers:Viewer'] })
  vera = services.as(by)
  const { db } = services
  parts = { db, register: createOwnRegister({ db, seconds: 0 }), recordAudit, settlePlan }
  // Works on the same queue as the services, as a second process would.
  jobs = createJobs(services.database, pino({ level: 'error' }))
  defineNumbering(jobs, parts)
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await services[Symbol.asyncDispose]()
})

const change = (tagCode: string, attribute: Record<string, AttributeValue>) =>
  inTransaction(services.db, { writes: true }, (trx) =>
    updateAssets(trx, by, [{ tagCode, attribute }]),
  )

/** Queues lines as the workflow does when a person fetches numbers. */
const fetchNumbers = (tagCodes: readonly string[]) =>
  inTransaction(services.db, { writes: true }, async (trx) => {
    const lines = await findAssets(trx, { contract, tagCodes, lock: true })
    await createNumberQueue(jobs).queueNumbers(trx, by, lines)
  })

const linesOf = async ({ disciplines }: PlantedPlan) =>
  (await vera.get(deliverableTasks, { query: { contract, tag_code: disciplines[0] as string } }))
    .results

const settled = (plan: PlantedPlan) =>
  vi.waitFor(async () => {
    const lines = await linesOf(plan)
    expect(lines.filter(({ status }) => status !== 'Done' && status !== 'Error')).toEqual([])
    return lines
  }, patience)

test('the numbers of recently changed lines of a contract are listed, the last change first', async () => {
  const plan = await plantPlan(services.db, { disciplines: 2 })
  const [first = '', second = ''] = plan.lines
  await sql`update asset set updated_at = now() - interval '1 hour'`.execute(services.db)
  const change = (tagCode: string, attribute: Record<string, AttributeValue>) =>
    inTransaction(services.db, { writes: true }, (trx) =>
      updateAssets(trx, by, [{ tagCode, attribute }]),
    )
  await change(first, { [names.status]: 'Done', [names.number]: '1DM03-1' })
  await change(second, { [names.removed]: 'Yes' })
  expect((await vera.get(numberChanges, { query: { contract } })).results).toMatchObject([
    { tag_code: second, didp_tag_code: plan.disciplines[1], removed: true },
    { tag_code: first, document_number: '1DM03-1', status: 'Done', removed: false },
  ])
})

describe('lines whose numbers are fetched', () => {
  test('are In queue at once, then Done one by one with a number each, and the run is in the discipline’s history', async () => {
    const plan = await plantPlan(services.db, { lines: 7 })
    expect((await linesOf(plan)).map(({ status }) => status)).toEqual(
      Array.from({ length: 7 }, () => 'Empty'),
    )
    await fetchNumbers(plan.lines)
    const lines = await settled(plan)
    expect(lines.map(({ tag_code }) => tag_code)).toEqual(plan.lines)
    for (const line of lines) {
      expect(line).toMatchObject({
        status: 'Done',
        revision: 'P01',
        message: null,
        version: 4,
        created_by: by,
      })
      expect(line.document_number).toMatch(/^1DM03-DMJ-IM-REP-SS01_SL03-\d{6}$/)
    }
    expect(new Set(lines.map(({ document_number }) => document_number)).size).toBe(7)
    const audit = await services.db
      .selectFrom('audit_entry')
      .select(['plan', 'executed_by', 'action', 'changes'])
      .where('tag_code', '=', plan.disciplines[0] as string)
      .execute()
    expect(audit).toMatchObject([
      { plan: plan.plan, executed_by: 'system', action: 'Numbered 7 deliverables' },
    ])
    expect(audit[0]?.changes.map(({ to }) => to)).toEqual(
      lines.map(({ document_number }) => document_number),
    )
  })

  test('end in Error with the register’s reason, and are Done when fetched again without the cause', async () => {
    const plan = await plantPlan(services.db, { lines: 2 })
    const [long = '', odd = ''] = plan.lines
    await change(long, { [names.title]: 'x'.repeat(121) })
    await change(odd, { [names.type]: 'Drawing (DRG)' })
    await fetchNumbers(plan.lines)
    expect((await settled(plan)).map(({ status, message }) => [status, message])).toEqual([
      ['Error', 'The title has 121 characters. The register accepts at most 120.'],
      ['Error', 'The register does not accept type Drawing (DRG) for Information Management (IM).'],
    ])
    const entries = async () =>
      (
        await services.db
          .selectFrom('audit_entry')
          .select('action')
          .where('tag_code', '=', plan.disciplines[0] as string)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action)
    expect(await entries()).toEqual(['Could not number 2 deliverables'])
    await change(long, { [names.title]: 'Short' })
    await fetchNumbers(plan.lines)
    await settled(plan)
    expect((await entries()).slice(1)).toEqual(['Numbered 1 of 2 deliverables, 1 failed'])
    await change(odd, { [names.type]: 'Report' })
    await fetchNumbers([odd])
    expect((await settled(plan)).map(({ status, message }) => [status, message])).toEqual([
      ['Done', null],
      ['Done', null],
    ])
  })

  test('take the register’s data of an existing document, or report that it is unknown', async () => {
    const number = `${contract}-DMJ-TN-SPC-000-242401`
    const document = {
      number,
      asked_for: null,
      title: 'Lining',
      document_type: 'Specification (SPC)',
      discipline: 'Tunnels (TN)',
      revision: 'C01',
      gdpr: 'Yes',
    }
    await inTransaction(services.db, { writes: true }, (trx) =>
      enterDocuments(trx, contract, [document]),
    )
    const plan = await plantPlan(services.db, {
      lines: 2,
      line: { [names.kind]: 'EXISTING', [names.number]: number, [names.revision]: 'P07' },
    })
    const [known = '', unknown = ''] = plan.lines
    await change(unknown, { [names.number]: 'NONE-1' })
    await fetchNumbers(plan.lines)
    const lines = await settled(plan)
    expect(lines[0]).toMatchObject({
      status: 'Done',
      document_number: number,
      revision: 'C01',
      display_name: 'Specification (SPC) - South Portal - Lining',
    })
    expect(lines[1]).toMatchObject({
      status: 'Error',
      message: 'The register has no document NONE-1 in this contract.',
    })
    const { result } = await vera.post(searchAssets, {
      body: { contract, tag_code: { fieldValue: known } },
    })
    expect(result[0]?.attribute).toMatchObject({
      [names.title]: 'Lining',
      [names.gdpr]: 'Yes',
      [names.discipline]: 'Tunnels (TN)',
      [names.hs2Deliverable]: 'Yes',
    })
  })
})

test('a discipline with queued lines shows how many lines of others come before', async () => {
  const [own, other] = [
    await plantPlan(services.db, { lines: 3 }),
    await plantPlan(services.db, { lines: 2 }),
  ]
  const query = { contract, tag_code: own.disciplines[0] as string }
  expect((await vera.get(deliverableTasks, { query })).lines_ahead).toBeNull()
  await inTransaction(services.db, { writes: true }, async (trx) => {
    for (const { lines } of [own, other])
      await createNumberQueue(jobs).queueNumbers(
        trx,
        by,
        lines.map((tag_code) => ({ tag_code, contract })),
      )
    // Not due, so that the position is read before the lines are numbered.
    await sql`update number_request set due = now() + interval '1 hour'`.execute(trx)
  })
  expect((await vera.get(deliverableTasks, { query })).lines_ahead).toBe(2)
  await sql`update number_request set due = now()`.execute(services.db)
  await settled(own)
  await settled(other)
  expect((await vera.get(deliverableTasks, { query })).lines_ahead).toBeNull()
})

describe('a line that is removed', () => {
  const isRetired = async (number: string) => {
    const answer = await parts.register.issue({ kind: 'EXISTING', contract, tagCode: 'X', number })
    return answer.outcome === 'refused' && answer.reason.includes('retired')
  }

  test('while the register works on it stays removed, and its number is retired', async () => {
    const plan = await plantPlan(services.db)
    const [tagCode = ''] = plan.lines
    let number = ''
    const register: NumberRegister = {
      ...parts.register,
      async issue(request) {
        await change(tagCode, { [names.removed]: 'Yes' })
        const answer = await parts.register.issue(request)
        if (answer.outcome === 'issued') number = answer.number
        return answer
      },
    }
    const worker = crypto.randomUUID()
    // Claims the line in the transaction that queues it, so that no other worker takes it.
    const lines = await inTransaction(services.db, { writes: true }, async (trx) => {
      await createNumberQueue(jobs).queueNumbers(trx, by, [{ tag_code: tagCode, contract }])
      return claimLines(trx, { claim: worker, most: 1 })
    })
    await numberLines(
      { ...parts, register, numbers: createNumberQueue(jobs) },
      { contract, discipline: '', tagCodes: [], ...lines, claim: worker },
      AbortSignal.timeout(10_000),
      { answered: () => {}, failed: () => {} },
    )
    expect((await requireAsset(services.db, { contract, tagCode })).attribute).toMatchObject({
      [names.removed]: 'Yes',
      [names.status]: 'In progress',
    })
    await vi.waitFor(async () => expect(await isRetired(number)).toBe(true), patience)
  })

  test('after it was numbered has its number retired', async () => {
    const plan = await plantPlan(services.db)
    await fetchNumbers(plan.lines)
    const [line] = await settled(plan)
    await inTransaction(services.db, { writes: true }, (trx) =>
      createNumberQueue(jobs).queueRetirement(trx, contract, plan.lines),
    )
    await vi.waitFor(
      async () => expect(await isRetired(line?.document_number ?? '')).toBe(true),
      patience,
    )
  })
})

test('a line removed before the register knew that it carries a number has that number retired', async () => {
  const plan = await plantPlan(services.db)
  await fetchNumbers(plan.lines)
  const number = (await settled(plan))[0]?.document_number ?? ''
  const {
    lines: [copy = ''],
  } = await plantPlan(services.db, { line: { [names.removed]: 'Yes' } })
  await inTransaction(services.db, { writes: true }, async (trx) => {
    await createNumberQueue(jobs).queueRetirement(trx, contract, [copy])
    await createNumberQueue(jobs).queueCarrying(trx, contract, [{ number, tagCode: copy }])
  })
  const ask = () => parts.register.issue({ kind: 'EXISTING', contract, tagCode: 'X', number })
  await vi.waitFor(
    async () =>
      expect(await ask()).toEqual({
        outcome: 'refused',
        reason: `The number ${number} is retired.`,
      }),
    patience,
  )
})

test('the number of a plan with accepted disciplines makes the plan Ready for Review', async () => {
  const { plan } = await plantPlan(services.db, {
    discipline: { [didpAttributes.status]: 'Accepted' },
  })
  const ask = () => vera.get(tidpNumber, { query: { contract, tag_code: plan } })
  expect(await ask()).toMatchObject({ status: 'Empty', tidp_number: null, tidp_status: 'WIP' })
  await inTransaction(services.db, { writes: true }, async (trx) => {
    await createNumberQueue(jobs).queueTidpNumber(
      trx,
      by,
      await requireAsset(trx, { contract, tagCode: plan, lock: true }),
    )
  })
  const answer = await vi.waitFor(async () => {
    const now = await ask()
    expect(now.status).toBe('Done')
    return now
  }, patience)
  expect(answer).toMatchObject({ tidp_status: 'Ready for Review', message: null })
  expect(answer.tidp_number).toMatch(/^1DM03-DMJ-IM-PLN-SS01_SL03-\d{6}$/)
})

test('a line of a plan without a primary asset has the whole contract as its location', async () => {
  const plan = await plantPlan(services.db, { plan: { [tidpAttributes.primaryAsset]: null } })
  await fetchNumbers(plan.lines)
  expect((await settled(plan))[0]?.document_number).toMatch(/^1DM03-DMJ-IM-REP-000-\d{6}$/)
})

test('a plan whose number was refused shows the reason', async () => {
  const attributes = {
    [tidpAttributes.numberStatus]: 'Error',
    [tidpAttributes.numberMessage]: 'The register is closed.',
  }
  const { plan } = await plantPlan(services.db, { plan: attributes })
  const answer = await vera.get(tidpNumber, { query: { contract, tag_code: plan } })
  expect(answer).toMatchObject({ status: 'Error', message: 'The register is closed.' })
})

test('numbers of another contract are answered exactly like missing ones', async () => {
  const foreign = await plantPlan(services.db, { contract: '1DM05' })
  const unknown = await vera.refused(deliverableTasks, {
    query: { contract, tag_code: '1DM03-DIDP-999999' },
  })
  expect(unknown.status).toBe(404)
  const [didp = ''] = foreign.disciplines
  for (const of of [contract, '1DM05']) {
    expect(
      await vera.refused(deliverableTasks, { query: { contract: of, tag_code: didp } }),
    ).toEqual(unknown)
    expect(
      await vera.refused(tidpNumber, { query: { contract: of, tag_code: foreign.plan } }),
    ).toEqual(unknown)
  }
})
