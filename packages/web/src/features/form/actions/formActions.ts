import type { FormActionName } from '#api/generated/graphql.ts'
import type { FormTaskEntry } from '../list/formTree.ts'

export const actionLabels: Record<Exclude<FormActionName, 'FILL' | 'REASSIGN'>, string> = {
  SEND: 'Send',
  MARK_FILLING_COMPLETE: 'Mark as complete',
  RECALL: 'Recall',
  RESEND: 'Resend',
  WITHDRAW: 'Withdraw',
  FINISH: 'Finish',
  CLOSE: 'Close',
  MARK_AS_COMPLETE: 'Mark as complete',
  EXPORT_PDF: 'Export PDF',
}

/** Returns the label of an action on a task. */
export const labelOf = (
  name: Exclude<FormActionName, 'FILL'>,
  { role }: Pick<FormTaskEntry, 'role'>,
) =>
  name === 'REASSIGN'
    ? `Name another ${role === 'OWNER' ? 'owner' : 'reviewer'}`
    : actionLabels[name]

/** In button order: actions that move the form forward come first. */
const actionOrder = [
  'MARK_FILLING_COMPLETE',
  'FINISH',
  'SEND',
  'CLOSE',
  'EXPORT_PDF',
  'RECALL',
  'RESEND',
  'WITHDRAW',
  'REASSIGN',
  'MARK_AS_COMPLETE',
] as const satisfies FormActionName[]

/** Actions that end something, or cannot be taken back. */
export const destructiveActions: ReadonlySet<FormActionName> = new Set([
  'WITHDRAW',
  'CLOSE',
  'MARK_AS_COMPLETE',
])

/** Adds the reason to a blocker whose message in the specification (3, section 4) gives none. */
const explained = (blocker: FormTaskEntry['actions'][number]['blockers'][number]) =>
  blocker.code === 'NAMES_REVIEWERS'
    ? {
        ...blocker,
        message: `${blocker.message}: this form has reviewers. Close it once they have finished.`,
      }
    : blocker

/**
 * Lists the actions of a task with labels. A closed form lists only possible actions, since it can
 * never be reopened. Owners finish only what came back without a reviewer.
 */
export const offersOf = ({ actions, role, status }: FormTaskEntry) =>
  actionOrder.flatMap((name) => {
    const closed = actions.some((action) => action.name === 'EXPORT_PDF' && action.allowed)
    const offer = actions.find((action) => action.name === name && (action.allowed || !closed))
    const isOther = name === 'FINISH' && role === 'OWNER' && status !== 'AWAITING_ACCEPTANCE'
    return offer && !isOther
      ? [
          {
            name,
            label: labelOf(name, { role }),
            offer: { ...offer, blockers: offer.blockers.map(explained) },
            destructive: destructiveActions.has(name),
          },
        ]
      : []
  })

/**
 * Lists the actions of a row (specification 3, section 4): Finish for a task that is Awaiting
 * acceptance, Close once all subtasks are finished, and the PDF of a finished task. The form's page
 * also shows the others with their blockers.
 */
export const rowOffersOf = (task: FormTaskEntry) =>
  offersOf(task).filter(({ name, offer }) => {
    if (name === 'FINISH') return task.status === 'AWAITING_ACCEPTANCE'
    if (name === 'CLOSE') return offer.blockers.every(({ code }) => code === 'NOT_FILLED')
    if (name === 'EXPORT_PDF') return offer.allowed && task.status === 'FINISHED'
    return true
  })
