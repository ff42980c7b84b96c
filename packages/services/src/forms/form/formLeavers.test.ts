import { extractText } from 'unpdf'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formPdf } from '@tidemark/schema/rest/file'
import { formsFile, getForm } from '@tidemark/schema/rest/form'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { taskList } from '@tidemark/schema/rest/taskList'
import { searchUsers } from '@tidemark/schema/rest/user'
import { attribute, contract, people, startForms } from './form.testkit.ts'
import { unfitPeople } from './people.store.ts'

const { owner, reviewer, contributor, second, bystander, admin } = people

const world = await startForms()
const template = await world.template([
  attribute('Text', 1, { mandatory: true }),
  attribute('Reviewers', 2, { attribute_type: 'User' }),
])
afterAll(() => world[Symbol.asyncDispose]())

const setActive = (username: string, is_active: boolean) =>
  world.services.db
    .updateTable('person')
    .set({ is_active })
    .where('username', '=', username)
    .execute()
beforeEach(async () => {
  for (const person of [owner, reviewer, contributor]) await setActive(person, true)
})
const id = (name: string) => template.ids[name]!
const rolesOf = async (who: string, task: number) =>
  (await world.read(who, task)).tasks.map(({ task_name, status, is_withdrawn, metadata }) => [
    task_name,
    metadata.assigned_users,
    is_withdrawn ? 'withdrawn' : status,
  ])

async function pdfOf(task: number): Promise<string> {
  const path = formPdf.path.replace(':type', template.number).replace(':id', String(task))
  const pdf = await world.download(owner, `${path}?contract=${contract}`)
  return (await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true })).text
}

/** Creates a form with a reviewer, sent to a contributor. */
async function given() {
  const { task } = await world.form(template.number, {
    [id('Text')]: 'filled',
    [id('Reviewers')]: reviewer,
  })
  const { action_data } = await world.send(task, contributor, [id('Text')])
  const sent = action_data.sent_task_ids?.[0] ?? 0
  const review = (await world.read(owner, task)).tasks.find(
    ({ task_name }) => task_name === 'FORM_REVIEWER',
  )
  return { task, sent, review: review?.task_id ?? 0 }
}

test('a form that was sent to somebody who left is withdrawn from them, reviewed and closed', async () => {
  const { task, sent, review } = await given()
  await setActive(contributor, false)
  expect((await world.read(owner, task)).tasks[0]).toMatchObject({
    acting: [contributor],
    unable: [contributor],
  })
  await world.act(owner, 'action_recall_form_task', sent, {})
  expect(await world.refused(owner, 'action_resend_form_task', sent)).toMatchObject({
    status: 409,
    blockers: [{ code: 'PERSON_LEFT' }],
    Error: 'cora can no longer open forms of this contract. Send the form to somebody else.',
  })
  await world.act(owner, 'action_withdraw_form_task', sent, {})
  expect(await rolesOf(owner, task)).toEqual([
    ['FORM_OWNER', owner, '0'],
    ['FORM_REVIEWER', reviewer, '3'],
    ['FORM_CONTRIBUTOR', contributor, 'withdrawn'],
  ])
  const [entry] = (await world.read(owner, task)).history
  expect(entry).toMatchObject({
    action: 'Withdrew form',
    changes: expect.arrayContaining([
      { field: `Form contributor ${contributor}`, from: 'Pending', to: 'Withdrawn' },
    ]),
  })
  expect(await world.refused(owner, 'action_withdraw_form_task', sent)).toMatchObject({
    Error: 'The task was withdrawn.',
  })
  await world.act(reviewer, 'action_finish_form_task', review, {})
  await world.act(owner, 'action_close_form_task', task, {})
  expect(await pdfOf(task)).toMatch(/cora.*Withdrawn, /)
})

test('whoever only lost the role that opens forms is not said to have left', async () => {
  const { task, sent } = await given()
  const { db } = world.services
  const role = (to: string) =>
    db
      .updateTable('person_role')
      .set({ role: to })
      .where('user_id', 'in', (people) =>
        people.selectFrom('person').select('user_id').where('username', '=', contributor),
      )
      .execute()
  await role('Registers:Viewer')
  const [first] = (await world.read(owner, task)).tasks
  expect(first).toMatchObject({ acting: [contributor], unable: [contributor] })
  expect(
    first?.actions.flatMap(({ blockers }) => blockers.map(({ message }) => message)),
  ).toContain(
    'cora can no longer open forms of this contract, and has not finished. Withdraw the task.',
  )
  await world.act(owner, 'action_withdraw_form_task', sent, {})
  await role('Documents:Creator')
})

