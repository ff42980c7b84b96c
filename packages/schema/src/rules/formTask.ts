import type { Blocker, Offer } from './actions.ts'
import { block } from './actions.ts'
import type { UnfilledField } from './formFilling.ts'
import { namedFields } from './formFilling.ts'

/** The three task roles of a form in REST spelling, from parent to child (behaviour, section 7). */
export const formTaskNames = ['FORM_OWNER', 'FORM_REVIEWER', 'FORM_CONTRIBUTOR'] as const
export type FormTaskName = (typeof formTaskNames)[number]

export type FormTaskStatus = '0' | '1' | '2' | '3'
const [inProgress, finished, pending, awaiting] = ['0', '1', '2', '3'] as const

/** The actions on form tasks. The specification fixes only the first name. */
export const formTaskActionNames = [
  'action_fill_form_attributes',
  'action_send_form_task',
  'action_mark_filling_task_complete',
  'action_recall_form_task',
  'action_resend_form_task',
  'action_withdraw_form_task',
  'action_reassign_form_task',
  'action_finish_form_task',
  'action_close_form_task',
  'action_mark_form_complete',
  'action_export_form_as_pdf',
] as const
export type FormTaskActionName = (typeof formTaskActionNames)[number]

export interface FormTaskFacts {
  id: number
  name: FormTaskName
  status: FormTaskStatus
  /** Username of the assignee. */
  assignee: string
  /** Username of the person who assigned it; for a contributor's task, the sender. */
  givenBy: string
  /** The parent task; null for the owner's task. */
  parent: number | null
  /** Whether a contributor's task was ended by its sender. */
  isWithdrawn: boolean
  /** Whether the assignee can no longer open forms of the contract, as after a deactivation. */
  hasLeft: boolean
}

export interface FormTaskScene {
  /** All tasks of the form, including the owner's. */
  tasks: readonly FormTaskFacts[]
  /** Returns a display name by username. */
  nameOf: (username: string) => string
  /** Whether the template has an attribute of type User. */
  namesReviewers: boolean
  /** Whether the person can read any answers. They can export what they can read. */
  isReader: boolean
  /** Whether the person manages the contract's forms, and so names another owner for one who left. */
  isManager: boolean
  /** What the whole form still needs, and what of it the person can fill. */
  unfilled: { form: readonly UnfilledField[]; own: readonly UnfilledField[] }
}

/**
 * Lists the actions that a person could take on a form task, with their blockers (behaviour,
 * section 7). Owner and reviewers act on their own tasks; contributor and sender act on a
 * contributor's task. Every reader exports the PDF from any task. The owner names another reviewer,
 * and another owner; a manager does so once the owner has left: every task can be ended by somebody.
 */
export function formTaskOffers(
  scene: FormTaskScene,
  task: FormTaskFacts,
  username: string,
): Offer<FormTaskActionName>[] {
  const holds = task.assignee === username
  const offers: Offer<FormTaskActionName>[] = []
  if (task.name === 'FORM_OWNER' && holds) offers.push(...ownersOffers(scene, task))
  if (task.name === 'FORM_REVIEWER' && holds) offers.push(...reviewersOffers(scene, task))
  if (task.name === 'FORM_CONTRIBUTOR' && holds) offers.push(...contributorsOffers(scene, task))
  if (task.name === 'FORM_CONTRIBUTOR' && task.givenBy === username)
    offers.push(...sendersOffers(scene, task))
  if (mayReassign(scene, task, username)) offers.push(reassigning(scene, task))
  if (scene.isReader) offers.push(exporting(scene))
  return offers
}

function mayReassign({ tasks, isManager }: FormTaskScene, task: FormTaskFacts, username: string) {
  if (task.name === 'FORM_CONTRIBUTOR') return false
  const owner = tasks.find(({ name }) => name === 'FORM_OWNER')
  return owner?.assignee === username || (isManager && owner?.hasLeft === true)
}

const reassigning = (scene: FormTaskScene, { name, status }: FormTaskFacts) =>
  whileOpen(
    scene,
    'action_reassign_form_task',
    name === 'FORM_REVIEWER' && status === finished ? reviewFinished : null,
  )

/** Returns the usernames of the people whose turn it is, on a task and on those below it. */
export function actingOn(tasks: readonly FormTaskFacts[], task: FormTaskFacts): string[] {
  const isOpen = task.status === inProgress || task.status === awaiting
  const below = tasks.filter(({ parent }) => parent === task.id)
  return [
    ...new Set([
      ...(isOpen ? [task.assignee] : []),
      ...below.flatMap((one) => actingOn(tasks, one)),
    ]),
  ]
}

type PossibleBlockers = (Blocker | null)[]

const offer = (
  name: FormTaskActionName,
  blockers: PossibleBlockers,
): Offer<FormTaskActionName> => ({
  name,
  blockers: blockers.filter((one) => one !== null),
})

