import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { deliverablesOf } from '@tidemark/schema/rest/asset'
import { documentAttributes as names } from '@tidemark/schema/rest/attributes'
import { dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { reportIssued } from '@tidemark/schema/rest/register'
import type { ReportedDocument } from '@tidemark/schema/rest/register'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { dayToApi, formatContractDay } from '@tidemark/schema/dates'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { updateAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { PlantedPlan } from '#records/asset/asset.testkit.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'
import { takeIssueDates } from './issueDates.ts'
import { defineNumbering, issueDates } from './numbering.jobs.ts'
import { createOwnRegister } from './ownRegister.ts'
import type { NumberRegister } from './register.ts'
import { enterDocuments, retireDocuments } from './register.store.ts'

const contract = '1DM03'
const vera = 'vera@dunmere.example'
const system = 'documents@programs.example'
const today = dayIn('Europe/London', new Date())
const yesterday = addDays(today, -1)
let services: TestServices
let register: NumberRegister

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.person(vera, { [contract]: ['Registers:Viewer'] })
  await services.given.person(system, { [contract]: ['Documents:Creator'] }, { isProgram: true })
  register = createOwnRegister({ db: services.db, seconds: 0 })
  // The tests decide when the job runs.
  await sql`delete from jobs.schedule where name = ${issueDates.name}`.execute(services.db)
})
afterAll(() => services[Symbol.asyncDispose]())

const change = (tagCode: string | undefined, attribute: Attributes) =>
  inTransaction(services.db, { writes: true }, (trx) =>
    updateAssets(trx, vera, [{ tagCode: tagCode ?? '', attribute }]),
  )

let next = 242_401
/** Creates a discipline whose lines have numbers that the register issued. */
async function plant(lines: number): Promise<{ plan: PlantedPlan; numbers: string[] }> {
  const plan = await plantPlan(services.db, { lines })
  const numbers = plan.lines.map(() => `${contract}-DMJ-IM-REP-000-${(next += 1)}`)
  await inTransaction(services.db, { writes: true }, (trx) =>
    enterDocuments(
      trx,
      contract,
      plan.lines.map((tagCode, at) => ({
        number: numbers[at] ?? '',
        asked_for: tagCode,
        title: 'Portal',
        document_type: 'Report (REP)',
        discipline: 'Information Management (IM)',
        revision: 'P01',
      })),
    ),
  )
  for (const [at, tagCode] of plan.lines.entries())
    await change(tagCode, { [names.number]: numbers[at] ?? '', [names.status]: 'Done' })
  return { plan, numbers }
}

const report = (...documents: ReportedDocument[]) =>
  services.as(system).post(reportIssued, { body: { contract, documents } })
const issuedOn = (number: string | undefined, issued_on: string | null = yesterday) => ({
  number: number ?? '',
  issued_on,
})
const run = (using: NumberRegister = register) =>
  takeIssueDates({ db: services.db, register: using, recordAudit }, new AbortController().signal)
const datesOf = async ({ disciplines: [tag = ''] }: PlantedPlan) =>
  (await services.as(vera).get(deliverablesOf, { query: { contract, tag } })).deliverables.map(
    ({ dates }) => dates?.issued ?? null,
  )
const historyOf = async ({ disciplines: [tag_code = ''] }: PlantedPlan) =>
  (await services.as(vera).get(auditOf, { query: { contract, tag_code } })).results

