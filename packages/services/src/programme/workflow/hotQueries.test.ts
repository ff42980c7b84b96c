import { sql } from 'kysely'
import { Client } from 'pg'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deliverablesOf, searchAssets } from '@tidemark/schema/rest/asset'
import { searchContract } from '@tidemark/schema/rest/search'
import { taskList, taskListSorts } from '@tidemark/schema/rest/taskList'
import { searchUsers, userData } from '@tidemark/schema/rest/user'
import { actionsOf, auditOf, searchTasks } from '@tidemark/schema/rest/workflow'
import type { Caller } from '#testkit/caller.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { disciplineAt, limitedGroup, manyPlans, planAt } from '#testkit/manyPlans.ts'

const contract = '1DM03'
const [owner, limited] = ['owner@dunmere.example', 'limited@dunmere.example']
/** In the first sector, which is within the limited person's reach. */
const plan = 20
const disciplines = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => disciplineAt(plan, at))

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.person(owner, { [contract]: ['Registers:WorkflowManager'] })
  const { userId } = await services.given.person(limited, { [contract]: ['Registers:Viewer'] })
  for (const statement of manyPlans({
    contract,
    person: owner,
    plans: 40,
    disciplines: 8,
    lines: 5,
  }))
    await sql.raw(statement).execute(services.db)
  await services.db
    .insertInto('user_group_member')
    .values({ group_id: limitedGroup, user_id: userId })
    .execute()
})
afterAll(() => services[Symbol.asyncDispose]())

/** Tables that grow with the work; small tables are read fastest by a sequential scan. */
const growing = new Set([
  'asset',
  'asset_relation',
  'asset_change',
  'task',
  'form',
  'form_task',
  'audit_entry',
  'tidp_snapshot',
  'notification',
])

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
interface Explained {
  'QUERY PLAN': { Plan: PlanNode }[]
}

/**
 * Returns the growing tables that reads could only scan sequentially. The plans are taken where the
 * statements run, so that the person's reach applies, with sequential scans penalised: on the few
 * rows of a test they are cheapest, however good the index.
 */
async function withoutIndex(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const send = Reflect.get(Client.prototype, 'query') as (
    ...sent: unknown[]
  ) => Promise<{ rows: Explained[] }>
  const walk = (node: PlanNode, statement: string) => {
    const table = node['Relation Name']?.replace(/_(before|later|\d{4}_q\d)$/, '') ?? ''
    if (node['Node Type'] === 'Seq Scan' && growing.has(table)) found.push(`${table}: ${statement}`)
    for (const below of node.Plans ?? []) walk(below, statement)
  }
  let explained = 0
  /** Clients in a read of the services; concurrent jobs write. */
  const reading = new WeakSet<Client>()
  async function ask(this: Client, ...sent: unknown[]) {
    const [asked, given] = sent
    const { text: statement, values } =
      typeof asked === 'string' ? { text: asked, values: given } : (asked as QueryConfig)
    if (/^(commit|rollback)/i.test(statement)) reading.delete(this)
    if (
      reading.has(this) &&
      /^\s*(select|with)\b/i.test(statement) &&
      !statement.includes('set_config')
    ) {
      explained += 1
      await send.call(this, 'set local enable_seqscan = off')
      const { rows } = await send.call(this, `explain (format json) ${statement}`, values)
      await send.call(this, 'set local enable_seqscan = on')
      for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) walk(Plan, statement)
    }
    if (/read only/i.test(statement)) reading.add(this)
    return send.call(this, ...sent)
  }
  // The driver's types know this method only with a callback, when it returns nothing.
  const instead: (this: Client, ...sent: unknown[]) => unknown = ask
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(instead)
  try {
    await work()
  } finally {
    query.mockRestore()
  }
  expect(explained).toBeGreaterThan(0)
  return found
}

const calls: Record<string, (as: Caller) => Promise<unknown>> = {
  'the person': (as) => as.get(userData),
  'a plan with what hangs below it': (as) =>
    as.post(searchAssets, {
      body: {
        contract,
        tag_code: { fieldValue: planAt(plan) },
        relationsLevel: 3,
        allowedClasses: [
          'TIDP',
          'DIDP',
          'Primary Asset',
          'Work Package',
          'Technical Lifecycles',
          'Comment',
        ],
      },
    }),
  'the lines of eight disciplines': (as) =>
    as.get(deliverablesOf, { query: { contract, tag: disciplines } }),
  'what is offered on a plan': (as) =>
    as.get(actionsOf, {
      query: { contract, tag_code: [planAt(plan), ...disciplines], with_comments: 'true' },
    }),
  'the history of a plan': (as) => as.get(auditOf, { query: { contract, tag_code: planAt(plan) } }),
  'the history of a discipline': (as) =>
    as.get(auditOf, {
      query: { contract, tag_code: disciplineAt(plan, 1), page_size: '50', before: '1000000' },
    }),
  'people by username': (as) =>
    as.get(searchUsers, { query: { username: [owner], page_size: '500' } }),
  'a page of tasks': (as) =>
    as.get(searchTasks, { query: { contract, from: '2026-01-01', page_size: '50' } }),
  'a page of the task list': (as) =>
    as.get(taskList, { query: { contract, from: '2026-01-01', grouped: 'true' } }),
  ...Object.fromEntries(
    taskListSorts.map((sort) => [
      `a page of the task list by ${sort}`,
      (as: Caller) =>
        as.get(taskList, { query: { contract, from: '2026-01-01', grouped: 'true', sort } }),
    ]),
  ),
  'a search of the task list': (as) =>
    as.get(taskList, { query: { contract, from: '2026-01-01', search: 'works 17' } }),
  'a search': (as) => as.get(searchContract, { query: { contract, text: 'works 17' } }),
}

describe.each([
  ['who reaches everything', owner],
  ['of limited reach', limited],
])('asked by somebody %s', (_, username) => {
  test.each(Object.entries(calls))(
    '%s has an index for each growing table',
    async (_name, call) => {
      expect(await withoutIndex(() => call(services.as(username)))).toEqual([])
    },
  )
})
