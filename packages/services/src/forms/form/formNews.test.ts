import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { attribute, contract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
beforeAll(async () => void (world = await startForms()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, contributor, second } = people
const inbox = async (who: string) =>
  (await world.as(who).get(listNotifications, { query: { contract, page_size: 500 } })).results
/** Returns reason and author of the notifications, newest first. */
const notified = async (who: string, tagCode: string) =>
  (await inbox(who))
    .filter(({ tag_code }) => tag_code === tagCode)
    .map(({ reason, caused_by }) => `${reason} ${caused_by}`)

test(
  'people are notified of forms that are sent, returned or reopened, with a link to their task',
  { timeout: 60_000 },
  async () => {
    const { number, ids } = await world.template([
      attribute('Document Number', 1, {
        number_mask: {
          mask: 'SI-###',
          rangeLow: 1,
          rangeHigh: 9,
          displayMask: true,
          enforce: false,
        },
      }),
      attribute('Title', 2),
      attribute('Reviewer', 3, { attribute_type: 'User' }),
    ])
    const form = await world.form(number, { [ids['Reviewer']!]: reviewer })
    const review = (await inbox(reviewer))[0]?.task_id ?? -1
    expect(await notified(reviewer, form.tagCode)).toEqual([`FORM_REVIEWER ${owner}`])
    expect(await notified(owner, form.tagCode)).toEqual([])

    const { action_data: sent } = await world.act(reviewer, 'action_send_form_task', review, {
      contributors: [{ user: contributor, permissions: { write: [ids['Title']!], read_only: [] } }],
    })
    const filling = sent.sent_task_ids?.[0] ?? -1
    expect((await inbox(contributor))[0]).toMatchObject({
      reason: 'FORM_CONTRIBUTOR',
      class_code: 'Form',
      task_id: filling,
      name: 'SI-001',
      plan_name: expect.stringContaining('Template'),
      plan: null,
      comment: null,
      due_at: null,
      lines: null,
    })

    await world.act(reviewer, 'action_recall_form_task', filling, {})
    await world.act(reviewer, 'action_resend_form_task', filling, {})
    await world.act(contributor, 'action_mark_filling_task_complete', filling, {})
    expect(await notified(reviewer, form.tagCode)).toEqual([
      `RETURNED ${contributor}`,
      `FORM_REVIEWER ${owner}`,
    ])
    await world.act(reviewer, 'action_resend_form_task', filling, {})
    expect(await notified(contributor, form.tagCode)).toEqual([
      `REOPENED ${reviewer}`,
      `FORM_CONTRIBUTOR ${reviewer}`,
      `FORM_CONTRIBUTOR ${reviewer}`,
    ])
    await world.act(contributor, 'action_mark_filling_task_complete', filling, {})
    await world.act(reviewer, 'action_finish_form_task', review, {})
    expect((await notified(owner, form.tagCode))[0]).toBe(`RETURNED ${reviewer}`)
  },
)

test('a person removed from a form has no notifications of it', async () => {
  const { number, ids } = await world.template([
    attribute('Title', 1),
    attribute('Reviewer', 2, { attribute_type: 'User' }),
  ])
  const form = await world.form(number, { [ids['Reviewer']!]: second })
  expect((await inbox(second))[0]).toMatchObject({
    reason: 'FORM_REVIEWER',
    name: expect.stringContaining('Template'),
    plan_name: null,
  })
  await world.act(owner, 'action_fill_form_attributes', form.task, {
    form_data: { version: form.version, attribute: { [ids['Reviewer']!]: reviewer } },
  })
  expect(await notified(second, form.tagCode)).toEqual([])
  expect(await notified(reviewer, form.tagCode)).toEqual([`FORM_REVIEWER ${owner}`])
})
