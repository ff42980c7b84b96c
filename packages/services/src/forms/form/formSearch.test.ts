import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { formsPulse, formTaskCounts, formTasks } from '@tidemark/schema/rest/form'
import { attribute, contract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

const { admin, owner, reviewer, contributor, second, bystander } = people
let world: FormWorld
let forms: { task: number; tagCode: string }[]
let ids: Record<string, string>
beforeAll(async () => {
  world = await startForms()
  const template = await world.template([
    attribute('Where', 1),
    attribute('Checked', 2, { attribute_type: 'User' }),
  ])
  ids = template.ids
  forms = []
  for (const checked of [reviewer, '', ''])
    forms.push(
      await world.form(template.number, checked ? { [ids['Checked'] ?? '']: checked } : {}),
    )
  // The first form has an owner, a reviewer and a contributor; its owner's task waits.
  await world.send(forms[0]?.task ?? 0, contributor, [ids['Where'] ?? ''])
  await world.services.db
    .updateTable('form')
    .set({ created_at: new Date('2026-10-01T08:00:00Z') })
    .execute()
})
afterAll(() => world[Symbol.asyncDispose]())

const list = (who: string, query: object = {}): Promise<AnswerOf<typeof formTasks>> =>
  world.as(who).get(formTasks, { query: { contract, ...query } })
const formsIn = ({ results }: AnswerOf<typeof formTasks>) => [
  ...new Set(results.map(({ main_asset }) => main_asset.tag_code)),
]
const tagCode = (at: number) => forms[at]?.tagCode ?? ''

test('statuses select tasks, which come with the tasks above them', async () => {
  const shown = (answer: AnswerOf<typeof formTasks>) =>
    answer.results.map(({ task_name, status }) => [task_name, status])
  const pending = await list(owner, { status: ['2'] })
  expect(shown(pending)).toEqual([
    ['FORM_OWNER', '2'],
    ['FORM_REVIEWER', '2'],
  ])
  const open = await list(owner, { status: ['0'], form: [tagCode(0)] })
  expect(shown(open)).toEqual([
    ['FORM_OWNER', '2'],
    ['FORM_CONTRIBUTOR', '0'],
  ])
  expect(formsIn(await list(bystander, { status: ['0'] }))).toEqual([tagCode(2), tagCode(1)])
  expect(pending.count).toBe(1)
})

test('the row of a form says whose turn it is to everyone who can open the form', async () => {
  const acting = async (who: string) =>
    (await list(who, { form: [tagCode(0)] })).results.map((row) => [row.task_name, row.acting])
  expect(await acting(reviewer)).toEqual([
    ['FORM_OWNER', [contributor]],
    ['FORM_REVIEWER', []],
  ])
  expect(await acting(admin)).toEqual(await acting(reviewer))
  expect(await acting(bystander)).toEqual([
    ['FORM_OWNER', []],
    ['FORM_REVIEWER', []],
  ])
})

test('a search finds words of form, number, assignee, sender and recipients', async () => {
  await world.services.db
    .updateTable('person')
    .set({ name: 'Cora Lindqvist' })
    .where('username', '=', contributor)
    .execute()
  const found = async (who: string, search: string) =>
    (await list(who, { search })).results.map(({ task_name }) => task_name)
  expect(await found(owner, 'template LINDQ')).toEqual(['FORM_OWNER', 'FORM_CONTRIBUTOR'])
  // A contributor's task is visible to sender and contributor; its sender's task names the recipient.
  expect(await found(bystander, 'lindq')).toEqual(['FORM_OWNER'])
  expect(await found(owner, 'lindq 100%')).toEqual([])
  expect((await list(owner, { search: 'lindq' })).count).toBe(1)
})

test('a part of a document number finds its form, and wildcards are ordinary characters', async () => {
  for (const [at, document_number] of [
    [1, 'SI-7_1'],
    [2, 'SI-7x2'],
  ] as const)
    await world.services.db
      .updateTable('form')
      .set({ document_number })
      .where('tag_code', '=', tagCode(at))
      .execute()
  const found = async (part: string) => formsIn(await list(bystander, { document_number: part }))
  expect(await found('si-7')).toEqual([tagCode(2), tagCode(1)])
  expect(await found('si-7_')).toEqual([tagCode(1)])
  expect(await found('%')).toEqual([])
})

test('counts visible tasks by status, for the search and the list', async () => {
  const counts = async (who: string, query: object = {}) =>
    (await world.as(who).get(formTaskCounts, { query: { contract, ...query } })).counts
  expect(await counts(owner)).toEqual([
    { status: '0', count: 3 },
    { status: '2', count: 2 },
  ])
  expect(await counts(bystander)).toEqual([
    { status: '0', count: 2 },
    { status: '2', count: 2 },
  ])
  expect(await counts(second, { active_tasks_only: true })).toEqual([])
  expect(await counts(owner, { search: 'nothing like it' })).toEqual([])
})

test('the pulse names the forms that changed last, with their number of changes', async () => {
  const pulse = () => world.as(bystander).get(formsPulse, { query: { contract } })
  const before = await pulse()
  await world.send(forms[1]?.task ?? 0, second, [ids['Where'] ?? ''])
  const after = await pulse()
  expect(after.pulse).not.toBe(before.pulse)
  expect(after.recent[0]).toEqual({
    tag_code: tagCode(1),
    changes:
      1 + (before.recent.find(({ tag_code }) => tag_code === tagCode(1))?.changes ?? Number.NaN),
  })
  // Forms say whom they wait for, and whether that person can act.
  await world.services.given.person('ines.moor@dunmere.example', { [contract]: ['Assets:Viewer'] })
  const withOther = await pulse()
  expect(withOther.pulse).not.toBe(after.pulse)
  expect(withOther.recent).toEqual(after.recent)
})

test('pages follow each other by cursor, order ties by tag code, and stay stable under inserts', async () => {
  const first = await list(bystander, { page_size: 2, counted: 'false' })
  expect(first.count).toBeNull()
  expect(formsIn(first)).toEqual([tagCode(2), tagCode(1)])
  expect(await list(bystander, { page_size: 3 })).toMatchObject({ next: null, cursor: null })
  const template = await world.template([attribute('Where', 1)])
  const added = await world.form(template.number)
  const next = await list(bystander, { page_size: 2, after: first.cursor })
  expect(formsIn(next)).toEqual([tagCode(0)])
  expect(next.cursor).toBeNull()
  expect(formsIn(await list(bystander, { page_size: 1 }))).toEqual([added.tagCode])
})

test.each(['nonsense', `9999999999999999999:${contract}`])(
  'the cursor %s is refused',
  async (after) => {
    const query = { contract, after }
    expect(await world.as(bystander).refused(formTasks, { query })).toMatchObject({
      status: 422,
      fields: { after: expect.any(String) },
    })
  },
)

test('a closed form is listed from the day on which it was closed', async () => {
  const template = await world.template([attribute('Where', 1)])
  const { task, tagCode: closed } = await world.form(template.number)
  const since = async (from: string) => formsIn(await list(owner, { from })).includes(closed)
  expect(await since('2199-01-01')).toBe(true)
  await world.act(owner, 'action_mark_form_complete', task, {})
  expect([await since('2199-01-01'), await since('2026-01-01')]).toEqual([false, true])
})
