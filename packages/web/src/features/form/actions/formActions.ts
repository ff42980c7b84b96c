import type { FormActionName } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import type { Reason } from '#ui/reason.ts'
import { formFieldPath } from '../formPaths.ts'
import type { FormTaskEntry } from '../list/formTree.ts'

type Blocker = FormTaskEntry['actions'][number]['blockers'][number]

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

/**
 * Returns the reason that a blocker gives, with where to remove it: at the task or field that it names.
 * The specification (3, section 4) fixes a message that says no reason.
 */
const reasonOf = (
  { code, message, target }: Blocker,
  own: string,
): Reason & Pick<Blocker, 'code'> => ({
  code,
  message:
    code === 'NAMES_REVIEWERS'
      ? `${message}: this form has reviewers. Close it once they have finished.`
      : message,
  ...(target &&
    target !== own && {
      href: code === 'NOT_FILLED' ? formFieldPath(own, target) : paths.form(target),
    }),
})

/**
 * Lists the actions of a task with labels. A closed form lists only possible actions, since it can
 * never be reopened.
 */
export const offersOf = ({ id, actions, role }: FormTaskEntry) =>
  actionOrder.flatMap((name) => {
    const closed = actions.some((action) => action.name === 'EXPORT_PDF' && action.allowed)
    const offer = actions.find((action) => action.name === name && (action.allowed || !closed))
    return offer
      ? [
          {
            name,
            label: labelOf(name, { role }),
            offer: { ...offer, blockers: offer.blockers.map((one) => reasonOf(one, id)) },
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
    if (name === 'CLOSE') return offer.blockers.every(({ code }) => code === 'NOT_FILLED')
    return offer.allowed || (name !== 'FINISH' && name !== 'EXPORT_PDF')
  })
