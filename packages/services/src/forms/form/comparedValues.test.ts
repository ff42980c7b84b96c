import { createTemplate } from '@tidemark/schema/rest/templateEdit'
import type { ConditionOperator } from '@tidemark/schema/rules/condition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attribute, contract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
beforeAll(async () => {
  world = await startForms()
})
afterAll(() => world[Symbol.asyncDispose]())

const on = (argument: string, condition: ConditionOperator, conditionValue: string) => ({
  depends_on_conditional: { argument, argumentComponentId: null, condition, conditionValue },
})

test('a condition with a value that its argument can never have is refused at its field', async () => {
  const { status, fields } = await world.services.as(people.admin).refused(createTemplate, {
    body: {
      contract,
      name: 'Order',
      number: 'ORDER',
      attributes: [
        attribute('Result', 1, { predetermined_list: ['Pass', 'Fail'] }),
        attribute('Amount', 2, { attribute_type: 'Numeric' }),
        attribute('Day', 3, { attribute_type: 'Date' }),
        attribute('Why', 4, on('Result', 'eq', 'Fial')),
        attribute('Approval', 5, on('Amount', 'ge', 'abc')),
        attribute('Delay', 6, on('Day', 'ge', 'soon')),
        attribute('Remark', 7, on('Result', 'eq', 'Fail')),
      ],
      components: [],
    },
  })
  expect(status).toBe(422)
  expect(fields).toEqual({
    'attributes.+Why.depends_on_conditional.conditionValue': 'Choose one of the values of Result.',
    'attributes.+Approval.depends_on_conditional.conditionValue': 'Value has to be a number.',
    'attributes.+Delay.depends_on_conditional.conditionValue': 'Enter the date as yyyy/MM/dd.',
  })
})

test('a number is stored as sent, or refused', async () => {
  const { number, ids } = await world.template([
    attribute('Amount', 1, { attribute_type: 'Numeric' }),
  ])
  const amount = ids['Amount'] ?? ''
  for (const text of ['18,500', '18 500', '1e3', '१८५००', '１８５００']) {
    const { status, fields } = await world.refused(people.owner, 'action_create_form', -1, {
      form_data: { class_code: number, attribute: { [amount]: text } },
    })
    expect([text, status, Object.keys(fields ?? {})]).toEqual([
      text,
      422,
      [`form_data.attribute.${amount}`],
    ])
  }
  const { task } = await world.form(number, { [amount]: '18500.50' })
  expect(JSON.stringify(await world.read(people.owner, task))).toContain('"18500.50"')
})

test('an attribute that depends on a date, a number or a file is asked for once its condition holds', async () => {
  const { number, ids } = await world.template([
    attribute('Day', 1, { attribute_type: 'Date' }),
    attribute('Amount', 2, { attribute_type: 'Numeric' }),
    attribute('Photo', 3, { attribute_type: 'Media' }),
    attribute('On the day', 4, on('Day', 'eq', '2026/02/01')),
    attribute('For ten', 5, on('Amount', 'eq', '10')),
    attribute('Without photo', 6, on('Photo', 'eq', '0')),
  ])
  const idOf = (name: string) => ids[name] ?? ''
  const values = {
    [idOf('Day')]: '2026/02/01 0:00:00',
    [idOf('Amount')]: '10.0',
    [idOf('On the day')]: 'a',
    [idOf('For ten')]: 'b',
    [idOf('Without photo')]: 'c',
  }
  expect(await world.form(number, values)).toMatchObject({ task: expect.any(Number) })
  const { fields } = await world.refused(people.owner, 'action_create_form', -1, {
    form_data: { class_code: number, attribute: { ...values, [idOf('Amount')]: '11' } },
  })
  expect(Object.keys(fields ?? {})).toEqual([`form_data.attribute.${idOf('For ten')}`])
})
