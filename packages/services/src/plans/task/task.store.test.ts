import { taskStatuses } from '@tidemark/schema/rest/workflow'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantPlan, type PlantedPlan } from '#records/asset/asset.testkit.ts'
import { readInbox } from '#records/notification/notification.store.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { matchTasks, readTasks, readWaitingTasks, type DueTask } from './task.store.ts'
import { searchTaskRows } from './taskSearch.store.ts'

const { inProgress, finished, pending, awaitingAcceptance } = taskStatuses
const contract = '1DM03'
let database: Database
let planted: PlantedPlan
const write: <T>(work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (work) =>
  inTransaction(database.db, { writes: true }, work)

beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract(contract)
  await given.contract('1DM05')
  planted = await plantPlan(database.db, { lines: 3 })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('task').execute()
  await database.db.deleteFrom('notification').execute()
})

const due = (assignee: string, more: Partial<DueTask> = {}): DueTask => ({
  name: 'TIDP_OWNER',
  tagCode: planted.plan,
  assignee,
  status: inProgress,
  given: true,
  ...more,
})
const match = (...tasks: DueTask[]) =>
  write((trx) =>
    matchTasks(trx, {
      contract,
      plan: planted.plan,
      tagCodes: [planted.plan, ...planted.disciplines],
      due: tasks,
      by: 'vera',
    }),
  )
const given = async () =>
  (await write((trx) => readTasks(trx, [planted.plan, ...planted.disciplines])))
    .map(({ task_name, assignee, status }) => `${task_name} ${assignee} ${status}`)
    .sort()
const notified = async (recipient: string) =>
  (await readInbox(database.db, { contract, recipient }, { page: 1, pageSize: 9 })).results.map(
    ({ reason }) => reason,
  )

describe('the tasks of a plan are brought up to date', () => {
  test('missing tasks are created, and their people notified', async () => {
    await match(due('ada'), due('bob', { status: finished }), due('eve', { given: false }))
    expect(await given()).toEqual([`TIDP_OWNER ada ${inProgress}`, `TIDP_OWNER bob ${finished}`])
    expect([await notified('ada'), await notified('bob'), await notified('eve')]).toEqual([
      ['TIDP_OWNER'],
      [],
      [],
    ])
    const [task] = await write((trx) => readTasks(trx, [planted.plan], 'ada'))
    expect(task).toMatchObject({ contract, tag_code: planted.plan, created_by: 'vera' })
  })

  test('unchanged tasks stay, without another notification', async () => {
    await match(due('ada'))
    const [before] = await write((trx) => readTasks(trx, [planted.plan]))
    await match(due('ada', { given: false }))
    expect(await write((trx) => readTasks(trx, [planted.plan]))).toEqual([before])
    expect(await notified('ada')).toEqual(['TIDP_OWNER'])
  })

  test('tasks of people who left are withdrawn', async () => {
    await match(due('ada'), due('bob'))
    await match(due('bob'))
    expect(await given()).toEqual([`TIDP_OWNER bob ${inProgress}`])
    await match()
    expect(await given()).toEqual([])
  })

  test('tasks with a new status move, and people are notified of what returns to them', async () => {
    await match(due('ada'), due('bob'), due('eve', { status: finished }))
    await match(
      due('ada', { status: pending }),
      due('bob', { status: finished }),
      due('eve', { status: inProgress }),
    )
    expect(await given()).toEqual([
      `TIDP_OWNER ada ${pending}`,
      `TIDP_OWNER bob ${finished}`,
      `TIDP_OWNER eve ${inProgress}`,
    ])
    await match(due('ada', { given: false }), due('bob', { status: finished }), due('eve'))
    expect([await notified('ada'), await notified('bob'), await notified('eve')]).toEqual([
      ['RETURNED', 'TIDP_OWNER'],
      ['TIDP_OWNER'],
      ['REOPENED'],
    ])
  })

  test('a person may have tasks of several kinds and entities', async () => {
    const [discipline = ''] = planted.disciplines
    await match(
      due('ada'),
      due('ada', { name: 'TIDP_REVIEWER' }),
      due('ada', { name: 'DIDP_OWNER', tagCode: discipline, status: awaitingAcceptance }),
    )
    expect(await given()).toEqual([
      `DIDP_OWNER ada ${awaitingAcceptance}`,
      `TIDP_OWNER ada ${inProgress}`,
      `TIDP_REVIEWER ada ${inProgress}`,
    ])
    expect(await write((trx) => readTasks(trx, [discipline], 'ada'))).toHaveLength(1)
    expect(await write((trx) => readTasks(trx, [discipline], 'bob'))).toEqual([])
    expect(await write((trx) => readTasks(trx, []))).toEqual([])
  })
})

