import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attribute, contract, foreignContract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
beforeAll(async () => void (world = await startForms()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, second, bystander, roleless, foreigner } = people
const mask = (low: number, high: number, text = 'ITR-{contract}-####') => ({
  mask: text,
  rangeLow: low,
  rangeHigh: high,
  displayMask: true,
  enforce: false,
})

describe('a form', () => {
  test('is created with a number of its mask, a task for its owner and one for each named person', async () => {
    const { number, ids } = await world.template([
      attribute('Document Number', 1, { number_mask: mask(7, 99) }),
      attribute('Title', 2),
      attribute('Reviewers', 3, { attribute_type: 'User' }),
    ])
    const form = await world.form(number, {
      [ids['Title']!]: '  Portal  ',
      [ids['Reviewers']!]: `${reviewer}, ${second}`,
    })
    expect(form.number).toBe('ITR-1DM03-0007')
    const read = await world.read(owner, form.task)
    expect(
      read.tasks.map(({ task_name, status, metadata }) => [
        task_name,
        status,
        metadata.assigned_users,
      ]),
    ).toEqual([
      ['FORM_OWNER', '0', owner],
      ['FORM_REVIEWER', '2', reviewer],
      ['FORM_REVIEWER', '2', second],
    ])
    expect(read).toMatchObject({
      document_number: 'ITR-1DM03-0007',
      editable: true,
      history: [{ action: 'Created form', executed_by: owner }],
    })
    expect(read.forms[0]?.attributes.map(({ value }) => value)).toEqual([
      'ITR-1DM03-0007',
      'Portal',
      `${reviewer},${second}`,
    ])
    const found = await world.tasks(bystander, { document_number: 'itr-1dm03-0007' })
    expect(found.map(({ main_asset }) => main_asset.tag_code)).toEqual([
      form.tagCode,
      form.tagCode,
      form.tagCode,
    ])
  })

  test('gets its number in the attribute that the template chose, whatever its name', async () => {
    const { number, ids } = await world.template([
      attribute('Document Number', 1, { numbers_forms: false }),
      attribute('Reference', 2, { numbers_forms: true, number_mask: mask(1, 9, 'CHO-###') }),
    ])
    const form = await world.form(number, { [ids['Document Number']!]: 'typed' })
    expect(form.number).toBe('CHO-001')
    const { forms } = await world.read(owner, form.task)
    expect(forms[0]?.attributes.map(({ value }) => value)).toEqual(['typed', 'CHO-001'])
    const given = { [ids['Reference']!]: 'CHO-007' }
    expect(
      await world.refused(owner, 'action_create_form', -1, {
        form_data: { class_code: number, attribute: given },
      }),
    ).toMatchObject({ status: 422 })
  })

  test('has one attribute with its number: the chosen one before one of the name', async () => {
    const { number, ids } = await world.template([
      attribute('Document Number', 1),
      attribute('Reference', 2, { numbers_forms: true, number_mask: mask(1, 9, 'ONE-###') }),
    ])
    const form = await world.form(number, { [ids['Document Number']!]: 'typed' })
    expect(form.number).toBe('ONE-001')
    const { forms } = await world.read(owner, form.task)
    expect(forms[0]?.attributes.map(({ value }) => value)).toEqual(['typed', 'ONE-001'])
  })

  test('names the recipients of the last form of its template that the person sent', async () => {
    const { number, ids } = await world.template([attribute('Title', 1), attribute('Note', 2)])
    const [title, note] = [ids['Title']!, ids['Note']!]
    const earlier = await world.form(number)
    expect((await world.read(owner, earlier.task)).last_send).toEqual([])
    const { action_data } = await world.send(earlier.task, second, [title], [note])
    const received = action_data.sent_task_ids![0]!
    const form = await world.form(number)
    expect((await world.read(owner, form.task)).last_send).toEqual([
      { user: second, read_only: [note], write: [title] },
    ])
    expect((await world.read(second, received)).last_send).toBeUndefined()
  })

  test('gets a unique number, also concurrently, until the range is used up', async () => {
    const { number } = await world.template([
      attribute('Document Number', 1, { number_mask: mask(1, 5, 'RFI-##') }),
    ])
    const made = await Promise.allSettled(Array.from({ length: 7 }, () => world.form(number)))
    const numbers = made.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.number ?? ''] : [],
    )
    expect(numbers.sort((a, b) => a.localeCompare(b))).toEqual([
      'RFI-01',
      'RFI-02',
      'RFI-03',
      'RFI-04',
      'RFI-05',
    ])
    expect(
      await world.refused(owner, 'action_create_form', -1, {
        form_data: { class_code: number, attribute: {} },
      }),
    ).toMatchObject({
      status: 409,
      Error: 'All numbers of RFI-## from 1 to 5 are used. Ask a workflow admin to widen the range.',
    })
  })

  test('gets a number of its own range, beside another range of the series', async () => {
    const given = (low: number, high: number) =>
      world.template([
        attribute('Document Number', 1, { number_mask: mask(low, high, '{contract}-TST-####') }),
      ])
    const [first, second, within] = [
      await given(1, 4999),
      await given(5000, 9999),
      await given(2, 3),
    ]
    const numberOf = async ({ number }: { number: string }) => (await world.form(number)).number
    expect([
      await numberOf(first),
      await numberOf(second),
      await numberOf(first),
      await numberOf(within),
      await numberOf(first),
      await numberOf(second),
    ]).toEqual([
      '1DM03-TST-0001',
      '1DM03-TST-5000',
      '1DM03-TST-0002',
      '1DM03-TST-0003',
      '1DM03-TST-0004',
      '1DM03-TST-5001',
    ])
    expect(
      await world.refused(owner, 'action_create_form', -1, {
        form_data: { class_code: within.number, attribute: {} },
      }),
    ).toMatchObject({ Error: expect.stringContaining('All numbers of 1DM03-TST-#### from 2 to 3') })
  })

  test('accepts valid values, and refuses others in the words of the specification', async () => {
    const { number, ids } = await world.template([
      attribute('Count', 1, { attribute_type: 'Numeric' }),
      attribute('Day', 2, { attribute_type: 'Date' }),
      attribute('Choice', 3, { predetermined_list: ['Yes', 'No'] }),
      attribute('People', 4, { attribute_type: 'User' }),
      attribute('Photo', 5, { attribute_type: 'Media' }),
      attribute('Note', 6, { attribute_type: 'Non Editable' }),
      attribute('Why not', 7, {
        depends_on_conditional: {
          argument: 'Choice',
          argumentComponentId: null,
          condition: 'eq',
          conditionValue: 'No',
        },
      }),
      attribute('Weather', 8, { attribute_type: 'Weather' }),
    ])
    const wrong = {
      Weather: 'Rain; warm °C',
      Count: 'many',
      Day: '2026/02/30',
      Choice: 'Perhaps',
      People: foreigner,
      Photo: '1',
      Note: 'mine',
      'Why not': 'because',
      nowhere: 'x',
    }
    const attributes = Object.fromEntries(
      Object.entries(wrong).map(([name, value]) => [ids[name] ?? '9-999', value]),
    )
    const { status, fields } = await world.refused(owner, 'action_create_form', -1, {
      form_data: { class_code: number, attribute: attributes },
    })
    expect(status).toBe(422)
    const said = (name: string) => fields?.[`form_data.attribute.${ids[name] ?? '9-999'}`]
    for (const name of ['Count', 'Weather']) expect(said(name)).toBe('Value has to be a number.')
    expect(Object.keys(wrong).filter((name) => !said(name))).toEqual([])
    const good = {
      [ids['Count']!]: '-1.5',
      [ids['Day']!]: '2026/02/28 0:00:00',
      [ids['Choice']!]: 'No',
      [ids['Why not']!]: 'because',
    }
    expect(await world.form(number, good)).toMatchObject({ number: null })
    expect(
      (
        await world.refused(owner, 'action_create_form', -1, {
          form_data: { class_code: number, attribute: { [ids['People']!]: roleless } },
        })
      ).fields,
    ).toEqual({
      [`form_data.attribute.${ids['People']}`]: `${roleless} has no role with access to forms in this contract.`,
    })
  })

  test('is refused where the template has a mandatory attribute that was not seen and applies, and made once it was', async () => {
    const { number, ids } = await world.template([
      attribute('Place', 1, { mandatory: true }),
      attribute('Gate', 2, { mandatory: true }),
      attribute('Note', 3),
      attribute('Why', 4, {
        mandatory: true,
        depends_on_conditional: {
          argument: 'Place',
          argumentComponentId: null,
          condition: 'eq',
          conditionValue: 'none',
        },
      }),
    ])
    const create = (...seen: string[]) => ({
      form_data: {
        class_code: number,
        attribute: { [ids['Place']!]: 'Shaft 1' },
        mandatory: seen.map((name) => ids[name]!),
      },
    })
    expect(await world.refused(owner, 'action_create_form', -1, create('Place'))).toMatchObject({
      status: 422,
      fields: { [`form_data.attribute.${ids['Gate']}`]: 'This field is new in the template.' },
    })
    expect(
      (await world.act(owner, 'action_create_form', -1, create('Place', 'Gate'))).action_data,
    ).toHaveProperty('task_id')
  })

  test('belongs to the task and keeps its number and state, whatever else is sent', async () => {
    const { number, ids } = await world.template([
      attribute('Serial', 1, { number_mask: mask(1, 9) }),
      attribute('A', 2),
    ])
    const [form, other] = [await world.form(number), await world.form(number)]
    const sly = {
      tag_code: other.tagCode,
      class_code: 'T999',
      document_number: 'MINE',
      status: '1',
      created_by: roleless,
    }
    const values = { [ids['A']!]: 'sly' }
    await world.act(owner, 'action_fill_form_attributes', form.task, {
      ...sly,
      form_data: { ...sly, contract: foreignContract, version: form.version, attribute: values },
    })
    const valuesOf = async (task: number) => JSON.stringify((await world.read(owner, task)).forms)
    expect([
      (await valuesOf(form.task)).includes('sly'),
      (await valuesOf(other.task)).includes('sly'),
    ]).toEqual([true, false])
    const {
      tag_code,
      contract: of,
      document_number,
      status,
      created_by,
    } = await world.services.db
      .selectFrom('form')
      .innerJoin('form_task', 'form_task.form', 'form.tag_code')
      .select([
        'form.tag_code',
        'form.contract',
        'document_number',
        'form_task.status',
        'form.created_by',
      ])
      .where('task_id', '=', form.task)
      .executeTakeFirstOrThrow()
    expect({ tag_code, of, document_number, status, created_by }).toEqual({
      tag_code: form.tagCode,
      of: contract,
      document_number: form.number,
      status: '0',
      created_by: owner,
    })
    const answers = await world.refused(owner, 'action_fill_form_attributes', form.task, {
      form_data: { version: form.version + 1, attribute: { 'Document Number': 'MINE' } },
    })
    expect(answers.status).toBe(422)
  })

  test('is recorded as filled only when something changed', async () => {
    const { number, ids } = await world.template([attribute('A', 1)])
    const form = await world.form(number, { [ids['A']!]: 'as it is' })
    const fill = (value: string) =>
      world.act(owner, 'action_fill_form_attributes', form.task, {
        form_data: { version: form.version, attribute: { [ids['A']!]: value } },
      })
    for (const value of ['as it is', 'other', 'other']) await fill(value)
    expect(
      (await world.read(owner, form.task)).history.map(({ action, changes }) => [
        action,
        changes.length,
      ]),
    ).toEqual([
      ['Filled form', 1],
      ['Created form', 0],
    ])
  })

  test('keeps the template revision that it was created from', async () => {
    const { number, ids } = await world.template([attribute('A', 1)])
    const form = await world.form(number, { [ids['A']!]: 'kept' })
    expect((await world.read(owner, form.task)).form_revision).toBe(1)
  })
})
