import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toApi } from '@tidemark/schema/dates'
import { lifecycleAttributes, tidpAttributes } from '@tidemark/schema/rest/attributes'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { taskList, type TaskListSort } from '@tidemark/schema/rest/taskList'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { PlantedPlan } from '#records/asset/asset.testkit.ts'
import { attribute as attributeOf, contract, people, startForms } from '#forms/form/form.testkit.ts'
import type { FormWorld } from '#forms/form/form.testkit.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import { recordAudit } from '#records/history/history.store.ts'

const manager = 'mona@dunmere.example'
const viewer = 'vic@dunmere.example'
const kai = 'kai@dunmere.example'

let world: FormWorld
let plans: PlantedPlan[]
beforeAll(async () => {
  world = await startForms()
  const { given, db } = world.services
  await given.person(manager, { [contract]: ['Registers:WorkflowManager'] })
  await given.person(viewer, { [contract]: ['Registers:Viewer'] })
  await given.person(kai, { [contract]: ['Registers:Viewer'] }, { name: 'Kai Berg' })
  plans = []
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    plans.push(
      await plantPlan(db, {
        disciplines: 2,
        plan: { 'TIDP Title': `Plan ${title}`, 'TIDP Number': `1DM03-${title}` },
      }),
    )
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => void (await world.services.db.deleteFrom('task').execute()))

interface Given {
  assignee?: string
  status?: '0' | '1' | '2' | '3'
  by?: string
  name?: 'TIDP_OWNER' | 'TIDP_REVIEWER' | 'DIDP_OWNER'
}
/** Creates a task on a plan or discipline that is `minute` minutes younger than a fixed moment. */
async function give(tagCode: string, minute: number, more: Given = {}) {
  const at = new Date(Date.UTC(2026, 9, 1, 8, minute))
  const { assignee = kai, status = '0', by = 'system', name = 'TIDP_OWNER' } = more
  await world.services.db
    .insertInto('task')
    .values({
      contract,
      task_name: name,
      tag_code: tagCode,
      assignee,
      status,
      created_by: by,
      created_at: at,
      modified_at: at,
    })
    .execute()
}
const list = (who: string, query: object = {}): Promise<AnswerOf<typeof taskList>> =>
  world
    .as(who)
    .get(taskList, { query: { contract, from: '2026-01-01', grouped: 'true', ...query } })
const keys = ({ results }: AnswerOf<typeof taskList>) => results.map(({ tag_code }) => tag_code)
const places = (at: number) => {
  const { plan = '', disciplines = [] } = plans[at] ?? {}
  return [plan, ...disciplines] as [string, string, string]
}

test('groups disciplines under their plans, the group with the newest task first', async () => {
  const [[alpha, alphaOne], [beta], [, gammaOne, gammaTwo]] = [places(0), places(1), places(2)]
  await give(alpha, 1)
  await give(beta, 2)
  await give(gammaOne, 3)
  await give(gammaTwo, 4)
  await give(alphaOne, 5)
  expect(keys(await list(manager))).toEqual([alphaOne, alpha, gammaTwo, gammaOne, beta])
  expect(keys(await list(manager, { grouped: false, page_size: 3 }))).toEqual([
    alphaOne,
    gammaTwo,
    gammaOne,
  ])
  expect((await list(manager)).results[0]).toMatchObject({
    subject: 'DIDP',
    parent_tag_code: alpha,
    parent_name: 'Plan Alpha',
    name: 'Discipline 1',
    matches: true,
  })
})

test('a plan and a discipline were modified when one of their deliverables was saved', async () => {
  const [[alpha, alphaOne, alphaTwo], [beta]] = [places(0), places(1)]
  for (const key of [alpha, alphaOne, alphaTwo, beta]) await give(key, 1)
  const started = toApi(new Date())
  await world.services.db.transaction().execute((trx) =>
    recordAudit(trx, {
      contract,
      plan: alpha,
      tagCode: alphaOne,
      executedBy: kai,
      action: 'Renamed deliverables',
    }),
  )
  const { results } = await list(manager)
  const modified = new Map(results.map(({ tag_code, modified_at }) => [tag_code, modified_at]))
  for (const key of [alpha, alphaOne]) expect((modified.get(key) ?? '') >= started).toBe(true)
  for (const key of [alphaTwo, beta]) expect(modified.get(key)).toBe('2026/10/01 08:01:00')
})

test('represents a plan by the person’s own task, otherwise by the most open one, then the newest', async () => {
  const [[alpha], [beta], [gamma]] = [places(0), places(1), places(2)]
  await give(alpha, 1, { assignee: manager, status: '1' })
  await give(alpha, 2, { status: '0' })
  await give(beta, 1, { status: '2' })
  await give(beta, 2, { status: '1', name: 'TIDP_REVIEWER' })
  await give(gamma, 1, { status: '3', assignee: viewer })
  await give(gamma, 2, { status: '3' })
  const { results, counts } = await list(manager)
  expect(results.map(({ tag_code, status, own }) => [tag_code, status, own])).toEqual([
    [gamma, '3', false],
    [alpha, '1', true],
    [beta, '2', false],
  ])
  expect(counts).toEqual([
    { status: '1', count: 1 },
    { status: '2', count: 1 },
    { status: '3', count: 1 },
  ])
})

test('names the next step of the person’s own unfinished tasks', async () => {
  const [[alpha, alphaOne], [beta]] = [places(0), places(1)]
  await give(alpha, 1, { assignee: manager })
  await give(alphaOne, 2, { assignee: manager, name: 'DIDP_OWNER' })
  await give(beta, 3)
  await world.services.db
    .updateTable('asset')
    .set({
      attribute: sql`attribute || ${JSON.stringify({ 'TIDP Owner': [manager], 'DIDP Owner': [manager] })}::jsonb`,
    })
    .where('tag_code', 'in', [alpha, alphaOne])
    .execute()
  const steps = (await list(manager)).results.map(({ tag_code, step }) => [tag_code, step])
  expect(Object.fromEntries(steps)).toMatchObject({
    [alpha]: { name: 'WAIT_FOR_DISCIPLINES', count: 2 },
    [alphaOne]: { name: 'FETCH_NUMBERS', count: 1 },
    [beta]: null,
  })
})

test('shows a parent of another status above the rows that match, and counts every status', async () => {
  const [alpha, one, two] = places(0)
  await give(alpha, 3, { status: '1' })
  await give(one, 1, { status: '0' })
  await give(two, 2, { status: '2' })
  const { results, counts } = await list(manager, { status: ['0'] })
  expect(results.map(({ tag_code, matches }) => [tag_code, matches])).toEqual([
    [alpha, false],
    [one, true],
  ])
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 1])
})

