import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueWindowOf, dueWindows } from '@tidemark/schema/rules/dueWindow'
import { addRags, lateByDays, ragOf, rags } from '@tidemark/schema/rules/schedule'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { plantPlan } from './asset.testkit.ts'
import { updateAssets } from './asset.store.ts'
import { deliverableCodec } from './codec/deliverable.ts'
import { lateByDaysSql, ragCodeSql, ratedParts, readRags, windowCodeSql } from './schedule.store.ts'

const contract = '1DM03'
const clock = { today: '2026-11-22', amberDays: 14 }
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await givenIn(database.db).contract(contract)
})
afterAll(() => database.close())

const days = [null, '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-06', '2026-12-07'] as const
const all = days.flatMap((due) =>
  days.flatMap((forecast) => days.map((issued) => ({ due, forecast, issued }))),
)

test('the database rates every combination of dates as the rule does', async () => {
  const { disciplines, lines } = await plantPlan(database.db, { lines: all.length })
  const [discipline = ''] = disciplines
  await inTransaction(database.db, { writes: true }, (trx) =>
    updateAssets(
      trx,
      'otto',
      lines.map((tagCode, place) => ({
        tagCode,
        attribute: deliverableCodec.write(all[place] ?? {}),
      })),
    ),
  )
  const rated = await database.db
    .selectFrom('asset')
    .select('due')
    .select([
      'forecast',
      'issued',
      ragCodeSql(clock, 'asset').as('code'),
      lateByDaysSql(clock).as('late'),
    ])
    .select(windowCodeSql(clock, 'asset').as('window'))
    .where('part_of', '=', discipline)
    .where('class_code', '=', 'Document')
    .execute()
  expect(rated).toHaveLength(all.length)
  for (const { code, late, window, ...dates } of rated)
    expect([dates, rags[code - 1] ?? null, late, dueWindows[window - 1] ?? null]).toEqual([
      dates,
      ragOf(dates, clock),
      lateByDays(dates, clock),
      dueWindowOf(dates, clock.today),
    ])

  const parts = all.map((dates) => ({
    green: Number(ragOf(dates, clock) === 'GREEN'),
    amber: Number(ragOf(dates, clock) === 'AMBER'),
    red: Number(ragOf(dates, clock) === 'RED'),
    lateByDays: dates.issued === null ? lateByDays(dates, clock) : 0,
  }))
  const { rag: _, ...summary } = addRags(parts)
  expect(await readRags(database.db, contract, [discipline], clock)).toEqual(
    new Map([[discipline, summary]]),
  )
})

test('the lines of disciplines are rated from an index alone', async () => {
  const { disciplines } = await plantPlan(database.db, { lines: 300 })
  await sql`vacuum analyze asset`.execute(database.db)
  const plan = await database.db.transaction().execute(async (trx) => {
    // On the few rows of a test they are cheapest.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    return ratedParts(trx, contract, disciplines, clock).explain('text')
  })
  expect(JSON.stringify(plan)).toContain('Index Only Scan using asset_rated')
})
