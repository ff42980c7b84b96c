import { expect, test } from 'vitest'
import { explain } from './actions.ts'
import type { FormScene, FormTaskFacts, FormTaskName, FormTaskStatus } from './formTask.ts'
import { formTaskOffers, movesAfter } from './formTask.ts'

const task = (
  id: number,
  name: FormTaskName,
  status: FormTaskStatus,
  assignee: string,
  parent: number | null = null,
): FormTaskFacts => ({ id, name, status, assignee, parent, givenBy: 'owner' })

/** A form with its owner, a reviewer and a contributor of the owner's. */
const tasksAt = (owner: FormTaskStatus, reviewer: FormTaskStatus, contributor: FormTaskStatus) => [
  task(1, 'FORM_OWNER', owner, 'owner'),
  task(2, 'FORM_REVIEWER', reviewer, 'reviewer', 1),
  task(3, 'FORM_CONTRIBUTOR', contributor, 'contributor', 1),
]
const sceneOf = (tasks: readonly FormTaskFacts[], more: Partial<FormScene> = {}): FormScene => ({
  tasks,
  nameOf: (username) => username,
  namesReviewers: true,
  isReader: true,
  unfilled: { form: [], own: [] },
  ...more,
})
const offersTo = (scene: FormScene, at: number, username: string) =>
  new Map(
    formTaskOffers(scene, scene.tasks[at]!, username).map(({ name, blockers }) => [
      name,
      blockers.length === 0 ? 'allowed' : explain(blockers),
    ]),
  )

test.each<[FormTaskStatus, string]>([
  ['0', 'allowed'],
  ['1', 'The task is complete.'],
  ['2', 'The task was recalled.'],
])('recall of a contributor’s task at %s: %s', (status, expected) => {
  const scene = sceneOf(tasksAt('2', '2', status))
  expect(offersTo(scene, 2, 'owner').get('action_recall_form_task')).toBe(expected)
})

test.each(['owner', 'reviewer', 'contributor', 'manager'])(
  'the PDF of a closed form is offered to the %s, on every task they see, exactly when they read the form',
  (username) => {
    const closed = tasksAt('1', '1', '1')
    for (const at of closed.keys()) {
      const reading = offersTo(sceneOf(closed), at, username)
      expect([...reading].filter(([, standing]) => standing === 'allowed')).toEqual([
        ['action_export_form_as_pdf', 'allowed'],
      ])
      const scene = sceneOf(closed, { isReader: false })
      expect(offersTo(scene, at, username).has('action_export_form_as_pdf')).toBe(false)
      const open = sceneOf(tasksAt('0', '1', '1'))
      expect(offersTo(open, at, username).get('action_export_form_as_pdf')).toBe(
        'Close the form before exporting it.',
      )
    }
  },
)

test.each<[string, FormTaskFacts[], number, [number, FormTaskStatus][]]>([
  ['the owner’s edit reopens a finished review', tasksAt('0', '1', '1'), 0, [[2, '3']]],
  ['the owner’s edit leaves a review that waits', tasksAt('0', '2', '1'), 0, []],
  ['the owner’s edit leaves a review that is under way', tasksAt('0', '3', '1'), 0, []],
  ['a contributor’s edit moves nothing', tasksAt('2', '2', '0'), 2, []],
])('%s', (_, tasks, at, moves) => {
  expect([...movesAfter(tasks, 'action_fill_form_attributes', tasks[at]!)]).toEqual(moves)
})