test('finds every word in name, number, tag code, plan or owners', async () => {
  const [[alpha, alphaOne], [beta]] = [places(0), places(1)]
  for (const [at, tag] of [alpha, alphaOne, beta].entries()) await give(tag, at)
  await world.services.db.updateTable('person').set({ name: 'Vera Stone' }).execute()
  const found = async (search: string) =>
    (await list(manager, { search })).results.flatMap(({ tag_code, matches }) =>
      matches ? [tag_code] : [],
    )
  expect(await found('PLAN alpha')).toEqual([alphaOne, alpha])
  expect(await found('1DM03-Beta')).toEqual([beta])
  expect(await found(`${alpha} discipline`)).toEqual([alphaOne])
  expect(await found('alpha 100%')).toEqual([])
  expect((await list(manager, { search: 'nothing like it' })).counts).toEqual([])
})

test('pages stay stable while tasks are added, and order ties by tag code', async () => {
  const [[alpha], [beta], [gamma, gammaOne]] = [places(0), places(1), places(2)]
  for (const tag of [beta, gamma, alpha]) await give(tag, 1)
  const first = await list(manager, { page_size: 1 })
  expect(keys(first)).toEqual([alpha])
  await give(gammaOne, 9)
  await give(alpha, 8, { assignee: viewer })
  const second = await list(manager, { page_size: 1, after: first.next })
  expect(keys(second)).toEqual([beta])
  expect(second.next).toBeNull()
  const seen: string[] = []
  let after: string | null | undefined
  do {
    const page: AnswerOf<typeof taskList> = await list(manager, {
      page_size: 1,
      ...(after && { after }),
    })
    seen.push(...keys(page))
    after = page.next
  } while (after)
  expect(seen).toEqual([gammaOne, gamma, alpha, beta])
})

