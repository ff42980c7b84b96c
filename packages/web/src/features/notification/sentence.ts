import { type DueDisplay, displayDue } from '@tidemark/schema/rules/dueDate'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { NotificationEntryFragment } from '#api/generated/graphql.ts'
import { midpHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'

/** Describes the reason of a notification, shown below its subject. */
export function sentenceOf(
  {
    reason,
    causedBy,
    comment,
    dueOn,
    lateLines,
    dueSoonLines,
  }: Pick<
    NotificationEntryFragment,
    'reason' | 'causedBy' | 'comment' | 'dueOn' | 'lateLines' | 'dueSoonLines'
  >,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const who = causedBy?.name ?? 'Tidemark'
  if (reason === 'DUE') return dueSentence(displayDue(dueOn, now, timeZone))
  if (reason === 'LINES_DUE') return linesSentence(lateLines ?? 0, dueSoonLines ?? 0)
  if (reason === 'ORPHANED')
    return `Waits for ${causedBy?.name ?? 'somebody'}, who can no longer sign in. Name another person.`
  return reason === 'REPLIED'
    ? `${who} replied to your comment ${comment ?? ''}`.trimEnd()
    : `${who} ${actionsOfReason[reason]}`
}

const actionsOfReason: Record<
  Exclude<NotificationEntryFragment['reason'], 'DUE' | 'LINES_DUE' | 'ORPHANED' | 'REPLIED'>,
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
  RETURNED: 'returned it to you',
  REOPENED: 'reopened it',
}

function dueSentence(shown: DueDisplay): string {
  if (shown.kind === 'none') return 'Due soon'
  if (shown.kind === 'overdue') return shown.text
  return shown.kind === 'days' ? `Due in ${shown.text}` : `Due ${shown.text}`
}

/** In the words of the badge that the plan and its disciplines show. */
function linesSentence(late: number, dueSoon: number): string {
  if (late === 0) return `${counted(dueSoon, 'line')} due soon`
  return `${counted(late, 'line')} late${dueSoon > 0 ? `, ${dueSoon} due soon` : ''}`
}

/**
 * Returns the link to the subject; for a reply, to its comment, and for late deliverables, to these
 * in the MIDP.
 */
export function hrefOf(
  entry: Pick<
    NotificationEntryFragment,
    | 'reason'
    | 'subject'
    | 'tagCode'
    | 'name'
    | 'planTagCode'
    | 'comment'
    | 'lateLines'
    | 'dueSoonLines'
  >,
): string {
  const { reason, subject, tagCode, comment, planTagCode } = entry
  if (subject === 'FORM') return paths.form(tagCode)
  if (reason === 'LINES_DUE' && planTagCode !== null) return linesHref(entry, planTagCode)
  const page = subject === 'TIDP' ? paths.tidpOverview(tagCode) : paths.disciplineOverview(tagCode)
  return comment === null ? page : `${page}?comment=${encodeURIComponent(comment)}`
}

/** Returns the address of the late lines, and of those that are due soon. */
const linesHref = (
  {
    subject,
    name,
    lateLines,
    dueSoonLines,
  }: Pick<NotificationEntryFragment, 'subject' | 'name' | 'lateLines' | 'dueSoonLines'>,
  plan: string,
): string =>
  midpHref({
    RAG: [...(lateLines ? ['RED'] : []), ...(dueSoonLines ? ['AMBER'] : [])],
    PLAN: [plan],
    ...(subject === 'DIDP' && { DISCIPLINE: [name] }),
  })
