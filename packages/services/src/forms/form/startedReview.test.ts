import { afterAll, expect, test } from 'vitest'
import { attribute, people, startForms } from './form.testkit.ts'

const { owner, reviewer, contributor, second } = people

const world = await startForms()
const when = (argument: string, conditionValue: string) => ({
  depends_on_conditional: {
    argument,
    argumentComponentId: null,
    condition: 'eq' as const,
    conditionValue,
  },
})
const { number, ids } = await world.template([
  attribute('Approver', 1, { attribute_type: 'User' }),
  attribute('Level', 2),
  attribute('Needs witness', 3, when('Level', 'high')),
  attribute('Witness', 4, { attribute_type: 'User', ...when('Needs witness', 'yes') }),
])
afterAll(() => world[Symbol.asyncDispose]())

test.each([
  ['is emptied', { Witness: '' }, 'Witness'],
  ['names somebody else', { Witness: second }, 'Witness'],
  ['is hidden by the attribute that decides it', { 'Needs witness': 'no' }, 'Needs witness'],
  ['is hidden by one further up', { Level: 'low' }, 'Level'],
])('a reviewer who has started stays when the field that names them %s', async (_, given, at) => {
  const { task, version } = await world.form(number, {
    [ids['Level']!]: 'high',
    [ids['Needs witness']!]: 'yes',
    [ids['Witness']!]: reviewer,
  })
  await world.services.db
    .updateTable('form_task')
    .set({ status: '1' })
    .where('parent', '=', task)
    .execute()
  const attributes = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [ids[name]!, value]),
  )
  expect(
    await world.refused(owner, 'action_fill_form_attributes', task, {
      form_data: { version, attribute: attributes },
    }),
  ).toMatchObject({
    status: 422,
    fields: {
      [`form_data.attribute.${ids[at]!}`]:
        'rita, named in The Witness, has started the review. Replace the reviewer by the actions of their task.',
    },
  })
})

test('a contributor cannot become the reviewer of what they fill', async () => {
  const { task, version } = await world.form(number, { [ids['Approver']!]: reviewer })
  const { action_data } = await world.send(task, contributor, [ids['Approver']!])
  const [sent = 0] = action_data.sent_task_ids ?? []
  const fill = (people: string) => ({
    form_data: { version, attribute: { [ids['Approver']!]: people } },
  })
  const own = fill(contributor)
  expect(await world.refused(contributor, 'action_fill_form_attributes', sent, own)).toMatchObject({
    status: 422,
    fields: {
      [`form_data.attribute.${ids['Approver']!}`]:
        'Who fills a form for others cannot review it. Name somebody else.',
    },
  })
  await world.act(contributor, 'action_fill_form_attributes', sent, fill(second))
})
