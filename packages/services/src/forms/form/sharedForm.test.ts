import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getForm } from '@tidemark/schema/rest/form'
import { attribute, contract, foreignContract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
beforeAll(async () => void (world = await startForms()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, contributor, second, bystander, roleless, foreigner } = people

describe('a form', () => {
  test('shows a contributor only the entries of the history that are about their own task or by them', async () => {
    const { number, ids } = await world.template([attribute('A', 1)])
    const form = await world.form(number)
    const { action_data } = await world.act(owner, 'action_send_form_task', form.task, {
      contributors: [contributor, second].map((user) => ({
        user,
        permissions: { write: [ids['A']!], read_only: [] },
      })),
    })
    const [mine = 0, theirs = 0] = action_data.sent_task_ids ?? []
    await world.act(contributor, 'action_mark_filling_task_complete', mine, {})
    await world.act(second, 'action_mark_filling_task_complete', theirs, {})
    const peopleIn = async (who: string, task: number) => [
      ...new Set((await world.read(who, task)).history.map(({ executed_by }) => executed_by)),
    ]
    expect(await peopleIn(contributor, mine)).toEqual([contributor])
    expect((await peopleIn(owner, form.task)).toSorted()).toEqual(
      [owner, contributor, second].toSorted(),
    )
  })

  test('that is asked for by an id beyond any task is not found', async () => {
    const query = { contract, task_id: 2 ** 31 }
    expect(await world.as(owner).refused(getForm, { query })).toMatchObject({ status: 404 })
  })

  test('asks a contributor for an attribute that depends on a hidden one, once its condition holds', async () => {
    const on = (condition: 'eq' | 'Prerequisite', conditionValue: string) => ({
      depends_on_conditional: {
        argument: 'Result',
        argumentComponentId: null,
        condition,
        conditionValue,
      },
    })
    const { number, ids } = await world.template([
      attribute('Result', 1),
      attribute('Why it failed', 2, on('eq', 'Fail')),
      attribute('Why it passed', 3, on('eq', 'Pass')),
      attribute('Next step', 4, on('Prerequisite', '')),
    ])
    const form = await world.form(number, { [ids['Result']!]: 'Fail' })
    const own = ['Why it failed', 'Why it passed', 'Next step'].map((name) => ids[name]!)
    const task = (await world.send(form.task, contributor, own)).action_data.sent_task_ids![0]!
    const asked = async (who: string, of: number) =>
      (await world.read(who, of)).forms[0]?.attributes.map(
        ({ attribute_name, depends_on, depends_on_conditional }) => [
          attribute_name,
          depends_on_conditional === null && depends_on === null,
        ],
      )
    expect(await asked(contributor, task)).toEqual([
      ['Why it failed', true],
      ['Why it passed', false],
      ['Next step', true],
    ])
    expect(await asked(owner, form.task)).toEqual([
      ['Result', true],
      ['Why it failed', false],
      ['Why it passed', false],
      ['Next step', false],
    ])
    await world.act(contributor, 'action_fill_form_attributes', task, {
      form_data: { version: form.version, attribute: { [ids['Why it failed']!]: 'Cracks' } },
    })
  })

  test('is filled by several people concurrently; only a change of a value that another person has just changed is refused, with that person', async () => {
    const { number, ids } = await world.template([attribute('A', 1), attribute('B', 2)])
    const form = await world.form(number)
    const { action_data } = await world.act(owner, 'action_send_form_task', form.task, {
      contributors: [contributor, second].map((user) => ({
        user,
        permissions: { write: [ids['A']!, ids['B']!], read_only: [] },
      })),
    })
    const [one = 0, two = 0] = action_data.sent_task_ids ?? []
    const fill = (values: object) => ({
      form_data: { version: form.version, attribute: values as Record<string, string> },
    })
    await world.act(contributor, 'action_fill_form_attributes', one, fill({ [ids['A']!]: 'first' }))
    await world.act(second, 'action_fill_form_attributes', two, fill({ [ids['B']!]: 'other' }))
    expect(
      await world.refused(
        second,
        'action_fill_form_attributes',
        two,
        fill({ [ids['A']!]: 'later' }),
      ),
    ).toMatchObject({
      status: 409,
      code: 'STALE',
      changedBy: contributor,
      current: { attribute: { [ids['A']!]: 'first' } },
    })
  })

  test('shows a contributor only their lists and accepts only their write list; the stricter list wins', async () => {
    const { number, ids } = await world.template(
      [
        attribute('Read', 1),
        attribute('Write', 2),
        attribute('Hidden', 3),
        attribute('Both', 4),
        attribute('Document Number', 5),
      ],
      [{ name: 'Part', attributes: [attribute('Inner', 1)] }],
    )
    const values = { [ids['Read']!]: 'r', [ids['Hidden']!]: 'secret' }
    const form = await world.form(number, values)
    const { action_data } = await world.send(
      form.task,
      contributor,
      [ids['Write']!, ids['Both']!],
      [ids['Read']!, ids['Both']!],
    )
    const task = action_data.sent_task_ids?.[0] ?? 0
    const seen = await world.read(contributor, task)
    expect(
      seen.forms.flatMap(({ attributes }) =>
        attributes.map(({ attribute_name, access }) => [attribute_name, access]),
      ),
    ).toEqual([
      ['Read', 'Readonly'],
      ['Write', 'Editable'],
      ['Both', 'Readonly'],
    ])
    expect(JSON.stringify(seen)).not.toContain('secret')
    const fill = (name: string) =>
      world.refused(contributor, 'action_fill_form_attributes', task, {
        form_data: { version: seen.version, attribute: { [ids[name] ?? '9-9']: 'x' } },
      })
    for (const name of ['Read', 'Hidden', 'Both', 'nowhere'])
      expect(await fill(name)).toMatchObject({ status: 403 })
    await world.act(contributor, 'action_fill_form_attributes', task, {
      form_data: { version: seen.version, attribute: { [ids['Write']!]: 'w' } },
    })
    // Contributors' tasks are visible only to the contributor and the sender.
    expect((await world.tasks(bystander)).some(({ task_id }) => task_id === task)).toBe(false)
    expect(
      await world.refused(bystander, 'action_fill_form_attributes', task, {
        form_data: { version: 1, attribute: {} },
      }),
    ).toMatchObject({ status: 404 })
  })

  test('lets a workflow admin who was sent it read everything and write only their list', async () => {
    const { number, ids } = await world.template([attribute('Ours', 1), attribute('Theirs', 2)])
    const form = await world.form(number)
    const { action_data } = await world.send(form.task, people.admin, [ids['Theirs']!], [])
    const task = action_data.sent_task_ids?.[0] ?? 0
    const { forms, version } = await world.read(people.admin, task)
    expect(
      forms.flatMap(({ attributes }) =>
        attributes.map(({ attribute_name, access }) => [attribute_name, access]),
      ),
    ).toEqual([
      ['Ours', 'Readonly'],
      ['Theirs', 'Editable'],
    ])
    const fill = (name: string) => ({ form_data: { version, attribute: { [ids[name]!]: 'x' } } })
    expect(
      await world.refused(people.admin, 'action_fill_form_attributes', task, fill('Ours')),
    ).toMatchObject({ status: 403 })
    await world.act(people.admin, 'action_fill_form_attributes', task, fill('Theirs'))
  })

  test('is refused to people without a task or role, and in other contracts', async () => {
    const { number } = await world.template([attribute('A', 1)])
    const { task } = await world.form(number)
    const statusOf = async (who: string, of = contract) =>
      (await world.download(who, `/workflow/form/?contract=${of}&task_id=${task}`)).status
    expect([
      await statusOf(people.admin),
      await statusOf(bystander),
      await statusOf(roleless),
      await statusOf(foreigner),
      await statusOf(foreigner, foreignContract),
    ]).toEqual([200, 403, 403, 404, 404])
  })

  test('two concurrent sends to one person create one task', async () => {
    const { number, ids } = await world.template([attribute('A', 1)])
    const { task } = await world.form(number)
    const sent = await Promise.all(
      [1, 2].map(() =>
        world.fetchAction(owner, 'action_send_form_task', task, {
          contributors: [{ user: contributor, permissions: { write: [ids['A']], read_only: [] } }],
        }),
      ),
    )
    expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(
      (await world.tasks(owner)).filter(({ parent_task_id }) => parent_task_id === task),
    ).toHaveLength(1)
  })
})
