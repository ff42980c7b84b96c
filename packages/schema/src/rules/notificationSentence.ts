import { type Day, formatContractDay } from '../dates.ts'
import type { NotificationReason, notificationSubjects } from '../rest/notification.ts'
import { counted } from '../wording.ts'
import { words } from '../words.ts'
import { type DueDisplay, displayDue } from './dueDate.ts'

/** What the sentence of a notification tells of. */
export interface NotificationFacts {
  readonly reason: NotificationReason
  readonly subject: (typeof notificationSubjects)[keyof typeof notificationSubjects]
  readonly causedBy: { readonly name: string } | null
  readonly comment: string | null
  readonly dueOn: Day | null
  readonly lateLines: number | null
  readonly dueSoonLines: number | null
  /** For whom the reader stands in; null or left out for their own. */
  readonly inNameOf?: { readonly name: string } | null | undefined
}

/**
 * Describes the reason of a notification, shown below its subject. Without a clock it names due days, for
 * a text that is read later.
 */
export function sentenceOf(
  facts: NotificationFacts,
  clock: { readonly now: Date; readonly timeZone: string } | null,
): string {
  const sentence = toTheirOwn(facts, clock)
  return facts.inNameOf ? `${sentence} (for ${facts.inNameOf.name})` : sentence
}

function toTheirOwn(
  { reason, subject, causedBy, comment, dueOn, lateLines, dueSoonLines }: NotificationFacts,
  clock: Parameters<typeof sentenceOf>[1],
): string {
  const shown = shownDue(dueOn, clock)
  const who = causedBy?.name ?? 'Tidemark'
  if (reason === 'DUE') return dueSentence(shown)
  if (reason === 'REVIEW_DUE') return reviewSentence(shown)
  if (reason === 'REVIEW_OVER') return `${who} has not answered the review. ${dueSentence(shown)}`
  if (reason === 'LINES_DUE') return linesSentence(lateLines ?? 0, dueSoonLines ?? 0)
  if (reason === 'ORPHANED') {
    const way =
      subject === 'FORM' ? 'Name another person, or withdraw the task.' : 'Name another person.'
    return `Waits for ${causedBy?.name ?? 'somebody'}, who can no longer do it. ${way}`
  }
  if (reason === 'STAND_IN_ENDED' && causedBy === null)
    return 'It ended, because one of the two has left. Whoever is away names another delegate.'
  if (reason === 'MENTION') return `${who} mentioned you in comment ${comment ?? ''}`.trimEnd()
  return reason === 'REPLIED'
    ? `${who} replied to your comment ${comment ?? ''}`.trimEnd()
    : `${who} ${actionsOfReason[reason]}`
}

const actionsOfReason: Record<
  Exclude<
    NotificationReason,
    'DUE' | 'REVIEW_DUE' | 'REVIEW_OVER' | 'LINES_DUE' | 'ORPHANED' | 'REPLIED' | 'MENTION'
  >,
  string
> = {
  TIDP_OWNER: `made you ${words.people.tidpOwner}`,
  TIDP_REVIEWER: 'asks for your review',
  // Owner, nominee, or asked to name an owner after all declined.
  DIDP_OWNER: `assigned you to this ${words.discipline.singular.toLowerCase()}`,
  DIDP_ACCEPTANCE: 'sent it for your acceptance',
  FORM_OWNER: 'assigned this form to you',
  FORM_REVIEWER: 'named you as a reviewer of this form',
  FORM_CONTRIBUTOR: 'asks you to fill this form',
  PROPOSED: 'proposes changes to its deliverables',
  PROPOSAL_DECIDED: 'decided on changes that you proposed',
  STAND_IN: 'named you as delegate',
  STAND_IN_ENDED: 'ended it',
  WEBHOOK_OFF: 'turned it off, because its receiver accepts nothing',
  RETURNED: 'returned it to you',
  REOPENED: 'reopened it',
}

/** A due day, or how long it is until then. */
type ShownDue = DueDisplay | { readonly kind: 'day'; readonly text: string }

const shownDue = (due: Day | null, clock: Parameters<typeof sentenceOf>[1]): ShownDue =>
  !due
    ? { kind: 'none' }
    : clock
      ? displayDue(due, clock.now, clock.timeZone)
      : { kind: 'day', text: `on ${formatContractDay(due)}` }

function dueSentence(shown: ShownDue): string {
  if (shown.kind === 'none') return 'Due soon'
  if (shown.kind === 'overdue') return shown.text
  return shown.kind === 'days' ? `Due in ${shown.text}` : `Due ${shown.text}`
}

function reviewSentence(shown: ShownDue): string {
  if (shown.kind === 'none') return 'Your review is due soon'
  if (shown.kind === 'overdue') return `Your review is ${shown.text.toLowerCase()}`
  return `Your review is due ${shown.kind === 'days' ? `in ${shown.text}` : shown.text}`
}

/** In the words of the badge that the plan and its disciplines show. */
function linesSentence(late: number, dueSoon: number): string {
  if (late === 0) return `${counted(dueSoon, 'line')} due soon`
  return `${counted(late, 'line')} late${dueSoon > 0 ? `, ${dueSoon} due soon` : ''}`
}
