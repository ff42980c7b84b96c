import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createJobs } from '#platform/jobs/jobs.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { plantPlan } from '#asset/asset.testkit.ts'
import { midpFill } from './midpFill.ts'

test('a database of an earlier version is entered into the MIDP after the start, without removed lines', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const { db } = database
  await givenIn(db).contract('1DM03')
  await plantPlan(db, { lines: 3 })
  await plantPlan(db, { line: { Removed: 'Yes' } })
  const entries = () =>
    sql`select * from deliverable_row order by tag_code`.execute(db).then(({ rows }) => rows)
  const before = await entries()
  await sql`delete from deliverable_row`.execute(db)
  await sql`insert into deliverable_fill (next) values ('')`.execute(db)

  const jobs = createJobs(database, pino({ level: 'silent' }))
  midpFill.define(jobs, db, pino({ level: 'silent' }))
  await jobs.start()
  onTestFinished(jobs.stop)
  await midpFill.resume(jobs, db)
  await expect
    .poll(() => sql`select from deliverable_fill`.execute(db).then(({ rows }) => rows), {
      timeout: 20_000,
    })
    .toEqual([])
  expect(before.length).toBeGreaterThan(0)
  expect(await entries()).toEqual(before)
})
