import type { FormActionName } from '@tidemark/schema/rest/form'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'
import { attribute, people, startForms } from './form.testkit.ts'

const { owner, reviewer, contributor, second, bystander } = people

/**
 * Statuses of the tasks of the owner, the reviewer (if the form has one) and two contributors;
 * whether the text is filled.
 */
export interface State {
  owner: FormTaskStatus
  reviewer?: FormTaskStatus
  contributors: readonly FormTaskStatus[]
  by?: 'owner' | 'reviewer'
  empty?: boolean
}
export const states = {
  'just made': { owner: '0', contributors: [] },
  'just made, with nothing filled in': { owner: '0', contributors: [], empty: true },
  'just made, with a reviewer': { owner: '0', reviewer: '2', contributors: [] },
  'being filled': { owner: '2', contributors: ['0', '0'] },
  'being filled, with nothing filled in': { owner: '2', contributors: ['0'], empty: true },
  'half filled': { owner: '2', contributors: ['1', '0'] },
  'filled and awaiting its owner': { owner: '3', contributors: ['1', '1'] },
  recalled: { owner: '0', contributors: ['1', '2'] },
  accepted: { owner: '0', contributors: ['1', '1'] },
  'being filled under a reviewer': {
    owner: '2',
    reviewer: '2',
    contributors: ['0', '1'],
    by: 'reviewer',
  },
  'filled and awaiting its reviewer': { owner: '2', reviewer: '3', contributors: ['1'] },
  reviewed: { owner: '0', reviewer: '1', contributors: ['1'] },
  closed: { owner: '1', contributors: ['1'] },
  'closed after a review': { owner: '1', reviewer: '1', contributors: ['1'], by: 'reviewer' },
} as const satisfies Record<string, State>
export type StateName = keyof typeof states

/** Starts the services with a template without and one with reviewers. */
export async function startFormStates() {
  const world = await startForms()
  const text = attribute('Text', 1, { mandatory: true })
  const plain = await world.template([text])
  const reviewed = await world.template([
    text,
    attribute('Reviewers', 2, { attribute_type: 'User' }),
  ])

  /** Inserts a form in a state that calls could not always reach. Returns task ids by role. */
  async function given(state: State) {
    const template = state.reviewer ? reviewed : plain
    const values = {
      ...(!state.empty && { [template.ids['Text']!]: 'filled' }),
      ...(state.reviewer && { [template.ids['Reviewers']!]: reviewer }),
    }
    const form = await world.form(template.number, values)
    const { db } = world.services
    const set = (id: number, status: FormTaskStatus) =>
      db.updateTable('form_task').set({ status }).where('task_id', '=', id).execute()
    const reviewers = (await world.read(owner, form.task)).tasks.filter(
      ({ task_name }) => task_name === 'FORM_REVIEWER',
    )
    const [sender, parent] =
      state.by === 'reviewer' ? [reviewer, reviewers[0]?.task_id ?? 0] : [owner, form.task]
    const tasks: { name: FormTaskName; id: number; holder: string }[] = [
      { name: 'FORM_OWNER', id: form.task, holder: owner },
    ]
    for (const { task_id: id } of reviewers)
      tasks.push({ name: 'FORM_REVIEWER', id, holder: reviewer })
    if (state.contributors.length > 0) {
      const contributors = [contributor, second].slice(0, state.contributors.length)
      const { action_data } = await world.act(sender, 'action_send_form_task', parent, {
        contributors: contributors.map((user) => ({
          user,
          permissions: { write: [template.ids['Text']!], read_only: [] },
        })),
      })
      for (const [place, id] of (action_data.sent_task_ids ?? []).entries()) {
        await set(id, state.contributors[place] ?? '0')
        tasks.push({ name: 'FORM_CONTRIBUTOR', id, holder: contributors[place] ?? '' })
      }
    }
    await set(form.task, state.owner)
    for (const { task_id: id } of reviewers) await set(id, state.reviewer ?? '2')
    return { template, form, tasks, version: (await world.read(owner, form.task)).version }
  }

  return { ...world, given }
}
export type FormStates = Awaited<ReturnType<typeof startFormStates>>
export type GivenForm = Awaited<ReturnType<FormStates['given']>>

export const inputFor = (name: FormActionName, { template, version }: GivenForm): object => {
  if (name === 'action_fill_form_attributes')
    return { form_data: { version, attribute: { [template.ids['Text']!]: 'other' } } }
  if (name === 'action_send_form_task')
    return {
      contributors: [
        { user: bystander, permissions: { write: [template.ids['Text']!], read_only: [] } },
      ],
    }
  return name === 'action_reassign_form_task' ? { user: bystander } : {}
}