describe('documents that a document system reports as issued', () => {
  let plan: PlantedPlan
  let numbers: string[]
  beforeEach(async () => ({ plan, numbers } = await plant(3)))

  test('set the issue date of their deliverables, with one history entry, and count as issued', async () => {
    const figures = () => services.as(vera).get(dashboardFigures, { query: { contract } })
    const { now: before } = await figures()
    expect(await report(issuedOn(numbers[0]), issuedOn(numbers[2]))).toEqual({ recorded: 2 })
    await run()
    await run()
    expect(await datesOf(plan)).toEqual([dayToApi(yesterday), null, dayToApi(yesterday)])
    const [entry, ...older] = await historyOf(plan)
    expect(older).toEqual([])
    expect(entry).toMatchObject({
      executed_by: 'system',
      action: 'Updated the issue dates of 2 deliverables',
    })
    expect(entry?.changes.map(({ from, to }) => [from, to])).toEqual([
      [null, formatContractDay(yesterday)],
      [null, formatContractDay(yesterday)],
    ])
    expect((await figures()).now.issued).toBe(before.issued + 2)
  })

  test('can be reported again, corrected and withdrawn', async () => {
    await report(issuedOn(numbers[0]), issuedOn(numbers[1]))
    await run()
    expect(await report(issuedOn(numbers[0]))).toEqual({ recorded: 0 })
    expect(await report(issuedOn(numbers[0], today), issuedOn(numbers[1], null))).toEqual({
      recorded: 2,
    })
    await run()
    expect(await datesOf(plan)).toEqual([dayToApi(today), null, null])
  })

  test('reach every deliverable once when the job is stopped between pages', async () => {
    await report(issuedOn(numbers[0]))
    await report(issuedOn(numbers[1]))
    await report(issuedOn(numbers[2]))
    let pages = 0
    const stopped = {
      ...register,
      issuedSince: async (of: string, cursor: string | null) => {
        const { documents } = await register.issuedSince(of, cursor)
        if ((pages += 1) > 1) throw new Error('stopped')
        return {
          documents: documents.filter(({ number }) => number === numbers[0]),
          cursor,
          hasMore: true,
        }
      },
    }
    await expect(run(stopped)).rejects.toThrow('stopped')
    expect(await datesOf(plan)).toEqual([dayToApi(yesterday), null, null])
    await run()
    expect(await datesOf(plan)).toEqual(plan.lines.map(() => dayToApi(yesterday)))
    expect((await historyOf(plan)).map(({ action }) => action)).toEqual([
      'Updated the issue dates of 2 deliverables',
      expect.stringMatching(/^Updated the issue date of /),
    ])
  })

  test('set the issue date of a deliverable whose number was just being stored', async () => {
    await change(plan.lines[0], { [names.number]: null, [names.status]: 'In progress' })
    await report(issuedOn(numbers[0]))
    await run()
    expect(await datesOf(plan)).toEqual([null, null, null])
    await change(plan.lines[0], {
      [names.number]: numbers[0] ?? '',
      [names.status]: 'Done',
    })
    await run()
    expect(await datesOf(plan)).toEqual([dayToApi(yesterday), null, null])
  })

  test('are taken over by a job of the services', async () => {
    const jobs = createJobs(services.database, pino({ level: 'silent' }))
    defineNumbering(jobs, { db: services.db, register, recordAudit, settlePlan })
    await jobs.start()
    onTestFinished(jobs.stop)
    await report(issuedOn(numbers[1]))
    await services.db.transaction().execute((trx) => jobs.send(trx, issueDates, {}))
    await vi.waitFor(
      async () => expect(await datesOf(plan)).toEqual([null, dayToApi(yesterday), null]),
      { timeout: 30_000, interval: 100 },
    )
  }, 60_000)

  test('are all refused when one is unknown, retired, in the future or named twice', async () => {
    await inTransaction(services.db, { writes: true }, (trx) =>
      retireDocuments(trx, contract, [plan.lines[1] ?? '']),
    )
    const unknown = `${contract}-DMJ-IM-REP-000-999999`
    const documents = [
      issuedOn(numbers[0]),
      issuedOn(unknown),
      issuedOn(numbers[1]),
      issuedOn(numbers[2], addDays(today, 2)),
      issuedOn(numbers[0]),
    ]
    expect(
      await services.as(system).refused(reportIssued, { body: { contract, documents } }),
    ).toMatchObject({
      status: 422,
      fields: {
        'documents.1.number': `The register has no document ${unknown} in this contract.`,
        'documents.2.number': `The number ${numbers[1]} is retired.`,
        'documents.3.issued_on': `Document ${numbers[2]} can only be issued by today.`,
        'documents.4.number': `Document ${numbers[0]} is reported twice.`,
      },
    })
    await run()
    expect(await datesOf(plan)).toEqual([null, null, null])
  })
})