test('whoever a task was withdrawn from no longer sees the form, until it is sent to them again', async () => {
  const { task, sent } = await given()
  const lists = async () => [
    (await world.tasks(contributor)).some(({ task_id }) => task_id === sent),
    (
      await world.as(contributor).get(taskList, { query: { contract, from: '2020-01-01' } })
    ).results.some(({ tag_code: id }) => id === String(sent)),
  ]
  expect(await lists()).toEqual([true, true])
  await world.act(owner, 'action_withdraw_form_task', sent, {})
  expect(await lists()).toEqual([false, false])
  const withdrawn = { status: 403, Error: 'Your task on this form was withdrawn.' }
  for (const id of [sent, task])
    expect(
      await world.as(contributor).refused(getForm, { query: { contract, task_id: id } }),
    ).toMatchObject(withdrawn)
  expect(await world.refused(contributor, 'action_mark_filling_task_complete', sent)).toMatchObject(
    withdrawn,
  )
  const path = formPdf.path.replace(':type', template.number).replace(':id', String(sent))
  expect((await world.download(contributor, `${path}?contract=${contract}`)).status).toBe(403)
  expect((await world.read(owner, task)).tasks.at(-1)?.task_id).toBe(sent)
  await world.act(owner, 'action_resend_form_task', sent, {})
  expect(await lists()).toEqual([true, true])
  expect((await world.read(contributor, sent)).editable).toBe(true)
})

test('the sender of a task is who sent it, whoever has their place now', async () => {
  const { task, sent, review } = await given()
  const sendersFor = async (who: string) =>
    (await world.read(who, task)).tasks.map(
      ({ sent_by, created_by }) => [sent_by ?? created_by, created_by] as const,
    )
  await world.act(owner, 'action_reassign_form_task', task, { user: second })
  expect(await sendersFor(second)).toEqual([
    [owner, second],
    [owner, second],
    [owner, second],
  ])
  const params = new URLSearchParams({ contract, format: 'csv', search: 'otto' }).toString()
  const file = await (await world.download(second, `${formsFile.path}?${params}`)).text()
  expect(file).toMatch(/Form contributor,cora,In progress,otto,/)
  await world.act(second, 'action_recall_form_task', sent, {})
  await world.act(second, 'action_resend_form_task', sent, {})
  await world.act(second, 'action_reassign_form_task', review, { user: bystander })
  expect((await sendersFor(second)).map(([sender]) => sender)).toEqual([owner, second, second])
})

test('a review came to its reviewer when it began to await them, and came again when it was reopened', async () => {
  const { task, sent, review } = await given()
  const cameAt = async () =>
    (await world.tasks(reviewer)).find(({ task_id }) => task_id === review)?.sent_at
  expect(await cameAt()).toBeNull()
  await world.act(contributor, 'action_mark_filling_task_complete', sent, {})
  expect(await cameAt()).toMatch(/^\d{4}/)
  const { db } = world.services
  const old = new Date('2026-01-05T12:00:00Z')
  const setSentAt = (sent_at: Date | null, modified_at = old) =>
    db
      .updateTable('form_task')
      .set({ sent_at, modified_at })
      .where('task_id', '=', review)
      .execute()
  // As older releases left it.
  await setSentAt(null)
  expect(await cameAt()).toBe('2026/01/05 12:00:00')
  await setSentAt(old)
  await world.act(reviewer, 'action_finish_form_task', review, {})
  expect(await cameAt()).toBe('2026/01/05 12:00:00')
  const { version } = await world.read(owner, task)
  await world.act(owner, 'action_fill_form_attributes', task, {
    form_data: { version, attribute: { [id('Text')]: 'other' } },
  })
  expect(await cameAt()).not.toBe('2026/01/05 12:00:00')
})

test('a withdrawn task is sent again, and is filled as any other', async () => {
  const { task, sent } = await given()
  await world.act(owner, 'action_withdraw_form_task', sent, {})
  await world.act(owner, 'action_resend_form_task', sent, {})
  expect((await rolesOf(owner, task)).at(-1)).toEqual(['FORM_CONTRIBUTOR', contributor, '0'])
  await world.act(contributor, 'action_mark_filling_task_complete', sent, {})
  expect((await rolesOf(owner, task)).at(-1)).toEqual(['FORM_CONTRIBUTOR', contributor, '1'])
})