/** Reads all pages of a sorted list, one group at a time. */
async function sorted(sort: TaskListSort['by'], more: object = {}): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: AnswerOf<typeof taskList> = await list(manager, {
      sort,
      page_size: 1,
      ...more,
      ...(after && { after }),
    })
    seen.push(...keys(page))
    after = page.next
  } while (after)
  return seen
}
const setPlan = (tagCode: string, values: object) =>
  world.services.db
    .updateTable('asset')
    .set({ attribute: sql`attribute || ${JSON.stringify(values)}::jsonb` })
    .where('tag_code', '=', tagCode)
    .execute()

test('sorts groups by a column of their top row, page by page, with missing values last', async () => {
  const [[alpha, alphaOne], [beta], [gamma]] = [places(0), places(1), places(2)]
  await give(alpha, 1, { status: '2' })
  await give(beta, 2, { status: '0' })
  await give(gamma, 3, { status: '3' })
  await give(alphaOne, 4)
  await setPlan(alpha, { 'TIDP Title': 'plan 10', 'TIDP Number': null, 'TIDP Owner': [kai] })
  await setPlan(beta, { 'TIDP Title': 'Plan 9', 'TIDP Owner': [] })
  await setPlan(gamma, { 'TIDP Title': 'Plan 100', 'TIDP Owner': [viewer, kai] })
  const { db } = world.services
  await db.updateTable('person').set({ name: 'Kai Berg' }).where('username', '=', kai).execute()
  await db
    .updateTable('person')
    .set({ name: 'Ann Viewer' })
    .where('username', '=', viewer)
    .execute()
  const group = [alphaOne, alpha]
  expect(await sorted('name')).toEqual([beta, ...group, gamma])
  expect(await sorted('name', { descending: 'true' })).toEqual([gamma, ...group, beta])
  expect(await sorted('number')).toEqual([beta, gamma, ...group])
  expect(await sorted('number', { descending: 'true' })).toEqual([gamma, beta, ...group])
  expect(await sorted('owner')).toEqual([gamma, ...group, beta])
  expect(await sorted('status')).toEqual([gamma, beta, ...group])
  expect(await sorted('name', { grouped: 'false' })).toEqual([alphaOne, beta, alpha, gamma])
  expect(await sorted('name', { status: ['0'] })).toEqual([beta, ...group])
})

test('sorts by the last change, and by the due date of the plan’s stage', async () => {
  const [[alpha], [beta], [gamma]] = [places(0), places(1), places(2)]
  for (const key of [alpha, beta, gamma]) await give(key, 1)
  await give(beta, 2, { assignee: viewer })
  const { db } = world.services
  const add = (plan: string, stage: string, attributes: Record<string, string>) =>
    db.transaction().execute((trx) =>
      createAssets(trx, {
        contract,
        classCode: 'Technical Lifecycles',
        parent: plan,
        attributes: [{ [lifecycleAttributes.stageCode]: stage, ...attributes }],
        by: kai,
      }),
    )
  await setPlan(alpha, { [tidpAttributes.stage]: 'Detailed Design (DD)' })
  await setPlan(beta, { [tidpAttributes.stage]: 'Construction (CON)' })
  await add(alpha, 'DD', { 'Design Freeze': '2027/03/01 00:00:00', 'T-12': '2026/01/01 00:00:00' })
  await add(beta, 'CON', { 'Design Freeze': '2028/01/01 00:00:00', 'T-12': '2027/02/01 00:00:00' })
  expect(await sorted('due')).toEqual([beta, alpha, gamma])
  expect(await sorted('due', { descending: 'true' })).toEqual([alpha, beta, gamma])
  const due = (await list(manager)).results.map(({ tag_code, due_date }) => [tag_code, due_date])
  expect(Object.fromEntries(due)).toMatchObject({
    [alpha]: '2027/03/01 00:00:00',
    [beta]: '2027/02/01 00:00:00',
  })
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      contract,
      plan: gamma,
      tagCode: gamma,
      executedBy: kai,
      action: 'Renamed',
    }),
  )
  expect((await sorted('modified', { descending: 'true' }))[0]).toBe(gamma)
})