/**
 * Inserts tasks of people in contracts, as `assignee`, `status`, `created_by`, `contract`, in order
 * of creation.
 */
const insert = (...rows: [string, string, string?, string?, Date?][]) =>
  database.db
    .insertInto('task')
    .values(
      rows.map(
        ([assignee, status, created_by = 'vera', of = contract, at = new Date()], index) => ({
          contract: of,
          task_name: 'TIDP_OWNER' as const,
          tag_code: [planted.plan, ...planted.lines][index] ?? '',
          assignee,
          status: status as typeof finished,
          created_by,
          created_at: at,
          modified_at: at,
        }),
      ),
    )
    .execute()

test('the waiting tasks of a contract are found', async () => {
  await insert(['ada', pending], ['bob', inProgress], ['eve', finished, 'vera', '1DM05'])
  const waiting = await write((trx) => readWaitingTasks(trx, contract))
  expect(waiting.map(({ assignee }) => assignee)).toEqual(['ada', 'bob'])
  expect(await write((trx) => readWaitingTasks(trx, '1DM05'))).toEqual([])
})

describe('a search for tasks', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const search = async (more: object = {}) => {
    const { count, tasks } = await searchTaskRows(database.db, {
      contract,
      from: '2026-06-01',
      page: 1,
      pageSize: 10,
      ...more,
    })
    return { count, assignees: tasks.map(({ assignee }) => assignee) }
  }

  test('finds the newest first, page by page, in one contract', async () => {
    await insert(
      ['a', inProgress, 'vera', contract, day('2026-06-02')],
      ['b', inProgress, 'vera', contract, day('2026-06-03')],
      ['c', inProgress, 'vera', contract, day('2026-06-03')],
      ['d', inProgress, 'vera', '1DM05', day('2026-06-04')],
    )
    expect(await search()).toEqual({ count: 3, assignees: ['c', 'b', 'a'] })
    expect(await search({ pageSize: 2 })).toEqual({ count: 3, assignees: ['c', 'b'] })
    expect(await search({ pageSize: 2, page: 2 })).toEqual({ count: 3, assignees: ['a'] })
    expect(await search({ pageSize: 2, page: 3 })).toEqual({ count: 3, assignees: [] })
  })

  test('finds finished ones from a day on, and unfinished ones of any age', async () => {
    await insert(
      ['old', finished, 'vera', contract, new Date('2026-05-31T23:59:59Z')],
      ['new', finished, 'vera', contract, day('2026-06-01')],
      ['waiting', pending, 'vera', contract, day('2020-01-01')],
    )
    expect(await search()).toEqual({ count: 2, assignees: ['new', 'waiting'] })
  })

  test('finds those that a person has or assigned', async () => {
    await insert(['ada', inProgress], ['bob', inProgress, 'ada'], ['bob', inProgress, 'eve'])
    expect((await search({ of: 'ada' })).assignees.toSorted()).toEqual(['ada', 'bob'])
    expect((await search({ of: 'vera' })).assignees).toEqual(['ada'])
  })

  test('finds the unfinished ones of a person', async () => {
    await insert(
      ['ada', inProgress, 'vera', contract, day('2020-01-01')],
      ['ada', finished, 'eve'],
      ['ada', inProgress, 'vera', '1DM05'],
      ['bob', inProgress, 'ada'],
    )
    expect(await search({ activeOf: 'ada' })).toEqual({ count: 1, assignees: ['ada'] })
  })
})
