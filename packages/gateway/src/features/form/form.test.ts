import { formTaskCounts, formTasks, getForm } from '@tidemark/schema/rest/form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unknown } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'
import { contributors, diary, inContract, owners, playForms, task } from './form.testkit.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world[Symbol.asyncDispose]())

describe('tasks', () => {
  test('are paged by form, each with its people, subject and actions', async () => {
    playForms(world)
    world.services.play(
      formTasks,
      answers(formTasks, {
        count: null,
        next: null,
        cursor: '1790000000000000:F2',
        results: [
          owners,
          contributors,
          task(9, 'FORM_OWNER', 'kai@dunmere.example', { form: 'F2', status: '3' }),
        ],
      }),
    )
    const { data, errors } = await world.ask(
      inContract(`formTasks(activeOnly: true, documentNumber: " sd ", search: " kai ", statuses: [PENDING], forms: ["F1"], first: 2) {
      pageInfo { hasNextPage endCursor } nodes { id form parent role status documentNumber assignee { name } sender { name } recipients { name } acting { name } unable sentAt isMine actions { name allowed blockers { message target } } } }`),
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      contract: {
        formTasks: {
          pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
          nodes: [
            {
              id: '7',
              form: 'F1',
              parent: null,
              role: 'OWNER',
              status: 'PENDING',
              documentNumber: 'SD-F1',
              recipients: [{ name: 'Kai Berg' }],
              acting: [{ name: 'Kai Berg' }],
              unable: ['kai@dunmere.example'],
              sentAt: '2026-11-02T10:00:00.000Z',
              isMine: true,
              actions: [
                { name: 'SEND', allowed: true },
                {
                  name: 'CLOSE',
                  allowed: false,
                  blockers: [{ message: 'Kai is still filling the form.', target: '8' }],
                },
              ],
            },
            {
              id: '8',
              parent: '7',
              role: 'CONTRIBUTOR',
              status: 'IN_PROGRESS',
              assignee: { name: 'Kai Berg' },
              // Who sent it, not whoever acts on it now.
              sender: { name: 'Kai Berg' },
              isMine: false,
            },
            { id: '9', form: 'F2', status: 'AWAITING_ACCEPTANCE', sentAt: null },
          ],
        },
      },
    })
    expect(Object.fromEntries(world.services.callsTo(formTasks)[0]?.query ?? [])).toMatchObject({
      active_tasks_only: 'true',
      document_number: 'sd',
      search: 'kai',
      status: '2',
      form: 'F1',
      page_size: '2',
      counted: 'false',
    })
  })

  test('continue after a cursor, and are counted when that is selected', async () => {
    playForms(world)
    world.services.play(
      formTasks,
      answers(formTasks, { count: null, next: null, cursor: '17:F1', results: [owners] }),
      answers(formTasks, { count: 5, next: null, cursor: null, results: [owners] }),
      answers(formTasks, { count: null, next: null, cursor: null, results: [] }),
    )
    world.services.play(
      formTaskCounts,
      answers(formTaskCounts, {
        counts: [
          { status: '0', count: 7 },
          { status: '3', count: 2 },
        ],
      }),
    )
    const list = async (after: string | null, selection: string) => {
      const { data, errors } = await world.ask(
        inContract(
          `formTasks(activeOnly: false, after: ${JSON.stringify(after)}) { pageInfo { endCursor } ${selection} }`,
        ),
      )
      expect(errors).toBeUndefined()
      return (data as { contract: { formTasks: { pageInfo: { endCursor: string | null } } } })
        .contract.formTasks
    }
    const first = await list(null, 'totalCount counts { status count }')
    expect(first).toMatchObject({
      totalCount: 5,
      counts: [
        { status: 'IN_PROGRESS', count: 7 },
        { status: 'AWAITING_ACCEPTANCE', count: 2 },
      ],
    })
    const second = await list(first.pageInfo.endCursor, 'nodes { id }')
    expect(second.pageInfo.endCursor).toBeNull()
    expect(world.services.callsTo(formTasks).map(({ query }) => query.get('after'))).toEqual([
      null,
      null,
      '17:F1',
    ])
  })
})

describe('a form', () => {
  const content =
    'id version editable pdf task { id } tasks { id } forms { id } fields { attribute access value people { name } file { mediaType address } changedBy { name } } history { action executedBy { name } }'

  test('is returned whole, with file URLs on this host, and its PDF once that is offered', async () => {
    const exporting = {
      actionName: 'action_export_form_as_pdf' as const,
      allowed: true,
      blockers: [],
    }
    const closed = {
      ...diary,
      editable: false,
      tasks: [{ ...owners, status: '1' as const, actions: [exporting] }],
    }
    playForms(world, answers(getForm, { result: diary }), answers(getForm, { result: closed }))
    const { data, errors } = await world.ask(inContract(`form(task: "7") { ${content} }`))
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      contract: {
        form: {
          id: 'F1',
          version: 4,
          editable: true,
          pdf: null,
          task: { id: '7' },
          tasks: [{ id: '7' }, { id: '8' }],
          forms: [{ id: '7' }],
          history: [{ action: 'Created form' }],
          fields: [
            {
              attribute: '7-1',
              access: 'READONLY',
              value: 'Portal',
              changedBy: { name: 'Kai Berg' },
            },
            {
              attribute: '7-2',
              access: 'EDITABLE',
              people: [{ name: 'Kai Berg' }, {}],
              changedBy: null,
            },
            {
              attribute: '7-3',
              file: {
                mediaType: 'image/jpeg',
                address:
                  '/assets/attribute/attachment/content/?contract=1DM03&tag_code=F1&attribute_name=7-3',
              },
            },
          ],
        },
      },
    })
    expect((await world.ask(inContract('form(task: "7") { pdf }'))).data).toEqual({
      contract: { form: { pdf: '/assets/form/S%2FD/7/pdf/?contract=1DM03' } },
    })
  })

  test('that no task of this id has, or that is out of reach, is null', async () => {
    playForms(world, unknown)
    expect(
      (await world.ask(inContract('a: form(task: "7") { id } b: form(task: "7 or 1=1") { id }')))
        .data,
    ).toEqual({ contract: { a: null, b: null } })
    expect(world.services.callsTo(getForm)).toHaveLength(1)
  })

  test('without the requested task in the answer is an error, not half a form', async () => {
    playForms(world, answers(getForm, { result: { ...diary, tasks: [contributors] } }))
    const { data, errors } = await world.ask(inContract('form(task: "7") { id }'))
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([
      { contract: { form: null } },
      'UPSTREAM_CONTRACT',
    ])
  })
})