/** Blocks every action but the export on a closed form. */
const whileOpen = (
  { tasks }: FormTaskScene,
  name: FormTaskActionName,
  ...blockers: PossibleBlockers
) => offer(name, isClosed(tasks) ? [block('WRONG_STATE', 'The form is closed.')] : blockers)

const exporting = ({ tasks }: FormTaskScene) =>
  offer('action_export_form_as_pdf', [
    isClosed(tasks) ? null : block('WRONG_STATE', 'Close the form before exporting it.'),
  ])

const finishing = (scene: FormTaskScene, task: FormTaskFacts) =>
  whileOpen(
    scene,
    'action_finish_form_task',
    task.status === awaiting ? null : notAwaiting(scene, task),
  )

const ownersOffers = (scene: FormTaskScene, task: FormTaskFacts) => [
  whileOpen(
    scene,
    'action_fill_form_attributes',
    task.status === inProgress
      ? null
      : block('WRONG_STATE', 'Wait until the recipients have completed the form.'),
  ),
  whileOpen(scene, 'action_send_form_task'),
  // Reviewers accept what contributors return: the owner's turn is then to close the form.
  ...(scene.tasks.some(({ name }) => name === 'FORM_REVIEWER') ? [] : [finishing(scene, task)]),
  whileOpen(
    scene,
    'action_close_form_task',
    ...openTasks(scene),
    ...incomplete(scene.unfilled.form),
  ),
  whileOpen(
    scene,
    'action_mark_form_complete',
    ...(scene.namesReviewers
      ? [block('NAMES_REVIEWERS', cannotMarkComplete)]
      : incomplete(scene.unfilled.form)),
  ),
]

const reviewersOffers = (scene: FormTaskScene, task: FormTaskFacts) => [
  whileOpen(scene, 'action_send_form_task', task.status === finished ? reviewFinished : null),
  finishing(scene, task),
]

const contributorsOffers = (scene: FormTaskScene, task: FormTaskFacts) => [
  whileOpen(scene, 'action_fill_form_attributes', notFilling(task)),
  whileOpen(
    scene,
    'action_mark_filling_task_complete',
    ...(notFilling(task) ? [notFilling(task)] : incomplete(scene.unfilled.own)),
  ),
]

const sendersOffers = (scene: FormTaskScene, task: FormTaskFacts) => [
  whileOpen(scene, 'action_recall_form_task', notFilling(task)),
  whileOpen(
    scene,
    'action_resend_form_task',
    task.status === inProgress ? block('WRONG_STATE', 'The task is already being filled.') : null,
    task.hasLeft && task.status !== inProgress
      ? block(
          'PERSON_LEFT',
          `${scene.nameOf(task.assignee)} can no longer open forms of this contract. Send the form to somebody else.`,
        )
      : null,
  ),
  whileOpen(scene, 'action_withdraw_form_task', task.status === finished ? ended(task) : null),
]

const notFilling = (task: FormTaskFacts): Blocker | null => {
  if (task.status === inProgress) return null
  return task.status === pending ? block('WRONG_STATE', 'The task was recalled.') : ended(task)
}

const ended = ({ isWithdrawn }: FormTaskFacts): Blocker =>
  block('WRONG_STATE', isWithdrawn ? 'The task was withdrawn.' : 'The task is complete.')

/** True for whoever was deactivated, lost the role or was limited by privileges. */
const cannotGoOn = 'can no longer open forms of this contract, and has not finished'

const reviewFinished = block('WRONG_STATE', 'The review is finished.')

/** Fixed by the specification (3, section 4). */
const cannotMarkComplete = 'Cannot mark as complete'

const isClosed = (tasks: readonly Pick<FormTaskFacts, 'name' | 'status'>[]): boolean =>
  tasks.some(({ name, status }) => name === 'FORM_OWNER' && status === finished)

const toBegin = 'Send the form to somebody first: the review begins once they have completed it.'

function notAwaiting({ tasks, nameOf }: FormTaskScene, { name, status }: FormTaskFacts): Blocker {
  const open = tasks.find((one) => one.name === 'FORM_CONTRIBUTOR' && one.status !== finished)
  if (!open) {
    const next = name === 'FORM_REVIEWER' && status === pending ? ` ${toBegin}` : ''
    return block('WRONG_STATE', `Only a task that is Awaiting acceptance can be finished.${next}`)
  }
  const assignee = nameOf(open.assignee)
  const isFilling = open.status !== pending && !open.hasLeft
  return block(
    'WRONG_STATE',
    isFilling ? `${assignee} is still filling the form.` : whyOpen(open, assignee),
    String(open.id),
  )
}

const openTasks = ({ tasks, nameOf }: FormTaskScene): Blocker[] => {
  const open = tasks.filter(({ name, status }) => name !== 'FORM_OWNER' && status !== finished)
  const isSent = open.some(({ name }) => name === 'FORM_CONTRIBUTOR')
  return open.map((task) =>
    block(
      'TASK_OPEN',
      [whyOpen(task, nameOf(task.assignee)), !isSent && task.status === pending && toBegin]
        .filter(Boolean)
        .join(' '),
      String(task.id),
    ),
  )
}

