import { expect, test } from 'vitest'
import { isAllowed } from './actions.ts'
import type { FormTaskActionName, FormTaskFacts } from './formTask.ts'
import { formTaskOffers, movesAfter } from './formTask.ts'

type Tasks = readonly FormTaskFacts[]

const task = (given: Pick<FormTaskFacts, 'id' | 'name' | 'status' | 'assignee'>) => ({
  parent: given.id === 1 ? null : 1,
  givenBy: 'owner',
  isWithdrawn: false,
  hasLeft: false,
  ...given,
})
const owner = task({ id: 1, name: 'FORM_OWNER', status: '0', assignee: 'owner' })
const reviewer = task({ id: 2, name: 'FORM_REVIEWER', status: '2', assignee: 'reviewer' })

/** Returns the tasks after an action. Each task is sent to one contributor who does not have one yet. */
function after(tasks: Tasks, action: FormTaskActionName, at: FormTaskFacts): Tasks {
  const moves = (all: Tasks) => movesAfter(all, action, at)
  const moved = (all: Tasks) =>
    all.map((one) => Object.assign({}, one, { status: moves(all).get(one.id) ?? one.status }))
  if (action === 'action_send_form_task') {
    const next = ['first', 'second'].find(
      (person) => !tasks.some(({ assignee }) => assignee === person),
    )
    const sent = next && {
      ...task({ id: tasks.length + 10, name: 'FORM_CONTRIBUTOR', status: '0', assignee: next }),
      parent: at.id,
      givenBy: at.assignee,
    }
    return sent ? moved([...tasks, sent]) : tasks
  }
  if (action === 'action_reassign_form_task')
    return tasks.map((one) => ({
      ...one,
      ...(one.id === at.id && { assignee: 'substitute', hasLeft: false }),
      ...(one.parent === at.id && one.name === 'FORM_CONTRIBUTOR' && { givenBy: 'substitute' }),
    }))
  return moved(tasks).map((one) =>
    one.id === at.id && one.name === 'FORM_CONTRIBUTOR'
      ? Object.assign(one, { isWithdrawn: action === 'action_withdraw_form_task' })
      : one,
  )
}

/** Returns the states that these people can bring a form to in one step. */
function* steps(tasks: Tasks, people: readonly string[]): Generator<Tasks> {
  for (const person of people)
    for (const at of tasks) {
      const scene = {
        tasks,
        nameOf: (username: string) => username,
        namesReviewers: tasks.some(({ name }) => name === 'FORM_REVIEWER'),
        isReader: true,
        isManager: person === 'manager',
        unfilled: { form: [], own: [] },
      }
      for (const offer of formTaskOffers(scene, at, person))
        if (isAllowed(offer)) yield after(tasks, offer.name, at)
    }
}

const isClosed = (tasks: Tasks) => tasks[0]?.status === '1'
const keyOf = (tasks: Tasks) =>
  tasks
    .map((one) => [one.assignee, one.status, one.givenBy, one.isWithdrawn, one.hasLeft].join())
    .join(' ')

/** Returns every state that these people can reach from some, with the states from which each is reached in a step. */
function reachable(starts: readonly Tasks[], people: readonly string[]) {
  const found = new Map(starts.map((tasks) => [keyOf(tasks), { tasks, before: new Set<string>() }]))
  for (const [key, { tasks }] of found)
    for (const next of steps(tasks, people)) {
      const seen = found.get(keyOf(next)) ?? { tasks: next, before: new Set<string>() }
      found.set(keyOf(next), seen)
      seen.before.add(key)
    }
  return found
}

/** Returns the states from which these people cannot close the form. */
function stuck(starts: readonly Tasks[], people: readonly string[]): string[] {
  const states = reachable(starts, people)
  const ends = new Set([...states].flatMap(([key, { tasks }]) => (isClosed(tasks) ? [key] : [])))
  for (const end of ends) for (const key of states.get(end)?.before ?? []) ends.add(key)
  return starts.map(keyOf).filter((key) => !ends.has(key))
}

test.each([
  ['without a reviewer', [owner]],
  ['with a reviewer', [owner, reviewer]],
])('a form %s can be closed from every state, whoever of its people has left', (_, start) => {
  const people = ['owner', 'reviewer', 'first', 'second']
  const open = [...reachable([start], people).values()]
    .map(({ tasks }) => tasks)
    .filter((tasks) => !isClosed(tasks))
  expect(open.length).toBeGreaterThan(10)
  for (const gone of people) {
    const left = open.map((tasks) =>
      tasks.map((one) => Object.assign({}, one, { hasLeft: one.assignee === gone })),
    )
    const others = [...people.filter((person) => person !== gone), 'manager', 'substitute']
    expect(stuck(left, others)).toEqual([])
  }
})
