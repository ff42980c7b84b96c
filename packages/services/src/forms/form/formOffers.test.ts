import { afterAll, beforeAll, expect, test } from 'vitest'
import { formPdf } from '@tidemark/schema/rest/file'
import type { FormActionName } from '@tidemark/schema/rest/form'
import { formActionNames } from '@tidemark/schema/rest/form'
import { Principal } from '#platform/http/principal.ts'
import { Refusal } from '#platform/http/refusals.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { findPerson } from '#people/user/user.store.ts'
import { taskAction } from './actions/runFormAction.ts'
import { contract, people } from './form.testkit.ts'
import { inputFor, startFormStates, states } from './formStates.testkit.ts'
import type { FormStates, GivenForm, State, StateName } from './formStates.testkit.ts'

let world: FormStates
beforeAll(async () => void (world = await startFormStates()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, contributor, second, bystander, admin, foreigner, roleless } = people
type TaskAction = Exclude<FormActionName, 'action_create_form'>
const onTasks = formActionNames.filter((name) => name !== 'action_create_form')

test('the blockers of closing a form name people', async () => {
  const { form } = await world.given({ owner: '2', contributors: ['0'] })
  const name = contributor.split('@', 1).join('')
  expect(await world.refused(owner, 'action_close_form_task', form.task)).toMatchObject({
    status: 409,
    Error: expect.stringContaining(`The task of ${name} is not Finished.`),
  })
})

/** Runs every action up to its decision, and compares that with the actions that are listed. */
test.each(Object.entries<State>(states))(
  'an action on a form that is %s is accepted from the people it is offered to, and refused otherwise',
  async (_, state) => {
    const scene = await world.given(state)
    for (const who of [owner, reviewer, contributor, second, bystander, admin]) {
      const rows = await world.tasks(who, { form: [scene.form.tagCode] })
      for (const { id, name } of scene.tasks) {
        const row = rows.find(({ task_id }) => task_id === id)
        const offers = new Map(row?.actions.map((offer) => [offer.actionName, offer]))
        const listed = onTasks.map((action) => {
          const offer = offers.get(action)
          if (!offer) return [action, row ? '403' : '404']
          return [
            action,
            offer.allowed
              ? 'accepted'
              : `409 ${offer.blockers.map(({ message }) => message).join(' ')}`,
          ]
        })
        expect([who, name, ...(await decisions(who, id))]).toEqual([who, name, ...listed])
      }
    }
  },
)

/** Returns how each action on a task is decided for a person, on the rows that it locks. */
const decisions = (who: string, task: number) =>
  inTransaction(world.services.db, { writes: true }, async (trx) => {
    const person = await findPerson(trx, who, 'off')
    if (!person) throw new Error(`${who} is unknown`)
    const call = { trx, principal: new Principal(person), parameters: {}, by: who }
    const locked = await taskAction('action_close_form_task', task)
      .lock(call, { contract }, null)
      .catch(refusalOf)
    return onTasks.map((action) => {
      if (typeof locked === 'string') return [action, locked]
      try {
        taskAction(action, task).check({ ...call, as: who, input: {} as never, scene: locked })
        return [action, 'accepted']
      } catch (error) {
        return [action, refusalOf(error)]
      }
    })
  })

function refusalOf(error: unknown): string {
  if (!Refusal.is(error)) throw error
  return error.status === 409 ? `409 ${error.message}` : String(error.status)
}

test.each<[TaskAction, StateName]>([
  ['action_fill_form_attributes', 'being filled'],
  ['action_send_form_task', 'closed'],
  ['action_finish_form_task', 'just made'],
  ['action_close_form_task', 'being filled'],
  ['action_mark_form_complete', 'just made, with nothing filled in'],
])('%s is refused to a bystander, and with the reason while it is blocked', async (name, state) => {
  const scene = await world.given(states[state])
  const { task } = scene.form
  const input = inputFor(name, scene)
  const row = (await world.tasks(owner)).find(({ task_id }) => task_id === task)
  const blockers = row?.actions.find(({ actionName }) => actionName === name)?.blockers ?? []
  expect(blockers).not.toEqual([])
  expect(await world.refused(owner, name, task, input)).toMatchObject({
    status: 409,
    blockers,
    Error: expect.stringContaining(blockers[0]?.message ?? ''),
  })
  expect(await world.refused(bystander, name, task, input)).toMatchObject({ status: 403 })
})

test.each<[TaskAction, StateName, string]>([
  ['action_mark_filling_task_complete', 'half filled', contributor],
  ['action_recall_form_task', 'filled and awaiting its owner', owner],
  ['action_resend_form_task', 'being filled', owner],
])('%s on a contributor’s task is refused in the same way', async (name, state, who) => {
  const { tasks } = await world.given(states[state])
  const { id } = tasks[1]!
  const row = (await world.tasks(who)).find(({ task_id }) => task_id === id)
  const blockers = row?.actions.find(({ actionName }) => actionName === name)?.blockers ?? []
  expect(blockers).not.toEqual([])
  expect(await world.refused(who, name, id)).toMatchObject({ status: 409, blockers })
  expect(await world.refused(bystander, name, id)).toMatchObject({ status: 404 })
})

test('the PDF is refused to a bystander, and to a reader until the form is closed', async () => {
  const statusOf = async (who: string, { template, form }: GivenForm) => {
    const url = formPdf.path.replace(':type', template.number).replace(':id', String(form.task))
    const answer = await world.download(who, `${url}?contract=${contract}`)
    await answer.body?.cancel()
    return answer.status
  }
  const [open, closed] = [
    await world.given(states['being filled']),
    await world.given(states['closed']),
  ]
  expect(await statusOf(owner, open)).toBe(409)
  expect(await statusOf(owner, closed)).toBe(200)
  expect(await statusOf(bystander, closed)).toBe(403)
})

test('people of other contracts find no form, and those without a role for forms are refused', async () => {
  const scene = await world.given(states['just made'])
  for (const [who, status] of [
    [foreigner, 404],
    [roleless, 403],
  ] as const) {
    for (const action of onTasks)
      expect(
        (await world.fetchAction(who, action, scene.form.task, inputFor(action, scene))).status,
      ).toBe(status)
  }
})