test('the owner replaces a reviewer while the review is awaited, also in the answers', async () => {
  const { task, sent, review } = await given()
  await world.act(contributor, 'action_mark_filling_task_complete', sent, {})
  await setActive(reviewer, false)
  await world.services.db
    .updateTable('form_task')
    .set({ created_at: new Date('2026-01-05T12:00:00Z') })
    .where('task_id', '=', review)
    .execute()
  await world.act(owner, 'action_reassign_form_task', review, { user: second })
  const { forms, tasks, history } = await world.read(owner, task)
  expect(tasks.find(({ task_id }) => task_id === review)).toMatchObject({
    status: '3',
    metadata: { assigned_users: second, attribute_name: 'Reviewers' },
  })
  expect(
    forms.flatMap(({ attributes }) => attributes).find((one) => one.id === id('Reviewers'))?.value,
  ).toBe(second)
  expect(history[0]).toMatchObject({
    action: 'Reassigned form',
    changes: [{ field: 'Form reviewer', from: reviewer, to: second }],
  })
  const { results } = await world.as(second).get(listNotifications, { query: { contract } })
  expect(results[0]).toMatchObject({ reason: 'FORM_REVIEWER', task_id: review })
  await world.act(second, 'action_finish_form_task', review, {})
  expect(
    await world.refused(owner, 'action_reassign_form_task', review, { user: bystander }),
  ).toMatchObject({
    status: 409,
    Error: 'The review is finished.',
  })
  await world.act(owner, 'action_close_form_task', task, {})
  const text = await pdfOf(task)
  expect(text).toContain('carl')
  // When the first reviewer got the task, not the present one.
  expect(text).not.toContain('05/01/2026')
})

test('a workflow admin names another owner once the owner has left, who goes on with what was sent', async () => {
  const { task, sent } = await given()
  expect(
    await world.refused(admin, 'action_reassign_form_task', task, { user: second }),
  ).toMatchObject({ status: 403 })
  await setActive(owner, false)
  expect(
    await world.refused(bystander, 'action_reassign_form_task', task, { user: bystander }),
  ).toMatchObject({ status: 403 })
  await world.act(admin, 'action_reassign_form_task', task, { user: second })
  await setActive(owner, true)
  const listed = async (who: string) =>
    (await world.tasks(who, { active_tasks_only: 'true' })).map(({ task_id }) => task_id)
  expect([(await listed(owner)).includes(task), (await listed(second)).includes(task)]).toEqual([
    false,
    true,
  ])
  await world.act(second, 'action_recall_form_task', sent, {})
  await world.act(second, 'action_withdraw_form_task', sent, {})
  expect(await rolesOf(second, task)).toEqual([
    ['FORM_OWNER', second, '0'],
    ['FORM_REVIEWER', reviewer, '3'],
    ['FORM_CONTRIBUTOR', contributor, 'withdrawn'],
  ])
})

test('whoever fills a form that a reviewer sent can become its owner, and does both', async () => {
  const { task, sent, review } = await given()
  await world.act(contributor, 'action_mark_filling_task_complete', sent, {})
  const { action_data } = await world.send(review, second, [id('Text')], [], reviewer)
  const part = action_data.sent_task_ids?.[0] ?? 0
  await setActive(owner, false)
  await world.act(admin, 'action_reassign_form_task', task, { user: second })
  expect(await rolesOf(second, task)).toEqual([
    ['FORM_OWNER', second, expect.any(String)],
    ['FORM_REVIEWER', reviewer, '2'],
    ['FORM_CONTRIBUTOR', contributor, '1'],
    ['FORM_CONTRIBUTOR', second, '0'],
  ])
  await world.act(second, 'action_mark_filling_task_complete', part, {})
  await world.act(reviewer, 'action_finish_form_task', review, {})
  await world.act(second, 'action_close_form_task', task, {})
})

test.each([
  ['somebody who cannot open forms', people.roleless, 'has no role with access to forms'],
  ['somebody of another contract', people.foreigner, 'is not an active member of this contract'],
  ['the same person', owner, 'already has such a task on this form.'],
  ['a recipient of the form', contributor, 'cannot be their own sender.'],
])('a form is not given to %s', async (_, user, sentence) => {
  const { task } = await given()
  expect(await world.refused(owner, 'action_reassign_form_task', task, { user })).toMatchObject({
    status: 422,
    fields: { user: expect.stringContaining(sentence) },
  })
})

test('people who are offered for a form are not refused, and all others are', async () => {
  const offered = async (forms: 'true' | 'false') =>
    (await world.as(owner).get(searchUsers, { query: { contract, forms } })).results.map(
      ({ username }) => username,
    )
  const [all, forForms] = [await offered('false'), await offered('true')]
  const refused = await world.services.db
    .transaction()
    .execute((trx) => unfitPeople(trx, contract, all))
  expect(refused.map(({ username }) => username)).toContain(people.roleless)
  expect(forForms).toEqual(all.filter((one) => !refused.some(({ username }) => username === one)))
})

test('people who left are not offered as the last recipients', async () => {
  const { task } = await given()
  const offered = async () => (await world.read(owner, task)).last_send?.map(({ user }) => user)
  expect(await offered()).toEqual([contributor])
  await setActive(contributor, false)
  expect(await offered()).toEqual([])
})