test('lists tasks that a person has or gave, their own unfinished ones, and finished ones of the window', async () => {
  const [[alpha, one], [beta], [gamma]] = [places(0), places(1), places(2)]
  await give(alpha, 1, { assignee: viewer })
  await give(one, 2, { by: viewer })
  await give(beta, 3)
  await give(gamma, 4, { assignee: viewer, status: '1' })
  expect(keys(await list(viewer))).toEqual([gamma, one, alpha])
  expect(keys(await list(viewer, { active_tasks_only: true }))).toEqual([alpha])
  expect(keys(await list(viewer, { from: '2026-10-02' }))).toEqual([one, alpha])
})

test('lists a person’s form tasks below the nearest listed task, in one group', async () => {
  const { owner, reviewer, contributor, bystander } = people
  const { number, ids } = await world.template([
    attributeOf('Where', 1),
    attributeOf('Checked', 2, { attribute_type: 'User' }),
  ])
  const form = await world.form(number, { [ids['Checked'] ?? '']: reviewer })
  const tasks = await world.tasks(owner)
  const [own, review] = ['FORM_OWNER', 'FORM_REVIEWER'].map((name) =>
    tasks.find(
      ({ task_name, main_asset }) => task_name === name && main_asset.tag_code === form.tagCode,
    ),
  )
  await world.send(own?.task_id ?? 0, contributor, [ids['Where'] ?? ''])
  const [alpha] = places(0)
  await give(alpha, 1, { assignee: owner })
  const rows = (await list(owner)).results
  expect(rows.map(({ subject }) => subject)).toEqual(['FORM', 'FORM', 'FORM', 'TIDP'])
  expect(
    Object.fromEntries(
      rows.flatMap(({ form_role, parent_tag_code }) =>
        form_role ? [[form_role, parent_tag_code]] : [],
      ),
    ),
  ).toEqual({
    FORM_OWNER: null,
    FORM_REVIEWER: String(own?.task_id),
    FORM_CONTRIBUTOR: expect.any(String),
  })
  expect((await list(reviewer)).results).toMatchObject([
    { tag_code: String(review?.task_id), parent_tag_code: null, owners: [reviewer] },
  ])
  expect((await list(contributor, { active_tasks_only: true })).results).toMatchObject([
    { subject: 'FORM', form_role: 'FORM_CONTRIBUTOR', parent_tag_code: null },
  ])
  expect((await list(bystander)).results).toEqual([])
  expect((await list(people.roleless)).results).toEqual([])
})

test.each([
  [{ after: 'nonsense' }, 'after'],
  [{ after: '9999999999999999999:1DM03-TIDP-000001' }, 'after'],
  [{ sort: 'name', after: '1790000000000000:1DM03-TIDP-000001' }, 'after'],
  [{ sort: 'name', after: 'bm9uc2Vuc2U' }, 'after'],
  [{ sort: 'colour' }, 'sort'],
  [{ page_size: 501 }, 'page_size'],
  [{ from: '0000-01-01' }, 'from'],
  [{ status: ['7'] }, 'status.0'],
])('refuses %o by field', async (query: object, field) => {
  expect(
    await world
      .as(manager)
      .refused(taskList, { query: { contract, from: '2026-01-01', ...query } }),
  ).toMatchObject({ status: 422, fields: { [field]: expect.anything() } })
})