function whyOpen({ status, name, hasLeft }: FormTaskFacts, assignee: string): string {
  const isContributors = name === 'FORM_CONTRIBUTOR'
  if (hasLeft && (isContributors || status !== pending)) {
    const way = isContributors ? 'Withdraw the task.' : 'Name another reviewer.'
    return `${assignee} ${cannotGoOn}. ${way}`
  }
  return isContributors && status === pending
    ? `The task of ${assignee} was recalled and is not Finished. Resend or withdraw it.`
    : `The task of ${assignee} is not Finished.`
}

/** Names the fields that are missing; the target is the first that the person can go to. */
const incomplete = (unfilled: readonly UnfilledField[]): Blocker[] =>
  unfilled.length === 0
    ? []
    : [
        block(
          'NOT_FILLED',
          `Fill in first: ${namedFields(unfilled)}.`,
          unfilled.find(({ id }) => id !== null)?.id ?? null,
        ),
      ]

/** Whether a contributor's task ends with answers after a completion or withdrawal of `task`. */
const hasFilled =
  (action: FormTaskActionName, task: FormTaskFacts) =>
  ({ id, isWithdrawn }: FormTaskFacts): boolean =>
    id === task.id ? action === 'action_mark_filling_task_complete' : !isWithdrawn

/** New statuses by task id. */
export type NewStatuses = ReadonlyMap<number, FormTaskStatus>

/**
 * Computes the status changes of a form's tasks after an action. For `send`, the new contributor
 * tasks are already included, In progress.
 */
export function movesAfter(
  tasks: readonly FormTaskFacts[],
  action: FormTaskActionName,
  task: FormTaskFacts,
): NewStatuses {
  const next = new Map(tasks.map(({ id, status }) => [id, status]))
  const owner = tasks.find(({ name }) => name === 'FORM_OWNER')
  const reviewers = tasks.filter(({ name }) => name === 'FORM_REVIEWER')
  const contributors = tasks.filter(({ name }) => name === 'FORM_CONTRIBUTOR')
  const set = (one: FormTaskFacts | undefined, status: FormTaskStatus) =>
    void (one && next.set(one.id, status))
  const becomes =
    (status: FormTaskStatus) =>
    ({ id }: FormTaskFacts) =>
      next.get(id) === status
  /** Returns the tasks a reviewer waits for: those they sent, and those of the owner. */
  const below = (reviewer: FormTaskFacts) =>
    contributors.filter(({ parent }) => parent === reviewer.id || parent === owner?.id)
  const above = (contributor: FormTaskFacts) =>
    reviewers.filter((reviewer) => below(reviewer).some(({ id }) => id === contributor.id))

  switch (action) {
    case 'action_send_form_task':
      set(owner, pending)
      if (task.name === 'FORM_REVIEWER') set(task, pending)
      else for (const reviewer of reviewers) set(reviewer, pending)
      break
    case 'action_resend_form_task':
      set(task, inProgress)
      for (const reviewer of above(task)) set(reviewer, pending)
      set(owner, pending)
      break
    case 'action_recall_form_task':
      set(task, pending)
      if (!contributors.some(becomes(inProgress))) set(owner, inProgress)
      break
    case 'action_mark_filling_task_complete':
    case 'action_withdraw_form_task':
      set(task, finished)
      for (const reviewer of above(task))
        if (becomes(pending)(reviewer) && below(reviewer).every(becomes(finished)))
          set(reviewer, awaiting)
      if (
        reviewers.length === 0 &&
        contributors.every(becomes(finished)) &&
        contributors.some(hasFilled(action, task))
      ) {
        // An owner who already goes on after a recall has nothing new to accept.
        if (owner && becomes(pending)(owner)) set(owner, awaiting)
      }
      // No contributor is active and no reviewer awaits acceptance, because some were recalled: the owner continues.
      else if (!contributors.some(becomes(inProgress)) && !reviewers.some(becomes(awaiting)))
        set(owner, inProgress)
      break
    case 'action_finish_form_task':
      if (task.name === 'FORM_OWNER') set(task, inProgress)
      else {
        set(task, finished)
        if ([...reviewers, ...contributors].every(becomes(finished))) set(owner, inProgress)
      }
      break
    case 'action_close_form_task':
      set(owner, finished)
      break
    case 'action_mark_form_complete':
      for (const one of tasks) set(one, finished)
      break
    case 'action_fill_form_attributes':
      // A finished review covers the answers at that time, so a change by the owner reopens it.
      // While a contributor fills the form, their reviewers are not finished.
      if (task.name === 'FORM_OWNER')
        for (const reviewer of reviewers.filter(becomes(finished))) set(reviewer, awaiting)
      break
    case 'action_reassign_form_task':
    case 'action_export_form_as_pdf':
      break
  }
  return new Map(
    [...next].filter(([id, status]) => tasks.find((one) => one.id === id)?.status !== status),
  )
}
