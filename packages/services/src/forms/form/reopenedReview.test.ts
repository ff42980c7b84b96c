import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formPdf, uploadAttachment } from '@tidemark/schema/rest/file'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { attribute, contract, people, png, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
let template: Awaited<ReturnType<FormWorld['template']>>
beforeAll(async () => {
  world = await startForms()
  template = await world.template([
    attribute('Text', 1),
    attribute('Photo', 2, { attribute_type: 'Attachment' }),
    attribute('Reviewers', 3, { attribute_type: 'User' }),
  ])
})
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, contributor } = people
const id = (name: string) => template.ids[name]!

/** Creates a form whose reviewer has finished, with functions for the owner's next steps. */
async function givenReviewed() {
  const { task, tagCode } = await world.form(template.number, {
    [id('Text')]: 'as reviewed',
    [id('Reviewers')]: reviewer,
  })
  const { action_data } = await world.act(owner, 'action_send_form_task', task, {
    contributors: [{ user: contributor, permissions: { write: [id('Text')], read_only: [] } }],
  })
  const [sent = 0] = action_data.sent_task_ids ?? []
  await world.act(contributor, 'action_mark_filling_task_complete', sent, {})
  const read = () => world.read(owner, task)
  const review = (await read()).tasks.find(({ task_name }) => task_name === 'FORM_REVIEWER')
  const reviewTask = review?.task_id ?? 0
  const finish = () => world.act(reviewer, 'action_finish_form_task', reviewTask, {})
  await finish()
  return {
    task,
    tagCode,
    read,
    finish,
    statuses: async () => (await read()).tasks.map(({ status }) => status),
    fill: async (name: string, value: string) =>
      world.act(owner, 'action_fill_form_attributes', task, {
        form_data: { version: (await read()).version, attribute: { [id(name)]: value } },
      }),
    upload: () =>
      world.upload(
        owner,
        uploadAttachment.path,
        { contract, tag_code: tagCode, attribute_name: id('Photo') },
        png(),
      ),
  }
}

/** Returns the reasons of the reviewer's notifications about a form, newest first. */
async function newsOf(tagCode: string): Promise<string[]> {
  const { results } = await world.as(reviewer).get(listNotifications, { query: { contract } })
  return results.filter(({ tag_code }) => tag_code === tagCode).map(({ reason }) => reason)
}

test('an answer changed by the owner after the reviewer’s Finish reopens the review and notifies the reviewer', async () => {
  const { task, tagCode, fill, finish, read, statuses } = await givenReviewed()
  expect(await statuses()).toEqual(['0', '1', '1'])
  await fill('Text', 'as reviewed')
  expect(await statuses()).toEqual(['0', '1', '1'])

  await fill('Text', 'changed since')
  expect(await statuses()).toEqual(['0', '3', '1'])
  expect((await read()).history[0]?.changes).toEqual([
    { field: 'The Text', from: 'as reviewed', to: 'changed since' },
    { field: `Form reviewer ${reviewer}`, from: 'Finished', to: 'Awaiting acceptance' },
  ])
  expect((await newsOf(tagCode))[0]).toBe('REOPENED')
  expect(await world.refused(owner, 'action_close_form_task', task)).toMatchObject({ status: 409 })

  await finish()
  await world.act(owner, 'action_close_form_task', task, {})
  const address = formPdf.path.replace(':type', template.number).replace(':id', String(task))
  const pdf = await world.download(owner, `${address}?contract=${contract}`)
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'A change of an answer after a reviewer finished reopens the review. Finished is the time of the last Finish.',
  )
})

test('a file uploaded or removed by the owner after the reviewer’s Finish reopens the review', async () => {
  const { tagCode, upload, fill, finish, statuses } = await givenReviewed()
  expect((await upload()).status).toBe(200)
  expect(await statuses()).toEqual(['0', '3', '1'])
  expect((await newsOf(tagCode))[0]).toBe('REOPENED')
  await finish()
  expect(await statuses()).toEqual(['0', '1', '1'])
  await fill('Photo', '0')
  expect(await statuses()).toEqual(['0', '3', '1'])
})
