import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { findAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { schema } from '#platform/jobs/bossDatabase.ts'
import { createJobs, jobKind } from '#platform/jobs/jobs.ts'
import { createNumberQueue } from '#plans/register/numberQueue.ts'
import { startRest } from '#server.ts'
import { createCaller } from '#testkit/caller.ts'
import { restEnv } from '#testkit/env.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const contract = '1DM03'
const vera = 'vera@dunmere.example'

let services: TestServices
let measured: Awaited<ReturnType<typeof startRest>>
beforeAll(async () => {
  // A register that does not answer while the test looks.
  services = await startTestServices({ registerSeconds: 600 })
  await services.given.contract(contract)
  await services.given.person(vera, { [contract]: ['Registers:Viewer'] })
  measured = await startRest({
    env: { ...restEnv, registerSeconds: 600, metrics: { host: '127.0.0.1', port: 0 } },
    database: services.database,
    files: services.files,
    tokens: services.tokens.verifier,
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await measured[Symbol.asyncDispose]()
  await services[Symbol.asyncDispose]()
})

const read = async () => (await fetch(measured.metricsUrl!)).text()

test('an answered call is measured by its declared path and status, without what it names', async () => {
  const caller = createCaller(measured.restUrl, () => services.tokens.sign(vera))
  const query = { contract, tag_code: 'TIDP-UNKNOWN' }
  expect((await caller.fetch(deliverableTasks, { query })).status).toBe(404)
  const metrics = await read()
  expect(metrics).toMatch(/tidemark_call_seconds_count\{call="GET \/\S+",status="404"\} 1/)
  expect(metrics).not.toContain('TIDP-UNKNOWN')
})

test('connections, jobs and the number queue are measured', async () => {
  const metrics = await read()
  expect(metrics).toMatch(/^tidemark_pool_most \d+$/m)
  expect(metrics).toMatch(/^tidemark_pool_open [1-9]\d*$/m)
  expect(metrics).toMatch(/^tidemark_pool_waiting 0$/m)
  expect(metrics).toMatch(/^tidemark_draining 0$/m)
  const jobs = createJobs(services.database, pino({ level: 'silent' }))
  const tomorrow = jobKind<object>('test.tomorrow')
  jobs.define(tomorrow, async () => {})
  await jobs.start()
  await using _stopped = { [Symbol.asyncDispose]: () => jobs.stop() }
  const plan = await plantPlan(services.db, { lines: 3 })
  await inTransaction(services.db, { writes: true }, async (trx) => {
    await jobs.send(trx, tomorrow, {})
    await sql`
      update ${sql.table(`${schema}.job`)} set start_after = now() + interval '1 day'
      where name = ${tomorrow.name}`.execute(trx)
    const lines = await findAssets(trx, { contract, tagCodes: plan.lines, lock: true })
    await createNumberQueue(jobs).queueNumbers(trx, vera, lines)
  })
  const after = await read()
  expect(after).toContain(`tidemark_numbers_waiting{contract="${contract}"}`)
  expect(after).toContain('tidemark_jobs{job="test.tomorrow",state="later"} 1')
})

test('the dashboard asks only for metrics that exist', async () => {
  const file = path.join(import.meta.dirname, '../../../deploy/grafana-services.json')
  const names = (await readFile(file, 'utf8')).match(/\b(?:tidemark|process|nodejs)_\w+/g) ?? []
  const metrics = await read()
  expect(names.length).toBeGreaterThan(5)
  const known = (name: string) =>
    metrics.includes(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `)
  expect(names.filter((name) => !known(name))).toEqual([])
})
